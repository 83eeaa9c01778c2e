import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BookHit, type SearchResults, searchKinds } from '#contract/calls/search'
import { indexNames } from '#server/features/search/index'
import { startTestSite, type TestSite } from '#tests/support/api'
import { seedSeries, seedWorks } from '#tests/support/seed'
import { seedAward } from '#tests/support/seed-lists'

let site: TestSite

const book = (slug: string, title: string, author: string, grade?: number) => ({
  slug,
  titles: [{ language: 'en', value: title }],
  authors: [author],
  ...(grade !== undefined && { grade }),
})

beforeAll(async () => {
  site = await startTestSite()
  const ids = await seedWorks(site.db, [
    book('colour', 'The Colour of Magic', 'Terry Pratchett', 4),
    book('light', 'The Light Fantastic', 'Terry Pratchett'),
    book('guards', 'Guards! Guards!', 'Terry Pratchett', 5),
    book('nation', 'Nation', 'Terry Pratchett', 2),
    book('tower', 'The Tower', 'Mary Bell', 3),
    book('martin', 'The Life of Martin', 'Somebody Else'),
    book('dark', 'In the Dark', 'Martin Scott', 5),
    book('thrones', 'The Iron Throne', 'George Martin'),
    book('451', 'Fahrenheit 451', 'Ray Bradbury'),
    book('chamber', 'The Secret Chamber', 'Nobody At All'),
    book('wool', 'Wool', 'Hugh Howey'),
  ])
  const of = (slug: string) => ids.get(slug)!
  await seedSeries(site.db, 'discworld', { en: 'Discworld', de: 'Scheibenwelt' }, [
    { work: of('guards'), position: '8', sort: 8 },
    { work: of('colour'), position: '1', sort: 1 },
    { work: of('light'), position: '2', sort: 2 },
  ])
  await seedAward(site.db, {
    slug: 'hugo',
    names: { en: 'Hugo Award', it: 'Premio Hugo' },
    categories: {
      'best-novel': { en: 'Best Novel', it: 'Miglior romanzo' },
      'best-novella': { en: 'Best Novella', it: 'Miglior racconto' },
    },
    honours: [
      { category: 'best-novel', year: 1966, result: 'nominee', work: of('tower') },
      { category: 'best-novella', year: 1966, result: 'winner', work: of('nation') },
      { category: 'best-novel', year: 1966, result: 'winner', work: of('thrones') },
      { category: 'best-novel', year: 1970, result: 'winner', work: of('guards') },
    ],
  })
  await site.db.transaction(async (tx) => {
    for (const kind of searchKinds) await indexNames(tx, kind, null)
  })
})
afterAll(() => site.close())

const ask = async (q: string, language = 'en'): Promise<SearchResults> =>
  (await site.call('searchAll', { query: { q } }, { language })).data
const slugs = async (q: string, language = 'en') => (await ask(q, language)).books.map(({ slug }) => slug)
const reasons = async (q: string, language = 'en') =>
  (await ask(q, language)).books.map(({ slug, reason }: BookHit) => [slug, reason])

describe('searching for a series', () => {
  it.each(['discworld 8', 'Scheibenwelt Band 8', 'discworld #8', 'book 8 of discworld', 'discwrold 8'])(
    'a search for a series with a number (%s) finds the volume with this number first, with its position as reason',
    async (q) => {
      const { books, series } = await ask(q)
      expect(books[0]).toMatchObject({ slug: 'guards', reason: { kind: 'volume', position: '8' } })
      expect(series[0]).toMatchObject({ slug: 'discworld' })
    },
  )

  it('lists the volumes of a series in order if the query is the name of the series', async () => {
    expect((await slugs('scheibenwelt', 'de')).slice(0, 3)).toEqual(['colour', 'light', 'guards'])
  })

  it('a search interprets neither a number in a title nor a lone number as the number of a volume', async () => {
    expect(await reasons('fahrenheit 451')).toEqual([['451', null]])
    expect((await ask('8')).books.some(({ reason }) => reason !== null)).toBe(false)
  })
})

describe('searching for an award', () => {
  it('a search that matches an award lists no books with similar titles', async () => {
    expect((await ask('hugh 1966')).books.map(({ slug }) => slug)).toEqual(['wool'])
    expect(await slugs('hugo 1966')).toEqual(['thrones', 'nation', 'tower'])
  })

  it.each(['hugo 1966', 'premio hugo 1966', 'Hugo Award winner 1966'])(
    'a search for an award and a year (%s) lists the winners of this year and then its nominees',
    async (q) => {
      const { books, awards } = await ask(q)
      expect(books.map(({ slug, reason }) => [slug, reason])).toEqual([
        ['thrones', { kind: 'honour', award: 'Hugo Award', year: 1966, isWinner: true }],
        ['nation', { kind: 'honour', award: 'Hugo Award', year: 1966, isWinner: true }],
        ['tower', { kind: 'honour', award: 'Hugo Award', year: 1966, isWinner: false }],
      ])
      expect(awards[0]).toMatchObject({ slug: 'hugo' })
    },
  )

  it('a query with an award category lists its winners, and with a year, the winners and nominees of this year', async () => {
    expect(await slugs('hugo best novella 1966')).toEqual(['nation'])
    expect((await slugs('miglior romanzo', 'it')).slice(0, 2)).toEqual(['guards', 'thrones'])
  })

  it('a search finds no award winners if the query has another word, such as “hugo cabret 1966”', async () => {
    expect((await ask('hugo cabret 1966')).books.some(({ reason }) => reason !== null)).toBe(false)
  })
})

describe('searching for an author', () => {
  it.each(['Terry Pratchett', 'pratchett', 'pratch', 'pratchett terry', 't pratchett'])(
    'a search for “%s” finds the author, and lists the best books of the author',
    async (q) => {
      const { books, authors } = await ask(q)
      expect(authors[0]).toMatchObject({ name: 'Terry Pratchett' })
      expect(books.slice(0, 2).map(({ slug }) => slug)).toEqual(['guards', 'colour'])
    },
  )

  it('a search lists an author whose last name matches the query before one whose first name matches it', async () => {
    const { authors } = await ask('martin')
    expect(authors.map(({ name }) => name)).toEqual(['George Martin', 'Martin Scott'])
  })

  it('finds a book by its author and a word of its title', async () => {
    expect((await slugs('pratchett light'))[0]).toBe('light')
    expect((await slugs('tow bell'))[0]).toBe('tower')
  })
})

describe('searches without an exact match', () => {
  it('if no book matches the query exactly, the search lists the most similar books and marks the result as inexact', async () => {
    const { books, isExact } = await ask('the light fantastic zyzzyva')
    expect([books[0]?.slug, isExact]).toEqual(['light', false])
    expect((await ask('the light fantastic')).isExact).toBe(true)
  })

  it('a search for “becky chambers” does not find “The Secret Chamber”, whose title has only a similar word', async () => {
    expect(await slugs('becky chambers')).toEqual([])
    expect(await slugs('asdf qwertz')).toEqual([])
  })

  it('finds a book if one word of the query has a typing error, and marks the result as inexact', async () => {
    const { books, isExact } = await ask('guadrs guards')
    expect([books[0]?.slug, isExact]).toEqual(['guards', false])
  })
})
