import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { ceremonyMinutes } from './ceremonies.ts'
import { kindOf } from './passkey-kind.ts'
import type { Credential } from './passkeys.repo.ts'

/** What a browser sent; its inside is looked at by the library alone. */
export interface SentCredential {
  id: string
  rawId: string
  authenticatorAttachment?: string | null | undefined
  response: Record<string, unknown>
}

/** What an authenticator signed when it let somebody in. */
export interface Assertion {
  counter: number
  isBackupEligible: boolean
  isBackedUp: boolean
  /** Whom it let in, as it remembers them; null where it does not say. */
  userHandle: string | null
}

/** Whom a passkey is made for. */
export interface PasskeyPerson {
  id: string
  email: string
  displayName: string
}

type Options = Record<string, unknown>

/**
 * The rules of WebAuthn Level 3 for this site. Whatever breaks one is thrown as an Error that says which, for the log
 * alone.
 */
export interface WebAuthn {
  registrationOptions(
    challenge: Uint8Array<ArrayBuffer>,
    person: PasskeyPerson,
    known: readonly Pick<Credential, 'credentialId' | 'transports'>[],
  ): Promise<Options>
  authenticationOptions(challenge: Uint8Array<ArrayBuffer>): Promise<Options>
  readRegistration(sent: SentCredential, challenge: string): Promise<Credential>
  readAssertion(sent: SentCredential, challenge: string, credential: Credential): Promise<Assertion>
}

/**
 * EdDSA, ES256, RS256. Named, for what the library takes by itself depends on the machine it runs on, and a key
 * outlives that.
 */
const supportedAlgorithmIDs = [-8, -7, -257]
const timeout = ceremonyMinutes * 60_000
/** WebAuthn Level 3, section 7.1, step 25. */
const credentialIdMaxBytes = 1023

/** The random id of the account, as an authenticator remembers whom it lets in: it says nothing about the person. */
export const userHandleOf = (userId: string): Buffer<ArrayBuffer> =>
  Buffer.from(userId.replaceAll('-', ''), 'hex')

/** The library is heavy, and most visits need none of it. */
const load = () => import('@simplewebauthn/server')
const loadHelpers = () => import('@simplewebauthn/server/helpers')

const knownTransports = ['usb', 'nfc', 'ble', 'smart-card', 'hybrid', 'internal', 'cable']
const readTransports = (given: unknown): string[] =>
  knownTransports.filter((transport) => Array.isArray(given) && given.includes(transport))

const demand = (isKept: boolean, rule: string): void => {
  if (!isKept) throw new Error(rule)
}

/**
 * No page of ours is shown inside of another's, so nobody signs in from there. The library asks this of some browsers
 * only.
 */
async function demandTopFrame({ response }: SentCredential): Promise<void> {
  const { decodeClientDataJSON } = await loadHelpers()
  const { crossOrigin, topOrigin } = decodeClientDataJSON(String(response['clientDataJSON']))
  demand(!crossOrigin && topOrigin === undefined, 'made inside of a page of another site')
}

/**
 * No attestation is asked for, so none is looked at but a key's word for itself, which browsers pass on unasked. The
 * library would follow the certificates of any other, and addresses to be fetched stand in those (trust.md, outgoing
 * requests).
 */
async function demandNoCertificates({ response }: SentCredential): Promise<void> {
  const { decodeAttestationObject, isoBase64URL } = await loadHelpers()
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(String(response['attestationObject'])))
  const fmt = attestation.get('fmt')
  const isPlain = fmt === 'none' || (fmt === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
  demand(isPlain, 'an attestation nobody asked for')
}

/** Makes the rules for a site: the credentials belong to the host of PUBLIC_URL, whatever host a request named. */
export function createWebAuthn({ publicUrl, siteName }: { publicUrl: string; siteName: string }): WebAuthn {
  const { hostname: rpID, origin } = new URL(publicUrl)
  const expected = (expectedChallenge: string) => ({
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  })
  return {
    async registrationOptions(challenge, person, known) {
      const { generateRegistrationOptions } = await load()
      const options = await generateRegistrationOptions({
        rpName: siteName,
        rpID,
        userID: new Uint8Array(userHandleOf(person.id)),
        userName: person.email,
        userDisplayName: person.displayName,
        challenge,
        timeout,
        supportedAlgorithmIDs,
        attestationType: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: known.map(({ credentialId, transports }) => ({
          id: credentialId.toString('base64url'),
          transports,
        })),
      })
      return { ...options }
    },

    async authenticationOptions(challenge) {
      const { generateAuthenticationOptions } = await load()
      return {
        ...(await generateAuthenticationOptions({ rpID, challenge, timeout, userVerification: 'required' })),
      }
    },

    async readRegistration(sent, challenge) {
      const { verifyRegistrationResponse } = await load()
      await demandTopFrame(sent)
      await demandNoCertificates(sent)
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: sent as unknown as RegistrationResponseJSON,
        supportedAlgorithmIDs,
        ...expected(challenge),
      })
      if (!verified) throw new Error('the attestation does not hold')
      const { credential, credentialBackedUp, credentialDeviceType } = registrationInfo
      const credentialId = Buffer.from(credential.id, 'base64url')
      demand(credentialId.length <= credentialIdMaxBytes, 'the id is too long')
      const facts = {
        isBackupEligible: credentialDeviceType === 'multiDevice',
        isBackedUp: credentialBackedUp,
        transports: readTransports(credential.transports),
      }
      return {
        credentialId,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        kind: kindOf({ ...facts, attachment: sent.authenticatorAttachment ?? null }),
        ...facts,
      }
    },

    async readAssertion(sent, challenge, { credentialId, publicKey }) {
      const { verifyAuthenticationResponse } = await load()
      await demandTopFrame(sent)
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: sent as unknown as AuthenticationResponseJSON,
        // 0: the library would ask synced passkeys for an order too; the statement that notes the use asks the others
        credential: {
          id: credentialId.toString('base64url'),
          publicKey: new Uint8Array(publicKey),
          counter: 0,
        },
        ...expected(challenge),
      })
      demand(verified, 'the signature does not hold')
      const { newCounter, credentialBackedUp, credentialDeviceType } = authenticationInfo
      const { userHandle } = sent.response
      return {
        counter: newCounter,
        isBackupEligible: credentialDeviceType === 'multiDevice',
        isBackedUp: credentialBackedUp,
        userHandle: typeof userHandle === 'string' ? userHandle : null,
      }
    },
  }
}
