import type { CallInput } from '#contract/calls/call-types'

/**
 * Reason why the browser created no passkey. `cancelled` includes a timeout; `known`: the device already has one for
 * this account.
 */
export type CeremonyFailure = 'cancelled' | 'known' | 'failed'

/**
 * Returns why the browser created no passkey. For privacy, the API of browsers has only a few distinct errors (WebAuthn
 * Level 3, section 5.1.3).
 */
export function ceremonyFailure(error: unknown): CeremonyFailure {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled'
  return name === 'InvalidStateError' ? 'known' : 'failed'
}

/** Error of `createPasskey`, for example because the reader cancelled. */
export class CeremonyError extends Error {
  readonly failure: CeremonyFailure
  constructor(cause: unknown) {
    super('The browser made no passkey', { cause })
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
