import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { Visitor } from './visitor.ts'

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url')

/** The CBOR values that WebAuthn needs. */
type Cbor = number | string | Uint8Array | Cbor[] | Map<number | string, Cbor>

/** Returns the first bytes of a CBOR item: its major type with its length or value (RFC 8949, section 3). */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  const bytes = Buffer.from([(major << 5) | 25, 0, 0])
  bytes.writeUInt16BE(value, 1)
  return bytes
}

function cbor(item: Cbor): Buffer {
  if (typeof item === 'number') return item < 0 ? head(1, -1 - item) : head(0, item)
  if (typeof item === 'string') return Buffer.concat([head(3, Buffer.byteLength(item)), Buffer.from(item)])
  if (item instanceof Uint8Array) return Buffer.concat([head(2, item.length), item])
  if (Array.isArray(item)) return Buffer.concat([head(4, item.length), ...item.map(cbor)])
  return Buffer.concat([head(5, item.size), ...[...item].flatMap(([key, value]) => [cbor(key), cbor(value)])])
}

/** Properties that an authenticator reports about itself. */
export interface AuthenticatorKind {
  attachment?: 'platform' | 'cross-platform'
  transports?: string[]
  isBackupEligible?: boolean
  isBackedUp?: boolean
  /** True if the authenticator counts signatures. Many authenticators don't and always report 0. */
  counts?: boolean
}

/** Misbehaviour of the authenticator: untrue values that it reports, and rules that it ignores. */
export interface FalseClaims extends Pick<AuthenticatorKind, 'isBackupEligible' | 'isBackedUp'> {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  crossOrigin?: boolean
  isUserVerified?: boolean
  isUserPresent?: boolean
  counter?: number
  userHandle?: string | null
  /** Passkey whose id and key the new passkey gets. */
  copyOf?: HeldCredential
  /** True if a passkey is created although the options exclude a passkey that the authenticator holds. */
  isExclusionIgnored?: boolean
  certificate?: Uint8Array
  /** True if the response is signed with another key than that of the passkey. */
  isForged?: boolean
}

export interface HeldCredential {
  id: Buffer
  rpId: string
  userHandle: string
  privateKey: KeyObject
  publicKey: KeyObject
  counter: number
}

/** The response that a browser would send to the server. */
export interface SentResponse {
  id: string
  rawId: string
  type: 'public-key'
  authenticatorAttachment?: string
  clientExtensionResults: Record<string, unknown>
  response: Record<string, unknown>
}

// oxlint-disable-next-line typescript/no-explicit-any -- the options are the library's own JSON
type Options = any

/** Software authenticator: discoverable ES256 credentials, attestation 'none'. */
export interface Authenticator {
  held: HeldCredential[]
  create(options: Options, claims?: FalseClaims): SentResponse
  /** Signs with the newest passkey of the requesting site. */
  get(options: Options, claims?: FalseClaims): SentResponse
}

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** Encodes the key as COSE (RFC 9052): EC2, ES256, P-256. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const [left, right] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, left],
      [-3, right],
    ]),
  )
}

/** Creates an authenticator. By default it reports the transport 'internal', counts signatures and has no backup. */
export function createAuthenticator(kind: AuthenticatorKind = {}): Authenticator {
  const { counts = true } = kind
  const held: HeldCredential[] = []

  const clientData = (type: string, challenge: string, claims: FalseClaims) =>
    Buffer.from(
      JSON.stringify({
        type: claims.type ?? type,
        challenge: claims.challenge ?? challenge,
        origin: claims.origin ?? 'http://localhost:3000',
        crossOrigin: claims.crossOrigin ?? false,
      }),
    )
  const authData = (rpId: string, counter: number, claims: FalseClaims, attested?: Buffer) => {
    const flags =
      ((claims.isUserPresent ?? true) ? 0x01 : 0) |
      ((claims.isUserVerified ?? true) ? 0x04 : 0) |
      ((claims.isBackupEligible ?? kind.isBackupEligible) ? 0x08 : 0) |
      ((claims.isBackedUp ?? kind.isBackedUp) ? 0x10 : 0) |
      (attested ? 0x40 : 0)
    const fixed = Buffer.alloc(5)
    fixed.writeUInt8(flags, 0)
    fixed.writeUInt32BE(claims.counter ?? counter, 1)
    return Buffer.concat([sha256(claims.rpId ?? rpId), fixed, attested ?? Buffer.alloc(0)])
  }
  const sent = (id: Buffer, response: Record<string, unknown>): SentResponse => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    ...(kind.attachment ? { authenticatorAttachment: kind.attachment } : {}),
    clientExtensionResults: {},
    response,
  })

  return {
    held,
    create(options, claims = {}) {
      const excluded = new Set(options.excludeCredentials.map((known: { id: string }) => known.id))
      if (!claims.isExclusionIgnored && held.some(({ id }) => excluded.has(base64url(id))))
        throw new DOMException('the authenticator holds an excluded passkey', 'InvalidStateError')
      const credential: HeldCredential = {
        ...newKeys(),
        id: randomBytes(32),
        ...claims.copyOf,
        rpId: options.rp.id,
        userHandle: options.user.id,
        counter: 0,
      }
      held.push(credential)
      const { id, publicKey, counter } = credential
      const length = Buffer.from([id.length >> 8, id.length & 255])
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)])
      const { certificate } = claims
      const statement = certificate ? { alg: -7, sig: randomBytes(70), x5c: [certificate] } : {}
      const attestation = {
        fmt: certificate ? 'packed' : 'none',
        attStmt: new Map(Object.entries(statement)),
        authData: authData(credential.rpId, counter, claims, attested),
      }
      return sent(id, {
        clientDataJSON: base64url(clientData('webauthn.create', options.challenge, claims)),
        attestationObject: base64url(cbor(new Map<string, Cbor>(Object.entries(attestation)))),
        transports: kind.transports ?? ['internal'],
      })
    },
    get(options, claims = {}) {
      const credential = held.findLast(({ rpId }) => rpId === options.rpId)
      if (!credential) throw new DOMException('no passkey for this site', 'NotAllowedError')
      if (counts) credential.counter += 1
      const client = clientData('webauthn.get', options.challenge, claims)
      const data = authData(credential.rpId, credential.counter, claims)
      const key = claims.isForged ? newKeys().privateKey : credential.privateKey
      const userHandle = claims.userHandle === undefined ? credential.userHandle : claims.userHandle
      return sent(credential.id, {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), key)),
        ...(userHandle === null ? {} : { userHandle }),
      })
    },
  }
}

/** Requests the options of a WebAuthn ceremony (registration of a passkey, or sign-in with one), as a page does. */
export async function passkeyOptions(visitor: Visitor, step: 'register' | 'authenticate'): Promise<Options> {
  const name = step === 'register' ? 'passkeyRegistrationOptions' : 'passkeyAuthenticationOptions'
  return (await visitor.call(name)).data.options
}

export async function addPasskey(
  person: Visitor,
  authenticator: Authenticator,
  { name = 'My key', ...claims }: FalseClaims & { name?: string } = {},
) {
  const response = authenticator.create(await passkeyOptions(person, 'register'), claims)
  return person.callUnchecked('verifyPasskeyRegistration', { body: { name, response } })
}

export async function signInByPasskey(
  visitor: Visitor,
  authenticator: Authenticator,
  claims: FalseClaims = {},
) {
  const response = authenticator.get(await passkeyOptions(visitor, 'authenticate'), claims)
  return visitor.callUnchecked('verifyPasskeyAuthentication', { body: { response } })
}
