import type { Mutant } from './mutant.ts'

/** Security faults: what each lets through, and the test that must fail then. */
export const securityMutants: readonly Mutant[] = [
  {
    name: 'every role may do everything',
    rows: [231],
    file: 'src/server/platform/http/access.ts',
    from: "return actor === 'signed-in' ? 'allowed' : 'not_authorised'",
    to: "return 'allowed'",
    tests: ['tests/abuse/every-call.test.ts', 'allows each call exactly to the roles it names, requested by'],
  },
  {
    name: 'nobody signed in passes for somebody',
    rows: [231],
    file: 'src/server/platform/http/access.ts',
    from: "if (!viewer) return 'not_signed_in'",
    to: "if (!viewer) return 'allowed'",
    tests: ['tests/abuse/every-call.test.ts', 'allows each call exactly to the roles it names, requested by'],
  },
  {
    name: 'an old session passes for a fresh one',
    file: 'src/server/platform/http/run-call.ts',
    from: 'if (call.isRecentSignInNeeded && !viewer?.hasRecentSignIn)',
    to: 'if (call.isRecentSignInNeeded && !viewer)',
    tests: [
      'tests/abuse/every-call.test.ts',
      'refuses an older sign-in in every call that requires a recent one',
    ],
  },
  {
    name: 'another site may write',
    file: 'src/server/platform/http/cross-site.ts',
    from: "if (site === 'cross-site' || site === 'same-site') return true",
    to: "if (site === 'cross-site') return true",
    tests: ['tests/abuse/every-call.test.ts', 'refuses a write from'],
  },
  {
    name: 'the session that a browser had lives on after signing in',
    file: 'src/server/features/accounts/sessions.ts',
    from: 'if (former !== null) await deleteSessionByToken(tx, hashSecret(former))',
    to: '',
    tests: [
      'tests/abuse/identity.test.ts',
      'creates a new session token at every sign-in and invalidates the former one',
    ],
  },
  {
    name: 'sessions never end',
    file: 'src/server/features/accounts/sessions.repo.ts',
    from: 'where s.token_hash = $1 and ${liveSession} and',
    to: 'where s.token_hash = $1 and',
    tests: [
      'tests/abuse/identity.test.ts',
      'ends a session after 14 days without use and after 90 days in any case, by the clock of the database',
    ],
  },
  {
    name: 'signing out takes the cookie away and leaves the session',
    file: 'src/server/features/accounts/sessions.ts',
    from: 'return token === null ? null : deleteSessionByToken(db, hashSecret(token))',
    to: 'return null',
    tests: ['tests/abuse/session-ends.test.ts', 'refuses a session after'],
  },
  {
    name: 'an admin who changes an account leaves its sessions as they are',
    file: 'src/server/features/admin-users/admin-users.service.ts',
    from: '        await deleteSessions(tx, id, null)\n',
    to: '',
    tests: [
      'tests/abuse/session-ends.test.ts',
      'ends all sessions with the next request in every process if an admin',
    ],
  },
  {
    name: 'a sign-in stays fresh for ever',
    file: 'src/server/features/accounts/sessions.repo.ts',
    from: 's.authenticated_at between now() - make_interval(mins => ${recentSignInMinutes}) and now()',
    to: 's.authenticated_at <= now()',
    tests: ['tests/abuse/session-ends.test.ts', 'requires a new sign-in as soon as the last one is too old'],
  },
  {
    name: 'secrets are kept as they are',
    file: 'src/server/platform/secrets.ts',
    from: "digestOf('sha256', secret, 'buffer')",
    to: 'Buffer.from(secret)',
    tests: ['tests/abuse/identity.test.ts', 'stores only a hash of a mailed link'],
  },
  {
    name: 'scripts can read the session',
    file: 'src/server/platform/http/cookies.ts',
    from: "isReadable ? '' : '; HttpOnly'",
    to: "''",
    tests: [
      'tests/abuse/identity.test.ts',
      'sets a __Host- cookie with Secure, HttpOnly and SameSite=Lax without domain, and stores only its hash',
    ],
  },
  {
    name: 'a link alone decides whose password counts',
    file: 'src/server/features/accounts/registration.service.ts',
    from: 'if (found.length === 1) return found[0]!',
    to: 'return found[0]!',
    tests: [
      'tests/abuse/identity.test.ts',
      'asks for the password in a third browser to find the right registration',
    ],
  },
  {
    name: 'links work for ever',
    rows: [204],
    file: 'src/server/features/accounts/registrations.repo.ts',
    from: 'token_expires_at = now() + make_interval(mins => ${verificationLinkMinutes})',
    to: "token_expires_at = now() + interval '1 year'",
    tests: [
      'tests/abuse/identity.test.ts',
      'accepts a mailed link for 30 minutes, once, and only the newest',
    ],
  },
  {
    name: 'passwords may be guessed without end',
    file: 'src/server/features/accounts/sign-in.service.ts',
    from: 'await limits.demand(byAccount, device ?? key)',
    to: '',
    tests: ['tests/abuse/identity.test.ts', 'allows ten failed sign-ins per account'],
  },
  {
    name: 'an address that is not confirmed is as good as one that is unknown to the hash, and quicker',
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
    name: 'any page can sign somebody out',
    file: 'src/server/features/accounts/accounts.routes.ts',
    from: 'if (!isOwnNavigation(context)) return logoutPage(context)',
    to: '',
    tests: ['tests/abuse/identity.test.ts', 'asks for confirmation instead of signing out for'],
  },
  {
    name: 'whoever had the old password stays in after a reset',
    file: 'src/server/features/accounts/credentials.service.ts',
    from: "throw new AppError('gone')\n        await setPasswordHash(tx, user.id, passwordHash)\n        await deleteSessions(tx, user.id, null)",
    to: "throw new AppError('gone')\n        await setPasswordHash(tx, user.id, passwordHash)",
    tests: [
      'tests/abuse/identity.test.ts',
      'accepts a password link once, ends every session, and uses PUBLIC_URL in the mail regardless of the host header',
    ],
  },
  {
    name: 'the last super user can go',
    file: 'database/migrations/0001-baseline.sql',
    from: "raise exception 'the last super user stays' using errcode = 'BL001';",
    to: 'null;',
    tests: [
      'tests/abuse/identity.test.ts',
      'refuses to demote the last super user, even by two concurrent requests',
    ],
  },
  {
    name: 'a locked account opens',
    file: 'src/server/features/accounts/sessions.repo.ts',
    from: 'and u.locked_at is null',
    to: '',
    tests: [
      'tests/abuse/identity.test.ts',
      'ends the sessions of a locked or deleted account with the next request',
    ],
  },
  {
    name: 'the last way in can be deleted',
    file: 'src/server/features/passkeys/passkeys.service.ts',
    from: 'if (ways <= 1)',
    to: 'if (ways < 1)',
    tests: [
      'tests/api/passkeys-attacks.test.ts',
      'refuses to delete the last sign-in method, and deletes it if there is another',
    ],
  },
  {
    name: 'two removals at once count what was there before',
    file: 'src/server/features/accounts/users.repo.ts',
    from: "text: 'select from users where id = $1 for update'",
    to: "text: 'select from users where id = $1'",
    tests: [
      'tests/api/passkeys-races.test.ts',
      'keeps one of the last two sign-in methods if both are deleted concurrently',
    ],
  },
  {
    name: 'an address that Google has not verified counts',
    file: 'src/server/features/google/google-person.ts',
    from: "typeof email !== 'string' || email_verified !== true",
    to: "typeof email !== 'string' || email_verified === 'never'",
    tests: ['tests/api/google.test.ts', 'refuses to link an email address that Google has not verified'],
  },
  {
    name: 'whoever has the link downloads',
    file: 'src/server/features/personal-data/export-token.ts',
    from: 'return timingSafeEqual(bytes.subarray(randomSize), markOf(random, sessionId))',
    to: 'return timingSafeEqual(bytes.subarray(randomSize), bytes.subarray(randomSize)) || markOf(random, sessionId) === bytes',
    tests: [
      'tests/api/personal-data.test.ts',
      'refuses an archive link for other accounts and visitors, and keeps it valid for its owner',
    ],
  },
]
