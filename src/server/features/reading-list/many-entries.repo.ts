import type { EntryBefore } from '#contract/calls/many-entries'
import type { ReadingShelf, ReadingStatus } from '#contract/values/enums'
import { readingsPerEntry } from '#contract/values/limits'
import type { Queryable } from '../../platform/database/types.ts'
import type { ReadingListBooks } from '../../tables.gen.ts'
import { type EntryRow, readingsColumn } from './reading-list.repo.ts'

/**
 * SQL of CTEs for a `with recursive`. `present (id, at)` has the books of the array `parameter` (a placeholder), with
 * their indexes from 1. A merged book is replaced by its merge target.
 */
const presentWorks = (parameter: string): string => `walk as (
    select requested.at, w.id, w.merged_into from unnest(${parameter}::int[]) with ordinality as requested (id, at) join works w using (id)
    union all select walk.at, w.id, w.merged_into from walk join works w on w.id = walk.merged_into
  ), present as (select id, min(at) as at from walk where merged_into is null group by id)`

/** Locks a reading list until the transaction ends, so that other changes of many books wait. */
export async function lockListOf(tx: Queryable, userId: string): Promise<void> {
  await tx.query({ text: 'select from users where id = $1 for no key update', values: [userId] })
}

/**
 * Sets the status of books, and adds those that are not on the list. Returns the ids of the changed books.
 * @param expected for each book, the shelf on which it must be (`null`: not on the list); other books do not change
 */
export async function putMany(
  tx: Queryable,
  userId: string,
  bookIds: readonly number[],
  status: ReadingStatus,
  expected: readonly (ReadingShelf | null)[] | undefined,
): Promise<number[]> {
  const rows = await tx.query<{ id: ReadingListBooks['work_id'] }>({
    name: 'reading-put-many',
    text: `with recursive ${presentWorks('$2')}, last as (
        select coalesce(max(queue_position), 0) as place from reading_list_books where user_id = $1 and status = 'to-read'
      ), before as materialized (
        select work_id, coalesce(flag, status) as shelf from reading_list_books
        where user_id = $1 and work_id in (select id from present) for update
      )
      insert into reading_list_books as e (user_id, work_id, status, queue_position)
      select $1, present.id, $3, case when $3 = 'to-read' then last.place + row_number() over (order by at) else 0 end
        from present cross join last left join before on before.work_id = present.id
        where $4::text[] is null or before.shelf is not distinct from ($4::text[])[at] order by at
      on conflict (user_id, work_id) do update set status = excluded.status, flag = null, changed_at = now(),
        queue_position = case when excluded.status = 'to-read' then excluded.queue_position else e.queue_position end
        where (e.status <> excluded.status or e.flag is not null) and ($4::text[] is null
          or coalesce(e.flag, e.status) is not distinct from (select ($4::text[])[at] from present where id = e.work_id))
      returning e.work_id as id`,
    values: [userId, bookIds, status, expected ?? null],
  })
  return rows.map(({ id }) => id)
}

/**
 * Writes a finish date to each book with the status 'read' and no finish date. Returns the ids of the changed books.
 * @param day year, month, day; `null`: unknown
 */
export async function dateMany(
  tx: Queryable,
  userId: string,
  bookIds: readonly number[],
  [year, month, day]: readonly [number, number | null, number | null],
): Promise<number[]> {
  const rows = await tx.query<{ id: ReadingListBooks['work_id'] }>({
    name: 'reading-date-many',
    text: `with recursive ${presentWorks('$2')}, undated as (
        select e.id from reading_list_books e join present on present.id = e.work_id
        where e.user_id = $1 and e.status = 'read'
          and not exists (select from readings g where g.entry_id = e.id and g.finished_year is not null)
      ), open as (
        select distinct on (g.entry_id) g.id, g.entry_id from readings g join undated on undated.id = g.entry_id
        where g.started_year is null or (g.started_year, coalesce(g.started_month, 0), coalesce(g.started_day, 0))
          <= ($3::int, coalesce($4::int, 12), coalesce($5::int, 31))
        order by g.entry_id, g.started_year desc nulls last, g.id desc
      ), ended as (
        update readings g set finished_year = $3, finished_month = $4, finished_day = $5 from open where g.id = open.id returning g.entry_id
      ), added as (
        insert into readings (user_id, entry_id, finished_year, finished_month, finished_day)
        select $1, undated.id, $3, $4, $5 from undated
        where not exists (select from open where open.entry_id = undated.id)
          and (select count(*) from readings g where g.entry_id = undated.id) < ${readingsPerEntry}
        returning entry_id
      )
      select work_id as id from reading_list_books where id in (select entry_id from ended union all select entry_id from added)`,
    values: [userId, bookIds, year, month, day],
  })
  return rows.map(({ id }) => id)
}

/** A book before a change of many books. `kept`: its entry, or `null` if the book was not on the list. */
export interface BeforeRow {
  bookId: ReadingListBooks['work_id']
  kept: Pick<
    EntryRow,
    'status' | 'flag' | 'queuePosition' | 'readings' | 'progressPages' | 'progressPercent'
  > | null
}

/** Returns the entries of these books, from which {@link restoreStatus} can undo a change. */
export const listBefore = (tx: Queryable, userId: string, bookIds: readonly number[]): Promise<BeforeRow[]> =>
  tx.query({
    name: 'reading-before-many',
    text: `with recursive ${presentWorks('$2')}
      select present.id as "bookId", case when e.id is not null then json_build_object('status', e.status, 'flag', e.flag,
          'queuePosition', e.queue_position, 'progressPages', e.progress_pages, 'progressPercent', e.progress_percent,
          'readings', ${readingsColumn}) end as kept
      from present left join reading_list_books e on e.work_id = present.id and e.user_id = $1`,
    values: [userId, bookIds],
  })

/**
 * Sets status, flag and queue position of an entry back, and its progress if it has none. Returns its id, or `null` if
 * the book is not on the list or not on the shelf `expected`.
 */
export async function restoreStatus(
  tx: Queryable,
  userId: string,
  bookId: number,
  {
    status,
    flag,
    queuePosition,
    progressPages = null,
    progressPercent = null,
  }: Omit<NonNullable<EntryBefore['kept']>, 'readings'>,
  expected?: ReadingShelf,
): Promise<number | null> {
  const [row] = await tx.query<Pick<ReadingListBooks, 'id'>>({
    name: 'reading-put-back',
    text: `update reading_list_books set status = $3, flag = $4, queue_position = $5, changed_at = now(),
        progress_pages = case when progress_percent is null then coalesce(progress_pages, $6::int) end,
        progress_percent = coalesce(progress_percent, case when progress_pages is null and $6::int is null then $7::smallint end)
      where user_id = $1 and work_id = $2 and ($8::text is null or coalesce(flag, status) = $8::text) returning id`,
    values: [userId, bookId, status, flag, queuePosition, progressPages, progressPercent, expected ?? null],
  })
  return row?.id ?? null
}
