import { spawn } from 'node:child_process'

/**
 * Runs named steps one after another, each as `node program …arguments`, with one line each; a step's output is shown only
 * where it fails or `loud` is set. Stops at the first failure with its exit code.
 * @param {[name: string, program: string, args: string[], options?: { loud?: boolean, env?: Record<string, string> }][]} list
 */
export async function steps(list) {
  const started = performance.now()
  for (const [name, program, args, options = {}] of list) {
    const from = performance.now()
    process.stdout.write(options.loud ? `${name}\n` : `${name.padEnd(16)} `)
    const { code, output } = await run(program, args, options)
    const seconds = ((performance.now() - from) / 1000).toFixed(1)
    if (code !== 0) {
      process.stdout.write(`${options.loud ? name.padEnd(16) : ''} failed after ${seconds} s\n${output}\n`)
      process.exit(code ?? 1)
    }
    process.stdout.write(`${options.loud ? name.padEnd(16) : ''} ${seconds} s\n`)
  }
  process.stdout.write(
    `${list.length} steps passed in ${((performance.now() - started) / 1000).toFixed(1)} s\n`,
  )
}

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
