import type { Database, Queryable } from '../../../platform/database/database.ts'
import { bulkLoad } from './bulk-load.ts'
import { type FieldGroup, type Placed, type SourcedKind, writeFieldGroups } from './field-groups.ts'
import { recordImports, type RecordMap, reserveIds } from './imported-records.ts'

/** Numbers of changes by a load. */
export interface LoadReport {
  /** Inserted rows. */
  made: number
  /** Written groups of fields ({@link FieldGroup}), including those of inserted rows. */
  groupsWritten: number
  /** Rows that were deleted, renamed or redirected, and editions that became primary. */
  retired: number
}

/** The fields that every record has. */
export interface ImportedRecord {
  key: string
  source: string
}

/** Records of one kind, with the SQL and the functions that write them. */
export interface Kind<R extends ImportedRecord> {
  kind: SourcedKind
  records: R[]
  map: RecordMap
  groups: FieldGroup<R>[]
  /** SQL that inserts the required columns. `$1`: array of new ids; other parameters: arrays of the values of `row`. */
  insert: string
  /** Returns the values of a new record for `insert`, or null if the record refers to a deleted row. */
  row: (record: R) => (string | number | boolean | null)[] | null
  after?: (tx: Queryable, ids: number[]) => Promise<void>
  /**
   * Returns a key: records with equal keys stay in one batch. Only kinds with this function write batches in parallel.
   */
  together?: (record: R) => string
}

const batchSize = 100
/**
 * Number of batches that are written at the same time. While one waits for the database, this process prepares another
 * one.
 */
const batchesAtOnce = 3

/** A record that has no row yet, with the id that is reserved for the row. */
interface ReservedRow {
  id: number
  row: (string | number | boolean | null)[]
}

/**
 * Loads the records of one kind in batches. First assigns ids and slugs in order, so that every instance has the same
 * slugs.
 */
export async function loadKind<R extends ImportedRecord>(
  db: Database,
  kind: Kind<R>,
  sources: Map<string, number>,
  onBatch: (result: Omit<LoadReport, 'retired'>, records: number) => void,
): Promise<void> {
  const reserved = await reserve(db, kind)
  const batches = batchesOf(kind.records, kind.together)
  const processBatches = async () => {
    for (let batch = batches.shift(); batch; batch = batches.shift()) {
      const records = batch
      onBatch(await db.transaction((tx) => loadBatch(tx, kind, reserved, records, sources)), records.length)
    }
  }
  const workers = Array.from({ length: kind.together ? batchesAtOnce : 1 }, () =>
    processBatches().catch((error: unknown) => {
      // empties the list of batches, so that the other loops end after their current batch
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
): Promise<Map<string, ReservedRow>> {
  const rows = new Map<string, ReservedRow['row']>()
  for (const record of records) {
    if (map.gone.has(record.key) || map.ids.has(record.key) || rows.has(record.key)) continue
    const values = row(record)
    if (values) rows.set(record.key, values)
  }
  const ids = await reserveIds(db, kind, rows.size)
  return new Map([...rows].map(([key, values], index) => [key, { id: ids[index]!, row: values }]))
}

/** Splits records into batches. Records with the same key stay in one batch. */
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
  reserved: Map<string, ReservedRow>,
  batch: R[],
  sources: Map<string, number>,
): Promise<Omit<LoadReport, 'retired'>> {
  await bulkLoad(tx)
  const made = new Map<string, number>()
  const placed: Placed<R>[] = []
  for (const record of batch) {
    if (map.gone.has(record.key)) continue
    const known = map.ids.get(record.key) ?? made.get(record.key)
    const id = known ?? reserved.get(record.key)?.id
    if (id === undefined) continue
    if (known === undefined) made.set(record.key, id)
    placed.push({ id, isNew: known === undefined, sourceId: sources.get(record.source)!, record })
  }
  await insertRows(
    tx,
    insert,
    [...made.keys()].map((key) => reserved.get(key)!),
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

async function insertRows(tx: Queryable, insert: string, rows: ReservedRow[]): Promise<void> {
  if (rows.length === 0) return
  const columns = rows[0]!.row.map((_, column) => rows.map(({ row }) => row[column]!))
  await tx.query({ text: insert, values: [rows.map(({ id }) => id), ...columns] })
}
