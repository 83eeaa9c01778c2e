import { type ReadingFlag, readingFlags, type ReadingShelf } from '#contract/values/enums'
import type {
  CopyFilter,
  ReadingRatingFilter,
  ReadingSort,
} from '#contract/values/page-parameters/reading-list'
import type { Language } from '#contract/values/languages'
import type { CursorType } from '../../platform/pagination/cursor.ts'
import { countRows } from '../../platform/database/rows.ts'
import type { Queryable } from '../../platform/database/types.ts'
import type { Nullable } from '../../platform/database/columns.ts'
import type { Ratings } from '../../tables.gen.ts'
import { entryColumns, type EntryRow } from './reading-list.repo.ts'

/**
 * The SQL of one order of a reading list. Entries with equal values are sorted by id, so that pages do not overlap.
 */
interface Order {
  by: string
  direction: 'asc' | 'desc'
  /** SQL of the value that is written to the cursor of the next page. */
  cursorValue: string
  fromCursor: (parameter: string) => string
  type: CursorType
  /**
   * Returns the SQL joins for the sort expression `by`. `language()` adds the reader's language to the parameters of
   * the query and returns the placeholder.
   */
  joins?: (language: () => string) => string
  collation?: string
}

const numberOrder = (
  by: string,
  type: 'float' | 'integer',
  direction: Order['direction'],
  joins?: Order['joins'],
): Order => ({
  by,
  direction,
  cursorValue: by,
  fromCursor: (parameter) => `${parameter}::float8`,
  type,
  ...(joins && { joins }),
})
const titles = (language: () => string) =>
  `left join work_sort_titles s on s.work_id = e.work_id and s.language = ${language()}`
const titleKey = `left(coalesce(s.sort_key, ''), 100)`
const textOrder = (by: string): Order => ({
  by,
  direction: 'asc',
  cursorValue: by,
  fromCursor: (parameter) => `${parameter}::text`,
  type: 'text',
  joins: titles,
  collation: ' collate "C"',
})
/** SQL of the name by which the first author is sorted. Books without an author are last. */
const authorKey = `coalesce((select left(p.sort_key, 100) from work_contributors c join people p on p.id = c.person_id
  where c.work_id = e.work_id and c.role = 'author' order by c.position limit 1), '~')`
const lastFinished = `coalesce((select max(g.finished_year * 10000 + coalesce(g.finished_month, 0) * 100 + coalesce(g.finished_day, 0))
  from readings g where g.entry_id = e.id), 0)`

const orders: Record<ReadingSort, Order> = {
  added: {
    by: 'e.added_at',
    direction: 'desc',
    cursorValue: '(extract(epoch from e.added_at) * 1000000)::int8',
    fromCursor: (parameter) => `(timestamptz 'epoch' + ${parameter}::float8 * interval '1 microsecond')`,
    type: 'moment',
  },
  title: textOrder(`${titleKey} collate "C"`),
  author: textOrder(`(${authorKey} || chr(1) || ${titleKey}) collate "C"`),
  year: numberOrder(
    'coalesce(w.first_year, -32000)',
    'integer',
    'desc',
    () => 'join works w on w.id = e.work_id',
  ),
  rating: numberOrder('coalesce(r.stars, 0)', 'integer', 'desc'),
  finished: numberOrder(lastFinished, 'integer', 'desc'),
  queue: numberOrder('e.queue_position', 'float', 'asc'),
}

export const readingCursorTypeOf = (sort: ReadingSort): CursorType => orders[sort].type

/** Filters of a reading list. `words`: a tsquery of words in titles and author names. `tag`: the key of a tag. */
export interface EntryFilters {
  shelf?: ReadingShelf | undefined
  isUndated?: boolean | undefined
  rating?: ReadingRatingFilter | undefined
  words?: string | undefined
  tag?: string | undefined
  copy?: CopyFilter | undefined
}

/** An entry, with cover and number of pages of the edition that the reader has chosen. */
export interface ItemRow extends EntryRow {
  editionCover: string | null
  editionPages: number | null
  sortValue: number | string
  entryId: number
}

const stars = 'left join ratings r on r.user_id = e.user_id and r.work_id = e.work_id'

/**
 * SQL condition: the entry `e` has the status 'read' without a finish date, and the reader has not marked the dates
 * as unknown.
 */
const undated = `(e.status = 'read' and not exists (select from readings g where g.entry_id = e.id
  and (g.finished_year is not null or g.started_year is null)))`

const isFlag = (shelf: ReadingShelf): shelf is ReadingFlag => readingFlags.some((flag) => flag === shelf)

