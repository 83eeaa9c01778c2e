import { createHash } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { SetupFailure, adviceFor, asFailure } from './failure.mjs'
import { readJson, readText, toolchainOf, writeJson } from './files.mjs'
import { environmentFor, findNpm, installArguments, nodeVersion } from './node.mjs'
import { runQuietly } from './programs.mjs'

/** @param {string} root */
const stampOf = (root) => path.join(toolchainOf(root), 'packages.json')
/** There while npm works: found later, it says that npm was interrupted. @param {string} root */
const markOf = (root) => path.join(toolchainOf(root), 'installing.json')

/** The C library is told by its loader: asking Node for a report takes too long. */
const loaders = ['/lib64/ld-linux-x86-64.so.2', '/lib/ld-linux-aarch64.so.1', '/lib/ld-linux-armhf.so.3']
const libc = process.platform === 'linux' && (loaders.some((file) => existsSync(file)) ? 'glibc' : 'musl')

/** What a finished installation was made from. @param {string} root @returns {string} */
function fingerprint(root) {
  const lockfile = readText(path.join(root, 'package-lock.json'))
  if (lockfile === null)
    throw new SetupFailure(
      'package-lock.json is missing.',
      'Get it back (git checkout package-lock.json) and run the command again.',
    )
  const hash = createHash('sha256').update(lockfile).digest('hex')
  return `${hash} ${process.platform} ${process.arch} ${libc || ''} node ${nodeVersion.split('.')[0]}`
}

/** @param {string[] | undefined} list names, or names with `!` in front of what is excluded @param {string} value */
const fits = (list, value) =>
  !list ||
  (!list.includes(`!${value}`) && (list.includes(value) || list.every((name) => name.startsWith('!'))))

/**
 * Locked folders for this machine that are absent or empty in node_modules. Of optional packages, those that are made
 * for some platform count, where it is this one: npm leaves the others, and what only they need, out.
 * @param {string} root @returns {string[]}
 */
function missingFolders(root) {
  const packages = readJson(path.join(root, 'package-lock.json'))?.packages ?? {}
  return Object.keys(packages).filter((folder) => {
    const { os, cpu, libc: libraries, optional } = packages[folder]
    if (!folder.startsWith('node_modules/') || (optional && !os && !cpu)) return false
    const isForHere = fits(os, process.platform) && fits(cpu, process.arch) && fits(libraries, libc || '')
    return isForHere && !existsSync(path.join(root, folder, 'package.json'))
  })
}

/** Is node_modules what the lockfile says? @param {string} root @returns {boolean} */
export function arePackagesCurrent(root) {
  if (existsSync(markOf(root))) return false
  return readJson(stampOf(root))?.fingerprint === fingerprint(root) && missingFolders(root).length === 0
}

/**
 * Brings the packages with npm under Node 24, because npm chooses versions and native parts by the Node that runs it.
 * (`npm ci` cannot be used: the lockfile lacks unpublished optional parts of foreign platforms.)
 * @param {string} root @param {string} node path of Node 24 @param {(pid: number | null) => void} onStart
 */
export async function installPackages(root, node, onStart) {
  const what = 'Installing the packages failed.'
  const npmList = path.join(root, 'node_modules', '.package-lock.json')
  try {
    const wanted = fingerprint(root)
    removeHalves(root, npmList)
    writeJson(markOf(root), { pid: process.pid })
    rmSync(stampOf(root), { force: true })
    const options = { cwd: root, env: environmentFor(node), onStart }
    const { code, output } = await runQuietly(node, [findNpm(), ...installArguments()], options)
    if (code !== 0) {
      // npm that fails by itself puts back what it changed; killed, or with a full disk, it may not have
      if (code !== null && !/ENOSPC|No space left/i.test(output))
        for (const file of [npmList, markOf(root)]) rmSync(file, { force: true })
      throw new SetupFailure(what, adviceFor(output), output)
    }
    // npm leaves an optional package out in silence when its download fails
    const missing = missingFolders(root)
    if (missing.length > 0)
      throw new SetupFailure(
        `npm ended well, yet left out: ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ' and others' : ''}.`,
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
 * npm believes what it finds. After an interrupted run half-unpacked packages look whole, so all go; a folder without
 * package.json goes, and with it npm's own list of what is there. node_modules itself stays: it may be a mounted
 * volume.
 * @param {string} root @param {string} npmList
 */
function removeHalves(root, npmList) {
  const modules = path.join(root, 'node_modules')
  const wasInterrupted = existsSync(markOf(root)) && existsSync(modules)
  const folders = wasInterrupted
    ? readdirSync(modules).map((name) => path.join(modules, name))
    : missingFolders(root).map((folder) => path.join(root, folder))
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  if (folders.length > 0) rmSync(npmList, { force: true })
}
