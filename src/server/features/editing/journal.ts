import type { Queryable } from '../../platform/database/database.ts'
import type { ChangeRows } from '../../tables.gen.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { JournalTable } from '../../platform/database/journal-table.ts'

export interface Journal {
  /** Writes each row that was inserted, deleted or modified since {@link openJournal}. */
  save(changeId: number): Promise<void>
}

const keyOf = ({ key }: JournalTable): string =>
  `jsonb_build_array(${key.map((column) => `t.${column}`).join(', ')})`

/** SQL of the copy of a row `t` as JSON. */
const imageOf = ({ columns }: JournalTable): string =>
  columns
    ? `jsonb_build_object(${columns.map((column) => `'${column}', t.${column}`).join(', ')})`
    : 'to_jsonb(t)'

/** Copies the rows of these tables that depend on the entities. `save` compares the copies with the rows afterwards. */
export async function openJournal(
  tx: Queryable,
  tables: readonly JournalTable[],
  ids: number[],
): Promise<Journal> {
  const scopes: { table: JournalTable; ids: (number | string)[] }[] = []
  for (const table of tables) {
    if (table.neighbours === undefined) {
      scopes.push({ table, ids })
      continue
    }
    const rows = await tx.query<{ id: number | string }>({
      text: `select distinct id from (${table.neighbours}) n order by id`,
      values: [ids],
    })
    scopes.push({ table, ids: rows.map(({ id }) => id) })
  }
  await tx.query({
    text: 'create temporary table captured_rows (phase smallint, place integer, table_name text, key jsonb, user_id uuid, image jsonb) on commit drop',
  })
  const capture = async (phase: number): Promise<void> => {
    for (const [place, { table, ids: of }] of scopes.entries())
      await tx.query({
        text: `insert into captured_rows select $2, $3, '${table.table}', ${keyOf(table)}, ${table.person ? `t.${table.person}` : 'null'}, ${imageOf(table)}
          from ${table.table} t where ${table.where}`,
        values: [of, phase, place],
      })
  }
  await capture(0)
  return {
    async save(changeId) {
      await capture(1)
      await tx.query({
        text: `insert into change_rows (change_id, table_name, key, user_id, before, after)
          select $1, table_name, key, coalesce(b.user_id, a.user_id), b.image, a.image
          from (select * from captured_rows where phase = 0) b
          full join (select * from captured_rows where phase = 1) a using (place, table_name, key)
          where b.image is distinct from a.image order by place, key`,
        values: [changeId],
      })
      await tx.query({ text: 'drop table captured_rows' })
    },
  }
}

interface RowState extends Pick<ChangeRows, 'id'> {
  had: boolean
  has: boolean
  is_there: boolean
  /** True if the row is as the change has left it. */
  is_same: boolean
  is_personal: boolean
  changed: string[]
  /** Columns that the change wrote and that have a different value now. */
  stale: string[]
}

interface TableRows {
  table: JournalTable
  rows: RowState[]
}

/** Returns the rows that a change has written, compared with their present state. */
async function rowsOf(
  tx: Queryable,
  journalTables: readonly JournalTable[],
  changeId: number,
): Promise<TableRows[]> {
  const touched = await tx.query<Pick<ChangeRows, 'table_name'>>({
    text: 'select distinct table_name from change_rows where change_id = $1',
    values: [changeId],
  })
  const names = new Set(touched.map(({ table_name: name }) => name))
  const tables: TableRows[] = []
  for (const table of journalTables) {
    // a table can occur twice: for the entities and for their related entities (`neighbours`); its rows are read once
    if (!names.delete(table.table)) continue
    const joined = table.key.map((column) => `t.${column} = r.${column}`).join(' and ')
    const rows = await tx.query<RowState>({
      text: `select c.id, c.before is not null as had, c.after is not null as has, t.${table.key[0]} is not null as is_there,
          (t.${table.key[0]} is not null and ${imageOf(table)} = c.after) is true as is_same, c.user_id is not null as is_personal,
          array(select k from jsonb_object_keys(c.before) k where c.before -> k is distinct from c.after -> k) as changed,
          array(select k from jsonb_object_keys(c.before) k where c.before -> k is distinct from c.after -> k
            and to_jsonb(t) -> k is distinct from c.after -> k) as stale
        from change_rows c cross join lateral jsonb_populate_record(null::${table.table}, coalesce(c.after, c.before)) r
          left join ${table.table} t on ${joined}
        where c.change_id = $1 and c.table_name = '${table.table}' order by c.id`,
      values: [changeId],
    })
    tables.push({ table, rows })
  }
  return tables
}

const isSnapshotColumn = ({ snapshotColumns }: JournalTable, column: string): boolean =>
  snapshotColumns?.includes(column) ?? false

