import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import type { Me } from '#contract/calls/accounts'
import type { CallInput } from '#contract/calls/call-types'
import type { Client } from '#contract/calls/client'
import { atAForm } from '../../platform/client.ts'
import { sendCall } from '../../platform/use-call.ts'
import { canUsePasskeys } from '../../shared/can-use-passkeys.ts'

/** True where the browser can offer passkeys in the list under a field. */
export async function canOfferPasskeys(): Promise<boolean> {
  return (
    canUsePasskeys() &&
    ((await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) ?? false)
  )
}

/** Lets the reader choose a passkey; `isOffered`: in the list under a field. The library comes when it is needed. */
export async function choosePasskey(
  options: unknown,
  isOffered = false,
): Promise<CallInput<'verifyPasskeyAuthentication'>['body']['response']> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const credential = await startAuthentication({
    optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill: isOffered,
    verifyBrowserAutofillInput: false,
  })
  // the library's interfaces promise nothing of other fields; plain objects do
  return {
    ...credential,
    response: { ...credential.response },
    clientExtensionResults: { ...credential.clientExtensionResults },
  }
}

/**
 * Signs in by a passkey that the browser offers under a field. The signal ends the offer at any point: an answer to
 * one that was called off would set its cookies after those of another sign-in, or after a sign-out.
 * @throws DOMException `AbortError` once the signal says so
 */
export async function signInByOffer(client: Client, signal: AbortSignal): Promise<Me> {
  const request = { ...atAForm, signal }
  const visitor = { meta: undefined }
  const { options } = await sendCall(client, 'passkeyAuthenticationOptions', {}, visitor, request)
  const response = await choosePasskey(options, true)
  signal.throwIfAborted()
  return sendCall(client, 'verifyPasskeyAuthentication', { body: { response } }, visitor, request)
}

/** Calls off what waits under the field. */
export async function callOffPasskeys(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser')
  WebAuthnAbortService.cancelCeremony()
}

/** True where the person closed the browser's dialog, or none was chosen in time: nothing broke. */
export const isPasskeyStopped = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
