import { linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SetupFailure } from './failure.mjs'
import { readJson, readText, toolchainOf, writeJson } from './files.mjs'
import { endGroup } from './programs.mjs'

/**
 * @typedef {{ pid: number, startTime: string | null }} KnownProcess a process; the start time detects a reused id
 * @typedef {KnownProcess & { child?: KnownProcess | null }} Owner the setup that has the lock, and its running program
 * @typedef {object} SetupLock
 * @property {(pid: number | null) => void} holdChild stores the running program, so that the next owner can end it
 * @property {() => void} release
 */

/**
 * Acquires the lock of a project. Waits up to 20 minutes for a live owner, and ends the program of a dead one.
 * @param {string} root @param {(pid: number) => void} onWait called once if there is a live owner
 * @returns {Promise<SetupLock>}
 */
export async function acquireSetupLock(root, onWait) {
  const file = path.join(toolchainOf(root), 'setup.lock')
  mkdirSync(toolchainOf(root), { recursive: true })
  const self = known(process.pid)
  const limit = Date.now() + 20 * 60_000
  for (let hasReported = false; !createWhole(file, JSON.stringify(self));) {
    const text = readText(file)
    /** @type {Owner | null} */
    const owner = readJson(file)
    if (owner && isSameAlive(owner)) {
      if (!hasReported) onWait(owner.pid)
      hasReported = true
      if (Date.now() > limit)
        throw new SetupFailure(
          `Another setup in this folder (process ${owner.pid}) is still running after 20 minutes.`,
          'End that process and run the command again.',
        )
      await sleep(200)
    } else if (text !== null && setAside(file, text)) {
      await endLeftChild(owner?.child)
    }
  }
  return {
    holdChild: (pid) => writeJson(file, { ...self, child: pid === null ? null : known(pid) }),
    release: () => {
      if (readJson(file)?.pid === process.pid) rmSync(file, { force: true })
    },
  }
}

/** Ends a program that a dead owner left running. @param {KnownProcess | null | undefined} child */
async function endLeftChild(child) {
  if (!child) return
  for (; isSameAlive(child); await sleep(50)) endGroup(child.pid, 'SIGKILL')
}

/**
 * Deletes the lock of a dead owner. Returns false if another process has renamed the file before.
 * @param {string} file @param {string} staleText @returns {boolean}
 */
function setAside(file, staleText) {
  const aside = `${file}.stale.${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return false
  }
  const moved = readText(aside)
  // another process has acquired the lock in the meantime, so its lock is restored
  if (moved !== null && moved !== staleText) createWhole(file, moved)
  rmSync(aside, { force: true })
  return true
}

/**
 * Creates a file with its content in one step. Returns false if it exists.
 * @param {string} file @param {string} content @returns {boolean}
 */
function createWhole(file, content) {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, content)
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Returns a process; its `startTime` is null if unknown. @param {number} pid @returns {KnownProcess} */
const known = (pid) => ({ pid, startTime: statFields(pid)?.[19] ?? null })

/**
 * True if the process still runs. The same id with another start time is another process.
 * @param {KnownProcess} process_ @returns {boolean}
 */
function isSameAlive({ pid, startTime }) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPERM') return false
  }
  const fields = statFields(pid)
  return fields?.[0] !== 'Z' && (startTime === null || startTime === fields?.[19])
}

/**
 * Returns the fields of /proc/PID/stat after the name: [0] is the state, [19] the start time. Linux only.
 * @param {number} pid @returns {string[] | undefined}
 */
function statFields(pid) {
  const stat = readText(`/proc/${pid}/stat`)
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
}
