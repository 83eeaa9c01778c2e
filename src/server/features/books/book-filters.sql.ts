import type { GenreGroup, SeriesShape, WorkLength, WorkType } from '#contract/values/enums'
import { averageMinRatings } from '#contract/values/limits'
import type { Language } from '#contract/values/languages'
import { isRead } from './read-books.sql.ts'

/** The filters of a list of books. Genres and awards are ids. */
export interface BookFilters {
  group?: GenreGroup | undefined
  genreIds?: readonly number[] | undefined
  available?: Language | undefined
  decades?: readonly number[] | undefined
  types?: readonly WorkType[] | undefined
  lengths?: readonly WorkLength[] | undefined
  shape?: SeriesShape | undefined
  award?: number | 'any' | undefined
  rating?: number | undefined
  volume?: 'first' | undefined
  whole?: Language | undefined
  readers?: 'few' | undefined
  author?: number | undefined
  series?: number | undefined
  /** Ids of the found books of a search: only these are listed. */
  found?: readonly number[] | undefined
  /** Id of a reader: only books that this reader has not read are listed. */
  unreadBy?: string | undefined
  /** True if the requested genre has so few works that sorting them is faster than reading all works in sort order. */
  isRareGenre?: true | undefined
}

type Place = (value: unknown) => string

/** SQL of the first year of the decade of a work. */
export const decadeOf = (work: string) => `(floor(${work}.first_year / 10.0) * 10)::int`
/** SQL that begins with `from`: the series of a work, except publishers' series and collections. */
export const storiesOf = (work: string) =>
  `from series_members m join series s on s.id = m.series_id
    where m.work_id = ${work}.id and s.kind in ('author', 'shared_universe') and s.merged_into is null`
const memberOf = (series: string) =>
  `exists (select from series_members m where m.work_id = w.id and m.series_id = ${series})`

/** SQL condition: the work has an edition or a name in a language. */
export const isAvailableIn = (language: string, work = 'w.id') =>
  `(exists (select from work_names n where n.work_id = ${work} and n.language = ${language}) or
    exists (select from editions e where e.work_id = ${work} and e.language = ${language}))`

/** SQL conditions of each filter on a work `w`. */
const conditions: {
  [Name in Exclude<keyof BookFilters, 'isRareGenre'>]: (
    value: NonNullable<BookFilters[Name]>,
    place: Place,
  ) => string[]
} = {
  group: (group, place) => [`w.genre_group = ${place(group)}`],
  genreIds: (ids, place) =>
    ids.map(
      (id) => `exists (select from work_genres g where g.work_id = w.id and g.genre_id = ${place(id)}::int)`,
    ),
  available: (language, place) => [isAvailableIn(place(language))],
  decades: (decades, place) => [`${decadeOf('w')} = any(${place(decades)}::int[])`],
  types: (types, place) => [`w.type = any(${place(types)}::text[])`],
  lengths: (lengths, place) => [`w.length = any(${place(lengths)}::text[])`],
  shape: (shape) => [
    `${shape === 'standalone' ? 'not ' : ''}exists (select ${storiesOf('w')}${shape === 'finished' ? ` and s.status = 'completed'` : ''})`,
  ],
  award: (award, place) => [
    `exists (select from award_honours h where h.work_id = w.id and h.result = 'winner'${award === 'any' ? '' : ` and h.award_id = ${place(award)}::int`})`,
  ],
  rating: (stars, place) => [
    `w.rating_count >= ${averageMinRatings} and w.rating_sum >= ${place(stars)}::int * w.rating_count`,
  ],
  // the first volume of a sub-series passes only if the sub-series is the first of its parent series
  volume: () => [
    `(not exists (select ${storiesOf('w')}) or
      exists (select ${storiesOf('w')} and m.reading_order = 'publication' and m.role = 'main' and m.position_sort = 1
        and (s.parent_id is null or coalesce(s.parent_position, 1) = 1)))`,
  ],
  whole: (language, place) => {
    const languageSql = place(language)
    // a quick first check: `coverage` stores the number of volumes per language, but includes side volumes
    return [
      `exists (select ${storiesOf('w')} and s.status = 'completed' and s.main_volumes > 1
        and (s.coverage ->> ${languageSql})::int >= s.main_volumes
        and (select count(*) from series_members v where v.series_id = s.id and v.reading_order = 'publication'
          and v.role = 'main' and ${isAvailableIn(languageSql, 'v.work_id')}) >= s.main_volumes)`,
    ]
  },
  readers: () => [
    `w.grade = 3 and w.first_year < 2015 and w.readers_elsewhere = 0 and w.rating_count < ${averageMinRatings}`,
  ],
  author: (id, place) => [
    `exists (select from work_contributors c where c.work_id = w.id and c.role = 'author' and c.person_id = ${place(id)}::int)`,
  ],
  series: (id, place) => [memberOf(`${place(id)}::int`)],
  unreadBy: (userId, place) => [
    `not exists (select from reading_list_books entry
      where entry.work_id = w.id and entry.user_id = ${place(userId)}::uuid and ${isRead})`,
  ],
  found: (ids, place) => [`w.id = any(${place(ids)}::int[])`],
}

