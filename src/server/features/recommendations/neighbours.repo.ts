import type { Queryable } from '../../platform/database/database.ts'
import { countRows, onlyRow } from '../../platform/database/rows.ts'

/**
 * Why a work is related to its `neighbour`. `predictor`: readers of the neighbour also like the work. `similar`,
 * `similar-here`: the same readers like both, on other sites or on this one. `picked`: by an editor.
 */
export type NeighbourKind = 'predictor' | 'similar' | 'similar-here' | 'picked'

/** A relation of a work to a similar or recommended work, its `neighbour`, with a weight. */
export interface Neighbour {
  work: number
  neighbour: number
  kind: NeighbourKind
  weight: number
}

/**
 * Replaces the relations of `works` to other works, but only relations of the given `kinds`. Writes only rows that
 * differ, because each write invalidates all caches. Returns the number of changed rows.
 */
export async function writeNeighbours(
  tx: Queryable,
  kinds: readonly NeighbourKind[],
  works: readonly number[],
  neighbours: readonly Neighbour[],
): Promise<number> {
  const values = [
    kinds,
    works,
    neighbours.map(({ work }) => work),
    neighbours.map(({ neighbour }) => neighbour),
    neighbours.map(({ kind }) => kind),
    neighbours.map(({ weight }) => weight),
  ]
  const { isSame } = await onlyRow<{ isSame: boolean }>(tx, {
    text: `with given as (${given}),
        stored as (select work_id, neighbour_id, kind, weight from work_neighbours where kind = any($1::text[]) and work_id = any($2::int[]))
      select not exists ((table given except table stored) union all (table stored except table given)) as "isSame"`,
    values,
  })
  if (isSame) return 0
  return countRows(tx, {
    text: `with given as (${given}), gone as (
        delete from work_neighbours n where n.kind = any($1::text[]) and n.work_id = any($2::int[])
          and not exists (select from given g where (g.work_id, g.kind, g.neighbour_id) = (n.work_id, n.kind, n.neighbour_id))
        returning 1
      ), put as (
        insert into work_neighbours as n (work_id, neighbour_id, kind, weight) select * from given
        on conflict (work_id, kind, neighbour_id) do update set weight = excluded.weight where n.weight <> excluded.weight
        returning 1
      )
      select (select count(*) from gone)::int + (select count(*) from put)::int as count`,
    values,
  })
}

const given =
  'select * from unnest($3::int[], $4::int[], $5::text[], $6::real[]) as g (work_id, neighbour_id, kind, weight)'

/** Deletes the neighbours (similar works) of all works that are not in `works`. Deletes only the given `kinds`. */
export function deleteOtherNeighbours(
  tx: Queryable,
  kinds: readonly NeighbourKind[],
  works: readonly number[],
): Promise<number> {
  return deleteIfAny(tx, 'n.kind = any($1::text[]) and n.work_id <> all($2::int[])', [kinds, works])
}

/** Deletes the relations of the given `kinds`, of works that no longer exist. Returns the number of deleted rows. */
export function deleteNeighboursOfGoneWorks(tx: Queryable, kinds: readonly NeighbourKind[]): Promise<number> {
  const isOfGone = 'n.kind = any($1::text[]) and not exists (select from works w where w.id = n.work_id)'
  return deleteIfAny(tx, isOfGone, [kinds])
}

/**
 * Deletes the rows `n` that meet an SQL condition, if there are any: a delete statement invalidates all caches even
 * if it deletes no row. Returns the number of deleted rows.
 */
async function deleteIfAny(tx: Queryable, condition: string, values: unknown[]): Promise<number> {
  const { isAny } = await onlyRow<{ isAny: boolean }>(tx, {
    text: `select exists (select from work_neighbours n where ${condition}) as "isAny"`,
    values,
  })
  if (!isAny) return 0
  const rows = await tx.query({
    text: `delete from work_neighbours n where ${condition} returning 1`,
    values,
  })
  return rows.length
}

/** Returns how many of these relations are not stored. */
export const countMissingNeighbours = (db: Queryable, neighbours: readonly Neighbour[]): Promise<number> =>
  countRows(db, {
    text: `select count(*)::int as count from unnest($1::int[], $2::int[], $3::text[]) as g (work_id, neighbour_id, kind)
      where not exists (select from work_neighbours n where (n.work_id, n.kind, n.neighbour_id) = (g.work_id, g.kind, g.neighbour_id))`,
    values: [
      neighbours.map(({ work }) => work),
      neighbours.map(({ neighbour }) => neighbour),
      neighbours.map(({ kind }) => kind),
    ],
  })
