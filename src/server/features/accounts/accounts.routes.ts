import * as calls from '#contract/accounts'
import { getProfile, updateProfile } from '#contract/profile'
import type { Viewer } from '../../platform/http/access.ts'
import type { Api, CallContext } from '../../platform/http/registry.ts'
import type { Accounts } from './index.ts'
import { logoutPage } from './logout-page.ts'

/** The call is declared for someone signed in, so the guard has found one. */
export const viewerOf = ({ viewer }: Pick<CallContext, 'viewer'>): Viewer => viewer!

/**
 * True where a browser follows a link of ours or an address typed in; a browser that says nothing is no browser
 * (trust.md S9).
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

/** Mounts the calls of accounts, sessions and profiles. */
export function mountAccounts(api: Api, accounts: Accounts): void {
  const { registration, signIn, credentials, sessions, me, ways } = accounts

  api.route(calls.getCurrentUser, (context) => me.find(viewerOf(context)))
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
  api.route(calls.changePassword, ({ body, ...context }) =>
    credentials.changePassword(viewerOf(context), body.newPassword, context),
  )
  api.route(calls.requestEmailChange, ({ body, ...context }) =>
    credentials.requestEmailChange(viewerOf(context), body.newEmail, context),
  )
  api.route(calls.confirmEmailChange, ({ body, ...context }) =>
    credentials.confirmEmailChange(viewerOf(context), body.token),
  )
  api.route(calls.listSessions, (context) => sessions.list(viewerOf(context)))
  api.route(calls.revokeSession, ({ body, ...context }) => sessions.revoke(viewerOf(context), body.id))
  api.route(calls.revokeOtherSessions, (context) => sessions.revokeOthers(viewerOf(context)))
  api.route(calls.listAccounts, (context) => ways(viewerOf(context).userId))
  api.route(getProfile, (context) => me.find(viewerOf(context)))
  api.route(updateProfile, ({ body, ...context }) => me.update(viewerOf(context), body))
}
