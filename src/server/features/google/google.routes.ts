import * as calls from '#contract/calls/google'
import type { Api } from '../../platform/http/registry.ts'
import type { GoogleService } from './google.service.ts'

export function mountGoogle(api: Api, google: GoogleService): void {
  api.route(calls.signInWithGoogle, ({ body, ...context }) => google.begin(context, body.callbackURL, null))
  api.route(calls.linkGoogle, ({ userId, body, ...context }) =>
    google.begin(context, body.callbackURL, userId),
  )
  api.route(calls.googleCallback, async ({ query, ...context }) => {
    const { path, userId, failure } = await google.finish(context, query)
    context.audit({ ...(userId ? { userId } : {}), method: 'google', failure })
    return context.redirect(path)
  })
  api.route(calls.unlinkGoogle, ({ userId }) => google.unlink(userId))
}
