import { spawn } from 'node:child_process'

/** Number of lines of a failed step's output that are repeated at the end. */
const lastLines = 30

/** Number of steps that run at the same time, for two cores. */
const lanes = 2

/**
 * Runs all steps, and sets the exit code to 1 if one fails. A `loud` step runs alone and prints its output immediately.
 * @param {Step[]} list
 * @typedef {{ loud?: boolean, env?: Record<string, string> }} StepOptions
 * @typedef {[name: string, program: string, args: string[], options?: StepOptions]} Step
 * @typedef {{ name: string, code: number | null, output: string }} StepResult
 */
export async function steps(list) {
  const started = performance.now()
  const waiting = [...list]
  /** @type {StepResult[]} */
  const failed = []
  while (waiting.length > 0) {
    const firstLoud = waiting.findIndex(([, , , options]) => options?.loud)
    const next = waiting.splice(0, firstLoud === 0 ? 1 : firstLoud < 0 ? waiting.length : firstLoud)
    const lane = async () => {
      for (let step = next.shift(); step; step = next.shift()) {
        const result = await runStep(step)
        if (result.code !== 0) failed.push(result)
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
  }
  const passed = list.length - failed.length
  process.stdout.write(`${passed} of ${list.length} steps passed in ${secondsSince(started)} s\n`)
  if (failed.length === 0) return
  // continuous integration may cut off the start of the log, so the ends of failed steps are repeated
  for (const { name, output } of failed)
    if (output) process.stdout.write(`${name}:\n${output.split('\n').slice(-lastLines).join('\n')}\n`)
  process.stdout.write(`failed: ${failed.map(({ name }) => name).join(', ')}\n`)
  process.exitCode = 1
}

/** Runs a step and prints its result in a line. @param {Step} step @returns {Promise<StepResult>} */
async function runStep([name, program, args, options = {}]) {
  const from = performance.now()
  if (options.loud) process.stdout.write(`${name}\n`)
  const { code, output } = await run(program, args, options)
  const seconds = secondsSince(from)
  process.stdout.write(
    code === 0
      ? `${name.padEnd(16)} ${seconds} s\n`
      : `${name.padEnd(16)} failed after ${seconds} s\n${output}\n`,
  )
  return { name, code, output }
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
