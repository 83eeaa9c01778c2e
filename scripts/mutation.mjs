// `npm run mutation`: runs Stryker on the code of roles, sessions, tokens and limits (stryker.config.json). Arguments
// are passed to Stryker: `-- --mutate src/contract/values/roles.ts`.
import { steps } from './steps.mjs'

await steps([
  [
    'mutation',
    'node_modules/@stryker-mutator/core/bin/stryker.js',
    ['run', ...process.argv.slice(2)],
    { loud: true },
  ],
])
