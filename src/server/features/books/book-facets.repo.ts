import type { BookFacet } from '#contract/values/book-facets'
import { averageMinRatings } from '#contract/values/limits'
import { interfaceLanguages, type Language } from '#contract/values/languages'
import type { Queryable } from '../../platform/database/database.ts'
import { shownNameText } from '../names/index.ts'
import { type BookFilters, decadeOf, selectionOf, storiesOf } from './book-filters.sql.ts'

/** The number of books with one value of a facet. The value of a genre or an award is its id. */
export interface FacetRow {
  facet: BookFacet | 'total'
  value: string
  count: number
}

/** SQL that counts the works of `filtered` by the values of each facet. */
const counts: Record<BookFacet | 'total', string> = {
  total: `select 'total', '', count(*) from filtered`,
  group: `select 'group', genre_group, count(*) from filtered group by 2`,
  genre: `select 'genre', g.genre_id::text, count(*) from filtered w join work_genres g on g.work_id = w.id group by 2`,
  available: `select 'available', l.language, count(*) from (
      select n.language, n.work_id from work_names n join filtered w on w.id = n.work_id
      union select e.language, e.work_id from editions e join filtered w on w.id = e.work_id
    ) l where l.language in (${interfaceLanguages.map((code) => `'${code}'`).join(', ')}) group by 2`,
  type: `select 'type', type, count(*) from filtered where type is not null group by 2`,
  shape: `select 'shape', v.shape, count(*) from (
      select (select bool_or(s.status is not distinct from 'completed') ${storiesOf('w')}) as is_finished from filtered w
    ) f cross join lateral (values
      (case when f.is_finished is null then 'standalone' else 'series' end), (case when f.is_finished then 'finished' end)
    ) v (shape) where v.shape is not null group by 2`,
  award: `select 'award', a.award, count(distinct a.work_id) from (
      select h.work_id, v.award from filtered w join award_honours h on h.work_id = w.id
      cross join lateral (values (h.award_id::text), ('any')) v (award) where h.result = 'winner'
    ) a group by 2`,
  decade: `select 'decade', ${decadeOf('w')}::text, count(*) from filtered w where first_year >= 0 group by 2`,
  length: `select 'length', length, count(*) from filtered where length is not null group by 2`,
  rating: `select 'rating', stars::text, count(*) from filtered w cross join generate_series(1, 5) stars
    where w.rating_count >= ${averageMinRatings} and w.rating_sum >= stars * w.rating_count group by 2`,
}

/** For each value of `facets`, counts the works that pass the filters and have this value. Uses one statement. */
export function countFacets(
  db: Queryable,
  facets: readonly (BookFacet | 'total')[],
  filters: BookFilters,
): Promise<FacetRow[]> {
  const values: unknown[] = []
  const { ahead, where } = selectionOf(filters, values)
  return db.query<FacetRow>({
    text: `with ${ahead === '' ? '' : `${ahead},`} filtered as materialized (
        select w.id, w.genre_group, w.type, w.length, w.first_year, w.rating_sum, w.rating_count from works w
        where ${where.join(' and ')}
      ), counted (facet, value, count) as (${facets.map((facet) => counts[facet]).join(' union all ')})
      select facet, value, count::int from counted`,
    values,
  })
}

/** The name of a genre, award, author or series in the filters of a list. */
export interface FilteredBy {
  kind: 'genre' | 'award' | 'author' | 'series'
  id: number
  slug: string
  name: string
}

/** Returns the names of the entities in filters, in the reader's language, in no particular order. */
export function listFilteredBy(
  db: Queryable,
  { genres, awards, authors, series }: Record<'genres' | 'awards' | 'authors' | 'series', readonly number[]>,
  language: Language,
): Promise<FilteredBy[]> {
  const reader = '$5::text'
  return db.query<FilteredBy>({
    name: 'books_filtered_by',
    text: `select 'genre' as kind, g.id, g.slug::text, ${shownNameText('genre', 'g.id', reader, "'en'")} as name
        from genres g where g.id = any($1::int[])
      union all select 'award', a.id, a.slug, ${shownNameText('award', 'a.id', reader, "'en'")}
        from awards a where a.id = any($2::int[])
      union all select 'author', p.id, p.slug, ${shownNameText('person', 'p.id', reader)}
        from people p where p.id = any($3::int[])
      union all select 'series', s.id, s.slug, ${shownNameText('series', 's.id', reader, "'en'")}
        from series s where s.id = any($4::int[])`,
    values: [genres, awards, authors, series, language],
  })
}
