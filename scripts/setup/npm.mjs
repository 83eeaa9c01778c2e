import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { SetupFailure } from './failure.mjs'

/** Quiet ones, and both kinds of packages whatever the user's own npm settings leave out. */
const installFlags = [
  '--no-save',
  '--no-audit',
  '--no-fund',
  '--include=dev',
  '--include=optional',
  '--no-progress',
]

/** @param {readonly string[]} [packages] @returns {string[]} arguments of npm */
export function installArguments(packages = []) {
  return ['install', ...packages, ...installFlags]
}

/**
 * npm's own script: the npm that started us, else the one beside this Node, else the one in PATH.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {string} [execPath]
 * @returns {string}
 */
export function findNpm(env = process.env, execPath = process.execPath) {
  const given = env['npm_execpath']
  // pnpm and yarn set the variable too, to themselves.
  if (given && path.basename(given) === 'npm-cli.js' && existsSync(given)) return given
  const found = [...besideNode(execPath), ...inPath(env)].find((file) => existsSync(file))
  if (found) return realpathSync(found)
  throw new SetupFailure('npm was not found.', 'Install npm (it comes with Node) and run the command again.')
}

/** @param {string} execPath @returns {string[]} */
function besideNode(execPath) {
  const directory = path.dirname(execPath)
  return [
    path.join(directory, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    path.join(directory, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    '/usr/share/nodejs/npm/bin/npm-cli.js',
  ]
}

/** @param {NodeJS.ProcessEnv} env @returns {string[]} */
function inPath(env) {
  const folders = (env['PATH'] ?? env['Path'] ?? '').split(path.delimiter).filter(Boolean)
  return folders.flatMap((folder) => {
    const command = path.join(folder, 'npm')
    const onWindows = path.join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js')
    if (process.platform === 'win32') return [onWindows]
    // A link to npm-cli.js; a wrapper of another kind cannot be run by a Node of our choice.
    return existsSync(command) && realpathSync(command).endsWith('npm-cli.js') ? [command] : []
  })
}
