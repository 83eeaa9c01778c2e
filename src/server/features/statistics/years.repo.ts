import type { Language } from '#contract/values/languages'
import type { Queryable } from '../../platform/database/types.ts'
import { firstRow, onlyRow, onlyValue } from '../../platform/database/rows.ts'
import type { CamelCased } from '../../platform/database/columns.ts'
import type { Editions, PublishedYears, Works } from '../../tables.gen.ts'
import { shownNameText } from '../names/index.ts'
import { lastReading } from '../books/index.ts'
import { entryAndFinished, listed } from './listed-books.sql.ts'

/** A book that was finished in a year. Books are sorted by the date on which they were first finished in the year. */
export interface YearBookRow extends Pick<Works, 'id' | 'first_year' | 'length'>, Pick<Editions, 'pages'> {
  stars: number | null
  /** Month in which the book was first finished in the year, or `null` if only the year is known. */
  month: number | null
  /** Number of pages with which the book's spine is drawn, or `null` if it is unknown. */
  spine_pages: number | null
}

/** The sums over the readings that a reader finished in one year. */
export interface YearRow {
  books: number
  pages: number
  books_without_pages: number
  rereads: number
  /** Number of paused books whose last reading began in the year and has not ended. */
  paused: number
  /** Number of books given up in the year. If the end of the last reading is unknown, the year of the start counts. */
  not_finished: number
  groups: { group: Works['genre_group']; books: number }[]
  authors: { id: number; slug: string; name: string; books: number }[]
  read: YearBookRow[]
  token: string | null
}

/** Maximum number of authors listed for a year. */
const authorsMax = 5

/**
 * Returns the sums over the readings of a year. `books`, `pages` and `books_without_pages` count every reading.
 * `groups`, `authors` and `read` count each book once.
 */
export const findYear = (db: Queryable, userId: string, language: Language, year: number): Promise<YearRow> =>
  onlyRow(db, {
    name: 'year_in_books',
    text: `with ${entryAndFinished}, book as materialized (
        select work_id, pages, genre_group, first_year, length, min(coalesce(month, 13) * 100 + coalesce(day, 32)) as at, min(id) as first_id
        from finished where year = $3::int group by 1, 2, 3, 4, 5
      ), left_off as (
        select count(*) filter (where shelf = 'paused' and not is_over)::int as paused,
          count(*) filter (where shelf = 'did-not-finish')::int as not_finished
        from entry cross join lateral (select coalesce(l.finished_year, l.started_year) as year, l.finished_year is not null as is_over from ${lastReading}) last
        where last.year = $3::int
      )
      select count(*)::int as books, coalesce(sum(pages), 0)::int as pages,
        count(*) filter (where pages is null)::int as books_without_pages, count(*) filter (where nth > 1)::int as rereads,
        (select paused from left_off) as paused, (select not_finished from left_off) as not_finished,
        ${listed('select genre_group as "group", count(*)::int as books from book group by 1 order by 2 desc, 1')} as groups,
        ${listed(`select p.id, p.slug, ${shownNameText('person', 'p.id', '$2::text')} as name, top.books from (
            select c.person_id, count(*)::int as books from book join work_contributors c on c.work_id = book.work_id and c.role = 'author' group by 1
          ) top join people p on p.id = top.person_id order by top.books desc, p.sort_key collate "C", p.id limit ${authorsMax}`)} as authors,
        ${listed(`select book.work_id as id, book.pages, r.stars, book.first_year, book.length, nullif(book.at / 100, 13) as month,
            (select e.pages from editions e where e.work_id = book.work_id and e.pages is not null
              order by e.is_primary desc, e.id limit 1) as spine_pages from book
          left join ratings r on r.work_id = book.work_id and r.user_id = $1::uuid order by book.at, book.first_id`)} as read,
        (select address from published_years y where y.user_id = $1::uuid and y.year = $3::int) as token
      from finished where year = $3::int`,
    values: [userId, language, year],
  })

/** Publishes a year under a token, stored in the column `address`. Returns an existing token instead. */
export const publishYearOf = (db: Queryable, userId: string, year: number, token: string): Promise<string> =>
  onlyValue<PublishedYears['address']>(db, {
    text: `insert into published_years as y (user_id, year, address) values ($1, $2, $3)
      on conflict (user_id, year) do update set address = y.address returning address`,
    values: [userId, year, token],
  })

export async function unpublishYearOf(db: Queryable, userId: string, year: number): Promise<void> {
  await db.query({
    text: 'delete from published_years where user_id = $1 and year = $2',
    values: [userId, year],
  })
}

export const findPublished = (
  db: Queryable,
  token: string,
): Promise<CamelCased<Pick<PublishedYears, 'user_id' | 'year'>> | null> =>
  firstRow(db, {
    name: 'published_year',
    text: 'select user_id as "userId", year::int from published_years where address = $1',
    values: [token],
  })

/** Returns the number of finished readings for each of the given years. Omits years without finished readings. */
export async function countFinished(
  db: Queryable,
  userId: string,
  language: Language,
  years: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db.query<{ year: number; books: number }>({
    name: 'finished_by_year',
    text: `with ${entryAndFinished} select year::int, count(*)::int as books from finished where year = any($3::int[]) group by 1`,
    values: [userId, language, years],
  })
  return new Map(rows.map(({ year, books }) => [year, books]))
}
