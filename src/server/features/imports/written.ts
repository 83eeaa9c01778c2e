import type { EntryFacts } from '../reading-list/index.ts'

/** What was written for a row, so that it can be taken back as long as it is what stands there. */
export interface Written {
  workId: number
  /** The book was merged with another one since (features/editing/merge): what stands there may be of either. */
  isMerged?: true
  /** The entry, as it was before (null: there was none) and as it was left; null where it was not touched. */
  entry: { id: number; before: EntryFacts | null; after: EntryFacts } | null
  /** Ids of the readings that were added. */
  readings: number[]
  /** The rating: whether it is new, its stars, and the text that was added to it. */
  rating: { id: number; isNew: boolean; stars: number; text: string | null } | null
  /** Tags that were added to it; rows of before have none. */
  tags?: string[]
}