function conditions(
  { shelf, isUndated, rating, words, tag, copy }: EntryFilters,
  values: unknown[],
): string[] {
  const where = ['e.user_id = $1']
  if (shelf)
    where.push(
      isFlag(shelf)
        ? `e.status = 'reading' and e.flag = $${values.push(shelf)}`
        : `e.status = $${values.push(shelf)} and e.flag is null`,
    )
  if (isUndated) where.push(undated)
  if (rating === 'none') where.push('r.stars is null')
  else if (rating) where.push(`r.stars >= ${Number.parseInt(rating, 10)}`)
  // searches the titles and author names of books (`kind = 1` means books)
  if (words)
    where.push(
      `exists (select from search_entities x where x.kind = 1 and x.entity_id = e.work_id and x.words @@ $${values.push(words)}::tsquery)`,
    )
  if (tag !== undefined)
    where.push(
      `exists (select from book_tags t where t.user_id = e.user_id and t.work_id = e.work_id and t.key = $${values.push(tag)}::text)`,
    )
  if (copy) where.push(copy === 'lent' ? 'e.lent_to is not null' : 'e.is_owned')
  return where
}

/** Returns the name of the prepared statement. Each value on which the SQL depends is a part of the name. */
const nameOf = (sort: string, filters: EntryFilters, isAfter: boolean): string =>
  [
    'reading',
    sort,
    filters.shelf && (isFlag(filters.shelf) ? 'flag' : 'status'),
    filters.isUndated && 'undated',
    filters.rating,
    filters.words && 'words',
    filters.tag !== undefined && 'tag',
    filters.copy,
    isAfter && 'after',
  ]
    .filter(Boolean)
    .join('_')

/** Returns at most `limit` entries that pass the filters, beginning after the entry in `after`. */
export function listItems(
  db: Queryable,
  userId: string,
  sort: ReadingSort,
  filters: EntryFilters,
  language: Language,
  limit: number,
  after: { value: number | string; id: number } | null,
): Promise<ItemRow[]> {
  const { by, direction, cursorValue, fromCursor, joins, collation = '' } = orders[sort]
  const values: unknown[] = [userId, limit]
  const where = conditions(filters, values)
  if (after) {
    const [value, id] = [fromCursor(`$${values.push(after.value)}`), `$${values.push(after.id)}::int8`]
    where.push(`(${by}, e.id) ${direction === 'asc' ? '>' : '<'} (${value}, ${id})`)
  }
  const isRated = filters.rating || sort === 'rating'
  // only joins that use the language add it, because PostgreSQL rejects unused parameters
  const joined = joins?.(() => `$${values.push(language)}`) ?? ''
  return db.query<ItemRow>({
    name: nameOf(sort, filters, after !== null),
    text: `with listed as materialized (
        select e.*, ${cursorValue} as sort_value from reading_list_books e ${isRated ? stars : ''} ${joined} where ${where.join(' and ')}
        order by ${by} ${direction}, e.id ${direction} limit $2::int
      )
      select ${entryColumns}, e.id as "entryId", e.sort_value as "sortValue", d.cover_path as "editionCover", d.pages as "editionPages"
      from listed e left join editions d on d.id = e.edition_id
      order by e.sort_value${collation} ${direction}, e.id ${direction}`,
    values,
  })
}

export function countItems(db: Queryable, userId: string, filters: EntryFilters): Promise<number> {
  const values: unknown[] = [userId]
  const where = conditions(filters, values)
  return countRows(db, {
    text: `select count(*)::int as count from reading_list_books e ${filters.rating ? stars : ''} where ${where.join(' and ')}`,
    values,
  })
}

/**
 * Number of entries with the same shelf, stars, copy and `isUndated`. `shelf`: the flag, or the status of an entry
 * without a flag.
 */
export interface ShelfCount extends Nullable<Pick<Ratings, 'stars'>> {
  shelf: ReadingShelf
  isUndated: boolean
  /** State of the reader's copy: owned or lent. `null` if the reader has no copy. */
  copy: CopyFilter | null
  count: number
}

export const countByShelf = (db: Queryable, userId: string): Promise<ShelfCount[]> =>
  db.query({
    name: 'reading-counts',
    text: `select coalesce(e.flag, e.status) as shelf, r.stars, ${undated} as "isUndated",
        case when e.lent_to is not null then 'lent' when e.is_owned then 'owned' end as copy, count(*)::int as count
      from reading_list_books e ${stars} where e.user_id = $1 group by 1, 2, 3, 4`,
    values: [userId],
  })
