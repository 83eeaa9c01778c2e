export { readReadings } from './dates.ts'
export type { ReadingParts } from './reading-list.repo.ts'
export {
  deleteEntry,
  deleteReadings,
  type EntryFacts,
  insertEntry,
  insertReadings,
  putFacts,
} from './imported-entries.repo.ts'
export { mergeEntries } from './merge-entries.repo.ts'
export { mountReadingList } from './reading-list.routes.ts'
export { createReadingList, type ReadingList } from './reading-list.service.ts'
