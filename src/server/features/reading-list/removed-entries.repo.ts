import type { ReadingShelf } from '#contract/values/enums'
import type { Queryable } from '../../platform/database/types.ts'
import { countRows } from '../../platform/database/rows.ts'
import type { CamelCased } from '../../platform/database/columns.ts'
import type { ReadingListBooks, RemovedEntries } from '../../tables.gen.ts'
import { presentWork } from './reading-list.repo.ts'

/**
 * The beginning of the SQL that restores entries. Contains the table name, so that a test finds all code that writes
 * it.
 */
const insertIntoEntries = 'insert into reading_list_books'
/**
 * For each table that refers to an entry by `entry_id`, the beginning of the SQL that restores its rows with the entry.
 */
const dependentTables = { readings: 'insert into readings' } as const

type Dependents = Partial<Record<string, Record<string, unknown>[]>>

/**
 * Removes a book from a reading list. Returns the id for restoring the entry, or `null` if the book is not on the shelf
 * `expected`.
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
  // the entry is locked first, so that the second of two concurrent removals does not find it
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

/** A removed entry in the list of removed entries. */
export interface RemovedRow extends CamelCased<Pick<RemovedEntries, 'id' | 'work_id' | 'removed_at'>> {
  status: ReadingListBooks['status']
  flag: ReadingListBooks['flag']
}

/**
 * Returns at most `limit` removed entries of a reader, latest first. With `beforeId`, only entries with a lower id.
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

/** Returns the number of entries that a reader can restore. */
export const countRemoved = (db: Queryable, userId: string): Promise<number> =>
  countRows(db, {
    name: 'reading-removed-count',
    text: 'select count(*)::int as count from removed_entries where user_id = $1',
    values: [userId],
  })

/** Deletes a removed entry permanently. Returns false if it does not exist. */
export async function deleteRemoved(db: Queryable, userId: string, id: number): Promise<boolean> {
  const rows = await db.query({
    name: 'reading-forget-removed',
    text: 'delete from removed_entries where user_id = $1 and id = $2 returning id',
    values: [userId, id],
  })
  return rows.length > 0
}

/**
 * Restores a removed entry with its readings in place of a current entry. Returns the book's id, or `null` if there is
 * none.
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

/**
 * Inserts rows that were stored when an entry was removed. A column that was added to the table later gets its default
 * value.
 */
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
 * Permanently deletes up to 1,000 entries that were removed more than `days` days ago. Returns false if there are
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
