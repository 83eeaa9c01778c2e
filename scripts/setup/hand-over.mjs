import { spawn } from 'node:child_process'
import os from 'node:os'

/**
 * Runs the command with our input and output, passes signals on, and ends as it ends.
 * @param {string} node
 * @param {readonly string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 * @returns {Promise<number>} exit code; 128 + n after signal n, as shells count
 */
export function handOver(node, args, options) {
  return new Promise((resolve, reject) => {
    // The channel tells the child when this process is killed: then no signal is passed on any more.
    const child = spawn(node, [...args], { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
    /** @type {Map<NodeJS.Signals, () => void>} */
    const handlers = new Map()
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      handlers.set(signal, () => {
        // Ctrl-C in a terminal reaches the child as well; passed on it would count as a second, impatient one.
        if (signal === 'SIGINT' && process.stdin.isTTY) return
        child.kill(signal)
      })
    }
    for (const [signal, handler] of handlers) process.on(signal, handler)
    const settle = () => {
      for (const [signal, handler] of handlers) process.off(signal, handler)
    }
    child.on('error', (error) => {
      settle()
      reject(error)
    })
    child.on('exit', (code, signal) => {
      settle()
      resolve(code ?? 128 + (signal ? os.constants.signals[signal] : 1))
    })
  })
}
