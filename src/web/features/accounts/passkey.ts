import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import type { Me } from '#contract/accounts'
import type { Client } from '#contract/client'
import { atAForm } from '../../platform/client.ts'
import { canUsePasskeys } from '../../shared/can-use-passkeys.ts'

/** True where the browser can offer passkeys in the list under a field. */
export async function canOfferPasskeys(): Promise<boolean> {
  return (
    canUsePasskeys() &&
    ((await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) ?? false)
  )
}

/** How somebody signs in by passkey. */
interface PasskeyOptions {
  /** The browser shows it under the field and waits, as long as nothing else is asked of it. */
  isOffered?: boolean
  /**
   * Ends the sign-in wherever it stands. An offer that was called off must not be answered any more: its cookies would
   * come after those of another sign-in, or after a sign-out, and sign the reader in again.
   */
  signal?: AbortSignal
}

/**
 * Signs in by passkey; no address is asked. The library comes only when it is needed.
 * @throws DOMException `AbortError` once the signal says so
 */
export async function signInByPasskey(
  client: Client,
  { isOffered = false, signal }: PasskeyOptions = {},
): Promise<Me> {
  const asked = { ...atAForm, ...(signal && { signal }) }
  const [{ startAuthentication }, { options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    client.call('passkeyAuthenticationOptions', {}, asked),
  ])
  const credential = await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill: isOffered,
    verifyBrowserAutofillInput: false,
  })
  signal?.throwIfAborted()
  // the library's interfaces promise nothing of other fields; plain objects do
  const response = {
    ...credential,
    response: { ...credential.response },
    clientExtensionResults: { ...credential.clientExtensionResults },
  }
  return client.call('verifyPasskeyAuthentication', { body: { response } }, asked)
}

/** Calls off what waits under the field. */
export async function callOffPasskeys(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser')
  WebAuthnAbortService.cancelCeremony()
}

/** True where the person closed the browser's dialog, or none was chosen in time: nothing broke. */
export const isPasskeyStopped = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
