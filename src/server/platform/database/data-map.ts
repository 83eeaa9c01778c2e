/** What happens to rows of a table when they are no longer needed. */
export type DeleteRule =
  /** Stay as long as the entity they describe; go with it. */
  | 'with-parent'
  /** Stay until an editor or a command takes them away. */
  | 'by-hand'
  /** Go with the account of their owner. */
  | 'with-account'
  /** A job takes them away after some time (the job says how long). */
  | 'by-age'
  /** Never: part of how the database knows itself. */
  | 'never'

/**
 * How a table stands to the people whose data it may hold (trust.md section 8, point 11). Export and deletion of an
 * account follow it and know no table themselves.
 */
export interface TableMark {
  /**
   * The column with the id of the person whose rows these are; or the kind of table that is nobody's. When the account
   * goes, rows `with-account` go with it; all others stay without the id.
   */
  owner: { column: string } | 'catalogue' | 'system'
  /** Whether its rows are part of the data export of their owner. Always false where nobody owns them. */
  isExported: boolean
  deleteRule: DeleteRule
  /**
   * For what may be many thousands of one person: how many one statement takes away within its time when the account
   * goes.
   */
  deletedAtOnce?: number
  /** Columns that never leave, to their owner either: what opens a door, and hashes of it. */
  hiddenColumns?: readonly string[]
  /** Columns with the base of a stored picture: its files are exported and deleted along with the row. */
  pictureColumns?: readonly string[]
  /**
   * A column with an address of mail, folded or as written: rows of somebody's address go with their account, whoever
   * owns the table.
   */
  addressColumn?: string
  /** Rows of the address of somebody with an account are part of their data export, though no id says so. */
  isExportedByAddress?: true
  /**
   * Images of rows of other tables: the column with the table's name, and those with the images. An id that is emptied
   * there is emptied in them.
   */
  rowImages?: { tableColumn: string; columns: readonly string[] }
  /** Further columns with ids of people, and what becomes of such an id when that account goes. */
  otherIds?: Readonly<Record<string, 'emptied' | 'kept'>>
}

/** A table of the catalogue, which is nobody's. */
export const catalogueTable = (deleteRule: DeleteRule): TableMark => ({
  owner: 'catalogue',
  isExported: false,
  deleteRule,
})
/** A table that the site needs for itself, and nobody's. */
export const systemTable = (deleteRule: DeleteRule): TableMark => ({
  owner: 'system',
  isExported: false,
  deleteRule,
})

/** A table of people's rows: exported, and gone with their account, unless told. @param column the id of the person */
export const ownTable = (column: string, more: Partial<TableMark> = {}): TableMark => ({
  owner: { column },
  isExported: true,
  deleteRule: 'with-account',
  ...more,
})

/**
 * Tables with their marks. Each feature has one of the tables that it alone writes; `src/server/data-map.ts` puts them
 * together.
 */
export type DataMap = Readonly<Record<string, TableMark>>

/** A table with people's rows. */
export interface OwnedTable extends TableMark {
  table: string
  owner: { column: string }
}

/** Every table whose rows are people's, by the map. */
export const ownedTables = (map: DataMap): OwnedTable[] =>
  Object.entries(map).flatMap(([table, mark]) =>
    typeof mark.owner === 'object' ? [{ ...mark, table, owner: mark.owner }] : [],
  )

/** A table whose rows go into somebody's download, and what finds them there. */
export interface ExportedMark extends TableMark {
  table: string
  found: { column: string; by: 'id' | 'address' }
}

/** Every table that has something for the download of a person's own data. */
export const exportedTables = (map: DataMap): ExportedMark[] =>
  Object.entries(map).flatMap(([table, mark]): ExportedMark[] => {
    if (typeof mark.owner === 'object')
      return mark.isExported ? [{ ...mark, table, found: { column: mark.owner.column, by: 'id' } }] : []
    return mark.isExportedByAddress && mark.addressColumn
      ? [{ ...mark, table, found: { column: mark.addressColumn, by: 'address' } }]
      : []
  })
