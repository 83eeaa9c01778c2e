import type { BookListQuery } from '#contract/books'
import type { BookSort, GenreGroup, WorkLength } from '#contract/enums'
import type { Language } from '#contract/languages'
import type { Queryable } from '../../platform/database/database.ts'
import { pageLimit } from '../../platform/lists/page-limit.ts'
import { type BookCardRow, selectBookCards } from './book-card.sql.ts'

/**
 * How each sort orders, what its cursor holds, and how a page goes on after it. Every order ends in the id, so none is
 * ambiguous.
 */
const orders = {
  acclaim: { value: 'w.rank_score', direction: 'desc', type: 'number' },
  // ten ratings of 3.5 in each average: a single reader's stars put no book before what many liked
  rating: { value: '(35 + w.rating_sum) / (10 + w.rating_count)::float8', direction: 'desc', type: 'number' },
  newest: { value: 'coalesce(w.first_year, -32000)', direction: 'desc', type: 'number' },
  oldest: { value: 'coalesce(w.first_year, 32000)', direction: 'asc', type: 'number' },
  title: { value: 's.sort_key', direction: 'asc', type: 'string' },
  '-title': { value: 's.sort_key', direction: 'desc', type: 'string' },
} as const satisfies Record<BookSort, { value: string; direction: 'asc' | 'desc'; type: 'number' | 'string' }>

/** The type of a sort's cursor value. */
export const cursorTypeOf = (sort: BookSort): 'number' | 'string' => orders[sort].type

/** Filters with `genre` already resolved to an id. */
export interface BookFilters {
  group?: GenreGroup | undefined
  genreId?: number | undefined
  available?: Language | undefined
  length?: WorkLength | undefined
  author?: number | undefined
  series?: number | undefined
  /**
   * True where the genre holds so few works that walking along all works would pass most of the catalogue for nothing.
   */
  isRareGenre?: true | undefined
}

/** Where a page starts: after the row with this sort value and id. */
export interface After {
  value: string | number
  id: number
}

interface Row {
  id: number
  sort_value: string | number
}

/**
 * Where the few works that can pass come from, so that they are gathered before anything is sorted: a prepared plan
 * does not know whether 'this author' means 2 works of 200,000 or none, and would walk along the whole order. Null
 * where a walk is right.
 */
function gatheredFrom(filters: BookFilters, place: (value: unknown) => string): string | null {
  if (filters.author)
    return `select c.work_id as id from work_contributors c where c.role = 'author' and c.person_id = ${place(filters.author)}`
  if (filters.series)
    return `select m.work_id as id from series_members m where m.work_id is not null and m.series_id = ${place(filters.series)}`
  if (filters.genreId && filters.isRareGenre)
    return `select g.work_id as id from work_genres g where g.genre_id = ${place(filters.genreId)}`
  return null
}

/** SQL of `from works w …` with the conditions of the filters; parameters are appended to `values`. */
function selection(filters: BookFilters, values: unknown[]): { gathered: string; conditions: string[] } {
  const place = (value: unknown) => `$${values.push(value)}`
  const conditions = ['w.merged_into is null']
  const gathered = gatheredFrom(filters, place)
  if (gathered) conditions.push('w.id in (select id from gathered)')
  if (filters.group) conditions.push(`w.genre_group = ${place(filters.group)}`)
  if (filters.genreId && (filters.author || filters.series || !filters.isRareGenre))
    conditions.push(
      `exists (select from work_genres g where g.work_id = w.id and g.genre_id = ${place(filters.genreId)})`,
    )
  if (filters.available)
    conditions.push(
      `exists (select from editions e where e.work_id = w.id and e.language = ${place(filters.available)})`,
    )
  if (filters.length) conditions.push(`w.length = ${place(filters.length)}`)
  if (filters.author && filters.series)
    conditions.push(
      `exists (select from series_members m where m.work_id = w.id and m.series_id = ${place(filters.series)})`,
    )
  return { gathered: gathered ? `gathered as materialized (${gathered}),` : '', conditions }
}

const nameOf = (what: string, sort: string, filters: BookFilters, after: boolean) =>
  `${what}_${sort}_${Object.keys(filters)
    .filter((key) => filters[key as keyof BookFilters] !== undefined)
    .join('_')}${after ? '_after' : ''}`

/** The works of a page in the order asked for, after `after`. */
export function listBookIds(
  db: Queryable,
  sort: BookListQuery['sort'],
  filters: BookFilters,
  language: Language,
  limit: number,
  after: After | null,
): Promise<Row[]> {
  const { value, direction } = orders[sort]
  const byTitle = value === 's.sort_key'
  const values: unknown[] = byTitle ? [language] : []
  const { sql: most, suffix } = pageLimit(limit, (value) => `$${values.push(value)}`)
  const { gathered, conditions: where } = selection(filters, values)
  if (after) {
    const [at, id] = [`$${values.push(after.value)}`, `$${values.push(after.id)}`]
    const cast = byTitle ? at : `${at}::float8`
    // ids ascend in every order, so a descending sort cannot use one row comparison
    where.push(
      direction === 'asc'
        ? `(${value}, w.id) > (${cast}, ${id}::int)`
        : `(${value} < ${cast} or (${value} = ${cast} and w.id > ${id}::int))`,
    )
  }
  const join = byTitle ? 'join work_sort_titles s on s.work_id = w.id and s.language = $1' : ''
  return db.query<Row>({
    name: nameOf('books', sort, filters, after !== null) + suffix,
    text: `${gathered === '' ? '' : `with ${gathered.slice(0, -1)} `}select w.id, ${value} as sort_value from works w ${join}
        where ${where.join(' and ')} order by ${value} ${direction}, w.id limit ${most}`,
    values,
  })
}

/** How many works pass the filters. */
export async function countBooks(db: Queryable, filters: BookFilters): Promise<number> {
  const values: unknown[] = []
  const { gathered, conditions } = selection(filters, values)
  const rows = await db.query<{ count: number }>({
    name: nameOf('books_count', '', filters, false),
    text: `${gathered === '' ? '' : `with ${gathered.slice(0, -1)} `}select count(*)::int as count from works w where ${conditions.join(' and ')}`,
    values,
  })
  return rows[0]!.count
}

/** The count of books kept beside an author or a genre. */
export async function bookCountOf(db: Queryable, table: 'genres' | 'people', id: number): Promise<number> {
  const rows = await db.query<{ book_count: number }>({
    name: `books_count_of_${table}`,
    text: `select book_count from ${table} where id = $1::int`,
    values: [id],
  })
  return rows[0]?.book_count ?? 0
}

/** Cards of these works, in no particular order; those that are gone are left out. */
export function listCardsByIds(db: Queryable, ids: number[], language: Language): Promise<BookCardRow[]> {
  return db.query<BookCardRow>({
    name: 'book_cards_by_ids',
    text: `with picked as (select * from works where id = any($1::int[]) and merged_into is null) ${selectBookCards('picked', '$2::text')}`,
    values: [ids, language],
  })
}
