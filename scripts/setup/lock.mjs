import { linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SetupFailure } from './failure.mjs'
import { readJson, readText, toolchainOf, writeJson } from './files.mjs'
import { endGroup, isSameAlive, startTimeOf } from './processes.mjs'

const waitLimitMs = 20 * 60_000

/**
 * @typedef {{ pid: number, startTime: string | null }} Known a process that cannot be mistaken for a later one
 * @typedef {Known & { child?: Known | null }} Owner
 * @typedef {object} SetupLock
 * @property {(pid: number | null) => void} holdChild notes the program that works for us, so that a successor can end it
 * @property {() => void} release
 */

/**
 * Takes the set-up lock of a project; waits for a living owner, takes over from a dead one, ending the npm or
 * build that it left running.
 * @param {string} root
 * @param {(pid: number) => void} [onWait] called once when there is someone to wait for
 * @returns {Promise<SetupLock>}
 */
export async function acquireSetupLock(root, onWait = () => undefined) {
  const file = path.join(toolchainOf(root), 'setup.lock')
  mkdirSync(toolchainOf(root), { recursive: true })
  /** @type {Owner} */
  const self = { pid: process.pid, startTime: startTimeOf(process.pid) }
  const end = Date.now() + waitLimitMs
  let hasTold = false
  while (!createWhole(file, self)) {
    const text = readText(file)
    /** @type {Owner | null} */
    const owner = readJson(file)
    if (owner && isSameAlive(owner)) {
      if (!hasTold) onWait(owner.pid)
      hasTold = true
      if (Date.now() > end) throw tookTooLong(owner.pid)
      await sleep(200)
    } else if (text !== null) {
      await takeOver(file, text, owner)
    }
  }
  return {
    holdChild: (pid) =>
      writeJson(file, { ...self, child: pid === null ? null : { pid, startTime: startTimeOf(pid) } }),
    release: () => {
      if (readJson(file)?.pid === process.pid) rmSync(file, { force: true })
    },
  }
}

/** @param {string} file @param {string} staleText @param {Owner | null} owner */
async function takeOver(file, staleText, owner) {
  const aside = `${file}.stale.${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return // another one was faster
  }
  // Between reading and moving, a faster one may have taken over: then it was theirs, and goes back.
  const moved = readText(aside)
  if (moved !== null && moved !== staleText) createWhole(file, JSON.parse(moved))
  rmSync(aside, { force: true })
  await endLeftChild(owner?.child)
}

/** @param {Known | null | undefined} child */
async function endLeftChild(child) {
  if (!child) return
  for (; isSameAlive(child); await sleep(50)) endGroup(child.pid, 'SIGKILL')
}

/** Creates the file with its content at once. @param {string} file @param {Owner} owner @returns {boolean} */
function createWhole(file, owner) {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(owner))
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    return createExclusive(file, owner) // a file system without hard links
  } finally {
    rmSync(draft, { force: true })
  }
}

/** @param {string} file @param {Owner} owner @returns {boolean} */
function createExclusive(file, owner) {
  try {
    writeFileSync(file, JSON.stringify(owner), { flag: 'wx' })
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  }
}

/** @param {number} pid @returns {SetupFailure} */
function tookTooLong(pid) {
  return new SetupFailure(
    `Another set-up in this folder (process ${pid}) has not ended in 20 minutes.`,
    'End that process and run the command again.',
  )
}
