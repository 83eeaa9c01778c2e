import { spawn } from 'node:child_process'
import os from 'node:os'

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Calls `handle` for each signal until the returned function is called.
 * @param {(signal: NodeJS.Signals) => void} handle @returns {() => void}
 */
function onSignals(handle) {
  for (const signal of signals) process.on(signal, handle)
  return () => signals.forEach((signal) => process.off(signal, handle))
}

/**
 * Sends a signal to a program and to the processes that it started.
 * @param {number} pid @param {NodeJS.Signals} signal
 */
export function endGroup(pid, signal) {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal)
  } catch {
    // the group has already ended
  }
}

/**
 * Runs a program without printing its output, in a process group of its own, so that a signal also ends its children.
 * @param {string} file @param {readonly string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, onStart: (pid: number | null) => void }} options `onStart` gets null
 * at the end
 * @returns {Promise<{ code: number | null, output: string }>} code null: killed by a signal; negative: not started
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
    const appendOutput = (chunk) => {
      output = (output + chunk.toString()).slice(-20_000)
    }
    child.stdout.on('data', appendOutput)
    child.stderr.on('data', appendOutput)
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
 * Runs a command with the input and output of this process, and forwards signals to it.
 * @param {string} node @param {readonly string[]} args @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 * @returns {Promise<number>} exit code; 128 + n after signal n, as in shells
 */
export function handOver(node, args, options) {
  return new Promise((resolve, reject) => {
    // if this process is killed, its IPC channel closes, and the command stops
    const child = spawn(node, [...args], { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
    const release = onSignals((signal) => {
      // Ctrl-C in a terminal signals the command, too; a second signal would make it stop without delay
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      release()
      resolve(code ?? 128 + (signal ? os.constants.signals[signal] : 1))
    })
  })
}
