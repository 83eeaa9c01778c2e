import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Catalogue } from '@biblionaut/catalogue-files'
import { areCountsMissing } from '#server/features/books/index'
import { loadCatalogue } from '#server/importers/catalogue/load/load-catalogue'
import { createLogger } from '#server/platform/log'
import { prepareCatalogue } from '../../src/main/load-catalogue.ts'
import { reindexAll } from '../../src/main/reindex.ts'
import { startTestSite, type TestSite } from '#tests/support/api'
import { catalogueOf, edition, work } from '#tests/support/hand-catalogue'

const log = createLogger({ level: 'silent' })
const folder = mkdtempSync(join(tmpdir(), 'first-load-'))
let site: TestSite
let output: string[]

/** Writes the files of a catalogue folder. */
function write(catalogue: Catalogue): void {
  mkdirSync(folder, { recursive: true })
  const lines = (records: readonly object[]) =>
    records.map((record) => `${JSON.stringify(record)}\n`).join('')
  for (const kind of ['genres', 'people', 'publishers', 'series', 'works', 'editions'] as const)
    writeFileSync(join(folder, `${kind}.ndjson`), lines(catalogue[kind].map(({ record }) => record)))
  for (const kind of ['neighbours', 'picks'] as const)
    writeFileSync(join(folder, `${kind}.ndjson`), lines(catalogue[kind]))
  for (const name of ['matched-editions', 'identifiers']) writeFileSync(join(folder, `${name}.ndjson`), '')
  writeFileSync(join(folder, 'sources.json'), JSON.stringify(catalogue.sources))
  writeFileSync(join(folder, 'former.json'), JSON.stringify(catalogue.former))
}
const books = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    work(`book-${index}`, { editions: [edition('de', `Book ${index}`)] }),
  )
/**
 * Prepares the catalogue like the server start. Returns a function that loads a newer catalogue after the site has
 * opened.
 */
const open = () =>
  prepareCatalogue({ db: site.db, directUrl: site.url }, log, (line) => output.push(line), folder)
/** Returns the numbers of books, of books in the search index, and of complete loads of the catalogue. */
const coverage = async () =>
  (
    await site.db.query<{ books: number; found: number; loads: number }>({
      text: `select (select count(*)::int from works) as books, (select count(*)::int from catalogue_loads) as loads,
        (select count(distinct entity_id)::int from search_documents where kind = 1) as found`,
    })
  )[0]
/** Returns the book counts of author and genre, and the names of the authors that a search finds. */
async function counts() {
  const lem = await site.call('getAuthor', { params: { id: 'lem' } })
  const genres = await site.call('listGenres')
  const found = await site.call('searchAll', { query: { q: 'lem' } })
  return [lem.data.bookCount, genres.data[0]!.bookCount, found.data.authors.map(({ name }) => name)]
}
async function deleteCatalogue(): Promise<void> {
  await site.db.query({
    text: 'truncate works, people, genres, imported_records, provenance, catalogue_loads, search_documents cascade',
  })
  await site.db.query({ text: 'alter sequence editions_id_seq restart' })
}
/** Creates a trigger that makes the next catalogue load fail. `event`: SQL with timing and table of the trigger. */
const breakAt = async (event: string) => {
  await site.db.query({
    text: `create function killed() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`,
  })
  await site.db.query({ text: `create trigger killed ${event} execute function killed()` })
}
const repair = () => site.db.query({ text: 'drop function killed cascade' })
const beforeCounts = 'before update of book_count on genres for each row'

beforeAll(async () => {
  site = await startTestSite()
  output = []
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})

describe('the first load of the catalogue', () => {
  it.each([
    ['among the records', 'after insert on editions for each row when (new.id > 150)'],
    ['between the records and the search index', beforeCounts],
    ['after the search index', 'before insert on catalogue_loads for each row'],
  ])(
    'if the first load of the catalogue was interrupted %s, the next start completes it before the site opens',
    async (_where, event) => {
      await deleteCatalogue()
      write(catalogueOf(books(250)))
      await breakAt(event)
      await expect(open()).rejects.toThrow('killed')
      await repair()
      expect(await coverage()).toMatchObject({ loads: 0 })
      output = []
      const loadLater = await open()
      expect(await coverage()).toEqual({ books: 250, found: 250, loads: 1 })
      expect(await counts()).toEqual([250, 250, ['lem']])
      expect(output).toContain('Catalogue: loading it for the first time; the site opens when it is complete')
      expect(output).toContain('Catalogue: 100 % of the counts and indexes')
      output = []
      await loadLater()
      expect(output).toEqual([])
    },
  )

  it('`prepareCatalogue` does not load a newer catalogue itself, but returns a function that loads it', async () => {
    write(catalogueOf(books(260)))
    output = []
    const loadLater = await open()
    expect(output).toEqual([])
    expect(await coverage()).toEqual({ books: 250, found: 250, loads: 1 })
    await loadLater()
    expect(await coverage()).toEqual({ books: 260, found: 260, loads: 2 })
  })

  it('after an interrupted catalogue load, the server detects missing book counts of authors and genres; a reindex computes the counts', async () => {
    await deleteCatalogue()
    await breakAt(beforeCounts)
    await expect(loadCatalogue(site.db, catalogueOf(books(2)))).rejects.toThrow('killed')
    await repair()
    expect([await areCountsMissing(site.db), await counts()]).toEqual([true, [0, 0, []]])
    await reindexAll(site.url, log)
    expect([await areCountsMissing(site.db), await counts()]).toEqual([false, [2, 2, ['lem']]])
  })
})
