import type { ChangedKind, MergedPart } from '#contract/values/enums'

/** A table that the deletion or merge of an entity may change. */
export interface JournalTable {
  table: string
  /** Columns of the primary key. */
  key: readonly string[]
  /** SQL condition that selects the rows of the entities `$1`, an array of ids. */
  where: string
  /** The word for its rows on pages, if there is one. */
  part?: MergedPart | undefined
  /**
   * Columns that triggers and the check for lost updates maintain. Their changes do not prevent an undo, and they are
   * restored if nothing else has changed them.
   */
  snapshotColumns?: readonly string[] | undefined
  /** The column with the owner of a row. */
  person?: string
  /**
   * For rows of people: the column with the id of the parent row, and its table. Without the parent, the row is not
   * restored.
   */
  parent?: readonly [column: string, table: string]
  /**
   * SQL that selects further rows once before the change, because they may not be found afterwards or are only
   * changed by triggers. `where` then refers to their own ids.
   */
  neighbours?: string
  /**
   * The only columns that the journal stores; by default all. Other data of such rows is stored elsewhere for some
   * days, while the journal is permanent.
   */
  columns?: readonly string[]
}

/** The tables of each kind of entity. Referenced tables come before the tables that refer to them. */
export type JournalTables = Readonly<Record<ChangedKind, readonly JournalTable[]>>
/** The tables that one feature registers. `src/server/journal-tables.ts` combines them. */
export type OwnJournalTables = Partial<JournalTables>
