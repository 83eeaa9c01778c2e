// `npm run mutation`: Stryker over the code that decides who may do what (stryker.config.json). Arguments go on to
// Stryker: `-- --mutate src/contract/values/roles.ts`.
import { steps } from './steps.mjs'

await steps([
  [
    'mutation',
    'node_modules/@stryker-mutator/core/bin/stryker.js',
    ['run', ...process.argv.slice(2)],
    { loud: true },
  ],
])
