import type { BookListQuery } from '#contract/books'
import type { BookSort, GenreGroup } from '#contract/enums'
import type { Language } from '#contract/languages'
import type { Queryable } from '../../platform/database/database.ts'
import { type BookCardRow, selectBookCards } from './book-card.sql.ts'

/** How each sort orders, what its cursor holds, and how a page goes on after it. Every order ends in the id, so none is ambiguous. */
const orders = {
  rating: { value: 'w.rank_score', direction: 'desc', type: 'number' },
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
  author?: number | undefined
  series?: number | undefined
}

/** Where a page starts: after the row with this sort value and id. */
export interface After {
  value: string | number
  id: number
}

type Row = BookCardRow & { sort_value: string | number }

/** Builds the SQL conditions of the filters; parameters are appended to `values`. */
function conditions(filters: BookFilters, values: unknown[]): string[] {
  const parts = ['w.merged_into is null']
  const place = (value: unknown) => `$${values.push(value)}`
  if (filters.group) parts.push(`w.genre_group = ${place(filters.group)}`)
  if (filters.genreId)
    parts.push(
      `exists (select from work_genres g where g.work_id = w.id and g.genre_id = ${place(filters.genreId)})`,
    )
  if (filters.available)
    parts.push(
      `exists (select from editions e where e.work_id = w.id and e.language = ${place(filters.available)})`,
    )
  if (filters.author) {
    parts.push(
      `exists (select from work_contributors c where c.work_id = w.id and c.role = 'author' and c.person_id = ${place(filters.author)})`,
    )
  }
  if (filters.series)
    parts.push(
      `exists (select from series_members m where m.work_id = w.id and m.series_id = ${place(filters.series)})`,
    )
  return parts
}

const nameOf = (what: string, sort: string, filters: BookFilters, after: boolean) =>
  `${what}_${sort}_${Object.keys(filters)
    .filter((key) => filters[key as keyof BookFilters] !== undefined)
    .join('_')}${after ? '_after' : ''}`

/** `limit` cards in the order asked for, after `after`. */
export function listBookCards(
  db: Queryable,
  sort: BookListQuery['sort'],
  filters: BookFilters,
  language: Language,
  limit: number,
  after: After | null,
): Promise<Row[]> {
  const { value, direction } = orders[sort]
  const values: unknown[] = [language, limit]
  const where = conditions(filters, values)
  const byTitle = value === 's.sort_key'
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
    name: nameOf('books', sort, filters, after !== null),
    text: `with page as materialized (
        select w.*, ${value} as sort_value from works w ${join}
        where ${where.join(' and ')} order by ${value} ${direction}, w.id limit $2::int
      ), cards as (${selectBookCards('page', '$1::text')})
      select cards.*, page.sort_value from cards join page using (id) order by page.sort_value ${direction}, id`,
    values,
  })
}

/** How many works pass the filters. */
export async function countBooks(db: Queryable, filters: BookFilters): Promise<number> {
  const values: unknown[] = []
  const where = conditions(filters, values)
  const rows = await db.query<{ count: number }>({
    name: nameOf('books_count', '', filters, false),
    text: `select count(*)::int as count from works w where ${where.join(' and ')}`,
    values,
  })
  return rows[0]!.count
}

/** The id of the genre that a slug, an id or a name in any language means; null where none does. */
export async function findGenreId(db: Queryable, reference: string): Promise<number | null> {
  const rows = await db.query<{ id: number }>({
    name: 'books_genre_id',
    text: `select g.id from genres g where g.merged_into is null and
        (g.slug = lower($1) or g.id::text = $1 or exists (select from genre_names n where n.genre_id = g.id and lower(n.value) = lower($1)))
      order by (g.slug = lower($1)) desc, g.id limit 1`,
    values: [reference],
  })
  return rows[0]?.id ?? null
}

/** Cards of these works, in no particular order; those that are gone are left out. */
export function listCardsByIds(db: Queryable, ids: number[], language: Language): Promise<BookCardRow[]> {
  return db.query<BookCardRow>({
    name: 'book_cards_by_ids',
    text: `with picked as (select * from works where id = any($1::int[]) and merged_into is null) ${selectBookCards('picked', '$2::text')}`,
    values: [ids, language],
  })
}
