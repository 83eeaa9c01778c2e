import type { CallInput } from '#contract/calls/call-types'

/**
 * Why the browser made no passkey: the reader closed its question, this device holds one already, or something else.
 */
export type CeremonyFailure = 'cancelled' | 'known' | 'failed'

/** Reads the browser's refusal (WebAuthn Level 3, section 5.1.3): it tells little, so that sites learn little. */
export function ceremonyFailure(error: unknown): CeremonyFailure {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled'
  return name === 'InvalidStateError' ? 'known' : 'failed'
}

/** The browser refused. */
export class CeremonyError extends Error {
  readonly failure: CeremonyFailure
  constructor(cause: unknown) {
    super('The browser made no passkey', { cause })
    this.failure = ceremonyFailure(cause)
  }
}

/** Lets the browser make a passkey. The library comes when it is first needed. */
export async function createPasskey(
  options: unknown,
): Promise<CallInput<'verifyPasskeyRegistration'>['body']['response']> {
  try {
    const { startRegistration } = await import('@simplewebauthn/browser')
    const credential = await startRegistration({
      optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'],
    })
    // the library's interfaces promise nothing of other fields; plain objects do
    return {
      ...credential,
      response: { ...credential.response },
      clientExtensionResults: { ...credential.clientExtensionResults },
    }
  } catch (error) {
    throw new CeremonyError(error)
  }
}
