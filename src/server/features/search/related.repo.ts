import type { Queryable } from '../../platform/database/database.ts'
import type { AwardHonours, SeriesMembers, Works } from '../../tables.gen.ts'
import type { HonoursQuery } from './read-volume-or-honours.ts'
import { limitMs } from './result-limits.ts'

type Related = Pick<Works, 'id' | 'acclaim'>

/**
 * Returns at most `most` volumes of series: first numbered ones, then others, then omnibuses. `position`: only
 * volumes with this number.
 */
export function listVolumes(
  db: Queryable,
  seriesIds: readonly number[],
  position: number | null,
  most: number,
): Promise<(Related & Pick<SeriesMembers, 'series_id' | 'position_label'>)[]> {
  return db.query({
    name: 'search_volumes',
    text: `select w.id, w.acclaim, m.series_id, m.position_label
      from series_members m join works w on w.id = m.work_id
      where m.series_id = any($1::int[]) and m.reading_order = 'publication' and w.merged_into is null
        and ($2::numeric is null or m.position_sort = $2)
      order by array_position($1, m.series_id), m.role = 'omnibus', m.position_sort nulls last, w.acclaim desc, w.id
      limit $3`,
    values: [seriesIds, position, most],
    limitMs,
  })
}

/** Returns the most famous works of each person, at most `most` works per person. */
export function listBestWorks(
  db: Queryable,
  personIds: readonly number[],
  most: number,
): Promise<(Related & { person_id: number })[]> {
  return db.query({
    name: 'search_best_works',
    text: `select w.id, w.acclaim, p.id as person_id
      from unnest($1::int[]) with ordinality as p (id, place)
      cross join lateral (select w.id, w.acclaim from work_contributors c join works w on w.id = c.work_id
        where c.person_id = p.id and c.role = 'author' and w.merged_into is null
        order by w.acclaim desc, w.id limit $2) w
      order by p.place, w.acclaim desc, w.id`,
    values: [personIds, most],
    limitMs,
  })
}

/**
 * Returns the works that won or were nominated in a year, winners first. Without a year, returns only winners, latest
 * first.
 */
export function listHonoured(
  db: Queryable,
  { awardIds, categoryIds, year }: HonoursQuery,
  most: number,
): Promise<(Related & Pick<AwardHonours, 'award_id' | 'year' | 'result'>)[]> {
  return db.query({
    name: 'search_honoured',
    text: `select w.id, w.acclaim, h.award_id, h.year, h.result
      from award_honours h join works w on w.id = h.work_id
      left join award_categories c on c.id = h.category_id
      where h.award_id = any($1::int[]) and (cardinality($2::int[]) = 0 or h.category_id = any($2))
        and w.merged_into is null and case when $3::int is null then h.result = 'winner' else h.year = $3 end
      order by h.year desc, h.result <> 'winner', c.position, h.rank nulls last, w.acclaim desc, w.id
      limit $4`,
    values: [awardIds, categoryIds, year, most],
    limitMs,
  })
}

export function listAwardsWithNames(db: Queryable): Promise<
  {
    id: number
    names: { language: string | null; value: string; isShown: boolean }[]
    categories: { id: number; names: string[] }[]
  }[]
> {
  return db.query({
    text: `select a.id,
        (select json_agg(json_build_object('language', n.language, 'value', n.value, 'isShown', n.is_display))
          from award_names n where n.award_id = a.id) as names,
        (select coalesce(json_agg(json_build_object('id', c.id, 'names',
            (select json_agg(cn.value) from award_category_names cn where cn.category_id = c.id))), '[]')
          from award_categories c where c.award_id = a.id) as categories
      from awards a where a.merged_into is null order by a.id`,
  })
}
