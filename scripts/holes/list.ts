// What `npm run holes` opens, one after another. tests/house/holes.test.ts says when one of them names what is not there any more.

/** Something that is let through, and who must notice. */
export interface Hole {
  /** What is let through. */
  name: string
  file: string
  /** What is taken out of the file, where it stands first, and put in. */
  from: string
  to: string
  /** A file of tests, and what the titles of those that must fail have in them. */
  tests: [file: string, title: string]
}

export const holes: readonly Hole[] = [
  {
    name: 'every role may do everything',
    file: 'src/server/platform/http/access.ts',
    from: "return actor === 'signed-in' ? 'allowed' : 'not_authorised'",
    to: "return 'allowed'",
    tests: ['tests/abuse/every-call.test.ts', 'rows 231'],
  },
  {
    name: 'nobody signed in passes for somebody',
    file: 'src/server/platform/http/access.ts',
    from: "if (!viewer) return 'not_signed_in'",
    to: "if (!viewer) return 'allowed'",
    tests: ['tests/abuse/every-call.test.ts', 'rows 231'],
  },
  {
    name: 'an old session passes for a fresh one',
    file: 'src/server/platform/http/run-call.ts',
    from: 'if (call.isFreshNeeded && !viewer?.isFresh)',
    to: 'if (call.isFreshNeeded && !viewer)',
    tests: ['tests/abuse/every-call.test.ts', 'S15'],
  },
  {
    name: 'another site may write',
    file: 'src/server/platform/http/cross-site.ts',
    from: "if (site === 'cross-site' || site === 'same-site') return true",
    to: "if (site === 'cross-site') return true",
    tests: ['tests/abuse/every-call.test.ts', 'S8'],
  },
  {
    name: 'the session that a browser had lives on after signing in',
    file: 'src/server/features/accounts/sessions.ts',
    from: 'former === null ? null : await deleteSessionByToken(tx, hashSecret(former))',
    to: 'null',
    tests: ['tests/abuse/identity.test.ts', 'S5'],
  },
  {
    name: 'sessions never end',
    file: 'src/server/features/accounts/sessions.repo.ts',
    from: 'where s.token_hash = any($1::bytea[]) and ${liveSession} and',
    to: 'where s.token_hash = any($1::bytea[]) and',
    tests: ['tests/abuse/identity.test.ts', 'S6'],
  },
  {
    name: 'a session is remembered past its end',
    file: 'src/server/features/accounts/sessions.ts',
    from: 'if (userId !== null) forget(userId)',
    to: '',
    tests: ['tests/abuse/kept-sessions.test.ts', 'S6'],
  },
  {
    name: 'another process never hears that a session has ended',
    file: 'database/migrations/0023-sessions-told.sql',
    from: "from gone where seen_at > now() - interval '1 hour'",
    to: 'from gone where false',
    tests: ['tests/abuse/kept-sessions.test.ts', 'F9'],
  },
  {
    name: 'what an admin may do is remembered',
    file: 'src/server/platform/http/run-call.ts',
    from: 'call.isFreshNeeded === true || !isForEverybody(call.actor)',
    to: 'call.isFreshNeeded === true',
    tests: ['tests/abuse/kept-sessions.test.ts', 'row 24'],
  },
  {
    name: 'secrets are kept as they are',
    file: 'src/server/platform/secrets.ts',
    from: "digestOf('sha256', secret, 'buffer')",
    to: 'Buffer.from(secret)',
    tests: ['tests/abuse/identity.test.ts', 'only a hash'],
  },
  {
    name: 'a text ends the data of a page',
    file: 'src/web/platform/loaded-data.tsx',
    from: "JSON.stringify(data).replaceAll('<', String.raw`\\u003c`)",
    to: 'JSON.stringify(data)',
    tests: ['src/web/platform/loaded-data.test.ts', 'I2'],
  },
  {
    name: 'scripts can read the session',
    file: 'src/server/platform/http/cookies.ts',
    from: "isReadable ? '' : '; HttpOnly'",
    to: "''",
    tests: ['tests/abuse/identity.test.ts', 'S7'],
  },
  {
    name: 'a link alone decides whose password counts',
    file: 'src/server/features/accounts/registration.service.ts',
    from: 'if (registration.isContested && !isSame)',
    to: 'if (false)',
    tests: ['tests/abuse/identity.test.ts', 'S12'],
  },
  {
    name: 'links work for ever',
    file: 'src/server/features/accounts/registrations.repo.ts',
    from: ' and token_expires_at > now()',
    to: '',
    tests: ['tests/abuse/identity.test.ts', 'S12'],
  },
  {
    name: 'passwords may be guessed without end',
    file: 'src/server/features/accounts/sign-in.service.ts',
    from: 'await limits.demand(accountLimits.signInByAccount, key)',
    to: '',
    tests: ['tests/abuse/identity.test.ts', 'S2'],
  },
  {
    name: 'an address that is not confirmed is as good as one that is unknown to the hash, and quicker',
    file: 'src/server/features/accounts/sign-in.service.ts',
    from: '(registration?.passwordHash ?? null)',
    to: 'null',
    tests: ['tests/api/registration.test.ts', 'row 203'],
  },
  {
    name: 'any page can sign somebody out',
    file: 'src/server/features/accounts/accounts.routes.ts',
    from: 'if (!isOwnNavigation(context)) return logoutPage(context.language)',
    to: '',
    tests: ['tests/abuse/identity.test.ts', 'S9'],
  },
  {
    name: 'whoever had the old password stays in after a reset',
    file: 'src/server/features/accounts/credentials.service.ts',
    from: 'await deleteSessions(tx, user.id, null)',
    to: '',
    tests: ['tests/abuse/identity.test.ts', 'S14'],
  },
  {
    name: 'the last super user can go',
    file: 'database/migrations/0010-desk-users.sql',
    from: "raise exception 'the last super user stays' using errcode = 'BL001';",
    to: 'null;',
    tests: ['tests/abuse/identity.test.ts', 'C6'],
  },
  {
    name: 'a locked account opens',
    file: 'src/server/features/accounts/sessions.repo.ts',
    from: 'and u.locked_at is null',
    to: '',
    tests: ['tests/abuse/identity.test.ts', 'C8'],
  },
  {
    name: 'the last way in can be deleted',
    file: 'src/server/features/passkeys/passkeys.service.ts',
    from: 'if (ways <= 1)',
    to: 'if (ways < 1)',
    tests: ['tests/api/passkeys-attacks.test.ts', 'S16'],
  },
  {
    name: 'two removals at once count what was there before',
    file: 'src/server/features/accounts/users.repo.ts',
    from: "text: 'select from users where id = $1 for update'",
    to: "text: 'select from users where id = $1'",
    tests: ['tests/api/passkeys-races.test.ts', 'S16'],
  },
  {
    name: 'an address that Google has not verified counts',
    file: 'src/server/features/google/google-person.ts',
    from: "typeof email !== 'string' || email_verified !== true",
    to: "typeof email !== 'string' || email_verified === 'never'",
    tests: ['tests/api/google.test.ts', 'C14'],
  },
  {
    name: 'whoever has the link downloads',
    file: 'src/server/features/personal-data/export-token.ts',
    from: 'return timingSafeEqual(bytes.subarray(randomSize), markOf(random, sessionId))',
    to: 'return timingSafeEqual(bytes.subarray(randomSize), bytes.subarray(randomSize)) || markOf(random, sessionId) === bytes',
    tests: ['tests/api/personal-data.test.ts', ''],
  },
]
