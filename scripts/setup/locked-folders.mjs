import { existsSync } from 'node:fs'

/**
 * @typedef {object} LockEntry one of the lockfile's `packages`
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 * @property {boolean} [optional]
 * @property {boolean} [link]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 *
 * @typedef {{ os: string, cpu: string, libc: string | null }} Target the machine packages are chosen for
 */

/** This machine, as npm sees it. @returns {Target} */
export function thisTarget() {
  return { os: process.platform, cpu: process.arch, libc: libcOf() }
}

/** The C library is told by its loader: asking Node for a report takes too long. @returns {string | null} */
function libcOf() {
  if (process.platform !== 'linux') return null
  const loaders = ['/lib64/ld-linux-x86-64.so.2', '/lib/ld-linux-aarch64.so.1', '/lib/ld-linux-armhf.so.3']
  return loaders.some((file) => existsSync(file)) ? 'glibc' : 'musl'
}

/**
 * The folders that npm makes on that machine from this lockfile: everything reached from the project's own
 * dependencies without passing through a package for another platform. What only those need (the lockfile marks
 * it merely `optional`) is not made either.
 * @param {Record<string, LockEntry>} packages the lockfile's `packages`
 * @param {Target} target
 * @returns {string[]} such as `node_modules/pg`, sorted
 */
export function lockedFolders(packages, target) {
  /** @type {Set<string>} */
  const found = new Set()
  const queue = ['']
  for (let folder = queue.pop(); folder !== undefined; folder = queue.pop()) {
    const entry = packages[folder]
    if (!entry) continue
    for (const name of needsOf(entry)) {
      const next = resolveFolder(packages, folder, name)
      if (next === null || found.has(next) || !isFor(packages[next], target)) continue
      found.add(next)
      queue.push(next)
    }
  }
  return [...found].sort()
}

/** @param {LockEntry} entry @returns {string[]} */
function needsOf(entry) {
  const peers = Object.keys(entry.peerDependencies ?? {}).filter(
    (name) => !entry.peerDependenciesMeta?.[name]?.optional,
  )
  const lists = [entry.dependencies, entry.devDependencies, entry.optionalDependencies]
  return [...lists.flatMap((list) => Object.keys(list ?? {})), ...peers]
}

/** As Node looks for it: in the folder's own node_modules, then further and further out. @param {Record<string, LockEntry>} packages @param {string} from @param {string} name @returns {string | null} */
function resolveFolder(packages, from, name) {
  for (let base = from; ; base = parentOf(base)) {
    const folder = base === '' ? `node_modules/${name}` : `${base}/node_modules/${name}`
    if (packages[folder]) return folder
    if (base === '') return null
  }
}

/** @param {string} folder @returns {string} */
function parentOf(folder) {
  const cut = folder.lastIndexOf('/node_modules/')
  return cut === -1 ? '' : folder.slice(0, cut)
}

/** @param {LockEntry | undefined} entry @param {Target} target @returns {boolean} */
function isFor(entry, target) {
  if (!entry || entry.link) return false
  const libcFits = target.libc === null ? !entry.libc : fits(entry.libc, target.libc)
  return fits(entry.os, target.os) && fits(entry.cpu, target.cpu) && libcFits
}

/** @param {string[] | undefined} list names, or names with `!` in front of what is excluded @param {string} value @returns {boolean} */
function fits(list, value) {
  if (!list || list.length === 0) return true
  if (list.includes(`!${value}`)) return false
  const wanted = list.filter((name) => !name.startsWith('!'))
  return wanted.length === 0 || wanted.includes(value) || wanted.includes('any')
}
