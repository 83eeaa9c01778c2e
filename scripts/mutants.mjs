// `npm run mutants`: puts one fault after another into a copy of the sources; the named test must fail there. `--check`
// only looks whether each fault still has its place and its test, which `npm run check` does. Any other argument picks
// a list of mutants, or those that have it in their name.
import { spawn } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { mutantLists, mutants } from './mutants/index.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Left out of the copy: made again by a run, linked, or not needed. */
const notCopied = new Set([
  'node_modules',
  '.toolchain',
  '.git',
  '.react-router',
  'build',
  'data',
  'test-results',
])

/** Text of a file, empty where there is none. */
const read = (path) => readFile(join(root, path), 'utf8').catch(() => '')

/** What is wrong with the entries themselves. */
async function staleEntries() {
  const faults = []
  for (const { name, file, from, tests } of mutants) {
    const times = (await read(file)).split(from).length - 1
    if (times !== 1) faults.push(`${name}: ${file} has ${times} times, not once: ${JSON.stringify(from)}`)
    if (!(await read(tests[0])).includes(tests[1]))
      faults.push(`${name}: ${tests[0]} has no test "${tests[1]}"`)
  }
  return faults
}

/**
 * Runs the tests of a mutant in the copy; true where one of them failed. A test that was skipped or did not load has
 * noticed nothing.
 */
function isKilled(folder, [file, title]) {
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
      resolve(code !== 0 && /Tests\s+.*\d+ failed/.test(stripVTControlCharacters(output))),
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
    for (const { name, file, from, to, tests } of wanted) {
      const text = await read(file)
      await writeFile(
        join(folder, file),
        text.replace(from, () => to),
      )
      const isDead = await isKilled(folder, tests)
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

const stale = await staleEntries()
if (stale.length > 0) {
  process.stderr.write(`${stale.join('\n')}\n`)
  process.exitCode = 1
} else if (process.argv[2] === '--check') process.stdout.write(`${mutants.length} mutants have their place\n`)
else {
  const asked = process.argv[2] ?? ''
  const wanted = mutantLists[asked] ?? mutants.filter(({ name }) => name.includes(asked))
  process.exitCode = (await run(wanted)) === 0 ? 0 : 1
}
