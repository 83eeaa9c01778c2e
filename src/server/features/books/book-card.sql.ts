import type { Works } from '../../tables.gen.ts'
import { genreOfLook, seriesOfWork } from '../covers/index.ts'
import { shownName, shownNameText } from '../names/index.ts'

/** A row selected by {@link selectBookCards}. */
export interface BookCardRow extends Pick<
  Works,
  | 'id'
  | 'slug'
  | 'genre_group'
  | 'original_language'
  | 'first_year'
  | 'first_month'
  | 'first_day'
  | 'rating_sum'
  | 'rating_count'
  | 'cover_path'
> {
  title: string
  title_language: string | null
  original_title: string | null
  authors: { id: number; slug: string; name: string }[]
  series: { id: number; slug: string; name: string; position: string | null } | null
  /** Slug of the genre by which the cover is drawn, if none was uploaded. */
  look_genre: string | null
}

/**
 * Returns SQL that selects the cards of the works in `source` (columns of `works`). Lateral subqueries make
 * PostgreSQL use indexes.
 */
export function selectBookCards(source: string, language: string): string {
  return `select w.id, w.slug, w.genre_group, w.original_language, w.first_year, w.first_month, w.first_day,
    w.rating_sum, w.rating_count, w.cover_path,
    shown.value as title, shown.language as title_language, original.value as original_title,
    (select coalesce(json_agg(json_build_object('id', p.id, 'slug', p.slug, 'name', ${shownNameText('person', 'p.id', language)}) order by c.position), '[]')
      from work_contributors c join people p on p.id = c.person_id where c.work_id = w.id and c.role = 'author') as authors,
    case when s.id is not null then json_build_object('id', s.id, 'slug', s.slug,
      'name', ${shownNameText('series', 's.id', language)}, 'position', s.position_label) end as series,
    ${genreOfLook('s.id')} as look_genre
  from ${source} w
  left join lateral (${seriesOfWork}) s on true
  left join lateral ${shownName('work', 'w.id', language, 'w.original_language')} shown on true
  left join lateral (select n.value from work_names n where n.work_id = w.id and n.language = w.original_language
    order by n.is_display desc, n.id limit 1) original on true`
}
