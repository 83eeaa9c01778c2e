import type { ChangedKind } from '#contract/values/enums'
import { countMissingNeighbours } from '../../../features/recommendations/index.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import type { Catalogue } from '@biblionaut/catalogue-files'
import { type ImportedKind, ownRows, readRecordMap, type RecordMap, tableOf } from './imported-records.ts'
import { neighboursByWork } from './load-neighbours.ts'
import { onlyValue } from '../../../platform/database/rows.ts'

/** Number of records in a catalogue folder (`held`), and of those that are missing in the database. */
export interface RecordCount {
  /** Plural noun, for messages. */
  what: string
  held: number
  missing: number
}

interface Expected {
  kind: ImportedKind
  what: string
  /**
   * The kind of the records in the table `changes`, which lists deletions by editors. `null` if editors cannot delete
   * records of this kind.
   */
  changedKind: ChangedKind | null
  records: readonly { key: string; work: number | null }[]
}

/** Counts records by kind. A record that an editor has deleted or merged is not missing. */
export async function countRecords(db: Queryable, catalogue: Catalogue): Promise<RecordCount[]> {
  const [works, series, awards, honours] = await Promise.all(
    (['work', 'series', 'award', 'award-honour'] as const).map((kind) => readRecordMap(db, kind)),
  )
  const isLeft = (map: RecordMap | undefined, key: string | null) => key === null || !map!.gone.has(key)
  const plain = (lines: readonly { record: { key: string } }[]) =>
    lines.map(({ record }) => ({ key: record.key, work: null }))
  const rowOf = (key: string | null) => (key === null ? null : (works!.ids.get(key) ?? null))
  const expected: Expected[] = [
    { kind: 'work', what: 'books', changedKind: 'books', records: plain(catalogue.works) },
    {
      kind: 'edition',
      what: 'editions',
      changedKind: 'editions',
      records: catalogue.editions.flatMap(({ record: { key, work } }) =>
        isLeft(works, work) ? [{ key, work: rowOf(work) }] : [],
      ),
    },
    { kind: 'person', what: 'authors', changedKind: 'authors', records: plain(catalogue.people) },
    { kind: 'series', what: 'series', changedKind: 'series', records: plain(catalogue.series) },
    { kind: 'genre', what: 'genres', changedKind: 'genres', records: plain(catalogue.genres) },
    { kind: 'publisher', what: 'publishers', changedKind: null, records: plain(catalogue.publishers) },
    { kind: 'award', what: 'awards', changedKind: 'awards', records: plain(catalogue.awards) },
    {
      kind: 'award-honour',
      what: 'honours',
      changedKind: 'award-honours',
      records: catalogue.awardHonours.flatMap(({ record }) =>
        isLeft(awards, record.award) &&
        isLeft(works, record.work) &&
        isLeft(series, record.series) &&
        isLeft(honours, record.printedKey)
          ? [{ key: record.key, work: rowOf(record.work) }]
          : [],
      ),
    },
  ]
  const counts: RecordCount[] = []
  for (const one of expected)
    counts.push({ what: one.what, held: one.records.length, missing: await countMissing(db, one) })
  return [...counts, await countRecommendations(db, catalogue, works!)]
}

const countMissing = (db: Queryable, { kind, changedKind, records }: Expected): Promise<number> =>
  onlyValue(db, {
    text: `select count(*)::int as missing from unnest($2::text[], $3::int[]) as f (key, work)
        left join imported_records r on r.kind = $1 and r.key = f.key
      where not exists (select from ${tableOf(kind)} e where e.id = r.entity_id)
        and not exists (select from changes c where c.kind = $4 and c.entity_id = r.entity_id and c.action = 'delete')
        and not exists (select from changes c where c.subject_kind = 'books' and c.subject_id = f.work and c.action = 'merge')`,
    values: [kind, records.map(({ key }) => key), records.map(({ work }) => work), changedKind],
  })

/** Counts the recommendations in the files. Leaves out pairs with a deleted or merged book. */
async function countRecommendations(
  db: Queryable,
  catalogue: Catalogue,
  map: RecordMap,
): Promise<RecordCount> {
  const merged = await db.query<{ key: string }>({
    text: `select r.key from imported_records r join works w on w.id = r.entity_id where r.kind = 'work' and w.merged_into is not null`,
  })
  const ids = new Map(map.ids)
  for (const { key } of merged) ids.delete(key)
  const records = catalogue.works.map(({ record }) => record)
  const neighbours = ownRows(records, { ...map, ids }).flatMap(neighboursByWork(catalogue, ids))
  return {
    what: 'recommendations',
    held: neighbours.length,
    missing: await countMissingNeighbours(db, neighbours),
  }
}
