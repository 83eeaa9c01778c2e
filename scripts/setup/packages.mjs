import { createHash } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { SetupFailure, adviceFor, asFailure } from './failure.mjs'
import { readJson, readText, toolchainOf, writeJson } from './files.mjs'
import { environmentFor, findNpm, installArguments, nodeVersion } from './node.mjs'
import { runQuietly } from './programs.mjs'

/** @param {string} root */
const stampOf = (root) => path.join(toolchainOf(root), 'packages.json')
/** Returns the path of a file that exists while npm runs, and after an interrupted run. @param {string} root */
const markOf = (root) => path.join(toolchainOf(root), 'installing.json')

/** Dynamic loaders of glibc. A system without them has musl. `process.report` would take too long. */
const loaders = ['/lib64/ld-linux-x86-64.so.2', '/lib/ld-linux-aarch64.so.1', '/lib/ld-linux-armhf.so.3']
const libc = process.platform === 'linux' && (loaders.some((file) => existsSync(file)) ? 'glibc' : 'musl')

/** The result changes if the lockfile, platform or Node version changes. @param {string} root @returns {string} */
function fingerprint(root) {
  const lockfile = readText(path.join(root, 'package-lock.json'))
  if (lockfile === null)
    throw new SetupFailure(
      'package-lock.json is missing.',
      'Restore it (git checkout package-lock.json) and run the command again.',
    )
  const hash = createHash('sha256').update(lockfile).digest('hex')
  return `${hash} ${process.platform} ${process.arch} ${libc || ''} node ${nodeVersion.split('.')[0]}`
}

/**
 * True if a field of the lockfile, such as `os` or `cpu`, allows a value.
 * @param {string[] | undefined} list names, or excluded names with `!` @param {string} value
 */
const fits = (list, value) =>
  !list ||
  (!list.includes(`!${value}`) && (list.includes(value) || list.every((name) => name.startsWith('!'))))

/**
 * Returns the folders of packages that this platform needs and that node_modules lacks.
 * @param {string} root @returns {string[]}
 */
function missingFolders(root) {
  const packages = readJson(path.join(root, 'package-lock.json'))?.packages ?? {}
  return Object.keys(packages).filter((folder) => {
    const { os, cpu, libc: libraries, optional } = packages[folder]
    // the absence of an optional package without `os` and `cpu` is normal with npm
    if (!folder.startsWith('node_modules/') || (optional && !os && !cpu)) return false
    const isForHere = fits(os, process.platform) && fits(cpu, process.arch) && fits(libraries, libc || '')
    return isForHere && !existsSync(path.join(root, folder, 'package.json'))
  })
}

/** True if node_modules matches the lockfile. @param {string} root @returns {boolean} */
export function arePackagesCurrent(root) {
  if (existsSync(markOf(root))) return false
  return readJson(stampOf(root))?.fingerprint === fingerprint(root) && missingFolders(root).length === 0
}

/**
 * Installs the packages with npm under Node 24, because npm selects versions and native parts by its Node. `npm ci`
 * does not work, because the lockfile lacks unpublished optional packages of other platforms.
 * @param {string} root @param {string} node path of Node 24 @param {(pid: number | null) => void} onStart
 */
export async function installPackages(root, node, onStart) {
  const what = 'The installation of the packages failed.'
  const npmList = path.join(root, 'node_modules', '.package-lock.json')
  try {
    const wanted = fingerprint(root)
    removeIncomplete(root, npmList)
    writeJson(markOf(root), { pid: process.pid })
    rmSync(stampOf(root), { force: true })
    const options = { cwd: root, env: environmentFor(node), onStart }
    const { code, output } = await runQuietly(node, [findNpm(), ...installArguments()], options)
    if (code !== 0) {
      // npm undoes its changes after an error, but not if it was killed or the disk is full
      if (code !== null && !/ENOSPC|No space left/i.test(output))
        for (const file of [npmList, markOf(root)]) rmSync(file, { force: true })
      throw new SetupFailure(what, adviceFor(output), output)
    }
    // npm leaves out an optional package without an error if its download fails
    const missing = missingFolders(root)
    if (missing.length > 0)
      throw new SetupFailure(
        `npm exited with code 0, but left out: ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ' and others' : ''}.`,
        'A download probably failed. Check the network and run the command again.',
        output,
      )
    writeJson(stampOf(root), { fingerprint: wanted })
    rmSync(markOf(root), { force: true })
  } catch (error) {
    throw asFailure(what, error)
  }
}

/**
 * Deletes incomplete packages, because npm does not check packages that exist. Does not delete the folder node_modules,
 * which may be a mounted volume.
 * @param {string} root @param {string} npmList npm's list of installed packages
 */
function removeIncomplete(root, npmList) {
  const modules = path.join(root, 'node_modules')
  const wasInterrupted = existsSync(markOf(root)) && existsSync(modules)
  // after an interrupted run of npm, every package may be incomplete
  const folders = wasInterrupted
    ? readdirSync(modules).map((name) => path.join(modules, name))
    : missingFolders(root).map((folder) => path.join(root, folder))
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  if (folders.length > 0) rmSync(npmList, { force: true })
}
