import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { isBuildCurrent, makeBuild } from './build-stamp.mjs'
import { commands } from './commands.mjs'
import { asFailure, describeFailure } from './failure.mjs'
import { toolchainOf } from './files.mjs'
import { acquireSetupLock } from './lock.mjs'
import { environmentFor, findNode, installNode, nodeVersion } from './node.mjs'
import { arePackagesCurrent, installPackages } from './packages.mjs'
import { handOver } from './programs.mjs'
import { writeWords } from './words.mjs'

const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..')

/**
 * Sets the project up if necessary, and then runs the command.
 * @param {string[]} argv command and arguments @param {string} [root] @returns {Promise<number>} exit code
 */
export async function main(argv, root = projectRoot) {
  const [name = '', ...args] = argv
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    process.stderr.write(listOfCommands(name))
    return 1
  }
  try {
    const node = await setUp(root, command.build === true)
    return await runCommand(root, node, command, args)
  } catch (error) {
    process.stderr.write(describeFailure(asFailure('The setup failed.', error)))
    return 1
  }
}

/**
 * Installs Node and the packages and makes the build, each only if it is missing or out of date.
 * @param {string} root @param {boolean} withBuild @returns {Promise<string>} path of Node 24
 */
export async function setUp(root, withBuild) {
  writeWords(root)
  const ready = findMissing(root, withBuild)
  if (ready.node && !ready.packages && !ready.build) return ready.node
  const lock = await acquireSetupLock(root, (pid) => {
    process.stderr.write(`Another setup is running in this folder (process ${pid}): waiting …\n`)
  })
  try {
    // checked again, because the former owner of the lock may have completed the setup
    const missing = findMissing(root, withBuild)
    const steps = [!missing.node, missing.packages, missing.build].filter(Boolean).length
    let number = 0
    /**
     * Runs a step and prints its title and time to standard error, because standard output belongs to the command.
     * @type {<T>(title: string, work: () => Promise<T>) => Promise<T>}
     */
    const step = async (title, work) => {
      const began = Date.now()
      const seconds = () => `${((Date.now() - began) / 1000).toFixed(1)} s\n`
      process.stderr.write(`[${(number += 1)}/${steps}] ${title} … `)
      try {
        const result = await work()
        process.stderr.write(seconds())
        return result
      } catch (error) {
        process.stderr.write(`failed after ${seconds()}`)
        throw error
      }
    }
    const node =
      missing.node ??
      (await step(`Node ${nodeVersion}`, () => installNode(toolchainOf(root), nodeVersion, lock.holdChild)))
    if (missing.packages) await step('Packages', () => installPackages(root, node, lock.holdChild))
    if (missing.build) await step('Build', () => makeBuild(root, node, lock.holdChild))
    return node
  } finally {
    lock.release()
  }
}

/**
 * Returns the path of Node or null, and which of packages and build are out of date.
 * @param {string} root @param {boolean} withBuild
 */
function findMissing(root, withBuild) {
  return {
    node: findNode(root),
    packages: !arePackagesCurrent(root),
    build: withBuild && !isBuildCurrent(root),
  }
}

/**
 * Runs the script of a command under Node 24.
 * @param {string} root @param {string} node
 * @param {import('./commands.mjs').Command} command @param {string[]} args @returns {Promise<number>} exit code
 */
async function runCommand(root, node, command, args) {
  if (command.script === null) return 0
  const useBuilt =
    command.builtScript && existsSync(path.join(root, command.builtScript)) && isBuildCurrent(root)
  const script = useBuilt ? command.builtScript : command.script
  const env = { ...command.env, ...environmentFor(node) }
  const cwd = command.keepsDirectory ? process.cwd() : root
  return handOver(node, [path.join(root, script ?? ''), ...(command.args ?? []), ...args], { cwd, env })
}

/**
 * Returns the list of commands as a text, after an error message if `unknown` is not empty.
 * @param {string} unknown @returns {string}
 */
function listOfCommands(unknown) {
  const width = Math.max(...Object.keys(commands).map((name) => name.length))
  const lines = Object.entries(commands).map(([name, { about }]) => `  ${name.padEnd(width)}  ${about}`)
  return `${unknown ? `Unknown command: ${unknown}\n` : ''}Commands of scripts/run.mjs:\n${lines.join('\n')}\n`
}
