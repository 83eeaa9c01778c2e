import type { DraftKnownVolume } from '#contract/calls/drafts'
import type { Queryable } from '../../platform/database/database.ts'

/** SQL that returns, as JSON, a series' volumes that are known only by title. `series`: SQL of the series' id. */
export const knownVolumesOf = (series: string): string =>
  `(select coalesce(json_agg(json_build_object('position', k.position_label, 'title', k.title, 'language', k.language, 'year', k.first_year)
      order by k.position_sort, k.first_year, k.title collate "C"), '[]') from known_volumes k where k.series_id = ${series})`

/** Replaces those volumes of a series that are known only by title. */
export const writeKnownVolumes = (
  tx: Queryable,
  series: number,
  volumes: DraftKnownVolume[],
): Promise<void> => replaceKnownVolumes(tx, [{ series, volumes }])

/** For each of these series, replaces the volumes that are known only by title. */
export async function replaceKnownVolumes(
  tx: Queryable,
  entries: readonly { series: number; volumes: readonly DraftKnownVolume[] }[],
): Promise<void> {
  await tx.query({
    text: 'delete from known_volumes where series_id = any($1::int[])',
    values: [entries.map(({ series }) => series)],
  })
  const rows = entries.flatMap(({ series, volumes }) => volumes.map((volume) => ({ series, ...volume })))
  if (rows.length === 0) return
  await tx.query({
    text: `insert into known_volumes (series_id, position_label, position_sort, title, language, first_year)
      select series, position, position::numeric, title, language, year
      from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::smallint[]) as k (series, position, title, language, year)`,
    values: [
      rows.map(({ series }) => series),
      rows.map(({ position }) => position),
      rows.map(({ title }) => title),
      rows.map(({ language }) => language),
      rows.map(({ year }) => year),
    ],
  })
}

/** Moves volumes known only by title to the merge target. Deletes those whose position or title the target has. */
export async function moveKnownVolumes(
  tx: Queryable,
  { from, into }: { from: number; into: number },
): Promise<void> {
  await tx.query({
    text: `delete from known_volumes f where f.series_id = $1 and exists (select from known_volumes t
      where t.series_id = $2 and (t.position_sort = f.position_sort or t.title = f.title))`,
    values: [from, into],
  })
  await tx.query({
    text: 'update known_volumes set series_id = $2 where series_id = $1',
    values: [from, into],
  })
}
