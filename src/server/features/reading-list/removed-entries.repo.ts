import type { ReadingShelf } from '#contract/values/enums'
import type { Queryable } from '../../platform/database/types.ts'
import { countRows } from '../../platform/database/rows.ts'
import type { CamelCased } from '../../platform/database/columns.ts'
import type { ReadingListBooks, RemovedEntries } from '../../tables.gen.ts'
import { presentWork } from './reading-list.repo.ts'

/**
 * The beginning of the SQL that restores entries. The text contains the table's name, because a test searches the
 * sources for all statements that write a table.
 */
const insertIntoEntries = 'insert into reading_list_books'
/** For each table with rows of an entry (`entry_id`), the beginning of the SQL that restores these rows. */
const dependentTables = { readings: 'insert into readings' } as const

type Dependents = Partial<Record<string, Record<string, unknown>[]>>

/**
 * Removes a book from a reading list. Returns an id with which {@link restoreEntry} restores it, or `null` if the
 * book is not on the list or not on the shelf `expected`.
 */
export async function removeEntry(
  tx: Queryable,
  userId: string,
  bookId: number,
  expected?: ReadingShelf,
): Promise<number | null> {
  const dependents = Object.keys(dependentTables).map(
    (table) =>
      `'${table}', (select coalesce(jsonb_agg(to_jsonb(d) order by d.id), '[]') from ${table} d where d.entry_id = e.id)`,
  )
  // the entry is locked first: of two concurrent removals, the second one does not find it
  const [entry] = await tx.query<Pick<ReadingListBooks, 'id'>>({
    name: 'reading-take-off',
    text: `with recursive ${presentWork('$2')}
      select id from reading_list_books where user_id = $1 and work_id = (select id from present)
        and ($3::text is null or coalesce(flag, status) = $3::text) for update`,
    values: [userId, bookId, expected ?? null],
  })
  if (!entry) return null
  const [removed] = await tx.query<Pick<RemovedEntries, 'id'>>({
    name: 'reading-keep-removed',
    text: `insert into removed_entries (user_id, work_id, entry, dependents)
      select e.user_id, e.work_id, to_jsonb(e), jsonb_build_object(${dependents.join(', ')})
      from reading_list_books e where e.id = $1 returning id`,
    values: [entry.id],
  })
  await tx.query({
    name: 'reading-delete',
    text: 'delete from reading_list_books where id = $1',
    values: [entry.id],
  })
  return removed!.id
}

export interface RemovedRow extends CamelCased<Pick<RemovedEntries, 'id' | 'work_id' | 'removed_at'>> {
  status: ReadingListBooks['status']
  flag: ReadingListBooks['flag']
}

/**
 * Returns at most `limit` removed entries of a reader, latest first, beginning after the one with the id `beforeId`.
 */
export const listRemoved = (
  db: Queryable,
  userId: string,
  limit: number,
  beforeId: number | null,
): Promise<RemovedRow[]> =>
  db.query({
    name: 'reading-removed',
    text: `select id, work_id as "workId", removed_at as "removedAt", entry ->> 'status' as status, entry ->> 'flag' as flag
      from removed_entries where user_id = $1 and ($3::int8 is null or id < $3::int8) order by id desc limit $2`,
    values: [userId, limit, beforeId],
  })

export const countRemoved = (db: Queryable, userId: string): Promise<number> =>
  countRows(db, {
    name: 'reading-removed-count',
    text: 'select count(*)::int as count from removed_entries where user_id = $1',
    values: [userId],
  })

/** Deletes a removed entry permanently. Returns false if the reader has no such entry. */
export async function deleteRemoved(db: Queryable, userId: string, id: number): Promise<boolean> {
  const rows = await db.query({
    name: 'reading-forget-removed',
    text: 'delete from removed_entries where user_id = $1 and id = $2 returning id',
    values: [userId, id],
  })
  return rows.length > 0
}

/**
 * Restores a removed entry with its readings. Removes the present entry of the book, if there is one. Returns the id
 * of the book, or `null` if the reader has no such removed entry.
 */
export async function restoreEntry(tx: Queryable, userId: string, id: number): Promise<number | null> {
  const [removed] = await tx.query<{
    workId: number
    entry: Record<string, unknown>
    dependents: Dependents
  }>({
    name: 'reading-claim-removed',
    text: `delete from removed_entries where user_id = $1 and id = $2 returning work_id as "workId", entry, dependents`,
    values: [userId, id],
  })
  if (!removed) return null
  const { workId, entry, dependents } = removed
  await removeEntry(tx, userId, workId)
  await insertRows(tx, insertIntoEntries, [{ ...entry, work_id: workId, edition_id: null }])
  await tx.query({
    text: `update reading_list_books set edition_id = (select e.id from editions e where e.id = $2::int) where id = $1`,
    values: [entry['id'], entry['edition_id']],
  })
  for (const [table, insertInto] of Object.entries(dependentTables))
    await insertRows(tx, insertInto, dependents[table] ?? [])
  return workId
}

/** Inserts stored rows of a removed entry. Columns that the table has got since then get their default values. */
async function insertRows(tx: Queryable, insertInto: string, rows: Record<string, unknown>[]): Promise<void> {
  if (rows.length === 0) return
  const table = insertInto.split(' ').at(-1)
  const columns = Object.keys(rows[0]!).map((column) => `"${column}"`)
  await tx.query({
    text: `${insertInto} (${columns.join(', ')}) overriding system value
      select ${columns.join(', ')} from jsonb_populate_recordset(null::${table}, $1::jsonb) on conflict do nothing`,
    values: [JSON.stringify(rows)],
  })
}

/**
 * Permanently deletes up to 1,000 entries that were removed more than `days` days ago. Returns false if there were
 * none.
 */
export async function pruneRemoved(db: Queryable, days: number): Promise<boolean> {
  const rows = await db.query({
    text: `delete from removed_entries where id in (
        select id from removed_entries where removed_at < now() - $1::int * interval '1 day' limit 1000) returning id`,
    values: [days],
  })
  return rows.length > 0
}
