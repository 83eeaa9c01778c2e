import type { CallInput } from '#contract/calls/call-types'

/** `cancelled`: also after a timeout. `known`: the device already has a passkey for this account. */
export type CeremonyFailure = 'cancelled' | 'known' | 'failed'

/** Returns why no passkey was created. For privacy, browsers distinguish few causes (WebAuthn Level 3, 5.1.3). */
export function ceremonyFailure(error: unknown): CeremonyFailure {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled'
  return name === 'InvalidStateError' ? 'known' : 'failed'
}

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
    // copies the objects: TypeScript rejects the library's interfaces, because the request type has index signatures
    return {
      ...credential,
      response: { ...credential.response },
      clientExtensionResults: { ...credential.clientExtensionResults },
    }
  } catch (error) {
    throw new CeremonyError(error)
  }
}
