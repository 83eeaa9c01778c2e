// `npm run check`: static checks and unit tests. Run it before each commit.
import { staticChecks } from './static-checks.mjs'
import { steps } from './steps.mjs'

const vitest = 'node_modules/vitest/vitest.mjs'
await steps([
  ...staticChecks,
  ['schema', 'scripts/schema.ts', ['--check']],
  ['conventions', vitest, ['run', '--project', 'server', 'tests/house']],
  ['unit tests', vitest, ['run', '--project', 'units']],
])
