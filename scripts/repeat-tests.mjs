// Runs `npm test` several times in a fresh clone, to find tests that fail at random. In a busy run, each core also runs
// an endless loop: node scripts/repeat-tests.mjs --quiet 3 --busy 2 [--log file]
import { execFileSync, spawn } from 'node:child_process'
import { appendFileSync, chmodSync, createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    quiet: { type: 'string', default: '3' },
    busy: { type: 'string', default: '2' },
    log: { type: 'string' },
  },
})
const root = fileURLToPath(new URL('..', import.meta.url))
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
const folder = mkdtempSync(path.join(tmpdir(), 'repeat-tests-'))
// if `npm test` runs as root, the database runs as the user nobody, who must be able to read the clone
chmodSync(folder, 0o755)
const clone = path.join(folder, 'clone')
execFileSync('git', ['clone', '--quiet', root, clone])

/** Starts an endless loop on each core. Returns a function that ends the loops. */
function makeBusy() {
  const loops = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  )
  return () => loops.forEach((loop) => loop.kill('SIGKILL'))
}

/** Runs `npm test` and returns its exit code. @param {string} output file @returns {Promise<number | null>} */
const runTests = (output) =>
  new Promise((resolve) => {
    const file = createWriteStream(output)
    const child = spawn('npm', ['test'], { cwd: clone, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.pipe(file, { end: false })
    child.stderr.pipe(file, { end: false })
    child.on('close', (code) => file.end(() => resolve(code)))
  })

let failures = 0
const runs = [
  ...Array.from({ length: Number(values.quiet) }, () => 'quiet'),
  ...Array.from({ length: Number(values.busy) }, () => 'busy'),
]
for (const [index, kind] of runs.entries()) {
  const startedAt = new Date().toISOString()
  const output = path.join(folder, `run-${index + 1}-${kind}.log`)
  const endBusy = kind === 'busy' ? makeBusy() : () => undefined
  const started = performance.now()
  const code = await runTests(output)
  endBusy()
  const minutes = ((performance.now() - started) / 60_000).toFixed(1)
  if (code !== 0) failures += 1
  const result = code === 0 ? 'passed' : `failed with exit code ${code}, see ${output}`
  const line = `${startedAt} ${commit} ${kind} ${minutes} min, load ${loadavg()[1].toFixed(1)}: ${result}\n`
  process.stdout.write(line)
  if (values.log) appendFileSync(values.log, line)
}
if (failures === 0) rmSync(folder, { recursive: true, force: true })
else process.exitCode = 1
