// `npm run verify -- <part> …`: runs slow tests, by default all parts one after another, and writes the results into
// docs/verify.md.
import { execFileSync, spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'

const page = fileURLToPath(new URL('../docs/verify.md', import.meta.url))
const limitMinutes = 30
const vitest = 'node_modules/vitest/vitest.mjs'
const playwright = 'node_modules/@playwright/test/cli.js'
const stryker = 'node_modules/@stryker-mutator/core/bin/stryker.js'
const propertyTests = execFileSync('git', ['grep', '-l', "from 'fast-check'", '--', '*.test.ts'], {
  encoding: 'utf8',
})
  .trim()
  .split('\n')

const drill = (folder, ...options) => ({
  args: [vitest, 'run', '--config', 'vitest.drills.config.ts', ...options, `tests/drills/${folder}`],
  figure: /Tests +(.+?) *\(\d+\)/,
})
const mutation = (...files) => ({
  args: [stryker, 'run', '--mutate', files.map((file) => `src/${file}.ts`).join(',')],
  figure: /All files +\| +([\d.]+)/,
  unit: ' % of Stryker’s mutants killed',
})

/** Slow tests by name: `npm run verify -- kills`. `figure` matches the result in their output. */
const parts = {
  kills: drill('kills'),
  // attacks of one client, failure states, and overload by the program wrk. The files run one after another, because
  // each of them measures a site that needs both processors
  hold: drill('hold', '--no-file-parallelism'),
  // attacks from several IP addresses
  crowd: drill('crowd'),
  // 20,000 random requests to the built site
  fuzz: drill('fuzz'),
  setup: drill('setup'),
  backup: drill('backup'),
  upgrade: drill('upgrade'),
  catalogue: drill('catalogue'),
  wishes: drill('wishes'),
  // mutants that weaken the access rules of calls (scripts/mutants/holes.ts)
  holes: { args: ['scripts/mutants.mjs', 'holes'], figure: /(\d+ of \d+ mutants killed)/ },
  mutants: { args: ['scripts/mutants.mjs'], figure: /(\d+ of \d+ mutants killed)/ },
  // every page in four widths and three languages, for a visitor, a reader with 300 books and a super user
  pages: {
    args: [playwright, 'test', '--project=desktop', 'page-walk'],
    env: { FULL_MATRIX: '1' },
    figure: /(\d+ passed)/,
  },
  // all end-to-end tests except those of `pages`, with axe in all languages, themes and states
  axe: {
    args: [playwright, 'test', '--project=desktop', '--project=phone', '--grep-invert=@page-walk'],
    env: { FULL_MATRIX: '1' },
    figure: /(\d+ passed)/,
  },
  components: {
    args: [vitest, 'run', '--project', 'components'],
    env: { FULL_MATRIX: '1' },
    figure: /Tests +(.+?) *\(\d+\)/,
  },
  // only this step asserts the time limits of tests (tests/support/time-limits.ts)
  limits: {
    args: [
      vitest,
      'run',
      '--project',
      'server',
      '--project',
      'units',
      'src/server/platform',
      'src/server/importers',
      // measures the CPU time of calls with hostile texts and files
      'tests/limits',
      'tests/abuse/identity',
      'tests/api/google',
      'tests/api/search.test',
    ],
    env: { FULL_MATRIX: '1' },
    figure: /Tests +(.+?) *\(\d+\)/,
  },
  // property tests with random seeds; `npm test` runs them with a fixed seed
  properties: {
    args: [vitest, 'run', '--project', 'server', '--project', 'units', ...propertyTests],
    env: { FULL_MATRIX: '1' },
    figure: /Tests +(.+?) *\(\d+\)/,
  },
  'mutation-contract': mutation(
    'contract/values/roles',
    'contract/values/password',
    'contract/values/return-path',
  ),
  'mutation-access': mutation('server/platform/http/access', 'server/platform/http/cross-site'),
  'mutation-headers': mutation('server/platform/http/cookies', 'server/platform/http/client-address'),
  'mutation-limits': mutation(
    'server/platform/secrets',
    'server/platform/limits/limits',
    'server/platform/bounded-queue',
  ),
  'mutation-sessions': mutation('server/features/accounts/sessions', 'server/features/accounts/email-key'),
  'mutation-registration': mutation('server/features/accounts/registration.service'),
  'mutation-sign-in': mutation(
    'server/features/accounts/sign-in.service',
    'server/features/accounts/credentials.service',
  ),
}

/** Runs a part, prints its output immediately, and ends it after `limitMinutes`. */
function run({ args, env }) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...env },
    })
    const timer = setTimeout(() => child.kill('SIGTERM'), limitMinutes * 60_000)
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
      process.stdout.write(chunk)
    })
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve({ code, output: stripVTControlCharacters(output) })
    })
  })
}

/** Writes or replaces the row of a part in the table of docs/verify.md. */
async function writeResult(name, result) {
  const lines = (await readFile(page, 'utf8')).trimEnd().split('\n')
  const line = `| \`${name}\` | ${new Date().toISOString().slice(0, 10)} | ${result} |`
  const at = lines.findIndex((each) => each.startsWith(`| \`${name}\` |`))
  if (at === -1) lines.push(line)
  else lines[at] = line
  await writeFile(page, `${lines.join('\n')}\n`)
}

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(parts)
const unknown = wanted.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0) {
  process.stderr.write(`Unknown part: ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}\n`)
  process.exit(2)
}
for (const name of wanted) {
  const part = parts[name]
  const started = performance.now()
  const { code, output } = await run(part)
  const minutes = ((performance.now() - started) / 60_000).toFixed(1)
  const found = part.figure.exec(output)?.[1]
  // a vertical bar would end the table cell
  const figure = found === undefined ? '' : `${found.replaceAll(' |', ',')}${part.unit ?? ''}`
  await writeResult(name, `${minutes} | ${figure} | ${code === 0 ? 'passed' : '**failed**'}`)
  if (code !== 0) process.exitCode = 1
}
