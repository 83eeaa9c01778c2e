import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchKinds } from '#contract/calls/search'
import { searchMaxCharacters, searchSimilarMax } from '#contract/values/limits'
import { createSearch, indexNames } from '#server/features/search/index'
import { KeyedCache } from '#server/platform/cache/keyed-cache'
import { ContentVersions } from '#server/platform/cache/versions'
import { startTestSite, type TestSite } from '#tests/support/api'
import { inOrder, seedSeries, type SeedWork, seedWorks } from '#tests/support/seed'
import { seedAward } from '#tests/support/seed-lists'

let site: TestSite

const work = (slug: string, title: string, author: string, more: Partial<SeedWork> = {}): SeedWork => ({
  slug,
  titles: [{ language: 'en', value: title }],
  authors: [author],
  ...more,
})

beforeAll(async () => {
  site = await startTestSite()
  const ids = await seedWorks(site.db, [
    work('babel', 'Babel', 'R. F. Kuang', { grade: 3 }),
    work('ubik', 'Ubik', 'Philip K. Dick', { grade: 5 }),
    work('hyperion', 'Hyperion', 'Dan Simmons', { grade: 4 }),
    work('lord', 'The Lord of the Towers', 'Ann Grey', { grade: 5 }),
    work('fellows', 'The Fellows', 'Ann Grey', { grade: 2 }),
    work('legend', 'Legend', 'Marie Lum', { grade: 5 }),
    work('prodigy', 'Prodigy', 'Marie Lum', { grade: 2 }),
    work('dispossessed', 'The Dispossessed', 'Ursula K. Le Guin', { grade: 5 }),
    work('omens', 'Good Omens: The Nice Prophecies', 'Terry Pratchett', { grade: 4 }),
    work('winner', 'A Winner', 'Nobody At All'),
    work('ring-old', 'Ring', 'Stephen Old', { year: 1991, grade: 2 }),
    work('ring-new', 'Ring', 'Nora New', { year: 2020, grade: 2 }),
    work('ring-known', 'Ring', 'Ken Known', { year: 1950, grade: 5 }),
    work('we', 'We', 'Yevgeny Zamyatin', {
      titles: [
        { language: 'en', value: 'We', kind: 'official' },
        { language: 'en', value: 'Mysterium', kind: 'alias', shown: false },
        { language: 'de', value: 'Wir', kind: 'translated' },
      ],
    }),
    ...Array.from({ length: 30 }, (_, index) =>
      work(`wir-${index}`, `Was wir ${String.fromCodePoint(97 + index)}ahen ${index}`, `Wer${index} Auch`),
    ),
    ...Array.from({ length: 9 }, (_, index) =>
      work(`rare-${index}`, `Excaliburn ${index}`, `Someone${index} Other`),
    ),
  ])
  await seedSeries(
    site.db,
    'towers',
    { en: 'Lord of the Towers', de: 'Der Herr der Türme' },
    inOrder(ids.get('fellows')!, ids.get('hyperion')!),
  )
  await seedSeries(
    site.db,
    'legend',
    { en: 'Legend', de: 'Die Legende' },
    inOrder(ids.get('legend')!, ids.get('prodigy')!),
  )
  await seedAward(site.db, {
    slug: 'dick',
    names: { en: 'Philip K. Dick Award' },
    categories: { novel: { en: 'Novel' } },
    honours: [{ category: 'novel', year: 2020, result: 'winner', work: ids.get('winner')! }],
  })
  await site.db.transaction(async (tx) => {
    for (const kind of searchKinds) await indexNames(tx, kind, null)
  })
})
afterAll(() => site.close())

const ask = async (q: string, language = 'en') =>
  (await site.call('searchAll', { query: { q } }, { language })).data
const slugs = async (q: string, language = 'en') => (await ask(q, language)).books.map(({ slug }) => slug)

