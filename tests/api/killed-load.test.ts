import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { areCountsMissing } from '#server/features/books/index'
import { loadCatalogue } from '#server/importers/catalogue/load/load-catalogue'
import { createLogger } from '#server/platform/log'
import { reindexAll } from '../../src/main/reindex.ts'
import { startTestSite, type TestSite } from '#tests/support/api'
import { catalogueOf, edition, work } from '#tests/support/hand-catalogue'

const catalogue = catalogueOf([
  work('solaris', { editions: [edition('de', 'Solaris')] }),
  work('eden', { editions: [edition('de', 'Eden')] }),
])

let site: TestSite
/**
 * Returns the book count of the author, the book count of the genre, and the names of the authors that a search
 * finds.
 */
async function counts() {
  const lem = await site.call('getAuthor', { params: { id: 'lem' } })
  const genres = await site.call('listGenres')
  const found = await site.call('searchAll', { query: { q: 'lem' } })
  return [lem.data.bookCount, genres.data[0]!.bookCount, found.data.authors.map(({ name }) => name)]
}

beforeEach(async () => {
  site = await startTestSite()
  // all batches are written, but the load fails before its last step
  await site.db.query({
    text: `create function killed() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`,
  })
  await site.db.query({
    text: 'create trigger killed before update of book_count on genres execute function killed()',
  })
  await expect(loadCatalogue(site.db, catalogue)).rejects.toThrow('killed')
  await site.db.query({ text: 'drop function killed cascade' })
})
afterEach(() => site.close())

describe('a catalogue load that was killed at its last step', () => {
  it('if a catalogue load was killed at its last step, the next load computes the missing counts', async () => {
    expect(await counts()).toEqual([0, 0, []])
    expect(await loadCatalogue(site.db, catalogue)).toEqual({ made: 0, groupsWritten: 0, retired: 0 })
    expect(await counts()).toEqual([2, 2, ['lem']])
    expect(await areCountsMissing(site.db)).toBe(false)
  })

  it('the server detects that a killed load of the catalogue left counts missing, and a reindex computes them', async () => {
    expect(await areCountsMissing(site.db)).toBe(true)
    await reindexAll(site.url, createLogger({ level: 'silent' }))
    expect(await areCountsMissing(site.db)).toBe(false)
    expect(await counts()).toEqual([2, 2, ['lem']])
  })
})
