// `npm test`: all checks and fast tests. `npm run verify` has slow tests: attacks, killed processes, random requests.
import { rmSync } from 'node:fs'
import { staticChecks } from './static-checks.mjs'
import { steps } from './steps.mjs'
import { failedTests, slowestFiles } from './test-reports.mjs'

const reports = 'build/test-reports'
rmSync(reports, { recursive: true, force: true })
const report = (name) => `${reports}/${name}.json`
const vitest = (project) => [
  project,
  'node_modules/vitest/vitest.mjs',
  [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report(project)}`,
  ],
  { loud: true },
]

await steps([
  ...staticChecks,
  ['checklist', 'scripts/coverage-spec.mjs', []],
  vitest('units'),
  vitest('components'),
  vitest('server'),
  ['statements', 'scripts/statements.mjs', []],
  [
    'journeys',
    'node_modules/@playwright/test/cli.js',
    ['test', '--reporter=list,json'],
    { loud: true, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report('journeys') } },
  ],
])
const written = ['units', 'components', 'server', 'journeys'].map(report)
const slowest = await slowestFiles(written, 5)
process.stdout.write(`slowest files: ${slowest.join(', ')}\n`)
for (const failure of await failedTests(written)) process.stdout.write(`${failure}\n`)