/**
 * If few works pass one of the filters, returns SQL that selects these works, else `null`. Without the SQL, PostgreSQL
 * often reads all works in sort order.
 */
function gatheredFrom(filters: BookFilters, place: Place): { by: keyof BookFilters; sql: string } | null {
  if (filters.found) return { by: 'found', sql: `select unnest(${place(filters.found)}::int[]) as id` }
  if (filters.author)
    return {
      by: 'author',
      sql: `select c.work_id as id from work_contributors c where c.role = 'author' and c.person_id = ${place(filters.author)}`,
    }
  if (filters.series)
    return {
      by: 'series',
      sql: `select m.work_id as id from series_members m where m.work_id is not null and m.series_id = ${place(filters.series)}`,
    }
  if (filters.genreIds?.length === 1 && filters.isRareGenre)
    return {
      by: 'genreIds',
      sql: `select g.work_id as id from work_genres g where g.genre_id = ${place(filters.genreIds[0])}`,
    }
  return null
}

/**
 * Returns the conditions `where` on works `w` and the CTE `ahead` before the `select`. Appends SQL parameters to
 * `values`.
 */
export function selectionOf(filters: BookFilters, values: unknown[]): { ahead: string; where: string[] } {
  const place: Place = (value) => `$${values.push(value)}`
  const gathered = gatheredFrom(filters, place)
  const where = ['w.merged_into is null']
  if (gathered) where.push('w.id in (select id from gathered)')
  for (const name of Object.keys(conditions) as (keyof typeof conditions)[]) {
    const value = filters[name]
    if (value === undefined || name === gathered?.by) continue
    const conditionOf = conditions[name] as (value: unknown, place: Place) => string[]
    where.push(...conditionOf(value, place))
  }
  return { ahead: gathered ? `gathered as materialized (${gathered.sql})` : '', where }
}

/** Filters with few values, whose combinations repeat. A statement with any other filter is not prepared. */
const planned: ReadonlySet<keyof BookFilters> = new Set([
  'group',
  'genreIds',
  'available',
  'lengths',
  'author',
  'series',
  'isRareGenre',
])

/**
 * Returns the name of the prepared statement for these filters, or `undefined` if the statement is not prepared
 * because the combination is rare.
 */
export function planNameOf(what: string, filters: BookFilters): string | undefined {
  const names = (Object.keys(filters) as (keyof BookFilters)[]).filter((name) => filters[name] !== undefined)
  const isPlanned = names.every((name) => planned.has(name)) && (filters.genreIds?.length ?? 0) < 2
  return isPlanned ? `${what}_${names.join('_')}` : undefined
}
