import type { Queryable } from '../../platform/database/database.ts'
import { countRows } from '../../platform/database/rows.ts'
import type { KnownVolumes } from '../../tables.gen.ts'
import { placeByYear } from './volume-order.sql.ts'
import { pageLimit } from '../../platform/pagination/page-limit.ts'

/** A volume that the catalogue knows only by its title, with its sort position. */
export interface KnownVolumeRow extends Pick<KnownVolumes, 'title' | 'language' | 'first_year'> {
  position: KnownVolumes['position_label']
  sort_value: number
  member_id: number
}

const place = `coalesce(k.position_sort, ${placeByYear('k.first_year')})::float8`
/** SQL of the cursor id of a volume `k` that is known only by title. This id is higher than the id of any work. */
const memberId = '(1000000000 + k.id)'

/**
 * SQL condition: no work of the series, except omnibuses, has the position or title of the volume `k`, known only by
 * title.
 */
const isNotHeld = `not exists (select from series_members m left join editions e on e.id = m.edition_id
    join works w on w.id = coalesce(m.work_id, e.work_id) and w.merged_into is null
  where m.series_id = k.series_id and m.role <> 'omnibus' and (
    (m.reading_order = 'publication' and k.position_sort between m.position_sort and coalesce(m.position_to, m.position_sort))
    or exists (select from work_names n where n.work_id = w.id and lower(n.value) = lower(k.title))))`

/** Returns at most `limit` volumes of a series that are known only by title, after the position and id in `after`. */
export function listKnownVolumes(
  db: Queryable,
  series: number,
  limit: number,
  after: { value: number; id: number } | null,
): Promise<KnownVolumeRow[]> {
  const values: unknown[] = [series]
  const { sql: most, suffix } = pageLimit(limit, (value) => `$${values.push(value)}`)
  const start = after
    ? `and (${place}, ${memberId}) > ($${values.push(after.value)}::float8, $${values.push(after.id)}::int)`
    : ''
  return db.query<KnownVolumeRow>({
    name: `known_volumes${after ? '_after' : ''}${suffix}`,
    text: `select k.position_label as position, k.title, k.language, k.first_year, ${place} as sort_value, ${memberId} as member_id
      from known_volumes k where k.series_id = $1::int and ${isNotHeld} ${start} order by ${place}, ${memberId} limit ${most}`,
    values,
  })
}

/**
 * Returns the number of volumes of a series that have no work in the catalogue, so that only their titles are known.
 */
export const countKnownVolumes = (db: Queryable, series: number): Promise<number> =>
  countRows(db, {
    name: 'known_volumes_count',
    text: `select count(*)::int as count from known_volumes k where k.series_id = $1::int and ${isNotHeld}`,
    values: [series],
  })
