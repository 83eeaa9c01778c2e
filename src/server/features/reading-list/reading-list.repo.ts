import type { OwnCopy, ReadingMark } from '#contract/calls/reading-list'
import type { ReadingFlag, ReadingShelf, ReadingStatus } from '#contract/values/enums'
import type { Queryable } from '../../platform/database/types.ts'
import { firstRow } from '../../platform/database/rows.ts'
import type { CamelCased } from '../../platform/database/columns.ts'
import type { Ratings, ReadingListBooks, Readings } from '../../tables.gen.ts'

export type ReadingParts = [
  startedYear: number | null,
  startedMonth: number | null,
  startedDay: number | null,
  finishedYear: number | null,
  finishedMonth: number | null,
  finishedDay: number | null,
]

export interface EntryRow extends CamelCased<
  Pick<
    ReadingListBooks,
    | 'status'
    | 'flag'
    | 'added_at'
    | 'changed_at'
    | 'edition_id'
    | 'lost_edition'
    | 'progress_pages'
    | 'progress_percent'
    | 'note'
    | 'queue_position'
  >
> {
  bookId: ReadingListBooks['work_id']
  rating: Ratings['stars'] | null
  readings: ReadingParts[]
  copy: OwnCopy
  hasReview: boolean
}

/** SQL of the reader's copy as JSON. `e` is a row of `reading_list_books`. */
export const copyColumns = `json_build_object('pages', e.own_pages, 'isOwned', e.is_owned, 'format', e.owned_format,
  'place', e.copy_place, 'lentTo', e.lent_to, 'lentSince', to_char(e.lent_since, 'YYYY-MM-DD'))`

/** SQL of the readings of the entry `e` as JSON, oldest first. */
export const readingsColumn = `(select coalesce(json_agg(json_build_array(g.started_year, g.started_month, g.started_day, g.finished_year, g.finished_month, g.finished_day)
      order by coalesce(g.finished_year, g.started_year) nulls first, coalesce(g.finished_month, g.started_month), coalesce(g.finished_day, g.started_day), g.id), '[]')
    from readings g where g.entry_id = e.id)`

/** SQL of the columns of {@link EntryRow}. `e` is a row of `reading_list_books`. */
export const entryColumns = `e.work_id as "bookId", e.status, e.flag, e.added_at as "addedAt", e.changed_at as "changedAt", e.edition_id as "editionId",
  e.lost_edition as "lostEdition",  e.progress_pages as "progressPages", e.progress_percent as "progressPercent", e.note, e.queue_position as "queuePosition",
  ${copyColumns} as copy,
  (select r.stars from ratings r where r.user_id = e.user_id and r.work_id = e.work_id) as rating,
  exists (select from ratings r where r.user_id = e.user_id and r.work_id = e.work_id and r.text is not null) as "hasReview",
  ${readingsColumn} as readings`

/**
 * SQL of CTEs for a `with recursive`. `present (id)` has the book whose id is in the placeholder `parameter`. A
 * merged book is replaced by its merge target.
 */
export const presentWork = (parameter: string): string => `walk as (
    select id, merged_into from works where id = ${parameter}::int
    union all select w.id, w.merged_into from walk join works w on w.id = walk.merged_into
  ), present as (select id from walk where merged_into is null)`

const lastInQueue = `(select coalesce(max(queue_position), 0) + 1 from reading_list_books where user_id = $1 and status = 'to-read')`

/** Returns status and stars of all books on a reader's list. Pages show them as badges. */
export const listMarks = (db: Queryable, userId: string): Promise<ReadingMark[]> =>
  db.query({
    name: 'reading-marks',
    text: `select e.work_id as "bookId", e.status, e.flag, r.stars as rating
      from reading_list_books e left join ratings r on r.user_id = e.user_id and r.work_id = e.work_id where e.user_id = $1`,
    values: [userId],
  })

export const findEntry = (db: Queryable, userId: string, bookId: number): Promise<EntryRow | null> =>
  firstRow(db, {
    name: 'reading-entry',
    text: `with recursive ${presentWork('$2')}
      select ${entryColumns} from reading_list_books e where e.user_id = $1 and e.work_id = (select id from present)`,
    values: [userId, bookId],
  })

