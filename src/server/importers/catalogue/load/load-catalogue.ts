import type { Database, Queryable } from '../../../platform/database/database.ts'
import { indexSortTitles } from '../../../features/books/index.ts'
import { indexNames } from '../../../features/search/index.ts'
import { indexSeriesNames } from '../../../features/series/index.ts'
import { personSortKey } from '../../../platform/text/sort-key.ts'
import type { Catalogue } from '../read-catalogue.ts'
import { awardGroups } from './award-groups.ts'
import { loadAwardEntries } from './award-entries.ts'
import { bulkLoad } from './bulk-load.ts'
import { editionGroups } from './edition-groups.ts'
import { type FieldGroup, type Placed, type SourcedKind, writeFieldGroups } from './field-groups.ts'
import { genreGroups } from './genre-groups.ts'
import { freeSlug, noteRecords, readRecordMap, readTakenSlugs, type RecordMap } from './imported-records.ts'
import { personGroups } from './person-groups.ts'
import { idOf, type References } from './references.ts'
import { seriesGroups } from './series-groups.ts'
import { workGroups } from './work-groups.ts'

/** What a load did: rows made, and groups of fields written, new rows' included. */
export interface LoadReport {
  made: number
  groupsWritten: number
}

/** Told after each batch: `done` of `total` records. */
export type Progress = (done: number, total: number) => void

const batchSize = 100
/** Batches under way at a time where none waits for another: while one waits for the database, the next is being put together. */
const batchesAtOnce = 3

/** Rows a kind of record is loaded as. `make` inserts what cannot be null and answers the new row's id. */
interface Kind<R extends { key: string; source: string }> {
  kind: SourcedKind
  records: R[]
  map: RecordMap
  groups: FieldGroup<R>[]
  make: (tx: Queryable, record: R) => Promise<number | null>
  after?: (tx: Queryable, ids: number[]) => Promise<void>
  /** Records of the same mark stay in one batch, one after another; without it a record may refer to any before it, so batches wait for each other. */
  together?: (record: R) => string
}

/**
 * Loads a catalogue folder's records. Idempotent: a second load of the same files writes nothing. What a person has edited,
 * locked or deleted stays so. Each batch is a transaction of its own, so that the site serves meanwhile and a killed load
 * goes on where it was. The search index and sort titles of a batch land with it.
 */
