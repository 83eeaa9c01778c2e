import type { CallInput } from '#contract/calls/call-types'

/** Why the browser created no passkey: the reader cancelled, the device already has one, or another failure. */
export type CeremonyFailure = 'cancelled' | 'known' | 'failed'

/**
 * Returns the kind of failure for an error of the browser. WebAuthn (Level 3, section 5.1.3) reveals few details,
 * for privacy.
 */
export function ceremonyFailure(error: unknown): CeremonyFailure {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled'
  return name === 'InvalidStateError' ? 'known' : 'failed'
}

/** The browser refused to create a passkey. */
export class CeremonyError extends Error {
  readonly failure: CeremonyFailure
  constructor(cause: unknown) {
    super('The browser made no passkey', { cause })
    this.failure = ceremonyFailure(cause)
  }
}

/** Creates a passkey in the browser. Loads the library when it is first needed. */
export async function createPasskey(
  options: unknown,
): Promise<CallInput<'verifyPasskeyRegistration'>['body']['response']> {
  try {
    const { startRegistration } = await import('@simplewebauthn/browser')
    const credential = await startRegistration({
      optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'],
    })
    // copies to plain objects, because the library's interfaces are not assignable to a type with an index signature
    return {
      ...credential,
      response: { ...credential.response },
      clientExtensionResults: { ...credential.clientExtensionResults },
    }
  } catch (error) {
    throw new CeremonyError(error)
  }
}
