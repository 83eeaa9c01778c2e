export { readReadings } from './dates.ts'
export { noCopy } from './own-copy.ts'
export { copyColumns, type ReadingParts } from './reading-list.repo.ts'
export {
  deleteEntry,
  deleteReadings,
  type EntryFacts,
  insertEntry,
  insertReadings,
  putFacts,
} from './imported-books.repo.ts'
export { mergeReadingLists } from './merge-reading-lists.repo.ts'
export { mountReadingList } from './reading-list.routes.ts'
export { createReadingList, type ReadingList } from './reading-list.service.ts'
export type { ReadingListPayloads } from './removed-entries.service.ts'
export { shelveRated } from './reading-list.repo.ts'