export async function loadCatalogue(
  db: Database,
  catalogue: Catalogue,
  progress: Progress = () => {},
): Promise<LoadReport> {
  const references: References = {
    person: await readRecordMap(db, 'person'),
    series: await readRecordMap(db, 'series'),
    genre: await readRecordMap(db, 'genre'),
    publisher: await readRecordMap(db, 'publisher'),
    work: await readRecordMap(db, 'work'),
    award: await readRecordMap(db, 'award'),
    sources: await loadSources(db, catalogue),
  }
  const editions = await readRecordMap(db, 'edition')
  const all = {
    genres: catalogue.genres,
    people: catalogue.people,
    series: catalogue.series,
    works: catalogue.works,
    editions: catalogue.editions,
  }
  const total = Object.values(all).reduce((sum, lines) => sum + lines.length, 0) + catalogue.awards.length
  const report: LoadReport = { made: 0, groupsWritten: 0 }
  let done = 0

  async function load<R extends { key: string; source: string }>(kind: Kind<R>): Promise<void> {
    const batches = batchesOf(kind.records, kind.together)
    const work = async () => {
      for (let batch = batches.shift(); batch; batch = batches.shift()) {
        const records = batch
        const result = await db.transaction((tx) => loadBatch(tx, kind, records, references.sources))
        report.made += result.made
        report.groupsWritten += result.groupsWritten
        progress((done += records.length), total)
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
  const slugs = {
    genre: await readTakenSlugs(db, 'genre'),
    person: await readTakenSlugs(db, 'person'),
    series: await readTakenSlugs(db, 'series'),
    work: await readTakenSlugs(db, 'work'),
    award: await readTakenSlugs(db, 'award'),
  }
  const records = <T>(lines: { record: T }[]) => lines.map((line) => line.record)

  await loadPublishers(db, catalogue, references.publisher)
  await load({
    kind: 'genre',
    records: records(catalogue.genres),
    map: references.genre,
    groups: genreGroups,
    make: (tx, genre) =>
      insert(tx, 'insert into genres (slug, genre_group) values ($1, $2) returning id', [
        freeSlug(genre.slug, slugs.genre),
        genre.group,
      ]),
    after: (tx, ids) => indexNames(tx, 'genres', ids),
  })
  // people behind a pen name stand first, so that the link finds them
  const people = records(catalogue.people).sort((a, b) => a.penNameOf.length - b.penNameOf.length)
  await load({
    kind: 'person',
    records: people,
    map: references.person,
    groups: personGroups(references),
    make: (tx, person) =>
      insert(tx, 'insert into people (slug, sort_name, sort_key) values ($1, $2, $3) returning id', [
        freeSlug(person.slug, slugs.person),
        person.sortName,
        personSortKey(person.sortName),
      ]),
  })
  const series = records(catalogue.series).sort(
    (a, b) => Number(a.parent !== null) - Number(b.parent !== null),
  )
  await load({
    kind: 'series',
    records: series,
    map: references.series,
    groups: seriesGroups(references),
    make: (tx, entry) =>
      insert(tx, 'insert into series (slug, kind) values ($1, $2) returning id', [
        freeSlug(entry.slug, slugs.series),
        entry.kind,
      ]),
  })
  await load({
    kind: 'work',
    records: records(catalogue.works),
    map: references.work,
    groups: workGroups(references),
    make: (tx, work) =>
      insert(tx, 'insert into works (slug, genre_group) values ($1, $2) returning id', [
        freeSlug(work.slug, slugs.work),
        work.group,
      ]),
    after: indexSortTitles,
    together: (work) => work.key,
  })
  await load({
    kind: 'edition',
    records: records(catalogue.editions),
    map: editions,
    groups: editionGroups(references),
    // which edition is the primary one depends on those before it
    together: (edition) => edition.work,
    make: async (tx, edition) => {
      const work = idOf(references.work, edition.work)
      if (work === null) return null
      // a primary edition that a person has made meanwhile keeps its place
      return insert(
        tx,
        `insert into editions (work_id, title, is_primary)
          select $1::int, $2, not exists (select from editions where work_id = $1::int and is_primary) returning id`,
        [work, edition.title],
      )
    },
  })
  await load({
    kind: 'award',
    records: records(catalogue.awards),
    map: references.award,
    groups: awardGroups,
    make: (tx, award) =>
      insert(tx, 'insert into awards (slug) values ($1) returning id', [freeSlug(award.slug, slugs.award)]),
    after: (tx, ids) => indexNames(tx, 'awards', ids),
  })
  report.made += await loadAwardEntries(db, records(catalogue.awardEntries), references)
  // popularity of persons and series comes from their works, so these are indexed when all works stand
  if (report.groupsWritten > 0) {
    await db.transaction(indexWhole)
    // the planner must know of the new rows at once, not when autovacuum comes by
    await db.query({ text: 'analyze' })
  }
  return report
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

async function indexWhole(tx: Queryable): Promise<void> {
  await bulkLoad(tx)
  await tx.query({
    text: `update people p set popularity = best.popularity from (select c.person_id, max(w.popularity) as popularity
      from work_contributors c join works w on w.id = c.work_id group by 1) as best where best.person_id = p.id and p.popularity <> best.popularity`,
  })
  await tx.query({
    text: `update series s set popularity = best.popularity from (select m.series_id, max(w.popularity) as popularity
      from series_members m join works w on w.id = m.work_id group by 1) as best where best.series_id = s.id and s.popularity <> best.popularity`,
  })
  await tx.query({ text: 'select recount_series(null), recount_people(null), recount_genres(null)' })
  await indexSeriesNames(tx, null)
  for (const kind of ['books', 'authors', 'series'] as const) await indexNames(tx, kind, null)
}

async function loadBatch<R extends { key: string; source: string }>(
  tx: Queryable,
  { kind, map, groups, make, after }: Kind<R>,
  batch: R[],
  sources: Map<string, number>,
): Promise<LoadReport> {
  await bulkLoad(tx)
  const made = new Map<string, number>()
  const placed: Placed<R>[] = []
  for (const record of batch) {
    if (map.gone.has(record.key)) continue
    const known = map.ids.get(record.key)
    const id = known ?? (await make(tx, record))
    if (id === null) continue
    if (known === undefined) made.set(record.key, id)
    placed.push({ id, isNew: known === undefined, sourceId: sources.get(record.source)!, record })
  }
  await noteRecords(tx, kind, made)
  for (const [key, id] of made) map.ids.set(key, id)
  const groupsWritten = await writeFieldGroups(tx, kind, groups, placed, sources)
  if (after && groupsWritten > 0)
    await after(
      tx,
      placed.map((entry) => entry.id),
    )
  return { made: made.size, groupsWritten }
}

async function insert(tx: Queryable, text: string, values: unknown[]): Promise<number> {
  // prepared once a table: 'insert into works …'
  const rows = await tx.query<{ id: number }>({ name: `make_${text.trim().split(/\s+/)[2]}`, text, values })
  return rows[0]!.id
}

async function loadSources(db: Queryable, catalogue: Catalogue): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const source of catalogue.sources) {
    const [row] = await db.query<{ id: number }>({
      text: `insert into sources (key, name, licence, url) values ($1, $2, $3, $4)
        on conflict (key) do update set name = excluded.name, licence = excluded.licence, url = excluded.url returning id`,
      values: [source.key, source.name, source.licence, source.url],
    })
    ids.set(source.key, row!.id)
  }
  return ids
}

async function loadPublishers(db: Database, catalogue: Catalogue, map: RecordMap): Promise<void> {
  const fresh = catalogue.publishers.filter(
    ({ record }) => !map.ids.has(record.key) && !map.gone.has(record.key),
  )
  await db.transaction(async (tx) => {
    const made = new Map<string, number>()
    for (const { record } of fresh) {
      const id = await insert(
        tx,
        'insert into publishers (slug, name) values ($1, $2) on conflict (name) do update set name = excluded.name returning id',
        [record.slug, record.name],
      )
      made.set(record.key, id)
      map.ids.set(record.key, id)
    }
    await noteRecords(tx, 'publisher', made)
  })
}
