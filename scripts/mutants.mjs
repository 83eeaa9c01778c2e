// `npm run mutants [-- --check | <list or part of a name>]`: applies each mutant to a copy of the sources, in which its
// test must fail. `--check` only compares the mutants with the sources and tests.
import { spawn } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { mutantLists, mutants } from './mutants/index.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Files that a run does not copy, because it generates or links them, or does not need them. */
const notCopied = new Set([
  'node_modules',
  '.toolchain',
  '.git',
  '.react-router',
  'build',
  'data',
  'test-results',
])

/** Returns the text of a file; '' if it cannot be read. */
const read = (path) => readFile(join(root, path), 'utf8').catch(() => '')

/** Returns an error for each mutant whose text does not occur exactly once or whose test does not exist. */
async function staleEntries(wanted) {
  const errors = []
  for (const { name, file, from, tests } of wanted) {
    const times = (await read(file)).split(from).length - 1
    if (times !== 1)
      errors.push(
        `${name}: ${file} contains this text ${times} times instead of once: ${JSON.stringify(from)}`,
      )
    if (!(await read(tests[0])).includes(tests[1]))
      errors.push(`${name}: ${tests[0]} has no test "${tests[1]}"`)
  }
  return errors
}

/** True if the test of a mutant fails in the copy. The output must name the API call of the mutant (`call`), if set. */
function isKilled(folder, { tests: [file, title], call = '' }) {
  return new Promise((resolve) => {
    const vitest = join(root, 'node_modules/vitest/vitest.mjs')
    const projects = file.endsWith('.browser.test.tsx') ? ['components'] : ['units', 'server']
    const child = spawn(
      process.execPath,
      [vitest, 'run', '--bail', '1', ...projects.flatMap((name) => ['--project', name]), file, '-t', title],
      {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('close', (code) =>
      resolve(
        code !== 0 && output.includes(call) && /Tests\s+.*\d+ failed/.test(stripVTControlCharacters(output)),
      ),
    )
  })
}

async function run(wanted) {
  const folder = await mkdtemp(join(tmpdir(), 'biblionaut-mutants-'))
  let survivors = 0
  try {
    for (const name of await readdir(root))
      if (!notCopied.has(name)) await cp(join(root, name), join(folder, name), { recursive: true })
    for (const name of ['node_modules', '.toolchain']) await symlink(join(root, name), join(folder, name))
    for (const mutant of wanted) {
      const { name, file, from, to } = mutant
      const text = await read(file)
      await writeFile(
        join(folder, file),
        text.replace(from, () => to),
      )
      const isDead = await isKilled(folder, mutant)
      await writeFile(join(folder, file), text)
      if (!isDead) survivors += 1
      process.stdout.write(`${isDead ? 'killed  ' : 'SURVIVED'} ${name}\n`)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  process.stdout.write(`${wanted.length - survivors} of ${wanted.length} mutants killed\n`)
  return survivors
}

const argument = process.argv[2] ?? ''
const isCheck = argument === '--check'
const wanted = isCheck
  ? mutants
  : (mutantLists[argument] ?? mutants.filter(({ name }) => name.includes(argument)))
const stale = await staleEntries(wanted)
if (stale.length > 0) {
  process.stderr.write(`${stale.join('\n')}\n`)
  process.exitCode = 1
} else if (isCheck) process.stdout.write(`${mutants.length} mutants match their sources and tests\n`)
else process.exitCode = (await run(wanted)) === 0 ? 0 : 1
