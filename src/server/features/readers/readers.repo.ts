import type { Language } from '#contract/values/languages'
import type { Queryable } from '../../platform/database/types.ts'
import { countRows, firstRow, firstValue, onlyRow } from '../../platform/database/rows.ts'
import type { Ratings, Users, Works } from '../../tables.gen.ts'
import { type BookCardRow, isRead, selectBookCards } from '../books/index.ts'

/** A user with a public profile. */
export interface OpenReader extends Pick<Users, 'id'> {
  handle: string
}

/** Returns the user of a handle, or `null` if no public profile has the handle or its user is locked. */
export const findOpenReader = (db: Queryable, handle: string): Promise<OpenReader | null> =>
  firstRow(db, {
    name: 'public_reader',
    text: 'select id, public_handle as handle from users where public_handle = $1 and locked_at is null',
    values: [handle],
  })

export const findHandleOf = (db: Queryable, userId: string): Promise<string | null> =>
  firstValue<Users['public_handle']>(db, {
    text: 'select public_handle as handle from users where id = $1',
    values: [userId],
  })

/** The numbers of books and reviews that a public profile shows, and the ids of the books in its lists and charts. */
export interface PublicSumsRow {
  books_read: number
  books_with_five_stars: number
  books_reading: number
  reviews_written: number
  groups: { group: Works['genre_group']; books: number }[]
  /** Number of books by decade of first publication. `shown`: ids of the books whose covers are drawn, best first. */
  decades: { decade: number; books: number; shown: number[] }[]
  books_per_cover: number
  first_year: number | null
  last_year: number | null
  books_without_year: number
  reading: number[]
  shelf: number[]
  loved: (Pick<Ratings, 'stars'> & { id: number })[]
  years: { year: number; token: string }[]
}

/**
 * Maximum number of books in each of two lists of a profile: the books being read, and the books with a high rating.
 */
const booksMax = 12
const shelfMax = 60
/**
 * Maximum number of covers in the chart of decades. For readers with more books, each cover represents several books.
 */
const coversMax = 150
const minLovedStars = 4

/** SQL condition: the book of entry `e` is being read, and is neither paused nor given up. */
const isBeingRead = `e.status = 'reading' and e.flag is null`

/**
 * Returns the numbers of read books and of reviews of a public profile, and the ids of the books that the profile
 * shows. Hidden reviews are not counted.
 */
export function findPublicSums(db: Queryable, userId: string): Promise<PublicSumsRow> {
  const listed = (rows: string) => `(select coalesce(json_agg(one), '[]') from (${rows}) as one)`
  return onlyRow(db, {
    name: 'public_sums',
    text: `with book as materialized (
        select w.id, w.genre_group, w.first_year, w.acclaim, coalesce(r.stars, 0) as stars
        from reading_list_books entry join works w on w.id = entry.work_id and w.merged_into is null
        left join ratings r on r.user_id = entry.user_id and r.work_id = entry.work_id
        where entry.user_id = $1 and ${isRead}
      ), placed as (
        select id, genre_group, first_year from book order by stars desc, acclaim desc, id limit ${shelfMax}
      ), dated as (
        select id, first_year, row_number() over (partition by first_year / 10 order by stars desc, acclaim desc, id) as place
        from book where first_year is not null
      ), spread as (
        select greatest(ceil(count(*) / ${coversMax}.0), 1)::int as each, min(first_year) as earliest, max(first_year) as latest from dated
      )
      select (select count(*)::int from book) as books_read,
        (select count(*)::int from book where stars = 5) as books_with_five_stars,
        (select count(*)::int from reading_list_books e where e.user_id = $1 and ${isBeingRead}) as books_reading,
        (select count(*)::int from ratings where user_id = $1 and text is not null and hidden_at is null) as reviews_written,
        ${listed(`select genre_group as "group", count(*)::int as books from book group by 1 order by 2 desc, 1`)} as groups,
        ${listed(`select first_year / 10 * 10 as decade, count(*)::int as books, (array_agg(id order by place))[1:ceil(count(*)::numeric / (select each from spread))::int] as shown from dated group by 1 order by 1`)} as decades,
        (select each from spread) as books_per_cover, (select earliest from spread) as first_year, (select latest from spread) as last_year,
        (select count(*)::int from book where first_year is null) as books_without_year,
        array(select e.work_id from reading_list_books e where e.user_id = $1 and ${isBeingRead} order by e.added_at desc, e.id desc limit ${booksMax}) as reading,
        array(select id from placed order by genre_group, first_year nulls first, id) as shelf,
        ${listed(`select id, stars from book where stars >= ${minLovedStars} order by stars desc, acclaim desc, id limit ${booksMax}`)} as loved,
        ${listed(`select year::int, address as token from published_years where user_id = $1 order by year desc`)} as years`,
    values: [userId],
  })
}

/** A read book and the value by which it is sorted: its stars, or 0 without a rating. */
export type PublicBookRow = BookCardRow & { sort_value: number }

/**
 * Returns at most `limit` read books after the one in `after`, most stars first. The order does not reveal when they
 * were read.
 */
export function listReadBooks(
  db: Queryable,
  userId: string,
  language: Language,
  limit: number,
  after: { value: number; id: number } | null,
): Promise<PublicBookRow[]> {
  const values: unknown[] = [language, limit, userId]
  const stars = 'coalesce(r.stars, 0)'
  const start = after
    ? `and (${stars} < $${values.push(after.value)}::int or (${stars} = $${values.length}::int and w.id > $${values.push(after.id)}::int))`
    : ''
  return db.query<PublicBookRow>({
    name: `public_books${after ? '_after' : ''}`,
    text: `with picked as materialized (
        select w.*, ${stars} as sort_value from reading_list_books entry
        join works w on w.id = entry.work_id and w.merged_into is null
        left join ratings r on r.user_id = entry.user_id and r.work_id = entry.work_id
        where entry.user_id = $3::uuid and ${isRead} ${start} order by ${stars} desc, w.id limit $2::int
      ), cards as (${selectBookCards('picked', '$1::text')})
      select cards.*, picked.sort_value from cards join picked using (id) order by picked.sort_value desc, id`,
    values,
  })
}

export const countReadBooks = (db: Queryable, userId: string): Promise<number> =>
  countRows(db, {
    name: 'public_books_count',
    text: `select count(*)::int as count from reading_list_books entry join works w on w.id = entry.work_id and w.merged_into is null
      where entry.user_id = $1 and ${isRead}`,
    values: [userId],
  })
