export {
  audiences,
  comparisons,
  contents,
  type Bounds,
  fieldNames,
  forms,
  isWishPart,
  moods,
  partId,
  partsMax,
  readBounds,
  readTarget,
  readWish,
  shapes,
  type Wish,
  wishFields,
  type WishField,
  type WishPart,
  wishPart,
  wishSchema,
  writeBounds,
} from './wish.ts'
export { readQuery, wishParameters, writeQuery } from './query.ts'
export { type CatalogueNames, createVocabulary, type Vocabulary } from './lexicon.ts'
export { type MessageReading, readMessage, type TurnWord } from './read-message.ts'
export type { NameCandidate, NameLookup } from './names.ts'
export type { NamedEntity } from './nodes.ts'
export type { QuestionKind } from './questions.ts'
export { isRejection, mergeWish, wishAfter } from './merge.ts'
