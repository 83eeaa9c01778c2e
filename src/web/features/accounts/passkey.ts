import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import type { Me } from '#contract/calls/accounts'
import type { CallInput } from '#contract/calls/call-types'
import type { Client } from '#contract/calls/client'
import { atAForm } from '../../platform/client.ts'
import { sendCall } from '../../platform/use-call.ts'
import { canUsePasskeys } from '../../shared/can-use-passkeys.ts'

/** Resolves to true if the browser can offer passkeys in the autocomplete list of a field. */
export async function canOfferPasskeys(): Promise<boolean> {
  return (
    canUsePasskeys() &&
    ((await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) ?? false)
  )
}

/** A passkey that the reader has chosen, as the server verifies it. */
type ChosenPasskey = CallInput<'verifyPasskeyAuthentication'>['body']['response']

/** Lets the reader choose a passkey: in a field's autocomplete list if `isOffered`, else in the browser's dialog. */
export async function choosePasskey(options: unknown, isOffered = false): Promise<ChosenPasskey> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const credential = await startAuthentication({
    optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill: isOffered,
    verifyBrowserAutofillInput: false,
  })
  // copies the objects: TypeScript rejects the library's interfaces, because the request type has index signatures
  return {
    ...credential,
    response: { ...credential.response },
    clientExtensionResults: { ...credential.clientExtensionResults },
  }
}

const visitor = { meta: undefined }

/** Offers passkeys in the autocomplete list. Resolves to the chosen passkey. */
export async function chooseOfferedPasskey(client: Client, signal: AbortSignal): Promise<ChosenPasskey> {
  const request = { ...atAForm, signal }
  const { options } = await sendCall(client, 'passkeyAuthenticationOptions', {}, visitor, request)
  return choosePasskey(options, true)
}

/** Signs in with a passkey. After an abort, a late response cannot replace the cookies of a later sign-in. */
export const signInByPasskey = (client: Client, response: ChosenPasskey, signal: AbortSignal): Promise<Me> =>
  sendCall(client, 'verifyPasskeyAuthentication', { body: { response } }, visitor, { ...atAForm, signal })

/** Cancels the pending passkey request, which ends the offer in the autocomplete list. */
export async function callOffPasskeys(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser')
  WebAuthnAbortService.cancelCeremony()
}

/** Returns true if a passkey request was cancelled, timed out or aborted, which is no failure. */
export const isPasskeyStopped = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
