import type { SeriesSort } from '#contract/enums'
import type { Language } from '#contract/languages'
import type { Queryable } from '../../platform/database/database.ts'
import { shownName, shownNameText, shownText } from '../names/index.ts'

export interface SeriesCardRow {
  id: number
  slug: string
  kind: string
  status: string | null
  name: string
  name_language: string | null
  original_name: string | null
  book_count: number
  authors: { id: number; slug: string; name: string }[]
  first_works: number[]
  sort_value: string | number
}

const seriesOrders = {
  // few enough that the folded name can be worked out as it is asked
  name: { value: 'lower(name) collate "C"', direction: 'asc', type: 'string' },
  rating: { value: 'popularity::float8', direction: 'desc', type: 'number' },
  books: { value: 'book_count', direction: 'desc', type: 'number' },
} as const satisfies Record<
  SeriesSort,
  { value: string; direction: 'asc' | 'desc'; type: 'number' | 'string' }
>

export const seriesCursorTypeOf = (sort: SeriesSort): 'number' | 'string' => seriesOrders[sort].type

const members = `from series_members m join works w on w.id = m.work_id
  where m.series_id = s.id and m.reading_order = 'publication' and w.merged_into is null`

/** `limit` series that hold books, in the order asked for. */
export function listSeriesCards(
  db: Queryable,
  sort: SeriesSort,
  language: Language,
  limit: number,
  after: { value: string | number; id: number } | null,
): Promise<SeriesCardRow[]> {
  const { value, direction, type } = seriesOrders[sort]
  const values: unknown[] = [language, limit]
  let start = ''
  if (after) {
    const [at, id] = [
      `$${values.push(after.value)}${type === 'number' ? '::float8' : ''}`,
      `$${values.push(after.id)}::int`,
    ]
    start = `where sort_value ${direction === 'asc' ? '>' : '<'} ${at} or (sort_value = ${at} and id > ${id})`
  }
  return db.query<SeriesCardRow>({
    name: `series_${sort}${after ? '_after' : ''}`,
    text: `with counted as (
        select s.*, shown.value as name, shown.language as name_language, (select count(*)::int ${members}) as book_count
        from series s left join lateral ${shownName('series', 's.id', '$1::text', "'en'")} shown on true
        where s.merged_into is null
      ), sorted as (select *, ${value} as sort_value from counted where book_count > 0),
      page as materialized (select * from sorted ${start} order by sort_value ${direction}, id limit $2::int)
      select s.id, s.slug, s.kind, s.status, s.name, s.name_language, s.book_count, s.sort_value,
        (select n.value from series_names n where n.series_id = s.id and n.kind = 'official' order by n.is_display desc, n.id limit 1) as original_name,
        (select coalesce(json_agg(json_build_object('id', a.id, 'slug', a.slug, 'name', ${shownNameText('person', 'a.id', '$1::text')}) order by a.books desc, a.id), '[]')
          from (select p.id, p.slug, count(*) as books from series_members m join work_contributors c on c.work_id = m.work_id and c.role = 'author'
            join people p on p.id = c.person_id where m.series_id = s.id group by p.id order by 3 desc, p.id limit 3) as a) as authors,
        (select coalesce(json_agg(f.work_id), '[]') from (select m.work_id ${members} order by (m.role = 'omnibus'), m.position_sort nulls last, m.id limit 3) as f) as first_works
      from page s order by s.sort_value ${direction}, s.id`,
    values,
  })
}

/** How many series hold books. */
export async function countSeries(db: Queryable): Promise<number> {
  const rows = await db.query<{ count: number }>({
    name: 'series_count',
    text: `select count(*)::int as count from series s where s.merged_into is null and exists (select ${members})`,
  })
  return rows[0]!.count
}

export interface GenreRow {
  id: number
  slug: string
  name: string
  genre_group: string
  image_path: string | null
  description: string | null
  book_count: number
}

/** Every genre with its text and its count of books. */
export function listGenreRows(db: Queryable, language: Language): Promise<GenreRow[]> {
  return db.query<GenreRow>({
    name: 'genres_all',
    text: `select g.id, g.slug, ${shownNameText('genre', 'g.id', '$1::text', "'en'")} as name, g.genre_group, g.image_path, t.markdown as description,
        (select count(*)::int from work_genres x join works w on w.id = x.work_id where x.genre_id = g.id and w.merged_into is null) as book_count
      from genres g left join lateral ${shownText('genre', 'g.id', '$1::text')} t on true
      where g.merged_into is null order by g.genre_group, book_count desc, g.id`,
    values: [language],
  })
}

export interface AwardCardRow {
  id: number
  slug: string
  name: string
  founded_year: number | null
  description: string | null
  categories: string[]
  entries: {
    year: number
    category: string | null
    result: string
    book: { id: number; slug: string; name: string } | null
    printedTitle: string | null
  }[]
}

/** Every award with its categories and dated entries, the newest first. */
export function listAwardRows(db: Queryable, language: Language): Promise<AwardCardRow[]> {
  const category = (
    owner: string,
  ) => `(select n.value from award_category_names n where n.category_id = ${owner}
    order by case when n.language = $1 then 0 when n.language = 'en' then 1 else 2 end limit 1)`
  return db.query<AwardCardRow>({
    name: 'awards_all',
    text: `select a.id, a.slug, ${shownNameText('award', 'a.id', '$1::text', "'en'")} as name, a.founded_year, t.markdown as description,
        (select coalesce(json_agg(${category('k.id')} order by k.position), '[]') from award_categories k where k.award_id = a.id) as categories,
        (select coalesce(json_agg(json_build_object('year', e.year, 'category', coalesce(e.category_text, ${category('e.category_id')}), 'result', e.result,
            'book', case when w.id is null then null else json_build_object('id', w.id, 'slug', w.slug,
              'name', ${shownNameText('work', 'w.id', '$1::text', 'w.original_language')}) end,
            'printedTitle', e.printed_title) order by e.year desc, (e.result <> 'winner'), e.id), '[]')
          from award_entries e left join works w on w.id = e.work_id and w.merged_into is null
          where e.award_id = a.id and e.year is not null) as entries
      from awards a left join lateral ${shownText('award', 'a.id', '$1::text')} t on true
      where a.merged_into is null order by a.id`,
    values: [language],
  })
}
