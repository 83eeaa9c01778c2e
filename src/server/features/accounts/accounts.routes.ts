import * as calls from '#contract/calls/accounts'
import { getProfile, updateProfile } from '#contract/calls/profile'
import type { Api, CallContext } from '../../platform/http/registry.ts'
import type { Accounts } from './index.ts'
import { logoutPage } from './logout-page.ts'

/**
 * True if the user comes from a page of this site, or has entered the URL (trust S9). Also true for a browser that
 * sends no fetch metadata headers.
 */
function isOwnNavigation({ header }: Pick<CallContext, 'header'>): boolean {
  const site = header('sec-fetch-site')
  const mode = header('sec-fetch-mode')
  const isAhead = (header('sec-purpose') ?? header('purpose') ?? '').includes('prefetch')
  return (
    !isAhead &&
    (site === null || site === 'same-origin' || site === 'none') &&
    (mode === null || mode === 'navigate')
  )
}

export function mountAccounts(api: Api, accounts: Accounts): void {
  const { registration, signIn, credentials, sessions, me, ways } = accounts

  api.route(calls.getCurrentUser, ({ viewer }) => me.find(viewer))
  api.route(calls.getSignInOptions, () => ({ google: accounts.hasGoogle }))
  api.route(calls.signUp, ({ body, ...context }) => registration.signUp(body, context))
  api.route(calls.resendVerification, ({ body, ...context }) => registration.resend(body.email, context))
  api.route(calls.verifyEmail, async ({ body, ...context }) => {
    const isSignedIn = async () => (await accounts.authenticate(context.header('cookie'), () => {})) !== null
    const { state, userId } = await registration.verify(body, context, isSignedIn)
    if (userId) context.audit({ userId })
    return { state }
  })
  api.route(calls.signIn, async ({ body, ...context }) => {
    const { userId, sessionId } = await signIn.signIn(body, context)
    context.audit({ userId, method: 'password' })
    return me.find({ userId, sessionId })
  })
  api.route(calls.signOut, async (context) => {
    const userId = await sessions.end(context)
    if (userId) context.audit({ userId })
  })
  api.route(calls.logout, async (context) => {
    if (!isOwnNavigation(context)) return logoutPage(context)
    const userId = await sessions.end(context)
    if (userId) context.audit({ userId })
    return context.redirect('/')
  })
  api.route(calls.requestPasswordReset, ({ body, ...context }) =>
    credentials.requestReset(body.email, context),
  )
  api.route(calls.resetPassword, async ({ body, ...context }) => {
    context.audit(await credentials.reset(body, context))
  })
  api.route(calls.changePassword, ({ viewer, body, ...context }) =>
    credentials.changePassword(viewer, body.newPassword, context),
  )
  api.route(calls.requestEmailChange, ({ viewer, body, ...context }) =>
    credentials.requestEmailChange(viewer, body.newEmail, context),
  )
  api.route(calls.confirmEmailChange, ({ viewer, body }) =>
    credentials.confirmEmailChange(viewer, body.token),
  )
  api.route(calls.listSessions, ({ viewer }) => sessions.list(viewer))
  api.route(calls.revokeSession, ({ viewer, body }) => sessions.revoke(viewer, body.id))
  api.route(calls.revokeOtherSessions, ({ viewer }) => sessions.revokeOthers(viewer))
  api.route(calls.listAccounts, ({ userId }) => ways(userId))
  api.route(getProfile, ({ viewer }) => me.find(viewer))
  api.route(updateProfile, ({ viewer, body }) => me.update(viewer, body))
}
