import type { ChangedKind, MergedPart } from '#contract/values/enums'

/** A table in which the deletion or merge of an entity changes rows. */
export interface JournalTable {
  table: string
  /** Columns of the primary key. */
  key: readonly string[]
  /** SQL condition of the rows that belong to one of the entities `$1` (an array of ids). */
  where: string
  /**
   * Label under which pages show the number of dependent rows of this table. Undefined if pages do not show this
   * number.
   */
  part?: MergedPart | undefined
  /** Columns whose later changes never prevent an undo, such as book counts and version numbers. */
  snapshotColumns?: readonly string[] | undefined
  /** The column with the id of the user who owns a row. */
  person?: string
  /** Column with the id of the parent row, and its table. An undo omits rows without their parent. */
  parent?: readonly [column: string, table: string]
  /**
   * SQL that selects the ids of this table's rows that a merge or deletion changes indirectly, such as copies of a
   * deleted edition or authors with a new book count. Runs before the change; `where` receives the ids as `$1`.
   */
  neighbours?: string
  /**
   * The only columns that the journal stores; by default all. The journal is permanent, so it omits data that is
   * deleted later.
   */
  columns?: readonly string[]
}

/**
 * For each kind of entity, the tables whose rows the journal stores at a merge or deletion. Referenced tables come
 * first.
 */
export type JournalTables = Readonly<Record<ChangedKind, readonly JournalTable[]>>
/** The tables that one feature registers. `src/server/journal-tables.ts` combines them. */
export type OwnJournalTables = Partial<JournalTables>
