import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { ceremonyMinutes } from './ceremonies.ts'
import { kindOf } from './passkey-kind.ts'
import type { Credential } from './passkeys.repo.ts'

/** A credential as sent by a browser. Only the library reads its contents. */
export interface SentCredential {
  id: string
  rawId: string
  authenticatorAttachment?: string | null | undefined
  response: Record<string, unknown>
}

/** The verified response of an authenticator to a sign-in. */
export interface Assertion {
  counter: number
  isBackupEligible: boolean
  isBackedUp: boolean
  /** The user handle that the authenticator has stored, or `null` if it sends none. */
  userHandle: string | null
}

export interface PasskeyPerson {
  id: string
  email: string
  displayName: string
}

type Options = Record<string, unknown>

/** Checks browsers' responses by WebAuthn Level 3. Errors have messages only for the log. */
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
 * COSE ids of EdDSA, ES256 and RS256. Explicit, because the library's default depends on the computer, but keys are
 * stored for years.
 */
const supportedAlgorithmIDs = [-8, -7, -257]
const timeout = ceremonyMinutes * 60_000
/** Maximum length of a credential id (WebAuthn Level 3, section 7.1, step 25). */
const credentialIdMaxBytes = 1023

/** Returns the user handle that authenticators store: the random id of the account, without personal data. */
export const userHandleOf = (userId: string): Buffer<ArrayBuffer> =>
  Buffer.from(userId.replaceAll('-', ''), 'hex')

/** Loads the library on the first use, because it is large and most requests do not need it. */
const load = () => import('@simplewebauthn/server')
const loadHelpers = () => import('@simplewebauthn/server/helpers')

const knownTransports = ['usb', 'nfc', 'ble', 'smart-card', 'hybrid', 'internal', 'cable']
const readTransports = (given: unknown): string[] =>
  knownTransports.filter((transport) => Array.isArray(given) && given.includes(transport))

const check = (isFulfilled: boolean, rule: string): void => {
  if (!isFulfilled) throw new Error(rule)
}

/**
 * Rejects credentials created inside a frame of another site, where our pages never are. The library does so only for
 * some browsers.
 */
async function requireTopFrame({ response }: SentCredential): Promise<void> {
  const { decodeClientDataJSON } = await loadHelpers()
  const { crossOrigin, topOrigin } = decodeClientDataJSON(String(response['clientDataJSON']))
  check(!crossOrigin && topOrigin === undefined, 'the credential was created inside a page of another site')
}

/** Rejects certificates, because the library would request the URLs in a certificate (trust I19). */
async function requireNoCertificates({ response }: SentCredential): Promise<void> {
  const { decodeAttestationObject, isoBase64URL } = await loadHelpers()
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(String(response['attestationObject'])))
  const fmt = attestation.get('fmt')
  // some browsers send 'packed' without certificates (`x5c`)
  const isPlain = fmt === 'none' || (fmt === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
  check(isPlain, 'the attestation has certificates, but none was requested')
}

/** Creates {@link WebAuthn} for the host and origin of PUBLIC_URL, not for the host of a request. */
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
      await requireTopFrame(sent)
      await requireNoCertificates(sent)
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: sent as unknown as RegistrationResponseJSON,
        supportedAlgorithmIDs,
        ...expected(challenge),
      })
      if (!verified) throw new Error('the attestation of the new passkey is invalid')
      const { credential, credentialBackedUp, credentialDeviceType } = registrationInfo
      const credentialId = Buffer.from(credential.id, 'base64url')
      check(credentialId.length <= credentialIdMaxBytes, 'the credential id is too long')
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
      await requireTopFrame(sent)
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: sent as unknown as AuthenticationResponseJSON,
        // `counter: 0` disables the library's check, which would reject synced passkeys whose counter does not
        // increase; `recordUse` checks the stored counter instead
        credential: {
          id: credentialId.toString('base64url'),
          publicKey: new Uint8Array(publicKey),
          counter: 0,
        },
        ...expected(challenge),
      })
      check(verified, 'the signature is invalid')
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
