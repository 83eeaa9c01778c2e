// `npm run holes`: opens one hole after another in a copy of the sources and demands that the named tests fail there. What a shipped
// switch could never show: that the suite would notice (issue 4; trust.md, section 7).
import { spawn } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Each hole: what it lets through, where, what is taken out (`from`) and put in (`to`), which tests must notice. */
const holes = [
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
    from: 'if (former !== null) await deleteSessionByToken(tx, hashSecret(former))',
    to: '',
    tests: ['tests/abuse/identity.test.ts', 'S5'],
  },
  {
    name: 'sessions never end',
    file: 'src/server/features/accounts/sessions.repo.ts',
    from: 'where s.token_hash = $1 and ${isAlive} and',
    to: 'where s.token_hash = $1 and',
    tests: ['tests/abuse/identity.test.ts', 'S6'],
  },
  {
    name: 'secrets are kept as they are',
    file: 'src/server/platform/secrets.ts',
    from: "createHash('sha256').update(secret).digest()",
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
    file: 'database/migrations/0008-accounts.sql',
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

/** Not copied: made again, linked, or none of the copy's business. */
const left = new Set(['node_modules', '.toolchain', '.git', '.react-router', 'build', 'data', 'test-results'])

/** Runs tests in the copy; resolves with the exit code and what was said. */
function vitest(folder, [file, title]) {
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [join(root, 'node_modules/vitest/vitest.mjs'), 'run', file, '-t', title],
      {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('close', (code) => resolve({ code, output }))
  })
}

const wanted = process.argv[2]
const folder = await mkdtemp(join(tmpdir(), 'biblionaut-holes-'))
let open = 0
try {
  for (const name of await readdir(root))
    if (!left.has(name)) await cp(join(root, name), join(folder, name), { recursive: true })
  for (const name of ['node_modules', '.toolchain']) await symlink(join(root, name), join(folder, name))
  for (const { name, file, from, to, tests } of holes) {
    if (wanted && !name.includes(wanted)) continue
    const path = join(folder, file)
    const text = await readFile(path, 'utf8')
    if (!text.includes(from)) {
      open += 1
      process.stdout.write(`STALE    ${name}: ${file} has no "${from}"\n`)
      continue
    }
    await writeFile(
      path,
      text.replaceAll(from, () => to),
    )
    const { code, output } = await vitest(folder, tests)
    await writeFile(path, text)
    // a test that was skipped or did not load notices nothing
    const isNoticed = code !== 0 && /Tests\s+.*\d+ failed/.test(stripVTControlCharacters(output))
    if (!isNoticed) open += 1
    process.stdout.write(
      `${isNoticed ? 'noticed ' : 'UNSEEN  '} ${name}\n${isNoticed ? '' : output.slice(-600)}`,
    )
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
process.stdout.write(
  open === 0 ? `all ${holes.length} holes are noticed\n` : `${open} holes are not noticed\n`,
)
process.exit(open === 0 ? 0 : 1)
