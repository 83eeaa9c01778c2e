import type { BookSort } from '#contract/values/enums'
import type { Language } from '#contract/values/languages'
import type { Queryable } from '../../platform/database/database.ts'
import type { CursorType } from '../../platform/pagination/cursor.ts'
import { pageLimit } from '../../platform/pagination/page-limit.ts'
import { type BookCardRow, selectBookCards } from './book-card.sql.ts'
import { meanRating, ratingOrder } from './rating-order.sql.ts'
import { type BookFilters, planNameOf, selectionOf } from './book-filters.sql.ts'
import { countRows, firstValue } from '../../platform/database/rows.ts'

/** SQL of the year in which a work first appeared in the language `$1`, or -32000 if unknown. */
const appeared = `coalesce(case when w.original_language = $1 then w.first_year
  else (select min(e.published_year) from editions e where e.work_id = w.id and e.language = $1) end, -32000)`

/** The SQL value, the direction and the cursor type of each sort. Books with equal values are sorted by id. */
const orders = {
  acclaim: { value: 'w.rank_score', direction: 'desc', type: 'float' },
  rating: {
    value: ratingOrder('w.rating_sum', 'w.rating_count', 'w.rank_score'),
    direction: 'desc',
    type: 'float',
  },
  newest: { value: 'coalesce(w.first_year, -32000)', direction: 'desc', type: 'integer' },
  oldest: { value: 'coalesce(w.first_year, 32000)', direction: 'asc', type: 'integer' },
  appeared: { value: appeared, direction: 'desc', type: 'integer' },
  title: { value: 's.sort_key', direction: 'asc', type: 'text' },
  '-title': { value: 's.sort_key', direction: 'desc', type: 'text' },
} as const satisfies Record<BookSort, { value: string; direction: 'asc' | 'desc'; type: CursorType }>

/** Returns the type of the value that the cursors of a sort contain. */
export const cursorTypeOf = (sort: BookSort): CursorType => orders[sort].type

/** The sort value and id after which a page starts. */
export interface After {
  value: string | number
  id: number
}

interface Row {
  id: number
  sort_value: string | number
}

/** Returns the `with` clause of CTEs. Leaves out empty ones. */
const withClause = (ctes: readonly string[]) => {
  const present = ctes.filter((cte) => cte !== '')
  return present.length === 0 ? '' : `with ${present.join(', ')} `
}

const named = (name: string | undefined) => (name === undefined ? {} : { name })

/** Returns the ids of the works of one page in the requested order, after the position `after`. */
export function listBookIds(
  db: Queryable,
  sort: BookSort,
  filters: BookFilters,
  language: Language,
  limit: number,
  after: After | null,
): Promise<Row[]> {
  const { value, direction } = orders[sort]
  const byTitle = value === 's.sort_key'
  const values: unknown[] = byTitle || sort === 'appeared' ? [language] : []
  const { sql: most, suffix } = pageLimit(limit, (value) => `$${values.push(value)}`)
  const { ahead, where } = selectionOf(filters, values)
  if (after) {
    const [at, id] = [`$${values.push(after.value)}`, `$${values.push(after.id)}`]
    const cast = byTitle ? at : `${at}::float8`
    // ids always ascend, so a descending sort cannot compare the row (value, id) with one operator
    where.push(
      direction === 'asc'
        ? `(${value}, w.id) > (${cast}, ${id}::int)`
        : `(${value} < ${cast} or (${value} = ${cast} and w.id > ${id}::int))`,
    )
  }
  const join = byTitle ? 'join work_sort_titles s on s.work_id = w.id and s.language = $1' : ''
  return db.query<Row>({
    ...named(planNameOf(`books_${sort}${suffix}${after ? '_after' : ''}`, filters)),
    text: `${withClause([sort === 'rating' ? meanRating : '', ahead])}select w.id, ${value} as sort_value from works w ${join}
        where ${where.join(' and ')} order by ${value} ${direction}, w.id limit ${most}`,
    values,
  })
}

export function countBooks(db: Queryable, filters: BookFilters): Promise<number> {
  const values: unknown[] = []
  const { ahead, where } = selectionOf(filters, values)
  return countRows(db, {
    ...named(planNameOf('books_count', filters)),
    text: `${withClause([ahead])}select count(*)::int as count from works w where ${where.join(' and ')}`,
    values,
  })
}

export const bookCountOf = async (db: Queryable, table: 'genres' | 'people', id: number): Promise<number> =>
  (await firstValue<number>(db, {
    name: `books_count_of_${table}`,
    text: `select book_count from ${table} where id = $1::int`,
    values: [id],
  })) ?? 0

/** Returns the cards of these works, in no particular order. Deleted works are left out. */
export const listCardsByIds = (db: Queryable, ids: number[], language: Language): Promise<BookCardRow[]> =>
  db.query({
    name: 'book_cards_by_ids',
    text: `with picked as (select * from works where id = any($1::int[]) and merged_into is null) ${selectBookCards('picked', '$2::text')}`,
    values: [ids, language],
  })

/** Returns the synopses of these works in a language. Works without one are left out. */
export const listSynopses = (
  db: Queryable,
  ids: readonly number[],
  language: Language,
): Promise<{ id: number; markdown: string }[]> =>
  db.query({
    name: 'book_synopses',
    text: `select work_id as id, markdown from work_texts where work_id = any($1::int[]) and language = $2 order by work_id`,
    values: [ids, language],
  })
