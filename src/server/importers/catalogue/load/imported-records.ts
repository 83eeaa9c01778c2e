import { entities, type EntityNoun, kindOfNoun } from '#contract/values/entities'
import type { Queryable } from '../../../platform/database/database.ts'
import { listValues } from '../../../platform/database/rows.ts'

/** The tables of imported records that are no entities (`contract/values/entities.ts`). */
const otherTables = { edition: 'editions', 'award-honour': 'award_honours', publisher: 'publishers' } as const

export type ImportedKind = EntityNoun | keyof typeof otherTables

const isEntity = (kind: ImportedKind): kind is EntityNoun => kind in kindOfNoun

/** Returns the name of the table that contains the rows of a kind. */
export const tableOf = (kind: ImportedKind): string =>
  isEntity(kind) ? entities[kindOfNoun[kind]].table : otherTables[kind]

/**
 * Maps keys of records to ids of rows. `gone` contains the keys of records whose row was deleted; these records are
 * not inserted again.
 */
export interface RecordMap {
  ids: Map<string, number>
  gone: Set<string>
}

/** Reads the map of one kind of record. The key of a merged entity is mapped to the id of its merge target. */
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
 * Returns the ids of the works of a catalogue folder. Leaves out a work into which an editor has merged another
 * folder's work.
 */
export function ownRows(records: readonly { key: string }[], { ids }: RecordMap): number[] {
  const held = new Set(records.map(({ key }) => key))
  const ofOthers = new Set([...ids].flatMap(([key, id]) => (held.has(key) ? [] : [id])))
  const own = records.flatMap(({ key }) => ids.get(key) ?? []).filter((id) => !ofOthers.has(id))
  return [...new Set(own)]
}

/**
 * Reserves `count` ids of a kind in ascending order. Reserved ids that are not used are never assigned to another row.
 */
export async function reserveIds(db: Queryable, kind: ImportedKind, count: number): Promise<number[]> {
  if (count === 0) return []
  return listValues(db, {
    text: `select nextval(pg_get_serial_sequence('${tableOf(kind)}', 'id'))::int as id from generate_series(1, $1) order by id`,
    values: [count],
  })
}

/** Stores the keys of new rows in the transaction that inserted them. */
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

/**
 * Returns `slug`, or if it is in `taken`, the first free one of `slug-2`, `slug-3`, … Adds the returned slug to
 * `taken`.
 */
export function freeSlug(slug: string, taken: Set<string>): string {
  let free = slug
  for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`
  taken.add(free)
  return free
}

export async function readUsedSlugs(db: Queryable, kind: EntityNoun | 'publisher'): Promise<Set<string>> {
  const slugs = await listValues<string>(db, {
    text: `select slug from ${tableOf(kind)} union select slug from former_slugs where kind = $1`,
    values: [kind],
  })
  return new Set(slugs)
}
