import * as calls from '#contract/passkeys'
import type { Api } from '../../platform/http/registry.ts'
import { viewerOf } from '../accounts/index.ts'
import type { Passkeys } from './index.ts'

/** Mounts the calls of passkeys. */
export function mountPasskeys(api: Api, { own, signIn, findMe }: Passkeys): void {
  api.route(calls.listPasskeys, (context) => own.list(viewerOf(context)))
  api.route(calls.passkeyRegistrationOptions, async (context) => ({
    options: await own.options(viewerOf(context), context),
  }))
  api.route(calls.verifyPasskeyRegistration, async ({ body, ...context }) => {
    const passkey = await own.add(viewerOf(context), body, context)
    context.audit({ passkey: passkey.id })
    return passkey
  })
  api.route(calls.passkeyAuthenticationOptions, async (context) => ({
    options: await signIn.options(context),
  }))
  api.route(calls.verifyPasskeyAuthentication, async ({ body, ...context }) => {
    const { userId, sessionId } = await signIn.signIn(body.response, context)
    context.audit({ userId, method: 'passkey' })
    return findMe({ userId, sessionId })
  })
  api.route(calls.renamePasskey, ({ body, ...context }) => {
    context.audit({ passkey: body.id })
    return own.rename(viewerOf(context), body)
  })
  api.route(calls.deletePasskey, ({ body, ...context }) => {
    context.audit({ passkey: body.id })
    return own.remove(viewerOf(context), body.id)
  })
}
