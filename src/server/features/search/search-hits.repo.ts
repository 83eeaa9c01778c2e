import type { Language } from '#contract/languages'
import type { Queryable } from '../../platform/database/database.ts'
import { shownNameText, shownText } from '../names/index.ts'

/** What the hits of the smaller kinds show. */
export interface FoundRow {
  id: number
  slug: string
  name: string
  image: string | null
  description: string | null
  group: string | null
  year: number | null
  book_count: number
}

const counted = (from: string) => `(select count(distinct w.id)::int from ${from} and w.merged_into is null)`

const queries = {
  authors: `select p.id, p.slug, ${shownNameText('person', 'p.id', '$2::text')} as name, p.image_path as image, null as description, null as "group", null::int as year,
      ${counted(`work_contributors c join works w on w.id = c.work_id where c.person_id = p.id and c.role = 'author'`)} as book_count
    from people p where p.id = any($1::int[]) and p.merged_into is null`,
  series: `select s.id, s.slug, ${shownNameText('series', 's.id', '$2::text', "'en'")} as name, s.image_path as image, t.markdown as description, null as "group", null::int as year,
      ${counted('series_members m join works w on w.id = m.work_id where m.series_id = s.id')} as book_count
    from series s left join lateral ${shownText('series', 's.id', '$2::text')} t on true where s.id = any($1::int[]) and s.merged_into is null`,
  genres: `select g.id, g.slug, ${shownNameText('genre', 'g.id', '$2::text', "'en'")} as name, g.image_path as image, t.markdown as description, g.genre_group as "group", null::int as year,
      ${counted('work_genres x join works w on w.id = x.work_id where x.genre_id = g.id')} as book_count
    from genres g left join lateral ${shownText('genre', 'g.id', '$2::text')} t on true where g.id = any($1::int[]) and g.merged_into is null`,
  awards: `select a.id, a.slug, ${shownNameText('award', 'a.id', '$2::text', "'en'")} as name, a.image_path as image, t.markdown as description, null as "group",
      a.founded_year::int as year, 0 as book_count
    from awards a left join lateral ${shownText('award', 'a.id', '$2::text')} t on true where a.id = any($1::int[]) and a.merged_into is null`,
} as const

/** What is shown of the authors, series, genres or awards found, in no particular order. */
export function listFound(
  db: Queryable,
  kind: keyof typeof queries,
  ids: number[],
  language: Language,
): Promise<FoundRow[]> {
  return db.query<FoundRow>({ name: `search_${kind}_found`, text: queries[kind], values: [ids, language] })
}
