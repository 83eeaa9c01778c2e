import type { Mutant } from './mutant.ts'

/** Mutants that cause a vulnerability. */
export const securityMutants: readonly Mutant[] = [
  {
    name: 'every role may make every call',
    rows: [231],
    file: 'src/server/platform/http/access.ts',
    from: "return actor === 'signed-in' ? 'allowed' : 'not_authorised'",
    to: "return 'allowed'",
    tests: [
      'tests/abuse/every-call.test.ts',
      'if the actor that the call declares includes this role, and refuses the request otherwise',
    ],
  },
  {
    name: 'an anonymous visitor counts as signed in',
    rows: [231],
    file: 'src/server/platform/http/access.ts',
    from: "if (!viewer) return 'not_signed_in'",
    to: "if (!viewer) return 'allowed'",
    tests: [
      'tests/abuse/every-call.test.ts',
      'if the actor that the call declares includes this role, and refuses the request otherwise',
    ],
  },
  {
    name: 'an old session counts as a recent sign-in',
    file: 'src/server/platform/http/run-call.ts',
    from: 'if (call.isRecentSignInNeeded && !viewer?.hasRecentSignIn)',
    to: 'if (call.isRecentSignInNeeded && !viewer)',
    tests: [
      'tests/abuse/every-call.test.ts',
      'every call that requires a recent sign-in refuses an older one',
    ],
  },
  {
    name: 'a same-site request of another origin may write',
    file: 'src/server/platform/http/cross-site.ts',
    from: "if (site === 'cross-site' || site === 'same-site') return true",
    to: "if (site === 'cross-site') return true",
    tests: ['tests/abuse/every-call.test.ts', 'every writing call refuses a request from %s'],
  },
  {
    name: 'the former session of a browser survives a new sign-in',
    file: 'src/server/features/accounts/sessions.ts',
    from: 'if (former !== null) await deleteSessionByToken(tx, hashSecret(former))',
    to: '',
    tests: [
      'tests/abuse/identity.test.ts',
      'each sign-in creates a new session token, and the browser’s previous token no longer works',
    ],
  },
  {
    name: 'expired sessions remain valid',
    file: 'src/server/features/accounts/sessions.repo.ts',
    from: 'where s.token_hash = $1 and ${liveSession} and',
    to: 'where s.token_hash = $1 and',
    tests: [
      'tests/abuse/identity.test.ts',
      'ends a session after 14 days without use and after 90 days in any case, by the database’s clock',
    ],
  },
  {
    name: 'signing out does not delete the session',
    file: 'src/server/features/accounts/sessions.ts',
    from: 'return token === null ? null : deleteSessionByToken(db, hashSecret(token))',
    to: 'return null',
    tests: [
      'tests/abuse/session-ends.test.ts',
      'after %s, every process refuses the ended session with the next request',
    ],
  },
  {
    name: 'an admin’s change of an account keeps its sessions',
    file: 'src/server/features/admin-users/admin-users.service.ts',
    from: '        await deleteSessions(tx, id, null)\n',
    to: '',
    tests: [
      'tests/abuse/session-ends.test.ts',
      'if an admin %s, every process refuses all sessions of the reader with the next request',
    ],
  },
  {
    name: 'a sign-in counts as recent forever',
    file: 'src/server/features/accounts/sessions.repo.ts',
    from: 's.authenticated_at between now() - make_interval(mins => ${recentSignInMinutes}) and now()',
    to: 's.authenticated_at <= now()',
    tests: [
      'tests/abuse/session-ends.test.ts',
      'requires a new sign-in for a change of the password as soon as the last sign-in is too old',
    ],
  },
  {
    name: 'secrets are stored without hashing',
    file: 'src/server/platform/secrets.ts',
    from: "digestOf('sha256', secret, 'buffer')",
    to: 'Buffer.from(secret)',
    tests: ['tests/abuse/identity.test.ts', 'stores only a hash of a mailed link'],
  },
  {
    name: 'scripts can read the session cookie',
    file: 'src/server/platform/http/cookies.ts',
    from: "isReadable ? '' : '; HttpOnly'",
    to: "''",
    tests: [
      'tests/abuse/identity.test.ts',
      'sets a __Host- session cookie with Secure, HttpOnly and SameSite=Lax without domain, and stores only a hash of its value',
    ],
  },
  {
    name: 'a verification link accepts one of several passwords',
    file: 'src/server/features/accounts/registration.service.ts',
    from: 'if (found.length === 1) return found[0]!',
    to: 'return found[0]!',
    tests: [
      'tests/abuse/identity.test.ts',
      'if an email address is registered twice, the password entered at the confirmation link decides which registration is confirmed',
    ],
  },
  {
    name: 'verification links are valid for a year',
    rows: [204],
    file: 'src/server/features/accounts/registrations.repo.ts',
    from: 'token_expires_at = now() + make_interval(mins => ${verificationLinkMinutes})',
    to: "token_expires_at = now() + interval '1 year'",
    tests: [
      'tests/abuse/identity.test.ts',
      'accepts a mailed link for at most 30 minutes, only once, and not after a newer link was mailed',
    ],
  },
  {
    name: 'password attempts are not limited per account',
    file: 'src/server/features/accounts/sign-in.service.ts',
    from: 'await limits.require(byAccount, device ?? key)',
    to: '',
    tests: ['tests/abuse/identity.test.ts', 'allows ten failed sign-ins to an account'],
  },
  {
    name: 'signing in with an unconfirmed email address skips its password hash',
    rows: [203],
    file: 'src/server/features/accounts/sign-in.service.ts',
    from: '(registration?.passwordHash ?? null)',
    to: 'null',
    tests: [
      'tests/api/registration.test.ts',
      'refuses sign-in before the email address is confirmed, even with the right password',
    ],
  },
  {
    name: 'another site can sign a user out',
    file: 'src/server/features/accounts/accounts.routes.ts',
    from: 'if (!isOwnNavigation(context)) return logoutPage(context)',
    to: '',
    tests: [
      'tests/abuse/identity.test.ts',
      'GET /api/logout asks for confirmation instead of signing out if the request comes from %s',
    ],
  },
  {
    name: 'a password reset keeps the existing sessions',
    file: 'src/server/features/accounts/credentials.service.ts',
    from: "throw new AppError('gone')\n        await setPasswordHash(tx, user.id, passwordHash)\n        await deleteSessions(tx, user.id, null)",
    to: "throw new AppError('gone')\n        await setPasswordHash(tx, user.id, passwordHash)",
    tests: [
      'tests/abuse/identity.test.ts',
      'accepts a password link once, ends every session, and uses PUBLIC_URL in the mail regardless of the host header',
    ],
  },
  {
    name: 'the only remaining super user can be removed',
    file: 'database/migrations/0001-baseline.sql',
    from: "raise exception 'the last super user stays' using errcode = 'BL001';",
    to: 'null;',
    tests: [
      'tests/abuse/identity.test.ts',
      'refuses to demote the only remaining super user, even by two concurrent requests',
    ],
  },
  {
    name: 'the sessions of a locked account remain valid',
    file: 'src/server/features/accounts/sessions.repo.ts',
    from: 'and u.locked_at is null',
    to: '',
    tests: [
      'tests/abuse/identity.test.ts',
      'ends the sessions of a locked or deleted account with the next request',
    ],
  },
  {
    name: 'the only sign-in method can be deleted',
    file: 'src/server/features/passkeys/passkeys.service.ts',
    from: 'if (ways <= 1)',
    to: 'if (ways < 1)',
    tests: [
      'tests/api/passkeys-attacks.test.ts',
      'refuses to delete a passkey that is the only sign-in method, and deletes it if there is another',
    ],
  },
  {
    name: "concurrent removals of sign-in methods don't lock the user",
    file: 'src/server/features/accounts/users.repo.ts',
    from: "text: 'select from users where id = $1 for update'",
    to: "text: 'select from users where id = $1'",
    tests: [
      'tests/api/passkeys-races.test.ts',
      'keeps one of the last two sign-in methods if both are deleted concurrently',
    ],
  },
  {
    name: 'an email address that Google has not verified is accepted',
    file: 'src/server/features/google/google-person.ts',
    from: "typeof email !== 'string' || email_verified !== true",
    to: "typeof email !== 'string' || email_verified === 'never'",
    tests: [
      'tests/api/google.test.ts',
      'refuses to link a Google account whose email address Google has not verified',
    ],
  },
  {
    name: 'the export link works in any session',
    file: 'src/server/features/personal-data/export-token.ts',
    from: 'return timingSafeEqual(bytes.subarray(randomSize), markOf(random, sessionId))',
    to: 'return timingSafeEqual(bytes.subarray(randomSize), bytes.subarray(randomSize)) || markOf(random, sessionId) === bytes',
    tests: [
      'tests/api/personal-data.test.ts',
      'refuses a data archive’s download link to others, and then still accepts it from its owner',
    ],
  },
]
