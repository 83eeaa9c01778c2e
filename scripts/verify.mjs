// `npm run verify`: all of `npm test`, then the figures of the bench. What a drill lacks on this machine it says aloud.
import { steps } from './steps.mjs'

await steps([
  ['everything', 'scripts/test.mjs', [], { loud: true }],
  ['bench', 'bench/index.ts', [], { loud: true }],
])
