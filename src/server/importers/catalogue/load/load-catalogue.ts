import type { Database, Queryable } from '../../../platform/database/database.ts'
import { updateStatistics } from '../../../platform/database/update-statistics.ts'
import { indexSortTitles, recountCatalogue } from '../../../features/books/index.ts'
import { indexNames } from '../../../features/search/index.ts'
import { indexSeriesNames } from '../../../features/series/index.ts'
import { personSortKey } from '../../../platform/text/sort-key.ts'
import type { Catalogue } from '@biblionaut/catalogue-files'
import { awardGroups } from './award-groups.ts'
import { loadAwardHonours } from './award-honours.ts'
import { bulkLoad } from './bulk-load.ts'
import { editionGroups } from './edition-groups.ts'
import { genreGroups } from './genre-groups.ts'
import { loadFormerAddresses } from './former-addresses.ts'
import {
  freeSlug,
  ownRows,
  recordImports,
  readRecordMap,
  readUsedSlugs,
  type RecordMap,
} from './imported-records.ts'
import { loadContents } from './load-contents.ts'
import { loadNeighbours } from './load-neighbours.ts'
import { movePrimaries, retireEditions } from './retire-editions.ts'
import { type ImportedRecord, type Kind, loadKind, type LoadReport } from './load-kind.ts'
import { personGroups } from './person-groups.ts'
import { idOf, type References } from './references.ts'
import { seriesGroups } from './series-groups.ts'
import { workGroups } from './work-groups.ts'

/** Called after each batch of records, then after each step that updates counts and indexes. */
export type Progress = (done: number, total: number, what: 'records' | 'counts and indexes') => void

/**
 * Loads the records of a catalogue folder. Idempotent. Preserves the edits and deletions of persons. Each batch is a
 * transaction.
 * @param isDone true if these files were loaded completely before. If false, updates counts and indexes even without
 * changed records, because an earlier load may have been killed.
 */
