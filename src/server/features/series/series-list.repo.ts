import type { SeriesStatus } from '#contract/values/enums'
import type { SeriesSort } from '#contract/values/page-parameters/series-list'
import type { Language } from '#contract/values/languages'
import type { SeriesShelf, SeriesSize } from '#contract/calls/series'
import type { Queryable } from '../../platform/database/database.ts'
import { countRows } from '../../platform/database/rows.ts'
import type { Series } from '../../tables.gen.ts'
import type { CursorType } from '../../platform/pagination/cursor.ts'
import { meanRating, ratingOrder } from '../books/index.ts'
import { shownName, shownNameText, shownText } from '../names/index.ts'
import { placeInSeries } from './volume-order.sql.ts'

export interface SeriesCardRow extends Pick<
  Series,
  'id' | 'slug' | 'kind' | 'status' | 'image_path' | 'book_count'
> {
  name: string
  name_language: string | null
  original_name: string | null
  description: string | null
  authors: { id: number; slug: string; name: string }[]
  first_works: number[]
  coverage: Record<string, number>
  uncovered: Record<string, number>
}

/** SQL of the value by which series are sorted by rating: the ratings of all their volumes. */
const ratingValue = `(select ${ratingOrder('coalesce(sum(w.rating_sum), 0)', 'coalesce(sum(w.rating_count), 0)', 's.rank_score')}
  from works w where w.merged_into is null
    and w.id in (select m.work_id from series_members m where m.series_id = s.id and m.reading_order = 'publication'))`

const orders = {
  acclaim: { value: 's.rank_score', direction: 'desc', type: 'float' },
  name: { value: 'k.sort_key', direction: 'asc', type: 'text' },
  rating: { value: ratingValue, direction: 'desc', type: 'float' },
  books: { value: 's.book_count', direction: 'desc', type: 'integer' },
} as const satisfies Record<SeriesSort, { value: string; direction: 'asc' | 'desc'; type: CursorType }>

export const seriesCursorTypeOf = (sort: SeriesSort): CursorType => orders[sort].type

export interface SeriesFilters {
  shelf: SeriesShelf
  status?: SeriesStatus | undefined
  size?: SeriesSize | undefined
}

const kindsOf: Record<SeriesShelf, string> = {
  novels: `s.kind in ('author', 'shared_universe')`,
  publisher: `s.kind = 'publisher'`,
  editions: `s.kind = 'collection'`,
}
const sizes: Record<SeriesSize, string> = {
  '1-3': 's.book_count between 1 and 3',
  '4-10': 's.book_count between 4 and 10',
  '10+': 's.book_count > 10',
}

/**
 * Returns the SQL conditions of the filters. Only series with books are listed. The SQL contains no input of users.
 */
function conditions({ shelf, status, size }: SeriesFilters): string {
  return [
    's.merged_into is null and s.book_count > 0',
    kindsOf[shelf],
    ...(status ? [`s.status = '${status}'`] : []),
    ...(size ? [sizes[size]] : []),
  ].join(' and ')
}

/** Returns the values of the set filters for a prepared statement's name. No two filters have a common value. */
const nameOf = (filters: SeriesFilters): string => Object.values(filters).filter(Boolean).join('_')

/**
 * SQL columns of a series card. `first_works`: ids of the volumes whose covers are shown. `authors` omits people who
 * wrote only side volumes.
 */
export const seriesCardColumns = (
  s: string,
  language: string,
): string => `${s}.id, ${s}.slug, ${s}.kind, ${s}.status, ${s}.image_path, ${s}.book_count, ${s}.coverage, ${s}.uncovered,
  shown.value as name, shown.language as name_language, t.markdown as description,
  (select n.value from series_names n where n.series_id = ${s}.id and n.kind = 'official' order by n.is_display desc, n.id limit 1) as original_name,
  (select coalesce(json_agg(json_build_object('id', a.id, 'slug', a.slug, 'name', ${shownNameText('person', 'a.id', language)}) order by a.books desc, a.id), '[]')
    from (select p.id, p.slug, count(*) as books
      from (select w.id as work_id from series_members m left join editions e on e.id = m.edition_id
          join works w on w.id = coalesce(m.work_id, e.work_id) and w.merged_into is null
          where m.series_id = ${s}.id and m.reading_order = 'publication' and m.role <> 'side'
          order by ${placeInSeries}, m.id limit 60) as v
        join work_contributors c on c.work_id = v.work_id and c.role = 'author' join people p on p.id = c.person_id
      group by p.id order by 3 desc, p.id limit 3) as a) as authors,
  (select coalesce(json_agg(f.id order by f.place), '[]') from (
    select id, min(place) as place from (
      select w.id, row_number() over (order by ${placeInSeries}, m.id) as place
      from series_members m left join editions e on e.id = m.edition_id
      join works w on w.id = coalesce(m.work_id, e.work_id) and w.merged_into is null
      where m.series_id = ${s}.id and m.reading_order = 'publication') as n
    group by id order by 2 limit 3) as f) as first_works`

/** SQL joins of the displayed name and text of a series `s`. */
export const joinShownSeries = (
  s: string,
  language: string,
): string => `left join lateral ${shownName('series', `${s}.id`, language, "'en'")} shown on true
  left join lateral ${shownText('series', `${s}.id`, language)} t on true`

/** Returns at most `limit` series in the requested order, after the sort value and id in `after`. */
export function listSeriesCards(
  db: Queryable,
  { sort, ...filters }: SeriesFilters & { sort: SeriesSort },
  language: Language,
  limit: number,
  after: { value: string | number; id: number } | null,
): Promise<(SeriesCardRow & { sort_value: string | number })[]> {
  const { value, direction, type } = orders[sort]
  const values: unknown[] = [language, limit]
  let start = ''
  if (after) {
    const cast = type === 'text' ? '' : '::float8'
    const [at, id] = [`$${values.push(after.value)}${cast}`, `$${values.push(after.id)}::int`]
    start = `and (${value} ${direction === 'asc' ? '>' : '<'} ${at} or (${value} = ${at} and s.id > ${id}))`
  }
  const sorted =
    sort === 'name' ? 'join series_sort_names k on k.series_id = s.id and k.language = $1::text' : ''
  return db.query({
    name: `series_${sort}_${nameOf(filters)}${after ? '_after' : ''}`,
    text: `with ${sort === 'rating' ? `${meanRating}, ` : ''}page as materialized (
        select s.*, ${value} as sort_value from series s ${sorted}
        where ${conditions(filters)} ${start} order by ${value} ${direction}, s.id limit $2::int)
      select ${seriesCardColumns('s', '$1::text')}, s.sort_value
      from page s ${joinShownSeries('s', '$1::text')} order by s.sort_value ${direction}, s.id`,
    values,
  })
}

export const countSeries = (db: Queryable, filters: SeriesFilters): Promise<number> =>
  countRows(db, {
    name: `series_count_${nameOf(filters)}`,
    text: `select count(*)::int as count from series s where ${conditions(filters)}`,
  })
