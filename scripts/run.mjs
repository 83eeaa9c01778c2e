// The one entry of every npm script: `node scripts/run.mjs <command> [arguments]`.
// Built-ins only and the syntax of Node 18, for it is started by whatever Node the machine has.

const oldestMajor = 18
const major = Number(process.versions.node.split('.')[0])

if (major < oldestMajor) {
  console.error(
    `Node ${process.versions.node} is too old to set this project up: it needs Node ${oldestMajor} or newer ` +
      '(and then brings the version it runs on by itself).',
  )
  process.exitCode = 1
} else {
  // Loaded only now: an older Node would stumble over what is inside.
  const { main } = await import('./setup/main.mjs')
  process.exitCode = await main(process.argv.slice(2))
}