describe('a title with a tail that the catalogue does not have', () => {
  it.each([
    ['Ubik: A Novel', 'ubik'],
    ['Ubik [Kindle Edition]', 'ubik'],
    ['Hyperion (S.F. Masterworks)', 'hyperion'],
    ['Hyperion – Lord of the Towers, Book Two', 'hyperion'],
  ])('finds the exact book if the rest of the query names an edition or a series: %s', async (q, slug) => {
    const { books, isExact } = await ask(q)
    expect([books[0]?.slug, isExact]).toEqual([slug, true])
  })

  it('a query of a title and an unknown subtitle finds the book, returns the matched title, and marks the result as inexact', async () => {
    const { books, isExact } = await ask('Babel: An Arcane History')
    expect(books).toMatchObject([{ slug: 'babel', reason: { kind: 'part', text: 'Babel' } }])
    expect(isExact).toBe(false)
    expect((await ask('babel an arcane history')).books).toMatchObject([{ slug: 'babel' }])
    expect((await ask('Hyperian: An Unknown Story')).books).toMatchObject([{ slug: 'hyperion' }])
    expect((await ask('Good Omens (A BBC Drama)')).books).toMatchObject([{ slug: 'omens' }])
  })

  it('a query naming a series and a volume finds the volume; a query naming two volumes finds the omnibus', async () => {
    expect((await slugs('The Lord of the Towers. Bd. 1 - The Fellows'))[0]).toBe('fellows')
    expect((await slugs('The Lord of the Towers: The Fellows - Hyperion'))[0]).toBe('lord')
  })

  it.each([
    ['Lord of the Towers 2: The Original', 'hyperion', false],
    ['Der Herr der Türme 1: Das Original', 'fellows', false],
    ['Lord of the Towers 2: Ring', 'hyperion', false],
    ['Der Herr der Türme, Band 2 – Roman', 'hyperion', true],
    ['Die zweite Wacht (Der Herr der Türme, Band 2)', 'hyperion', false],
    ['Die unbekannte Wacht (Der Herr der Türme #1)', 'fellows', false],
  ])(
    'if a part of the query names a series and a number, the search finds the volume and returns “volume” as the reason: %s',
    async (q, slug, expected) => {
      const { books, isExact } = await ask(q)
      expect([books[0]?.slug, books[0]?.reason?.kind, isExact]).toEqual([slug, 'volume', expected])
    },
  )
  it.each(['Babel 2: Ubik', 'Ubik: Lord of the Towers 1', 'Ubik (Der Herr der Türme #2)'])(
    'if one part of the query is a title and another part names a volume, the search lists the book with the title first: %s',
    async (q) => {
      expect((await slugs(q))[0]).toBe('ubik')
    },
  )

  it.each([
    ['Unknown (Legend #2)', 'prodigy', false],
    ['Eine fremde Welt (Legend, Band 2)', 'prodigy', false],
    ['Legend, Book 2 – A Novel', 'prodigy', true],
    ['Legend, Book Two: A Novel', 'prodigy', true],
    ['Legend, Vol. 2 [Kindle Edition]', 'prodigy', true],
    ['legend book 2 a novel', 'prodigy', true],
    ['Unknown (Legend #1)', 'legend', false],
    ['Legend, Book 1 – A Novel', 'legend', true],
    ['Legend (Legend #1)', 'legend', true],
    ['Legend: A Novel (Legend #2)', 'legend', true],
    ['Unknown (Legend #7)', 'legend', false],
  ])(
    'if the query contains a series and a number, the volume is before a book that is named like the series: %s',
    async (q, slug, expected) => {
      const { books, isExact } = await ask(q)
      expect([books[0]?.slug, isExact]).toEqual([slug, expected])
    },
  )

  it.each([
    'legend 7',
    'Legend Band 7',
    'Legend, Book 7 – A Novel',
    'seventh book of Legend',
    'Die Legende (Band 7)',
  ])(
    'marks the results as similar if the series has no volume with the number in the query: %s',
    async (q) => {
      expect((await ask(q)).isExact).toBe(false)
    },
  )

  it('if a query is a series name and a volume number, the search queries the database for series only once', async () => {
    const names: (string | undefined)[] = []
    const query: typeof site.db.query = (statement) => {
      names.push(statement.name)
      return site.db.query(statement)
    }
    const search = createSearch({ db: { ...site.db, query }, cache: new KeyedCache(new ContentVersions()) })
    const matches = await search.match('Lord, of the Towers 2', 'en')
    expect(matches.get('books')?.[0]?.reason).toMatchObject({ kind: 'volume', position: '2' })
    const onlySeries = new RegExp(`^search_names_\\w+?_${searchKinds.indexOf('series') + 1}\\.\\d+$`)
    expect(names.filter((name) => name !== undefined && onlySeries.test(name))).toHaveLength(1)
  })

  it('finds a book by its title with an unknown subtitle, even if the query has the maximum length', async () => {
    const q = `Babel: ${'An Arcane History '.repeat(20)}`.slice(0, searchMaxCharacters)
    expect(await slugs(q)).toEqual(['babel'])
  })
})

