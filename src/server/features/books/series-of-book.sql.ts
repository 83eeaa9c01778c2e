import type { Series } from '../../tables.gen.ts'
import { shownName, shownNameText } from '../names/index.ts'

/** A series of a work, with the previous and next volume by publication. */
export interface SeriesRow extends Pick<Series, 'id' | 'slug'> {
  name: string
  position: string | null
  volume_count: number | null
  previous: { id: number; slug: string; name: string } | null
  next: { id: number; slug: string; name: string } | null
}

/**
 * Returns SQL of a neighbouring volume as JSON: the volume before (`<`) or after (`>`) the row `m` of `series_members`,
 * in the same series.
 */
const neighbourVolume = (
  comparison: '<' | '>',
  language: string,
): string => `(select json_build_object('id', o.id, 'slug', o.slug, 'name', shown.value)
    from series_members x join works o on o.id = x.work_id
    left join lateral ${shownName('work', 'o.id', language, 'o.original_language')} shown on true
    where x.series_id = m.series_id and x.reading_order = m.reading_order and x.role <> 'omnibus' and o.merged_into is null
      and x.position_sort ${comparison} m.position_sort
    order by x.position_sort ${comparison === '<' ? 'desc' : 'asc'}, x.id limit 1)`

/** Returns SQL of the series of a work, each with the neighbouring volumes. Series that tell a story are first. */
export const selectSeriesOfBook = (work: string, language: string): string => `select s.id, s.slug,
    ${shownNameText('series', 's.id', language)} as name, m.position_label as position,
    s.main_volumes as volume_count,
    ${neighbourVolume('<', language)} as previous, ${neighbourVolume('>', language)} as next
  from series_members m join series s on s.id = m.series_id
  where m.work_id = ${work} and m.reading_order = 'publication' and s.merged_into is null
  order by s.kind, m.id`
