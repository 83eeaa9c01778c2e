import { expect, it } from 'vitest'
import { addMatchedFiles, identifier, matchedEdition } from './add-matched-files.ts'
import { type Catalogue, emptyCatalogue } from './catalogue.ts'

const place = { file: 'matched', line: 1 }
const catalogue = {
  ...emptyCatalogue,
  works: [
    {
      place,
      record: {
        key: 'gb:1',
        originalLanguage: 'en',
        externalIds: [{ scheme: 'goodreads-work', value: '5' }],
      },
    },
    { place, record: { key: 'gb:2', originalLanguage: 'en', externalIds: [] } },
  ],
  people: [{ place, record: { key: 'p:le-guin' } }],
  editions: [
    {
      place,
      record: {
        key: 'gb:1',
        work: 'gb:1',
        language: 'en',
        isPrimary: true,
        isbn13: '9780575094185',
        pages: null,
        publisher: 'pub:ace',
        externalIds: [],
        enrichedBy: null,
        publicationYear: null,
      },
    },
  ],
} as unknown as Catalogue

/** Adds editions and identifiers to a catalogue of two works. */
function add(editions: object[], identifiers: object[] = []) {
  const issues: string[] = []
  const lines = <T>(records: T[]) => records.map((record) => ({ place, record }))
  const added = addMatchedFiles(
    catalogue,
    {
      editions: lines(
        editions.map((one) =>
          matchedEdition.parse({
            work: 'gb:1',
            title: 'A',
            language: 'en',
            pages: null,
            publisher: null,
            publicationYear: null,
            externalIds: [],
            source: 'wikidata',
            ...one,
          }),
        ),
      ),
      identifiers: lines(identifiers.map((one) => identifier.parse({ source: 'wikidata', ...one }))),
    },
    { report: (_, message) => issues.push(message), slugOf: (text) => text.toLowerCase() },
  )
  return { added, issues }
}

it('adds an edition with a new publisher, and marks the first edition of a work as primary', () => {
  const { added } = add([{ work: 'gb:2', isbn13: '9783453321342', language: null, publisher: 'Heyne' }])
  expect(added.editions[1]!.record).toMatchObject({
    key: 'isbn:9783453321342',
    language: null,
    isOriginalLanguage: null,
    isPrimary: true,
    publisher: 'pub:heyne',
  })
  expect(added.publishers.map(({ record }) => record.name)).toEqual(['Heyne'])
})

it('sets the missing fields of an edition whose ISBN is known, and does not change its other fields', () => {
  const { added } = add([{ isbn13: '9780575094185', pages: 412, publisher: 'Gollancz' }])
  expect(added.editions.map(({ record }) => record)).toMatchObject([
    { key: 'gb:1', pages: 412, publisher: 'pub:ace', enrichedBy: 'wikidata' },
  ])
})

it('adds identifiers of works and people, even several of one scheme to a work', () => {
  const { added } = add(
    [],
    [
      { kind: 'work', key: 'gb:1', scheme: 'openlibrary-work', value: 'OL1W' },
      { kind: 'work', key: 'gb:1', scheme: 'openlibrary-work', value: 'OL2W' },
      { kind: 'person', key: 'p:le-guin', scheme: 'wikidata', value: 'Q181659' },
    ],
  )
  expect(added.works[0]!.record.externalIds.map(({ value }) => value)).toEqual(['5', 'OL1W', 'OL2W'])
  expect(added.people[0]!.record.externalIds).toEqual([
    { scheme: 'wikidata', value: 'Q181659', source: 'wikidata' },
  ])
})

it('reports an edition whose ISBN belongs to another work, and records that refer to unknown works or people', () => {
  const { issues } = add(
    [
      { work: 'gb:2', isbn13: '9780575094185' },
      { work: 'gb:3', isbn13: '9783453321342' },
    ],
    [{ kind: 'person', key: 'p:nobody', scheme: 'viaf', value: '1' }],
  )
  expect(issues).toEqual([
    '9780575094185 belongs to gb:1, not to gb:2',
    'refers to "gb:3", which does not exist',
    'refers to "p:nobody", which does not exist',
  ])
})

it.each([
  ['wikidata', '181659'],
  ['openlibrary-work', 'OL1M'],
  ['isni', '12345'],
  ['isbn', '9783453321342'],
])('rejects an identifier that does not match the pattern of its scheme (%s %s)', (scheme, value) => {
  const record = { kind: 'work', key: 'gb:1', scheme, value, source: 'wikidata' }
  expect(identifier.safeParse(record).success).toBe(false)
})
