import type { ImportError } from '#contract/values/enums'
import type { EntryFacts } from '../reading-list/index.ts'

/** The values that an import wrote for a row. The undo of the import needs them. */
export interface Written {
  workId: number
  /** True if the book was merged later. It is then unknown which values are from the import. */
  isMerged?: true
  /**
   * The entry before and after writing; `before` is `null` for an added entry. `null` if the entry was not changed.
   */
  entry: { id: number; before: EntryFacts | null; after: EntryFacts } | null
  readings: number[]
  /** The written rating. `isNew`: the import created it. `text`: the text that the import added. */
  rating: { id: number; isNew: boolean; stars: number; text: string | null } | null
  /** Added tags. Rows written by an earlier version of the program have none. */
  tags?: string[]
  /** Further reasons why values were not written, besides the column `error`. Undefined if there are none. */
  furtherErrors?: ImportError[]
}
