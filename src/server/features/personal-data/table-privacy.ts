export type DeleteRule =
  /** Deleted together with the row that they belong to. */
  | 'with-parent'
  /** Deleted by an editor or a command, never automatically. */
  | 'by-hand'
  /** Deleted with the account of their owner. */
  | 'with-account'
  /** Deleted by a job after some time, which the job defines. */
  | 'by-age'
  /** Never deleted: information about the database itself. */
  | 'never'

/** Privacy properties of a table. The export and the deletion of an account find all tables by these properties. */
export interface TableMark {
  /**
   * The column with the owner's id, or the kind of a table without owners. A deletion of the account sets the id to
   * null, unless the rule is `with-account`.
   */
  owner: { column: string } | 'catalogue' | 'system'
  /** True if the rows are part of the owner's data export. False for tables without owners. */
  isExported: boolean
  deleteRule: DeleteRule
  /** Maximum number of rows that one statement deletes within its time limit. For tables with many rows per user. */
  deletedAtOnce?: number
  /** Columns that are not exported, not even to their owner: secrets that grant access, and their hashes. */
  hiddenColumns?: readonly string[]
  /** Columns with the base name of a stored picture, whose files are exported and deleted with the row. */
  pictureColumns?: readonly string[]
  /**
   * Column with an email address or its comparison key. When an account is deleted, the rows with its email address
   * are deleted too, even if another account owns them.
   */
  addressColumn?: string
  /** For tables without owners: the export contains the rows with the email address of the account. */
  isExportedByAddress?: true
  /**
   * For the journal of changes. `tableColumn`: column with a table's name. `columns`: columns with copies of rows of
   * that table. A user id that is set to null in the table is also set to null in the copies.
   */
  rowImages?: { tableColumn: string; columns: readonly string[] }
  /**
   * Further columns with ids of users. If the account of such a user is deleted, the id is set to null (`emptied`) or
   * retained (`kept`).
   */
  otherIds?: Readonly<Record<string, 'emptied' | 'kept'>>
}

/** Creates the properties of a catalogue table, whose rows have no owner. */
export const catalogueTable = (deleteRule: DeleteRule): TableMark => ({
  owner: 'catalogue',
  isExported: false,
  deleteRule,
})
/** Creates the properties of a technical table, such as statistics of the site. Its rows have no owner. */
export const systemTable = (deleteRule: DeleteRule): TableMark => ({
  owner: 'system',
  isExported: false,
  deleteRule,
})

/** A table with owners, by default exported and deleted with the account. `column`: id of the owner. */
export const ownTable = (column: string, more: Partial<TableMark> = {}): TableMark => ({
  owner: { column },
  isExported: true,
  deleteRule: 'with-account',
  ...more,
})

export type DataMap = Readonly<Record<string, TableMark>>

/** A table whose rows belong to people. */
export interface OwnedTable extends TableMark {
  table: string
  owner: { column: string }
}

/** Returns all tables whose rows belong to people. */
export const ownedTables = (map: DataMap): OwnedTable[] =>
  Object.entries(map).flatMap(([table, mark]) =>
    typeof mark.owner === 'object' ? [{ ...mark, table, owner: mark.owner }] : [],
  )

/** A table that is part of the data export, and the column by which rows of a person are found. */
export interface ExportedMark extends TableMark {
  table: string
  found: { column: string; by: 'id' | 'address' }
}

/** Returns all tables that are part of a person's data export. */
export const exportedTables = (map: DataMap): ExportedMark[] =>
  Object.entries(map).flatMap(([table, mark]): ExportedMark[] => {
    if (typeof mark.owner === 'object')
      return mark.isExported ? [{ ...mark, table, found: { column: mark.owner.column, by: 'id' } }] : []
    return mark.isExportedByAddress && mark.addressColumn
      ? [{ ...mark, table, found: { column: mark.addressColumn, by: 'address' } }]
      : []
  })
