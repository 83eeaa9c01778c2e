import { linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SetupFailure } from './failure.mjs'
import { readJson, readText, toolchainOf, writeJson } from './files.mjs'
import { endGroup } from './programs.mjs'

/**
 * @typedef {{ pid: number, startTime: string | null }} Known a process that cannot be mistaken for a later one: ids
 *   come again
 * @typedef {Known & { child?: Known | null }} Owner
 * @typedef {object} SetupLock
 * @property {(pid: number | null) => void} holdChild notes the program that works for us, so that a successor can end
 *   it
 * @property {() => void} release
 */

/**
 * Takes the set-up lock of a project; waits for a living owner, takes over from a dead one, ending the npm or build
 * that it left running.
 * @param {string} root @param {(pid: number) => void} onWait called once when there is someone to wait for
 * @returns {Promise<SetupLock>}
 */
export async function acquireSetupLock(root, onWait) {
  const file = path.join(toolchainOf(root), 'setup.lock')
  mkdirSync(toolchainOf(root), { recursive: true })
  const self = known(process.pid)
  const limit = Date.now() + 20 * 60_000
  for (let hasTold = false; !createWhole(file, JSON.stringify(self));) {
    const text = readText(file)
    /** @type {Owner | null} */
    const owner = readJson(file)
    if (owner && isSameAlive(owner)) {
      if (!hasTold) onWait(owner.pid)
      hasTold = true
      if (Date.now() > limit)
        throw new SetupFailure(
          `Another set-up in this folder (process ${owner.pid}) has not ended in 20 minutes.`,
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

/** @param {Known | null | undefined} child */
async function endLeftChild(child) {
  if (!child) return
  for (; isSameAlive(child); await sleep(50)) endGroup(child.pid, 'SIGKILL')
}

/**
 * Takes a stale lock away. Between reading and moving a faster one may have taken over: then it was theirs, and goes
 * back. @param {string} file @param {string} staleText @returns {boolean}
 */
function setAside(file, staleText) {
  const aside = `${file}.stale.${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return false // another one was faster
  }
  const moved = readText(aside)
  if (moved !== null && moved !== staleText) createWhole(file, moved)
  rmSync(aside, { force: true })
  return true
}

/**
 * Creates the file with its content at once, or not where there is one. @param {string} file @param {string} content
 * @returns {boolean}
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

/** @param {number} pid @returns {Known} */
const known = (pid) => ({ pid, startTime: statFields(pid)?.[19] ?? null })

/** @param {Known} process_ @returns {boolean} */
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
 * Of a process on Linux: [0] is its state, [19] when it started. @param {number} pid @returns {string[] | undefined}
 */
function statFields(pid) {
  const stat = readText(`/proc/${pid}/stat`)
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
}
