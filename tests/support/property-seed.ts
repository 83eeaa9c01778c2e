import { configureGlobal } from 'fast-check'
import { isFullMatrix } from './full-matrix.ts'

// property tests draw the same inputs in each run of `npm test`, and new inputs in `npm run verify -- properties`
if (!isFullMatrix) configureGlobal({ seed: 1 })
