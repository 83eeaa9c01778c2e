import type { WorkLength, WorkType } from '#contract/values/enums'
import type { Language } from '#contract/values/languages'
import { selectCountedEdition } from '#server/features/editions/index'
import { shownNameText } from '#server/features/names/index'
import type { Database } from '#server/platform/database/database'

/** The facts of a recommended work with which conditions are checked. */
export interface WorkRecord {
  id: number
  title: string
  group: string
  genres: { slug: string; names: string[] }[]
  type: WorkType | null
  length: WorkLength | null
  original: string | null
  year: number | null
  acclaim: number
  /** Number of pages of the edition that `selectCountedEdition` selects for the language; null if unknown. */
  pages: number | null
  authors: { id: number; name: string; gender: string; country: string | null }[]
  languages: string[]
  formats: string[]
  series: { id: number; status: string | null; place: number | null; volumes: number | null }[]
  honours: { award: string; names: string[]; year: number | null; isWin: boolean }[]
}

/** Reads the facts of works by id. Absent works are not in the map. */
export async function readRecords(
  db: Database,
  ids: readonly number[],
  language: Language,
): Promise<Map<number, WorkRecord>> {
  const rows = await db.query<WorkRecord>({
    text: `select w.id, w.genre_group as "group", w.type, w.length, w.original_language as original,
        w.first_year as year, w.acclaim,
        ${shownNameText('work', 'w.id', '$2', 'w.original_language')} as title,
        coalesce((select json_agg(json_build_object('slug', g.slug, 'names', array(select n.value from genre_names n where n.genre_id = g.id)))
          from work_genres x join genres g on g.id = x.genre_id where x.work_id = w.id), '[]') as genres,
        (select c.pages from (${selectCountedEdition('w.id', '$2')}) c) as pages,
        coalesce((select json_agg(json_build_object('id', p.id, 'name', ${shownNameText('person', 'p.id', '$2')}, 'gender', p.gender, 'country', p.nationality))
          from work_contributors c join people p on p.id = c.person_id where c.work_id = w.id and c.role = 'author'), '[]') as authors,
        array(select e.language from editions e where e.work_id = w.id and e.language is not null
          union select n.language from work_names n where n.work_id = w.id and n.language is not null) as languages,
        array(select distinct f from editions e, unnest(array[e.format_type, e.binding_type]) f where e.work_id = w.id and f is not null) as formats,
        coalesce((select json_agg(json_build_object('id', s.id, 'status', s.status, 'place', m.position_sort, 'volumes', s.main_volumes))
          from series_members m join series s on s.id = m.series_id
          where m.work_id = w.id and s.kind in ('author', 'shared_universe') and s.merged_into is null), '[]') as series,
        coalesce((select json_agg(json_build_object('award', a.slug, 'names', array(select n.value from award_names n where n.award_id = a.id),
            'year', h.year, 'isWin', h.result = 'winner'))
          from award_honours h join awards a on a.id = h.award_id where h.work_id = w.id and h.result <> 'no-award'), '[]') as honours
      from works w where w.merged_into is null and w.id = any($1::int[])`,
    values: [ids, language],
  })
  return new Map(rows.map((row) => [row.id, row]))
}
