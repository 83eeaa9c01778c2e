// `npm test`: all checks and tests. The slow drills are in `npm run verify`.
import { steps } from './steps.mjs'

await steps([
  // several checkers would compute the same types again
  ['types', 'node_modules/typescript/bin/tsc', ['-b', '--checkers', '1']],
  ['lint', 'node_modules/oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']],
  ['format', 'node_modules/oxfmt/bin/oxfmt', ['--check']],
  [
    'architecture',
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    ['src', '--output-type', 'err'],
  ],
  ['regexes', 'scripts/regexes.mjs', []],
  ['dead code', 'node_modules/knip/bin/knip.js', []],
  ['configuration', 'scripts/configuration.ts', ['--check']],
  ['openapi', 'scripts/openapi.ts', ['--check']],
  ['mutants', 'scripts/mutants.mjs', ['--check']],
  ['catalogue', 'tools/catalogue/check.ts', []],
  ['checklist', 'scripts/coverage-spec.mjs', []],
  ['units', 'node_modules/vitest/vitest.mjs', ['run', '--project', 'units'], { loud: true }],
  ['components', 'node_modules/vitest/vitest.mjs', ['run', '--project', 'components'], { loud: true }],
  ['API', 'node_modules/vitest/vitest.mjs', ['run', '--project', 'server'], { loud: true }],
  ['statements', 'scripts/statements.mjs', []],
  ['journeys', 'node_modules/@playwright/test/cli.js', ['test'], { loud: true }],
])
