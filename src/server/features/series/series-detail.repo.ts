import type { SeriesOrder } from '#contract/values/enums'
import type { Language } from '#contract/values/languages'
import type { Queryable } from '../../platform/database/database.ts'
import { countRows, firstRow } from '../../platform/database/rows.ts'
import type { Series, SeriesMembers } from '../../tables.gen.ts'
import { pageLimit } from '../../platform/pagination/page-limit.ts'
import { type AwardRow, awardsOfSeries, type BookCardRow, selectBookCards } from '../books/index.ts'
import { numberInSeries } from '../covers/index.ts'
import { shownNameText } from '../names/index.ts'
import { joinShownSeries, seriesCardColumns, type SeriesCardRow } from './series-list.repo.ts'
import { placeInSeries } from './volume-order.sql.ts'

/** A series with all data of its page, except its volumes. */
export interface SeriesDetailRow extends SeriesCardRow, Pick<Series, 'version' | 'main_volumes'> {
  html: string | null
  text_language: string | null
  names: string[]
  parent: { id: number; slug: string; name: string } | null
  /** The series of the same parent in reading order, with this series if it has a position. */
  in_order: { id: number; slug: string; name: string }[]
  orders: SeriesOrder[]
  main_volumes_here: number | null
  awards: AwardRow[]
  sources: { key: string; name: string }[]
}

/** SQL of the earliest year of first publication of the main volumes of a series `s`. */
const firstYear = (s: string): string => `(select min(w.first_year) from series_members m
    join works w on w.id = m.work_id and w.merged_into is null
  where m.series_id = ${s}.id and m.reading_order = 'publication' and m.role = 'main')`

/** Returns a series with all data of its page, or `null` if it does not exist or is merged into another one. */
export const findSeriesDetail = (
  db: Queryable,
  id: number,
  language: Language,
): Promise<SeriesDetailRow | null> =>
  firstRow(db, {
    name: 'series_detail',
    text: `select ${seriesCardColumns('s', '$2::text')}, t.html, t.language as text_language, s.main_volumes, s.version,
        ${awardsOfSeries('s.id', '$2::text')} as awards,
        -- a book may contain several consecutive volumes
        case when s.main_volumes is not null then (
          select least(s.main_volumes, coalesce(sum(floor(coalesce(m.position_to - m.position_sort, 0)) + 1), 0))::int
          from series_members m join works w on w.id = m.work_id and w.merged_into is null
          where m.series_id = s.id and m.reading_order = 'publication' and m.role = 'main') end as main_volumes_here,
        (select coalesce(json_agg(distinct n.value), '[]') from series_names n where n.series_id = s.id and n.value <> shown.value) as names,
        (select json_build_object('id', o.id, 'slug', o.slug, 'name', ${shownNameText('series', 'o.id', '$2::text', "'en'")})
          from series o where o.id = s.parent_id and o.merged_into is null) as parent,
        (select coalesce(json_agg(json_build_object('id', o.id, 'slug', o.slug, 'name', ${shownNameText('series', 'o.id', '$2::text', "'en'")})
            order by o.place, o.year nulls last, o.id), '[]')
          from (
            select o.id, o.slug, o.parent_position as place, ${firstYear('o')} as year from series o
            where o.parent_id = s.parent_id and o.parent_position is not null and o.merged_into is null and o.book_count > 0
            union all
            -- the parent counts as the first series if no child has position 1: Mistborn
            select p.id, p.slug, 1, null from series p
            where p.id = s.parent_id and p.merged_into is null and p.book_count > 0
              and not exists (select from series c where c.parent_id = p.id and c.parent_position = 1 and c.merged_into is null)
          ) o) as in_order,
        (select coalesce(json_agg(o.reading_order), '[]') from unnest(array['publication', 'story', 'recommended']) as o (reading_order)
          where exists (select from series_members m where m.series_id = s.id and m.reading_order = o.reading_order)) as orders,
        (select coalesce(json_agg(distinct jsonb_build_object('key', x.key, 'name', x.name)), '[]')
          from provenance v join sources x on x.id = v.source_id where v.series_id = s.id) as sources
      from series s ${joinShownSeries('s', '$2::text')} where s.id = $1::int and s.merged_into is null`,
    values: [id, language],
  })

/** Returns the child series of a series in reading order; those without a position are last, by first year. */
export const listChildren = (db: Queryable, id: number, language: Language): Promise<SeriesCardRow[]> =>
  db.query({
    name: 'series_children',
    text: `with child as materialized (
        select o.*, ${firstYear('o')} as year from series o
        where o.parent_id = $1::int and o.merged_into is null and (o.book_count > 0
          or exists (select from series c where c.parent_id = o.id and c.merged_into is null and c.book_count > 0))
      )
      select ${seriesCardColumns('s', '$2::text')} from child s ${joinShownSeries('s', '$2::text')}
      order by s.parent_position nulls last, s.year nulls last, s.id`,
    values: [id, language],
  })

export interface VolumeRow extends BookCardRow {
  position: SeriesMembers['position_label']
  role: SeriesMembers['role']
  languages: string[]
  untranslated: string[] | null
  /** Number of the volume in the order of publication, even if the volumes are listed in another order. */
  number: string | null
  sort_value: number
  member_id: number
}

/**
 * Returns at most `limit` volumes of a series in the requested order, beginning after the volume with the position
 * and id in `after`.
 */
export function listVolumes(
  db: Queryable,
  { series, order }: { series: number; order: SeriesOrder },
  language: Language,
  limit: number,
  after: { value: number; id: number } | null,
): Promise<VolumeRow[]> {
  const values: unknown[] = [language, series, order]
  const { sql: most, suffix } = pageLimit(limit, (value) => `$${values.push(value)}`)
  const start = after
    ? `and (${placeInSeries}, m.id) > ($${values.push(after.value)}::float8, $${values.push(after.id)}::int)`
    : ''
  return db.query<VolumeRow>({
    name: `series_volumes${after ? '_after' : ''}${suffix}`,
    text: `with picked as materialized (
        select w.*, m.id as member_id, m.position_label, m.role as member_role, ${placeInSeries} as place
        from series_members m left join editions e on e.id = m.edition_id join works w on w.id = coalesce(m.work_id, e.work_id)
        where m.series_id = $2::int and m.reading_order = $3 and w.merged_into is null ${start}
        order by ${placeInSeries}, m.id limit ${most}
      ), works_once as (select * from works where id in (select id from picked)),
      cards as (${selectBookCards('works_once', '$1::text')})
      select cards.*, p.position_label as position, ${numberInSeries('p.id', '$2::int')} as number, p.member_role as role, p.place as sort_value, p.member_id, p.untranslated,
        array(select n.language from work_names n where n.work_id = p.id and n.language = any('{de,en,it}')
          union select e.language from editions e where e.work_id = p.id and e.language = any('{de,en,it}')) as languages
      from picked p join cards using (id) order by p.place, p.member_id`,
    values,
  })
}

export const countVolumes = (
  db: Queryable,
  { series, order }: { series: number; order: SeriesOrder },
): Promise<number> =>
  countRows(db, {
    name: 'series_volumes_count',
    text: `select count(*)::int as count from series_members m left join editions e on e.id = m.edition_id
        join works w on w.id = coalesce(m.work_id, e.work_id) and w.merged_into is null
      where m.series_id = $1::int and m.reading_order = $2`,
    values: [series, order],
  })
