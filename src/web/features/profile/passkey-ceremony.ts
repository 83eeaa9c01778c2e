import type { CallInput } from '#contract/calls/call-types'

/** Why the browser created no passkey: the reader cancelled, this device already has one, or another error. */
export type CeremonyFailure = 'cancelled' | 'known' | 'failed'

/** Maps the browser's error (WebAuthn Level 3, section 5.1.3), which is deliberately vague, to a failure. */
export function ceremonyFailure(error: unknown): CeremonyFailure {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled'
  return name === 'InvalidStateError' ? 'known' : 'failed'
}

/** The browser created no passkey. */
export class CeremonyError extends Error {
  readonly failure: CeremonyFailure
  constructor(cause: unknown) {
    super('the browser created no passkey', { cause })
    this.failure = ceremonyFailure(cause)
  }
}

/**
 * Creates a passkey in the browser. Loads the library on first use.
 * @throws CeremonyError
 */
export async function createPasskey(
  options: unknown,
): Promise<CallInput<'verifyPasskeyRegistration'>['body']['response']> {
  try {
    const { startRegistration } = await import('@simplewebauthn/browser')
    const credential = await startRegistration({
      optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'],
    })
    // the library's interfaces have no index signature; plain objects do
    return {
      ...credential,
      response: { ...credential.response },
      clientExtensionResults: { ...credential.clientExtensionResults },
    }
  } catch (error) {
    throw new CeremonyError(error)
  }
}
