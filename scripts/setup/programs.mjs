import { spawn } from 'node:child_process'
import os from 'node:os'

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Has signals handled until the answer is called. @param {(signal: NodeJS.Signals) => void} handle @returns {() =>
 * void}
 */
function onSignals(handle) {
  for (const signal of signals) process.on(signal, handle)
  return () => signals.forEach((signal) => process.off(signal, handle))
}

/**
 * Ends a program and what it started (set-up gives each a group of its own). @param {number} pid @param
 * {NodeJS.Signals} signal
 */
export function endGroup(pid, signal) {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal)
  } catch {
    // gone already
  }
}

/**
 * Runs a program of the set-up without showing what it prints. It gets a process group of its own, so that it can be
 * ended with everything it started: by us when we are told to end, and after a kill -9 by the next set-up, which reads
 * its id from the lock.
 * @param {string} file @param {readonly string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, onStart: (pid: number | null) => void }} options
 * @returns {Promise<{ code: number | null, output: string }>} code null: it could not be started, or was killed
 */
export function runQuietly(file, args, { onStart, ...options }) {
  return new Promise((resolve) => {
    const detached = process.platform !== 'win32'
    const child = spawn(file, [...args], {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached,
      windowsHide: true,
    })
    let output = ''
    /** @param {Buffer} chunk */
    const keep = (chunk) => {
      output = (output + chunk.toString()).slice(-20_000)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const release = onSignals((signal) => {
      if (child.pid) endGroup(child.pid, 'SIGTERM')
      process.exit(128 + os.constants.signals[signal])
    })
    child.on('error', (error) => (output += error.message))
    child.on('close', (code) => {
      release()
      onStart(null)
      resolve({ code, output })
    })
    if (child.pid) onStart(child.pid)
  })
}

/**
 * Runs the command with our input and output, passes signals on, and ends as it ends. The channel tells the child when
 * this process is killed: then no signal is passed on any more.
 * @param {string} node @param {readonly string[]} args @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 * @returns {Promise<number>} exit code; 128 + n after signal n, as shells count
 */
export function handOver(node, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, [...args], { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
    const release = onSignals((signal) => {
      // Ctrl-C in a terminal reaches the child as well; passed on it would count as a second, impatient one.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      release()
      resolve(code ?? 128 + (signal ? os.constants.signals[signal] : 1))
    })
  })
}
