import { spawn } from 'node:child_process'

/** How many quiet steps run at once: `npm test` is made for two cores. */
const lanes = 2

/**
 * Runs named steps, each as `node program …arguments`. Those that say nothing run two at a time, and their output is
 * shown only where they fail; a `loud` one shows what it does, and runs alone. Stops at the first failure with its exit
 * code.
 * @param {Step[]} list
 * @typedef {{ loud?: boolean, env?: Record<string, string> }} StepOptions
 * @typedef {[name: string, program: string, args: string[], options?: StepOptions]} Step
 */
export async function steps(list) {
  const started = performance.now()
  const waiting = [...list]
  while (waiting.length > 0) {
    const firstLoud = waiting.findIndex(([, , , options]) => options?.loud)
    const next = waiting.splice(0, firstLoud === 0 ? 1 : firstLoud < 0 ? waiting.length : firstLoud)
    const lane = async () => {
      for (let step = next.shift(); step && !process.exitCode; step = next.shift()) await runStep(step)
    }
    await Promise.all(Array.from({ length: lanes }, lane))
    if (process.exitCode) return
  }
  process.stdout.write(`${list.length} steps passed in ${secondsSince(started)} s\n`)
}

/** Runs one step and tells how it went in one line; a failure becomes the exit code. @param {Step} step */
async function runStep([name, program, args, options = {}]) {
  const from = performance.now()
  if (options.loud) process.stdout.write(`${name}\n`)
  const { code, output } = await run(program, args, options)
  const seconds = secondsSince(from)
  if (code === 0) {
    process.stdout.write(`${name.padEnd(16)} ${seconds} s\n`)
    return
  }
  process.stdout.write(`${name.padEnd(16)} failed after ${seconds} s\n${output}\n`)
  process.exitCode ||= code ?? 1
}

/** @param {number} from */
const secondsSince = (from) => ((performance.now() - from) / 1000).toFixed(1)

function run(program, args, { loud, env }) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, ...args], {
      stdio: ['ignore', loud ? 'inherit' : 'pipe', loud ? 'inherit' : 'pipe'],
      env: { ...process.env, ...env },
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ code: 1, output: String(error) }))
    child.on('close', (code) => resolve({ code, output }))
  })
}
