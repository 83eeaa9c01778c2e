import { createHash } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { SetupFailure, adviceFor, asFailure } from './failure.mjs'
import { readJson, readText, toolchainOf, writeJson } from './files.mjs'
import { lockedFolders, thisTarget } from './locked-folders.mjs'
import { environmentFor, nodeVersion } from './node.mjs'
import { findNpm, installArguments } from './npm.mjs'
import { runQuietly } from './run-quietly.mjs'

/** @param {string} root */
const stampOf = (root) => path.join(toolchainOf(root), 'packages.json')
/** There while npm works: found later, it says that npm was interrupted. @param {string} root */
const markOf = (root) => path.join(toolchainOf(root), 'installing.json')

/** What a finished installation was made from. @param {string} root @returns {string} */
function fingerprint(root) {
  const lockfile = readText(path.join(root, 'package-lock.json'))
  if (lockfile === null) {
    throw new SetupFailure(
      'package-lock.json is missing.',
      'Get it back (git checkout package-lock.json) and run the command again.',
    )
  }
  const hash = createHash('sha256').update(lockfile).digest('hex')
  const { os, cpu, libc } = thisTarget()
  return `${hash} ${os} ${cpu} ${libc ?? ''} node ${nodeVersion.split('.')[0]}`
}

/**
 * Locked folders for this machine that are absent or empty in node_modules.
 * @param {string} root @returns {string[]}
 */
export function missingFolders(root) {
  const packages = readJson(path.join(root, 'package-lock.json'))?.packages ?? {}
  return lockedFolders(packages, thisTarget()).filter(
    (folder) => !existsSync(path.join(root, folder, 'package.json')),
  )
}

/** Is node_modules what the lockfile says? @param {string} root @returns {boolean} */
export function arePackagesFresh(root) {
  if (existsSync(markOf(root))) return false
  return readJson(stampOf(root))?.fingerprint === fingerprint(root) && missingFolders(root).length === 0
}

/**
 * Brings the packages with npm under Node 24, because npm chooses versions and native parts by the Node that
 * runs it. (`npm ci` cannot be used: the lockfile lacks unpublished optional parts of foreign platforms.)
 * @param {string} root
 * @param {string} node path of Node 24
 * @param {(pid: number | null) => void} onStart
 */
export async function installPackages(root, node, onStart) {
  const what = 'Installing the packages failed.'
  try {
    const wanted = fingerprint(root)
    prepareFolders(root)
    writeJson(markOf(root), { pid: process.pid })
    rmSync(stampOf(root), { force: true })
    const options = { cwd: root, env: environmentFor(node), onStart }
    const result = await runQuietly(node, [findNpm(), ...installArguments()], options)
    if (result.code !== 0) {
      takeNote(root, result)
      throw new SetupFailure(what, adviceFor(result.output), result.output)
    }
    requireAll(root, result.output)
    writeJson(stampOf(root), { fingerprint: wanted })
    rmSync(markOf(root), { force: true })
  } catch (error) {
    throw asFailure(what, error)
  }
}

/**
 * npm believes what it finds. After an interrupted run half-unpacked packages look whole, so all go; a folder
 * without package.json goes, and with it npm's own list of what is there.
 * @param {string} root
 */
function prepareFolders(root) {
  const modules = path.join(root, 'node_modules')
  if (!existsSync(modules)) return
  if (existsSync(markOf(root))) {
    // The folder itself stays: it may be a mounted volume.
    for (const name of readdirSync(modules))
      rmSync(path.join(modules, name), { recursive: true, force: true })
    return
  }
  const missing = missingFolders(root)
  for (const folder of missing) rmSync(path.join(root, folder), { recursive: true, force: true })
  if (missing.length > 0) rmSync(path.join(modules, '.package-lock.json'), { force: true })
}

/**
 * npm that fails by itself puts back what it changed, so the next run need not begin anew; killed, or with a full
 * disk, it may not have. @param {string} root @param {{ code: number | null, output: string }} result
 */
function takeNote(root, { code, output }) {
  if (code === null || /ENOSPC|No space left/i.test(output)) return
  rmSync(path.join(root, 'node_modules', '.package-lock.json'), { force: true })
  rmSync(markOf(root), { force: true })
}

/** npm leaves an optional package out in silence when its download fails. @param {string} root @param {string} output */
function requireAll(root, output) {
  const missing = missingFolders(root)
  if (missing.length === 0) return
  const named = missing.slice(0, 5).join(', ') + (missing.length > 5 ? ` and ${missing.length - 5} more` : '')
  throw new SetupFailure(
    `npm ended well, yet left out: ${named}.`,
    'A download probably failed. Check the network and run the command again.',
    output,
  )
}
