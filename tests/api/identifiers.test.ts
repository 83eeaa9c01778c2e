import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Catalogue, ExternalId } from '@biblionaut/catalogue-files'
import { loadCatalogue } from '#server/importers/catalogue/load/load-catalogue'
import { startTestSite, type TestSite } from '#tests/support/api'
import { catalogueOf, edition, work } from '#tests/support/hand-catalogue'

let site: TestSite

/** Returns a catalogue with one book with the identifiers `ofWork`, a Polish edition and one without a language. */
function catalogueWith(ofWork: ExternalId[]): Catalogue {
  const catalogue = catalogueOf([work('solaris', { editions: [edition('pl', 'Solaris')] })])
  const add = <R extends { record: object }>(lines: R[], more: object): R[] =>
    lines.map((line) => ({ ...line, record: { ...line.record, ...more } }))
  const [pl] = catalogue.editions
  return {
    ...catalogue,
    works: add(catalogue.works, { externalIds: ofWork }),
    people: add(catalogue.people, { externalIds: [{ scheme: 'wikidata', value: 'Q6530' }] }),
    editions: [
      pl!,
      {
        ...pl!,
        record: {
          ...pl!.record,
          key: 'isbn:9783548230757',
          isbn13: '9783548230757',
          language: null,
          isOriginalLanguage: null,
          isPrimary: false,
          externalIds: [{ scheme: 'dnb-edition', value: '123456789' }],
        },
      },
    ],
  }
}
const openLibrary: ExternalId[] = [
  { scheme: 'openlibrary-work', value: 'OL1W' },
  { scheme: 'openlibrary-work', value: 'OL2W', source: 'general-knowledge' },
]
const params = { id: 'solaris' }

beforeAll(async () => {
  site = await startTestSite()
  await loadCatalogue(site.db, catalogueWith(openLibrary))
})
afterAll(() => site.close())

describe('identifiers of other catalogues', () => {
  it('a load of the catalogue stores several identifiers of one scheme, such as two Open Library ids, for a book', async () => {
    const { data: book } = await site.call('getBook', { params })
    expect(book.identifiers).toEqual([
      { scheme: 'openlibrary-work', value: 'OL1W' },
      { scheme: 'openlibrary-work', value: 'OL2W' },
    ])
    expect(book.sources.map(({ key }) => key)).toEqual(['general-knowledge'])
  })

  it('a load of the catalogue stores the identifiers of people and editions in other catalogues', async () => {
    const { data: author } = await site.call('getAuthor', { params: { id: 'lem' } })
    expect(author.identifiers).toEqual([{ scheme: 'wikidata', value: 'Q6530' }])
    const { data: editions } = await site.call('listEditions', { params })
    expect(editions.map(({ identifiers }) => identifiers)).toContainEqual([
      { scheme: 'dnb-edition', value: '123456789' },
    ])
  })

  it('returns the language of the ISBN group as a hint for an edition without a language, and no hint for other editions', async () => {
    const { data: editions } = await site.call('listEditions', { params })
    const hints = editions.map(({ languageCode, languageHint }) => `${languageCode} ${languageHint}`)
    expect(new Set(hints)).toEqual(new Set(['null de', 'pl null']))
  })

  it('loading unchanged identifiers writes nothing, and a load deletes identifiers that its catalogue files no longer contain', async () => {
    expect(await loadCatalogue(site.db, catalogueWith(openLibrary))).toMatchObject({ groupsWritten: 0 })
    await loadCatalogue(site.db, catalogueWith(openLibrary.slice(0, 1)))
    const [row] = await site.db.query<{ values: string[] }>({
      text: `select array_agg(value) as values from external_ids where work_id is not null`,
    })
    expect(row!.values).toEqual(['OL1W'])
  })
})