/**
 * Returns the shelf of a book: its flag or status. `null` if it is not on the list, `undefined` if it does not exist.
 */
export async function findShelf(
  db: Queryable,
  userId: string,
  bookId: number,
): Promise<ReadingShelf | null | undefined> {
  const [row] = await db.query<{ shelf: ReadingShelf | null }>({
    name: 'reading-shelf',
    text: `with recursive ${presentWork('$2')}
      select coalesce(e.flag, e.status) as shelf
      from present left join reading_list_books e on e.user_id = $1 and e.work_id = present.id`,
    values: [userId, bookId],
  })
  return row?.shelf
}

/**
 * Adds a book to a list, or changes its status and flag. Returns `null` if the book does not exist or is not on the
 * shelf `expected`. `expected` `null`: not on the list; `undefined`: on any shelf.
 */
export const putEntry = (
  db: Queryable,
  userId: string,
  bookId: number,
  status: ReadingStatus,
  flag: ReadingFlag | null,
  expected: ReadingShelf | null | undefined,
): Promise<(EntryRow & { entryId: number; from: ReadingShelf | null }) | null> =>
  firstRow(db, {
    name: 'reading-put',
    text: `with recursive ${presentWork('$2')}, before as materialized (
        select coalesce(flag, status) as shelf from reading_list_books
        where user_id = $1 and work_id = (select id from present) for update
      ), put as (
        insert into reading_list_books as e (user_id, work_id, status, flag, queue_position)
        select $1, present.id, $3, $4, case when $3 = 'to-read' then ${lastInQueue} else 0 end
        from present left join before on true
        where $5::boolean or before.shelf is not distinct from $6::text
        on conflict (user_id, work_id) do update set status = excluded.status, flag = excluded.flag,
          queue_position = case when e.status <> 'to-read' and excluded.status = 'to-read' then excluded.queue_position else e.queue_position end,
          changed_at = case when (e.status, e.flag) is not distinct from (excluded.status, excluded.flag) then e.changed_at else now() end
          where $5::boolean or coalesce(e.flag, e.status) is not distinct from $6::text
        returning e.*
      )
      select ${entryColumns}, e.id as "entryId", (select shelf from before) as "from" from put e`,
    values: [userId, bookId, status, flag, expected === undefined, expected ?? null],
  })

/** Changes of an entry. Missing fields do not change. `from`: the shelf on which the entry must be. */
export interface EntryChange {
  from?: ReadingShelf | undefined
  status?: ReadingStatus | undefined
  flag?: ReadingFlag | null | undefined
  editionId?: number | null | undefined
  progressPages?: number | null | undefined
  progressPercent?: number | null | undefined
  note?: string | null | undefined
  copy?: OwnCopy | undefined
}

/**
 * Returns the SQL assignments of a change. A flag also sets the status 'reading'. A book that becomes 'to-read' is
 * last in the queue.
 */
function assignments(change: EntryChange, values: unknown[]): string {
  const place = (value: unknown) => `$${values.push(value)}`
  const sets = ['changed_at = now()']
  const changed = change.flag ? 'reading' : change.status
  if (changed !== undefined) {
    const status = `${place(changed)}::text`
    sets.push(
      `status = ${status}`,
      `queue_position = case when status <> 'to-read' and ${status} = 'to-read' then ${lastInQueue} else queue_position end`,
    )
  }
  if (changed !== undefined || change.flag !== undefined)
    sets.push(`flag = ${place(change.flag ?? null)}::text`)
  if (change.editionId !== undefined)
    sets.push(`edition_id = ${place(change.editionId)}::int`, 'lost_edition = null')
  if (change.note !== undefined) sets.push(`note = ${place(change.note)}::text`)
  if (change.copy !== undefined) {
    const { pages, isOwned, format, place: copyPlace, lentTo, lentSince } = change.copy
    sets.push(
      `own_pages = ${place(pages)}::int`,
      `is_owned = ${place(isOwned)}::boolean`,
      `owned_format = ${place(format)}::text`,
      `copy_place = ${place(copyPlace)}::text`,
      `lent_to = ${place(lentTo)}::text`,
      `lent_since = ${place(lentSince)}::date`,
    )
  }
  // progress is either in pages or in per cent, so writing one deletes the other
  if (typeof change.progressPages === 'number')
    sets.push(`progress_pages = ${place(change.progressPages)}::int`, 'progress_percent = null')
  else if (typeof change.progressPercent === 'number')
    sets.push(`progress_percent = ${place(change.progressPercent)}::smallint`, 'progress_pages = null')
  else {
    if (change.progressPages === null) sets.push('progress_pages = null')
    if (change.progressPercent === null) sets.push('progress_percent = null')
  }
  return sets.join(', ')
}

