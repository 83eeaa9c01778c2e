import type { Language } from '#contract/values/languages'
import type { SearchKind } from '#contract/calls/search'
import type { Queryable } from '../../platform/database/database.ts'
import type { Works } from '../../tables.gen.ts'
import { genreOfLook, seriesOfWork } from '../covers/index.ts'
import { shownNameText, shownText } from '../names/index.ts'

/** The displayed fields of a search result. Fields that its kind does not have are `null` or empty. */
export interface FoundRow {
  kind: SearchKind
  id: number
  slug: string
  name: string
  image: string | null
  description: string | null
  group: Works['genre_group'] | null
  year: number | null
  book_count: number
  original: string | null
  authors: { id: number; name: string }[]
  series: { id: number; position: string | null } | null
  look_genre: string | null
}

const language = '$6::text'
const described = (kind: 'series' | 'genre' | 'award', id: string) =>
  `left join lateral ${shownText(kind, id, language)} t on true`

/**
 * SQL of the displayed fields of all kinds. The ids are in a CTE, so that PostgreSQL plans the statement only once.
 */
const text = `with ids as materialized (
    select $1::int[] as books, $2::int[] as people, $3::int[] as series, $4::int[] as genres, $5::int[] as awards
  )
  select 'books' as kind, w.id, w.slug, ${shownNameText('work', 'w.id', language, 'w.original_language')} as name,
    w.cover_path as image, null as description, w.genre_group as "group", w.first_year::int as year, 0 as book_count,
    (select n.value from work_names n where n.work_id = w.id and n.language = w.original_language order by n.is_display desc, n.id limit 1) as original,
    (select coalesce(json_agg(json_build_object('id', c.person_id, 'name', ${shownNameText('person', 'c.person_id', language)}) order by c.position), '[]')
      from work_contributors c where c.work_id = w.id and c.role = 'author') as authors,
    case when s.id is not null then json_build_object('id', s.id, 'position', s.position_label) end as series,
    ${genreOfLook('s.id')} as look_genre
  from works w left join lateral (${seriesOfWork}) s on true where w.id = any((select books from ids)::int[]) and w.merged_into is null
  union all
  select 'authors', p.id, p.slug, ${shownNameText('person', 'p.id', language)}, p.image_path, null, null, null, p.book_count, null, '[]', null, null
  from people p where p.id = any((select people from ids)::int[]) and p.merged_into is null
  union all
  select 'series', s.id, s.slug, ${shownNameText('series', 's.id', language, "'en'")}, s.image_path, t.markdown, null, null, s.book_count, null, '[]', null, null
  from series s ${described('series', 's.id')} where s.id = any((select series from ids)::int[]) and s.merged_into is null
  union all
  select 'genres', g.id, g.slug, ${shownNameText('genre', 'g.id', language, "'en'")}, g.image_path, t.markdown, g.genre_group, null, g.book_count, null, '[]', null, null
  from genres g ${described('genre', 'g.id')} where g.id = any((select genres from ids)::int[]) and g.merged_into is null
  union all
  select 'awards', a.id, a.slug, ${shownNameText('award', 'a.id', language, "'en'")}, a.image_path, t.markdown, null, a.founded_year::int, 0, null, '[]', null, null
  from awards a ${described('award', 'a.id')} where a.id = any((select awards from ids)::int[]) and a.merged_into is null`

export function listFound(
  db: Queryable,
  ids: Record<SearchKind, number[]>,
  reader: Language,
): Promise<FoundRow[]> {
  const { books, authors, series, genres, awards } = ids
  return db.query<FoundRow>({
    name: 'search_found',
    text,
    values: [books, authors, series, genres, awards, reader],
  })
}
