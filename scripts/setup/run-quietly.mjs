import { spawn } from 'node:child_process'
import { endGroup } from './processes.mjs'

const keptCharacters = 20_000

/**
 * Runs a program of the set-up without showing what it prints.
 *
 * It gets a process group of its own, so that it can be ended with everything it started: on Ctrl-C by us, and
 * after a kill -9 by the next set-up, which reads its id from the lock.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, onStart?: (pid: number | null) => void }} options
 * @returns {Promise<{ code: number | null, output: string }>} code null: it could not be started, or was killed
 */
export function runQuietly(file, args, options) {
  return new Promise((resolve) => {
    const child = spawn(file, [...args], {
      cwd: options.cwd,
      env: options.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      windowsHide: true,
    })
    let output = ''
    /** @param {Buffer} chunk */
    const keep = (chunk) => {
      output = (output + chunk.toString()).slice(-keptCharacters)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
    const interrupt = (/** @type {NodeJS.Signals} */ signal) => {
      if (child.pid) endGroup(child.pid, 'SIGTERM')
      process.exit(signal === 'SIGINT' ? 130 : signal === 'SIGTERM' ? 143 : 129)
    }
    for (const signal of signals) process.on(signal, interrupt)
    let isDone = false
    const finish = (/** @type {number | null} */ code) => {
      if (isDone) return
      isDone = true
      for (const signal of signals) process.off(signal, interrupt)
      options.onStart?.(null)
      resolve({ code, output })
    }
    child.on('error', (error) => {
      output += error.message
      finish(null)
    })
    child.on('close', (code) => finish(code))
    if (child.pid) options.onStart?.(child.pid)
  })
}
