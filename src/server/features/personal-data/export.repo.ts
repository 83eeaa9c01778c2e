import type { Language } from '#contract/values/languages'
import { type DataMap, type ExportedMark, exportedTables } from './table-privacy.ts'
import type { Database, Queryable } from '../../platform/database/types.ts'
import { type ListedBookRow, listBooksOf } from './books-file.repo.ts'
import { readAll } from './read-all.ts'

/** An exported row by column name. Times are ISO 8601 in UTC, dates have no time, and numbers are JSON numbers. */
export type ExportRow = Record<string, unknown>

/** The rows of a user in one table. */
export interface ExportedTable {
  table: string
  /** Names of the exported columns, in order. */
  columns: string[]
  rows: ExportRow[]
  /** Base names of the pictures to which the rows refer (`contract/values/image-paths.ts`). */
  pictures: string[]
}

interface Column {
  table: string
  name: string
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** All data of a user's archive except the pictures. */
export interface PersonalRows {
  tables: ExportedTable[]
  books: ListedBookRow[]
}

/** Returns a user's rows in all exported tables, and the user's books. All are read from one snapshot. */
export const readPersonalRows = (
  db: Database,
  dataMap: DataMap,
  userId: string,
  language: Language,
): Promise<PersonalRows> =>
  db.transaction(
    async (tx) => {
      await tx.query({ text: `set local time zone 'UTC'` })
      const tables = exportedTables(dataMap)
      const [person] = await tx.query<{ address: string }>({
        text: 'select email_key as address from users where id = $1',
        values: [userId],
      })
      const keys = { id: userId, address: person?.address ?? '' }
      const columns = await listColumns(tx, tables)
      const found: ExportedTable[] = []
      for (const table of tables) found.push(await readTable(tx, table, columns, keys[table.found.by]))
      return { tables: found, books: await listBooksOf(tx, userId, language) }
    },
    { isolation: 'repeatable read', readOnly: true },
  )

/** Reads column names and primary keys, so that a new column is exported without a change of this code. */
async function listColumns(tx: Queryable, tables: readonly ExportedMark[]) {
  const names = tables.map(({ table }) => table)
  const [columns, keys] = [
    await tx.query<Column>({
      text: `select table_name as "table", column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = any($1) order by table_name, ordinal_position`,
      values: [names],
    }),
    await tx.query<Column>({
      text: `select c.relname as "table", a.attname as name from pg_index i join pg_class c on c.oid = i.indrelid
          join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indisprimary and c.relnamespace = 'public'::regnamespace and c.relname = any($1)
        order by c.relname, array_position(i.indkey::int2[], a.attnum)`,
      values: [names],
    }),
  ]
  const of = (list: readonly Column[], table: string) =>
    list.filter((column) => column.table === table).map(({ name }) => name)
  return {
    shown: ({ table, hiddenColumns = [] }: ExportedMark) =>
      of(columns, table).filter((name) => !hiddenColumns.includes(name)),
    key: ({ table }: ExportedMark) => of(keys, table),
  }
}

async function readTable(
  tx: Queryable,
  owned: ExportedMark,
  columns: Awaited<ReturnType<typeof listColumns>>,
  key: string,
): Promise<ExportedTable> {
  const { table, found, pictureColumns = [] } = owned
  const shown = columns.shown(owned)
  const order = columns.key(owned).map(quoted).join(', ') || '1'
  // the database converts rows to JSON, because the driver would convert dates to a time zone and cut microseconds
  const read = await readAll<{ row: ExportRow }>(tx, {
    text: `select row_to_json(r) as row from
      (select ${shown.map(quoted).join(', ')} from ${quoted(table)} where ${quoted(found.column)} = $1 order by ${order}) r`,
    values: [key],
  })
  const rows = read.map(({ row }) => row)
  const pictures = rows.flatMap((row) =>
    pictureColumns.map((column) => row[column]).filter((base) => typeof base === 'string'),
  )
  return { table, columns: shown, rows, pictures }
}
