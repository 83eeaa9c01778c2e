// `npm run verify`: all of `npm test` with every page on the phone in three languages, the mutants, then the figures of the bench.
// Mutation takes an hour: `npm run mutation`.
import { steps } from './steps.mjs'

await steps([
  ['everything', 'scripts/test.mjs', [], { loud: true, env: { FULL_MATRIX: '1' } }],
  ['mutants', 'scripts/mutants.mjs', [], { loud: true }],
  ['bench', 'tools/bench/index.ts', [], { loud: true }],
])