describe('names', () => {
  it.each(['leguin', 'LeGuin', 'legui', 'le guin', 'leguin dispossessed'])(
    'finds books of the author “Le Guin” even if the two words of the last name are written as one: %s',
    async (q) => {
      const { books, isExact } = await ask(q)
      expect([books[0]?.slug, isExact]).toEqual(['dispossessed', true])
    },
  )
  it('returns which kind of entity (books, authors, series, genres or awards) matches the query best', async () => {
    expect((await ask('le guin')).bestKind).toBe('authors')
    expect((await ask('babel')).bestKind).toBe('books')
    expect((await ask('zzzzzz')).bestKind).toBeNull()
  })
  it('finds a book by an alias of its title', async () => {
    expect(await slugs('mysterium')).toEqual(['we'])
  })
  it.each(['philip k dick', 'philip dick', 'dick'])(
    'finds the books of an author and not those that won the award named after the author: %s',
    async (q) => {
      const { books, authors, awards } = await ask(q)
      expect(books.map(({ slug }) => slug)).toEqual(['ubik'])
      expect([authors[0]?.name, awards[0]?.name]).toEqual(['Philip K. Dick', 'Philip K. Dick Award'])
    },
  )
  it('a search for an award’s full name, or for its name and a year, finds the winning book first', async () => {
    expect((await slugs('philip k dick award'))[0]).toBe('winner')
    expect((await slugs('philip k dick 2020'))[0]).toBe('winner')
  })
  it('finds the volumes of a series whose name has a typo', async () => {
    expect(await slugs('herr der türrme')).toEqual(['fellows', 'hyperion'])
    expect((await slugs('zweiter Band der Herr der Türme'))[0]).toBe('hyperion')
  })
  it('orders books with the same title by popularity, then the newest first', async () => {
    for (const language of ['en', 'de', 'it'])
      expect(await slugs('ring', language)).toEqual(['ring-known', 'ring-new', 'ring-old'])
  })
})

describe('similar results', () => {
  it('a query of a common word and an unknown word finds nothing, although the common word alone finds a title', async () => {
    expect(await slugs('wird qwertz', 'de')).toEqual([])
    expect((await slugs('wird', 'de'))[0]).toBe('we')
  })
  it('the search box and the search page each show at most six results that are only similar to the query', async () => {
    const { books, isExact } = await ask('excaliburn qwertz')
    expect([books.length, isExact]).toEqual([searchSimilarMax, false])
    const { data } = await site.call('listFound', { query: { q: 'excaliburn qwertz' } }, { language: 'en' })
    expect([data.total, data.counts.books]).toEqual([searchSimilarMax, searchSimilarMax])
  })
})

it('if no edition has the ISBN of the query, the search returns the ISBN as `unknownNumber`, and whether it is valid', async () => {
  expect(await ask('978-3-16-148410-0')).toMatchObject({
    books: [],
    unknownNumber: { text: 'ISBN 9783161484100', isValid: true },
  })
  expect((await ask('9783161484101')).unknownNumber?.isValid).toBe(false)
  expect((await ask('zzzzzz')).unknownNumber).toBeNull()
  const { data } = await site.call('listFound', { query: { q: '9783161484100' } }, { language: 'en' })
  expect(data.unknownNumber?.isValid).toBe(true)
})
