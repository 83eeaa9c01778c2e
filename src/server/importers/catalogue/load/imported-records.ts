import { entities, type EntityNoun, kindOfNoun } from '#contract/values/entities'
import type { Queryable } from '../../../platform/database/database.ts'

/** The tables of records that are no entities with a page. */
const otherTables = { edition: 'editions', 'award-honour': 'award_honours', publisher: 'publishers' } as const

/** Kinds of records as the table `imported_records` names them. */
export type ImportedKind = EntityNoun | keyof typeof otherTables

const isEntity = (kind: ImportedKind): kind is EntityNoun => kind in kindOfNoun

/** The table of a kind. */
export const tableOf = (kind: ImportedKind): string =>
  isEntity(kind) ? entities[kindOfNoun[kind]].table : otherTables[kind]

/** Which record of the files is which row. `gone` keys are records whose row a person has deleted: they stay away. */
export interface RecordMap {
  ids: Map<string, number>
  gone: Set<string>
}

/** Reads the map of one kind. Rows merged into others are followed. */
export async function readRecordMap(db: Queryable, kind: ImportedKind): Promise<RecordMap> {
  const merged = isEntity(kind) ? 'coalesce(e.merged_into, e.id)' : 'e.id'
  const rows = await db.query<{ key: string; entity_id: number | null }>({
    text: `select r.key, ${merged} as entity_id from imported_records r left join ${tableOf(kind)} e on e.id = r.entity_id where r.kind = $1`,
    values: [kind],
  })
  const map: RecordMap = { ids: new Map(), gone: new Set() }
  for (const { key, entity_id: id } of rows) {
    if (id === null) map.gone.add(key)
    else map.ids.set(key, id)
  }
  return map
}

/**
 * Rows of the works that a folder holds. A row that works of other folders lead to as well, because an editor merged
 * them, is left out: it belongs to both.
 */
export function ownRows(records: readonly { key: string }[], { ids }: RecordMap): number[] {
  const held = new Set(records.map(({ key }) => key))
  const ofOthers = new Set([...ids].flatMap(([key, id]) => (held.has(key) ? [] : [id])))
  const own = records.flatMap(({ key }) => ids.get(key) ?? []).filter((id) => !ofOthers.has(id))
  return [...new Set(own)]
}

/** Keeps `count` ids of a kind's rows for the caller, ascending. What is not used stays a gap. */
export async function reserveIds(db: Queryable, kind: ImportedKind, count: number): Promise<number[]> {
  if (count === 0) return []
  const rows = await db.query<{ id: number }>({
    text: `select nextval(pg_get_serial_sequence('${tableOf(kind)}', 'id'))::int as id from generate_series(1, $1) order by id`,
    values: [count],
  })
  return rows.map(({ id }) => id)
}

/** Notes new rows, in the transaction that made them. */
export async function recordImports(
  tx: Queryable,
  kind: ImportedKind,
  made: Map<string, number>,
): Promise<void> {
  if (made.size === 0) return
  await tx.query({
    text: 'insert into imported_records (kind, key, entity_id) select $1, * from unnest($2::text[], $3::int[])',
    values: [kind, [...made.keys()], [...made.values()]],
  })
}

/** `slug`, or `slug-2`, `slug-3`, … where others have it, now or formerly. Slugs chosen here are added to `taken`. */
export function freeSlug(slug: string, taken: Set<string>): string {
  let free = slug
  for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`
  taken.add(free)
  return free
}

/** Every slug of a kind that is or was an address. */
export async function readUsedSlugs(db: Queryable, kind: EntityNoun | 'publisher'): Promise<Set<string>> {
  const rows = await db.query<{ slug: string }>({
    text: `select slug from ${tableOf(kind)} union select slug from former_slugs where kind = $1`,
    values: [kind],
  })
  return new Set(rows.map((row) => row.slug))
}
