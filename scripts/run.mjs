// Entry point of every npm script: `node scripts/run.mjs <command> [arguments]`. Node 18 can run this file.

const oldestMajor = 18
const major = Number(process.versions.node.split('.')[0])

if (major < oldestMajor) {
  console.error(
    `Node ${process.versions.node} is too old to set this project up: it needs Node ${oldestMajor} or newer ` +
      '(and then installs the version that it runs on).',
  )
  process.exitCode = 1
} else {
  // imported here, because an older Node cannot parse the module
  const { main } = await import('./setup/main.mjs')
  process.exitCode = await main(process.argv.slice(2))
}
