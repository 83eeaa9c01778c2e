import type { EntryFacts } from '../reading-list/index.ts'

/** What was written for a row. An undo uses it to check if the values are unchanged. */
export interface Written {
  workId: number
  /**
   * Set if the book was merged with another one since (features/editing/merge). Then the origin of the values is
   * unknown.
   */
  isMerged?: true
  /** The entry before (`null` if there was none) and after writing. `null` if the entry was not changed. */
  entry: { id: number; before: EntryFacts | null; after: EntryFacts } | null
  /** Ids of the added readings. */
  readings: number[]
  /** The rating: if it is new, its stars, and the text that was added. */
  rating: { id: number; isNew: boolean; stars: number; text: string | null } | null
  /** Tags that were added. Rows that were written by earlier versions have none. */
  tags?: string[]
}
