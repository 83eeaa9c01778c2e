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

/**
 * Signs in by passkey; no address is asked. `isOffered`: the browser shows it under the field and waits, as long as
 * nothing else is asked of it. The library comes only when it is needed.
 */
export async function signInByPasskey(client: Client, isOffered = false): Promise<Me> {
  const [{ startAuthentication }, { options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    client.call('passkeyAuthenticationOptions', {}, atAForm),
  ])
  const credential = await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill: isOffered,
    verifyBrowserAutofillInput: false,
  })
  // the library's interfaces promise nothing of other fields; plain objects do
  const response = {
    ...credential,
    response: { ...credential.response },
    clientExtensionResults: { ...credential.clientExtensionResults },
  }
  return client.call('verifyPasskeyAuthentication', { body: { response } }, atAForm)
}

/** Calls off what waits under the field. */
export async function callOffPasskeys(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser')
  WebAuthnAbortService.cancelCeremony()
}

/** True where the person closed the browser's dialog, or none was chosen in time: nothing broke. */
export const isPasskeyStopped = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
