export { fold, foldings } from './fold.ts'
export { typosBetween } from './typos.ts'
