// Installs the oldest supported Node into .toolchain/oldest, unless it is there. Prints the path of the Node program.
import path from 'node:path'
import { describeFailure, asFailure } from './setup/failure.mjs'
import { toolchainOf } from './setup/files.mjs'
import { acquireSetupLock } from './setup/lock.mjs'
import { findBroughtNode, installNode, oldestNode } from './setup/node.mjs'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(toolchainOf(root), 'oldest')
try {
  const lock = await acquireSetupLock(root, (pid) =>
    console.error(`Waiting until the setup in process ${pid} ends …`),
  )
  try {
    const node =
      findBroughtNode(folder, oldestNode) ?? (await installNode(folder, oldestNode, lock.holdChild))
    console.log(node)
  } finally {
    lock.release()
  }
} catch (error) {
  console.error(describeFailure(asFailure(`The installation of Node ${oldestNode} failed.`, error)).trim())
  process.exitCode = 1
}
