export { type LineMatch, matchLines, readingsMax } from './lines/match-lines.ts'
export { lineMaxCharacters, lineSeparatorsMax } from './lines/read-line.ts'
export { matchRows } from './match-rows.ts'
export {
  type Candidate,
  type CandidateSource,
  emptyRow,
  type IdentifiedWork,
  type Identifier,
  type Match,
  type Row,
  type WordGroups,
  type Work,
} from './types.ts'
export { isGeneric, volumeIn } from './title-words.ts'
