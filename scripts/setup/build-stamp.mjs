import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { SetupFailure, adviceFor, asFailure } from './failure.mjs'
import { readJson, writeJson } from './files.mjs'
import { environmentFor } from './node.mjs'
import { runQuietly } from './programs.mjs'

/** Files and folders on which the build depends. */
const buildInputs = [
  'src',
  'packages',
  'database',
  'catalogue',
  'public',
  'scripts/build.mjs',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

/** Names in build/ that the build does not make: the stamp, and the cache of the type check. */
const notOutputs = new Set(['.stamp', 'types'])

/** Matches files that no build reads. */
const ignoredFiles = /\.test\.tsx?$|\.tsbuildinfo$|~$/

/** @param {string} root */
const outputOf = (root) => path.join(root, 'build')
/** @param {string} root */
const stampOf = (root) => path.join(outputOf(root), '.stamp')

/**
 * True if the build is from the current sources. Reads their contents only if sizes or times differ.
 * @param {string} root @returns {boolean}
 */
export function isBuildCurrent(root) {
  const stamp = readJson(stampOf(root))
  if (!stamp || !Array.isArray(stamp.outputs) || !areOutputsThere(root, stamp.outputs)) return false
  const files = listInputs(root)
  const glance = glanceAt(root, files)
  if (stamp.glance === glance) return true
  if (stamp.content !== readThrough(root, files)) return false
  try {
    writeJson(stampOf(root), { ...stamp, glance })
  } catch {
    // the stamp only saves time at the next start, so an error, such as a read-only folder, is ignored
  }
  return true
}

/**
 * Runs the build, and then writes the stamp with the hashes of the sources before the build.
 * @param {string} root @param {string} node path of Node 24 @param {(pid: number | null) => void} onStart
 */
export async function makeBuild(root, node, onStart) {
  const what = 'Building the site failed.'
  try {
    rmSync(stampOf(root), { force: true })
    const files = listInputs(root)
    const state = { glance: glanceAt(root, files), content: readThrough(root, files) }
    const env = { ...environmentFor(node), NODE_ENV: 'production' }
    const result = await runQuietly(node, ['scripts/build.mjs'], { cwd: root, env, onStart })
    if (result.code !== 0) throw new SetupFailure(what, adviceFor(result.output), result.output)
    writeJson(stampOf(root), { ...state, outputs: listOutputs(root) })
  } catch (error) {
    throw asFailure(what, error)
  }
}

/** Returns the sorted paths of the sources of the build. @param {string} root @returns {string[]} */
function listInputs(root) {
  return buildInputs.flatMap((name) => walk(root, name)).filter((file) => !ignoredFiles.test(file))
}

/** Returns the paths and sizes of the files of the build. @param {string} root @returns {[string, number][]} */
function listOutputs(root) {
  const folder = outputOf(root)
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => !notOutputs.has(name)) : []
  const files = names.flatMap((name) => walk(root, path.join('build', name)))
  return files.map((file) => [file, statSync(path.join(root, file)).size])
}

/**
 * True if each file of the build has its recorded size.
 * @param {string} root @param {[string, number][]} outputs @returns {boolean}
 */
function areOutputsThere(root, outputs) {
  return outputs.every(
    ([file, size]) => statSync(path.join(root, file), { throwIfNoEntry: false })?.size === size,
  )
}

/**
 * Returns the sorted paths, from `root`, of a file or of all files in a folder; none if it is missing.
 * @param {string} root @param {string} name @returns {string[]}
 */
function walk(root, name) {
  const full = path.join(root, name)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [name]
  return readdirSync(full)
    .sort()
    .flatMap((entry) => walk(root, path.join(name, entry)))
}

/**
 * Returns a hash of platform, names, sizes and times of files.
 * @param {string} root @param {string[]} files @returns {string}
 */
function glanceAt(root, files) {
  const hash = createHash('sha256').update(process.platform)
  for (const file of files) {
    const { size, mtimeMs } = statSync(path.join(root, file))
    hash.update(`${file}\0${size}\0${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/**
 * Returns a hash of platform, names and contents of files.
 * @param {string} root @param {string[]} files @returns {string}
 */
function readThrough(root, files) {
  const hash = createHash('sha256').update(process.platform)
  for (const file of files) {
    const content = createHash('sha256')
      .update(readFileSync(path.join(root, file)))
      .digest('hex')
    hash.update(`${file}\0${content}\n`)
  }
  return hash.digest('hex')
}