/** True if an undo would lose a later change of the row. Rows of readers never prevent an undo. */
function isOverlapping(table: JournalTable, row: RowState): boolean {
  if (row.is_personal) return false
  if (!row.had) return false
  if (!row.has) return row.is_there
  if (!row.is_there) return row.changed.some((column) => !isSnapshotColumn(table, column))
  return row.stale.some((column) => !isSnapshotColumn(table, column))
}

/** Returns the columns of a table that can be written, without generated ones. */
async function columnsOf(tx: Queryable, table: string): Promise<string[]> {
  const rows = await tx.query<{ name: string }>({
    text: `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    values: [table],
  })
  return rows.map(({ name }) => name)
}

/**
 * Restores the rows that a change has written.
 * @throws AppError `conflict` with `reason` `overlap` if a row was changed later
 */
export async function restoreRows(
  tx: Queryable,
  journalTables: readonly JournalTable[],
  changeId: number,
): Promise<void> {
  const tables = await rowsOf(tx, journalTables, changeId)
  if (tables.some(({ table, rows }) => rows.some((row) => isOverlapping(table, row))))
    throw conflict({ reason: 'overlap' })
  for (const { table, rows } of tables.toReversed())
    await removeRows(
      tx,
      table,
      rows.filter(({ had, is_there: isThere }) => !had && isThere),
    )
  for (const { table, rows } of tables) {
    const columns = await columnsOf(tx, table.table)
    const changed = rows.filter(({ had, has, is_there: isThere }) => had && has && isThere)
    const comeBack = () =>
      insertRows(
        tx,
        table,
        columns,
        rows.filter(({ had, has, is_there: isThere }) => had && !has && !isThere),
      )
    // rows of these tables refer to parent rows, so deleted rows are inserted before the updates
    const isNested = table.table === 'series' || table.table === 'genres'
    if (isNested) await comeBack()
    await writeColumns(
      tx,
      table,
      columns,
      changed,
      (row, column) =>
        row.changed.includes(column) && !row.stale.includes(column) && !isSnapshotColumn(table, column),
    )
    // inserted after the updates, because the updates can free unique values
    if (!isNested) await comeBack()
  }
  // triggers have computed the snapshot columns; their former values are right only if no row has changed since
  const isUntouched = tables.every(({ rows }) => rows.every((row) => (row.has ? row.is_same : !row.is_there)))
  if (!isUntouched) return
  for (const { table, rows } of tables) {
    const columns = await columnsOf(tx, table.table)
    const untouched = rows.filter(({ had, has }) => had && has)
    await writeColumns(
      tx,
      table,
      columns,
      untouched,
      (row, column) => row.changed.includes(column) && isSnapshotColumn(table, column),
    )
  }
}

async function removeRows(tx: Queryable, table: JournalTable, rows: RowState[]): Promise<void> {
  if (rows.length === 0) return
  await tx.query({
    text: `delete from ${table.table} t using change_rows c, jsonb_populate_record(null::${table.table}, c.after) r
      where c.id = any($1::bigint[]) and ${table.key.map((column) => `t.${column} = r.${column}`).join(' and ')}`,
    values: [rows.map(({ id }) => id)],
  })
}

/** Inserts deleted rows again, except rows that refer to missing rows, and rows that the reader has added again. */
async function insertRows(
  tx: Queryable,
  table: JournalTable,
  columns: string[],
  rows: RowState[],
): Promise<void> {
  if (rows.length === 0) return
  const { person, parent } = table
  const hangs = parent ? `and exists (select from ${parent[1]} p where p.id = r.${parent[0]})` : ''
  await tx.query({
    text: `insert into ${table.table} (${columns.join(', ')}) overriding system value
      select ${columns.map((column) => `r.${column}`).join(', ')}
      from change_rows c cross join lateral jsonb_populate_record(null::${table.table}, c.before) r
      where c.id = any($1::bigint[]) ${hangs} order by c.id ${person ? 'on conflict do nothing' : ''}`,
    values: [rows.map(({ id }) => id)],
  })
}

/**
 * Restores the former values in the columns for which `isWanted` returns true. Rows with the same columns share a
 * statement.
 */
async function writeColumns(
  tx: Queryable,
  table: JournalTable,
  columns: string[],
  rows: RowState[],
  isWanted: (row: RowState, column: string) => boolean,
): Promise<void> {
  const groups = Map.groupBy(rows, (row) => columns.filter((column) => isWanted(row, column)).join(', '))
  for (const [wanted, group] of groups) {
    if (wanted === '') continue
    await tx.query({
      text: `update ${table.table} t set ${wanted
        .split(', ')
        .map((column) => `${column} = r.${column}`)
        .join(', ')}
        from change_rows c cross join lateral jsonb_populate_record(null::${table.table}, c.before) r
        where c.id = any($1::bigint[]) and ${table.key.map((column) => `t.${column} = r.${column}`).join(' and ')}`,
      values: [group.map(({ id }) => id)],
    })
  }
}