/** Changes an entry and returns it. Returns `null` if it does not exist or is not on the shelf `change.from`. */
export function updateEntry(
  db: Queryable,
  userId: string,
  bookId: number,
  change: EntryChange,
): Promise<(EntryRow & { entryId: number }) | null> {
  const values: unknown[] = [userId, bookId]
  const sets = assignments(change, values)
  const isExpected =
    change.from === undefined ? '' : `and coalesce(flag, status) = $${values.push(change.from)}::text`
  return firstRow(db, {
    text: `with recursive ${presentWork('$2')}, changed as (
        update reading_list_books set ${sets} where user_id = $1 and work_id = (select id from present) ${isExpected} returning *
      )
      select ${entryColumns}, e.id as "entryId" from changed e`,
    values,
  })
}

/** True if the edition is of this book, or of an omnibus that contains the book. */
export async function isEditionOf(db: Queryable, bookId: number, editionId: number): Promise<boolean> {
  const rows = await db.query({
    name: 'reading-edition-of',
    text: `with recursive ${presentWork('$1')} select from present join editions d on d.id = $2::int
      where d.work_id = present.id or exists (select from edition_contents c where c.edition_id = d.id and c.work_id = present.id)`,
    values: [bookId, editionId],
  })
  return rows.length > 0
}

/** Adds readings to an entry and returns their ids. */
export async function insertReadings(
  tx: Queryable,
  userId: string,
  entryId: number,
  readings: readonly ReadingParts[],
): Promise<number[]> {
  if (readings.length === 0) return []
  const column = (place: number) => readings.map((parts) => parts[place])
  const rows = await tx.query<Pick<Readings, 'id'>>({
    name: 'reading-insert-readings',
    text: `insert into readings (user_id, entry_id, started_year, started_month, started_day, finished_year, finished_month, finished_day)
      select $1, $2, * from unnest($3::int[], $4::int[], $5::int[], $6::int[], $7::int[], $8::int[]) returning id`,
    values: [userId, entryId, column(0), column(1), column(2), column(3), column(4), column(5)],
  })
  return rows.map(({ id }) => id)
}

/**
 * Replaces all readings of an entry. The caller must have locked the entry, because otherwise two concurrent calls
 * would both add their readings.
 */
export async function replaceReadings(
  tx: Queryable,
  userId: string,
  entryId: number,
  readings: readonly ReadingParts[],
): Promise<void> {
  await tx.query({ text: 'delete from readings where entry_id = $1', values: [entryId] })
  await insertReadings(tx, userId, entryId, readings)
}

export async function resetProgress(tx: Queryable, entryId: number): Promise<void> {
  await tx.query({
    text: 'update reading_list_books set progress_pages = null, progress_percent = null where id = $1',
    values: [entryId],
  })
}

/** Sets the status 'read' of a rated book, if it has the status 'to-read' or is not on the list. */
export async function shelveRated(tx: Queryable, userId: string, workId: number): Promise<void> {
  await tx.query({
    name: 'reading-shelve-rated',
    text: `insert into reading_list_books as e (user_id, work_id, status) values ($1, $2, 'read')
      on conflict (user_id, work_id) do update set status = 'read', changed_at = now() where e.status = 'to-read'`,
    values: [userId, workId],
  })
}