export async function loadCatalogue(
  db: Database,
  catalogue: Catalogue,
  { isDone = false, progress = () => {} }: { isDone?: boolean; progress?: Progress | undefined } = {},
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
  const report: LoadReport = { made: 0, groupsWritten: 0, retired: 0 }
  let done = 0

  async function load<R extends ImportedRecord>(kind: Kind<R>): Promise<void> {
    await loadKind(db, kind, references.sources, (result, records) => {
      report.made += result.made
      report.groupsWritten += result.groupsWritten
      progress((done += records), total, 'records')
    })
  }
  const slugs = {
    genre: await readUsedSlugs(db, 'genre'),
    person: await readUsedSlugs(db, 'person'),
    series: await readUsedSlugs(db, 'series'),
    work: await readUsedSlugs(db, 'work'),
    award: await readUsedSlugs(db, 'award'),
  }
  const records = <T>(lines: { record: T }[]) => lines.map((line) => line.record)

  await loadPublishers(db, catalogue, references.publisher)
  await load({
    kind: 'genre',
    records: records(catalogue.genres),
    map: references.genre,
    groups: genreGroups,
    insert:
      'insert into genres (id, slug, genre_group) select * from unnest($1::int[], $2::text[], $3::text[])',
    row: (genre) => [freeSlug(genre.slug, slugs.genre), genre.group],
    after: (tx, ids) => indexNames(tx, 'genres', ids),
  })
  // people who are behind a pen name are loaded before the pen names, which refer to them
  const people = records(catalogue.people).sort((a, b) => a.penNameOf.length - b.penNameOf.length)
  await load({
    kind: 'person',
    records: people,
    map: references.person,
    groups: personGroups(references),
    insert: `insert into people (id, slug, sort_name, sort_key)
      select * from unnest($1::int[], $2::text[], $3::text[], $4::text[])`,
    row: (person) => [freeSlug(person.slug, slugs.person), person.sortName, personSortKey(person.sortName)],
  })
  // parent series are loaded before their child series, which refer to them
  const series = records(catalogue.series)
  const parentOf = new Map(series.map(({ key, parent }) => [key, parent]))
  const depthOf = (key: string): number => {
    const parent = parentOf.get(key) ?? null
    return parent === null ? 0 : 1 + depthOf(parent)
  }
  series.sort((a, b) => depthOf(a.key) - depthOf(b.key))
  await load({
    kind: 'series',
    records: series,
    map: references.series,
    groups: seriesGroups(references),
    insert: 'insert into series (id, slug, kind) select * from unnest($1::int[], $2::text[], $3::text[])',
    row: (entry) => [freeSlug(entry.slug, slugs.series), entry.kind],
  })
  await load({
    kind: 'work',
    records: records(catalogue.works),
    map: references.work,
    groups: workGroups(references, series),
    insert:
      'insert into works (id, slug, genre_group) select * from unnest($1::int[], $2::text[], $3::text[])',
    row: (work) => [freeSlug(work.slug, slugs.work), work.group],
    after: indexSortTitles,
    together: (work) => work.key,
  })
  await load({
    kind: 'edition',
    records: records(catalogue.editions),
    map: editions,
    groups: editionGroups(references),
    // editions of a work stay in one batch, because `insert` chooses the primary one among them
    together: (edition) => edition.work,
    // a work without a primary edition gets one; a primary edition that a person has chosen during the load stays
    // primary
    insert: `insert into editions (id, work_id, title, is_primary)
      select id, work, title, row_number() over (partition by work order by is_primary desc, id) = 1
        and not exists (select from editions where work_id = work and is_primary)
      from unnest($1::int[], $2::int[], $3::text[], $4::bool[]) as new_editions (id, work, title, is_primary)`,
    row: (edition) => {
      const work = idOf(references.work, edition.work)
      return work === null ? null : [work, edition.title, edition.isPrimary]
    },
  })
  const works = ownRows(records(catalogue.works), references.work)
  report.retired += await retireEditions(db, records(catalogue.editions), works, editions)
  report.retired += await movePrimaries(db, records(catalogue.editions), editions, references)
  report.retired += await loadFormerAddresses(db, catalogue, references, slugs)
  await load({
    kind: 'award',
    records: records(catalogue.awards),
    map: references.award,
    groups: awardGroups,
    insert: 'insert into awards (id, slug) select * from unnest($1::int[], $2::text[])',
    row: (award) => [freeSlug(award.slug, slugs.award)],
    after: (tx, ids) => indexNames(tx, 'awards', ids),
  })
  report.made += await loadAwardHonours(db, records(catalogue.awardHonours), references)
  report.groupsWritten += await loadContents(db, records(catalogue.works), references.work, works)
  report.groupsWritten += await loadNeighbours(db, catalogue, references.work, works)
  // counts and indexes are updated last, because they contain acclaim (fame), which depends on awards and works
  if (!isDone || report.groupsWritten + report.retired > 0) {
    await db.transaction((tx) => indexWhole(tx, progress))
    await updateStatistics(db)
  }
  return report
}

async function indexWhole(tx: Queryable, progress: Progress): Promise<void> {
  const steps = [
    () => bulkLoad(tx),
    () => recountCatalogue(tx),
    () => indexSeriesNames(tx, null),
    ...(['books', 'authors', 'series'] as const).map((kind) => () => indexNames(tx, kind, null)),
  ]
  for (const [index, step] of steps.entries()) {
    await step()
    progress(index + 1, steps.length, 'counts and indexes')
  }
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
  const newPublishers = catalogue.publishers.filter(
    ({ record }) => !map.ids.has(record.key) && !map.gone.has(record.key),
  )
  const slugs = await readUsedSlugs(db, 'publisher')
  await db.transaction(async (tx) => {
    const made = new Map<string, number>()
    for (const { record } of newPublishers) {
      const [row] = await tx.query<{ id: number }>({
        name: 'make_publisher',
        text: `insert into publishers (slug, name) values ($1, $2)
          on conflict (name) do update set name = excluded.name returning id`,
        values: [freeSlug(record.slug, slugs), record.name],
      })
      made.set(record.key, row!.id)
      map.ids.set(record.key, row!.id)
    }
    await recordImports(tx, 'publisher', made)
  })
}
