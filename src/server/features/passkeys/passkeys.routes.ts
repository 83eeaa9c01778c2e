import * as calls from '#contract/calls/passkeys'
import type { Api } from '../../platform/http/registry.ts'
import type { Passkeys } from './index.ts'

export function mountPasskeys(api: Api, { own, signIn, findMe }: Passkeys): void {
  api.route(calls.listPasskeys, ({ viewer }) => own.list(viewer))
  api.route(calls.passkeyRegistrationOptions, async (context) => ({
    options: await own.options(context.viewer, context),
  }))
  api.route(calls.verifyPasskeyRegistration, async ({ viewer, body, ...context }) => {
    const passkey = await own.add(viewer, body, context)
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
  api.route(calls.renamePasskey, ({ viewer, body, audit }) => {
    audit({ passkey: body.id })
    return own.rename(viewer, body)
  })
  api.route(calls.deletePasskey, ({ viewer, body, audit }) => {
    audit({ passkey: body.id })
    return own.remove(viewer, body.id)
  })
}
