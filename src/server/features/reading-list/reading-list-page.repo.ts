import {
  type CopyFilter,
  type ReadingFlag,
  readingFlags,
  type ReadingRatingFilter,
  type ReadingShelf,
  type ReadingSort,
} from '#contract/values/enums'
import type { Language } from '#contract/values/languages'
import type { Queryable } from '../../platform/database/types.ts'
import type { Nullable } from '../../platform/database/columns.ts'
import type { Ratings } from '../../tables.gen.ts'
import { entryColumns, type EntryRow } from './reading-list.repo.ts'

/**
 * How each sort orders, in one direction, and what its cursor holds. Ties go by the entry, so that no order is
 * ambiguous.
 */
interface Order {
  by: string
  direction: 'asc' | 'desc'
  /** SQL of what the cursor keeps, and of the order's value made from it again. */
  kept: string
  restored: (parameter: string) => string
  type: 'number' | 'string'
  /** SQL of what else is looked at; `language` adds the reader's to the parameters, which all must be used. */
  joins?: (language: () => string) => string
  /** SQL of how the kept value is ordered again. */
  collation?: string
}

const numberOrder = (by: string, direction: Order['direction'], joins?: Order['joins']): Order => ({
  by,
  direction,
  kept: by,
  restored: (parameter) => `${parameter}::float8`,
  type: 'number',
  ...(joins && { joins }),
})
const titles = (language: () => string) =>
  `left join work_sort_titles s on s.work_id = e.work_id and s.language = ${language()}`
const titleKey = `left(coalesce(s.sort_key, ''), 100)`
const textOrder = (by: string): Order => ({
  by,
  direction: 'asc',
  kept: by,
  restored: (parameter) => `${parameter}::text`,
  type: 'string',
  joins: titles,
  collation: ' collate "C"',
})
/** Of the first author; a book without any comes last. */
const authorKey = `coalesce((select left(p.sort_key, 100) from work_contributors c join people p on p.id = c.person_id
  where c.work_id = e.work_id and c.role = 'author' order by c.position limit 1), '~')`
const lastFinished = `coalesce((select max(g.finished_year * 10000 + coalesce(g.finished_month, 0) * 100 + coalesce(g.finished_day, 0))
  from readings g where g.entry_id = e.id), 0)`

const orders: Record<ReadingSort, Order> = {
  added: {
    by: 'e.added_at',
    direction: 'desc',
    kept: '(extract(epoch from e.added_at) * 1000000)::int8',
    restored: (parameter) => `(timestamptz 'epoch' + ${parameter}::float8 * interval '1 microsecond')`,
    type: 'number',
  },
  title: textOrder(`${titleKey} collate "C"`),
  author: textOrder(`(${authorKey} || chr(1) || ${titleKey}) collate "C"`),
  year: numberOrder('coalesce(w.first_year, -32000)', 'desc', () => 'join works w on w.id = e.work_id'),
  rating: numberOrder('coalesce(r.stars, 0)', 'desc'),
  finished: numberOrder(lastFinished, 'desc'),
  queue: numberOrder('e.queue_position', 'asc'),
}

/** The type of a sort's cursor value. */
export const readingCursorTypeOf = (sort: ReadingSort): 'number' | 'string' => orders[sort].type

/** What of a list is asked for. `words`: a tsquery. */
export interface EntryFilters {
  shelf?: ReadingShelf | undefined
  isUndated?: boolean | undefined
  rating?: ReadingRatingFilter | undefined
  words?: string | undefined
  /** The key of a tag. */
  tag?: string | undefined
  copy?: CopyFilter | undefined
}

/** An entry with what the edition read has of its own. */
export interface ItemRow extends EntryRow {
  editionCover: string | null
  editionPages: number | null
  sortValue: number | string
  entryId: number
}

const stars = 'left join ratings r on r.user_id = e.user_id and r.work_id = e.work_id'

/** SQL of whether an entry was read and its reader has not said when, nor that they do not know. */
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
  // kind 1: books; the words of all their names and of their authors' are kept there
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

/** A name for each text of the statement, so that each keeps its plan. */
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

/** `limit` entries in the order asked for. */
export function listItems(
  db: Queryable,
  userId: string,
  sort: ReadingSort,
  filters: EntryFilters,
  language: Language,
  limit: number,
  after: { value: number | string; id: number } | null,
): Promise<ItemRow[]> {
  const { by, direction, kept, restored, joins, collation = '' } = orders[sort]
  const values: unknown[] = [userId, limit]
  const where = conditions(filters, values)
  if (after) {
    const [value, id] = [restored(`$${values.push(after.value)}`), `$${values.push(after.id)}::int8`]
    where.push(`(${by}, e.id) ${direction === 'asc' ? '>' : '<'} (${value}, ${id})`)
  }
  const isRated = filters.rating || sort === 'rating'
  const joined = joins?.(() => `$${values.push(language)}`) ?? ''
  return db.query<ItemRow>({
    name: nameOf(sort, filters, after !== null),
    text: `with listed as materialized (
        select e.*, ${kept} as sort_value from reading_list_books e ${isRated ? stars : ''} ${joined} where ${where.join(' and ')}
        order by ${by} ${direction}, e.id ${direction} limit $2::int
      )
      select ${entryColumns}, e.id as "entryId", e.sort_value as "sortValue", d.cover_path as "editionCover", d.pages as "editionPages"
      from listed e left join editions d on d.id = e.edition_id
      order by e.sort_value${collation} ${direction}, e.id ${direction}`,
    values,
  })
}

/** How many entries pass the filters. */
export async function countItems(db: Queryable, userId: string, filters: EntryFilters): Promise<number> {
  const values: unknown[] = [userId]
  const where = conditions(filters, values)
  const [row] = await db.query<{ count: number }>({
    text: `select count(*)::int as count from reading_list_books e ${filters.rating ? stars : ''} where ${where.join(' and ')}`,
    values,
  })
  return row!.count
}

/** How many entries there are on each shelf with each number of stars, dated or not. */
export interface ShelfCount extends Nullable<Pick<Ratings, 'stars'>> {
  shelf: ReadingShelf
  isUndated: boolean
  /** Null where it is not owned. */
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
