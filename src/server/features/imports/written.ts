import type { ImportError } from '#contract/values/enums'
import type { EntryFacts } from '../reading-list/index.ts'

/** What an import wrote for a row. An undo compares it with the current values. */
export interface Written {
  workId: number
  /** True if the book was merged after the import. It is then unknown which values are from the import. */
  isMerged?: true
  /**
   * The reading list entry before (`null` if there was none) and after writing. `null` if the entry was not changed.
   */
  entry: { id: number; before: EntryFacts | null; after: EntryFacts } | null
  /** Ids of the added readings. */
  readings: number[]
  /** The rating, if it was changed: `isNew` if the import created it, its stars, and the text that was added. */
  rating: { id: number; isNew: boolean; stars: number; text: string | null } | null
  /** Tags that were added. Rows written by an earlier version of the program have none. */
  tags?: string[]
  /**
   * Reasons why values of the row were not written, besides the one in the column `error`. Rows written by an earlier
   * version of the program have none.
   */
  furtherErrors?: ImportError[]
}
