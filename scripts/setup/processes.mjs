import { readFileSync } from 'node:fs'

/** @param {number} pid @returns {boolean} */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
  return statFields(pid)?.[0] !== 'Z'
}

/**
 * When a process started, in the system's count (Linux; elsewhere null). With the id it names one process:
 * ids come again. @param {number} pid @returns {string | null}
 */
export function startTimeOf(pid) {
  return statFields(pid)?.[19] ?? null
}

/** @param {{ pid: number, startTime: string | null } | null | undefined} known @returns {boolean} */
export function isSameAlive(known) {
  if (!known || !isAlive(known.pid)) return false
  return known.startTime === null || known.startTime === startTimeOf(known.pid)
}

/** Ends a program and what it started (set-up gives each a group of its own). @param {number} pid @param {NodeJS.Signals} signal */
export function endGroup(pid, signal) {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal)
  } catch {
    // gone already
  }
}

/** @param {number} pid @returns {string[] | null} */
function statFields(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}
