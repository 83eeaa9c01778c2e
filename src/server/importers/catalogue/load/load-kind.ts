import type { Database, Queryable } from '../../../platform/database/database.ts'
import { bulkLoad } from './bulk-load.ts'
import { type FieldGroup, type Placed, type SourcedKind, writeFieldGroups } from './field-groups.ts'
import { recordImports, type RecordMap, reserveIds } from './imported-records.ts'

/**
 * What a load did: rows made, groups of fields written, new rows' included, and rows that went or have another place.
 */
export interface LoadReport {
  made: number
  groupsWritten: number
  retired: number
}

/** What every record of the files has. */
export interface ImportedRecord {
  key: string
  source: string
}

/** How records of one kind become rows. */
export interface Kind<R extends ImportedRecord> {
  kind: SourcedKind
  records: R[]
  map: RecordMap
  groups: FieldGroup<R>[]
  /** Inserts what cannot be null: `$1` the new ids, then one array for each value of `row`. */
  insert: string
  /**
   * What `insert` takes of a record; null where it cannot stand, because what it belongs to is gone. Asked once a new
   * record, in their order.
   */
  row: (record: R) => (string | number | boolean | null)[] | null
  after?: (tx: Queryable, ids: number[]) => Promise<void>
  /**
   * Records of the same mark stay in one batch, one after another; without it a record may refer to any before it, so
   * batches wait for each other.
   */
  together?: (record: R) => string
}

const batchSize = 100
/**
 * Batches under way at a time where none waits for another: while one waits for the database, the next is being put
 * together.
 */
const batchesAtOnce = 3

/** A record that has no row yet, with the id that is kept for it. */
interface Fresh {
  id: number
  row: (string | number | boolean | null)[]
}

/**
 * Loads the records of one kind, in batches that are each a transaction. `told` hears after each what it did and how
 * many records it held. Ids and slugs are given out in the order of the records, before the batches part: the same
 * files make the same rows everywhere.
 */
export async function loadKind<R extends ImportedRecord>(
  db: Database,
  kind: Kind<R>,
  sources: Map<string, number>,
  told: (result: Omit<LoadReport, 'retired'>, records: number) => void,
): Promise<void> {
  const fresh = await reserve(db, kind)
  const batches = batchesOf(kind.records, kind.together)
  const work = async () => {
    for (let batch = batches.shift(); batch; batch = batches.shift()) {
      const records = batch
      told(await db.transaction((tx) => loadBatch(tx, kind, fresh, records, sources)), records.length)
    }
  }
  const workers = Array.from({ length: kind.together ? batchesAtOnce : 1 }, () =>
    work().catch((error: unknown) => {
      // the others end with what they have begun: nothing is written any more once this has failed
      batches.length = 0
      throw error
    }),
  )
  const failed = (await Promise.allSettled(workers)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

async function reserve<R extends ImportedRecord>(
  db: Queryable,
  { kind, records, map, row }: Kind<R>,
): Promise<Map<string, Fresh>> {
  const rows = new Map<string, Fresh['row']>()
  for (const record of records) {
    if (map.gone.has(record.key) || map.ids.has(record.key) || rows.has(record.key)) continue
    const values = row(record)
    if (values) rows.set(record.key, values)
  }
  const ids = await reserveIds(db, kind, rows.size)
  return new Map([...rows].map(([key, values], index) => [key, { id: ids[index]!, row: values }]))
}

/** Cuts records into batches; those of one mark are never parted. */
function batchesOf<R>(records: R[], together: ((record: R) => string) | undefined): R[][] {
  const groups = together ? [...Map.groupBy(records, together).values()] : records.map((record) => [record])
  const batches: R[][] = []
  for (const group of groups) {
    const last = batches.at(-1)
    if (last && last.length + group.length <= batchSize) last.push(...group)
    else batches.push([...group])
  }
  return batches
}

async function loadBatch<R extends ImportedRecord>(
  tx: Queryable,
  { kind, map, groups, insert, after }: Kind<R>,
  fresh: Map<string, Fresh>,
  batch: R[],
  sources: Map<string, number>,
): Promise<Omit<LoadReport, 'retired'>> {
  await bulkLoad(tx)
  const made = new Map<string, number>()
  const placed: Placed<R>[] = []
  for (const record of batch) {
    if (map.gone.has(record.key)) continue
    const known = map.ids.get(record.key) ?? made.get(record.key)
    const id = known ?? fresh.get(record.key)?.id
    if (id === undefined) continue
    if (known === undefined) made.set(record.key, id)
    placed.push({ id, isNew: known === undefined, sourceId: sources.get(record.source)!, record })
  }
  await insertRows(
    tx,
    insert,
    [...made.keys()].map((key) => fresh.get(key)!),
  )
  await recordImports(tx, kind, made)
  for (const [key, id] of made) map.ids.set(key, id)
  const groupsWritten = await writeFieldGroups(tx, kind, groups, placed, sources)
  if (after && groupsWritten > 0)
    await after(
      tx,
      placed.map((entry) => entry.id),
    )
  return { made: made.size, groupsWritten }
}

async function insertRows(tx: Queryable, insert: string, rows: Fresh[]): Promise<void> {
  if (rows.length === 0) return
  const columns = rows[0]!.row.map((_, column) => rows.map(({ row }) => row[column]!))
  await tx.query({ text: insert, values: [rows.map(({ id }) => id), ...columns] })
}
