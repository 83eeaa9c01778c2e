import type { ChangedKind, MergedPart } from '#contract/values/enums'

/** A table that a deletion or a merge may touch. */
export interface JournalTable {
  table: string
  /** Columns of the primary key. */
  key: readonly string[]
  /** SQL that tells which rows belong to the entities `$1`, an array of ids. */
  where: string
  /** What its rows are to people, where there is a word for it. */
  part?: MergedPart | undefined
  /**
   * Columns that triggers and the guard against lost updates keep: nobody is stopped by them, and they come back where
   * nothing has moved them since.
   */
  snapshotColumns?: readonly string[] | undefined
  /** The column with whose row it is. */
  person?: string
  /**
   * Of a person's row: the column with the id of the row it hangs on, and that row's table. Where that has not come
   * back, it does not either.
   */
  parent?: readonly [column: string, table: string]
  /**
   * Rows that are found by this SQL once, before anything is touched, since they may not be found so any more
   * afterwards, or are touched by triggers alone; `where` is then of their own ids.
   */
  neighbours?: string
  /**
   * The only columns that are remembered; without it all are. The rest of such a row is kept elsewhere for some days
   * alone, and a journal keeps for good.
   */
  columns?: readonly string[]
}

/** Every table that hangs on an entity of a kind, what others refer to first. */
export type JournalTables = Readonly<Record<ChangedKind, readonly JournalTable[]>>
/** What one feature registers: its own tables among them. `src/server/journal-tables.ts` puts them together. */
export type OwnJournalTables = Partial<JournalTables>
