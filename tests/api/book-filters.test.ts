import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BookFacet, bookFacets } from '#contract/values/book-facets'
import type { BookFacetCounts } from '#contract/calls/book-filters'
import { startTestSite, type TestSite } from '#tests/support/api'
import { seedGenre, seedSeries, seedWorks } from '#tests/support/seed'
import { seedAward, walkList } from '#tests/support/seed-lists'

let site: TestSite
let ids: Map<string, number>
let saga: number

const en = (value: string) => [{ language: 'en', value }]

beforeAll(async () => {
  site = await startTestSite()
  for (const [slug, name] of [
    ['space-opera', 'Space opera'],
    ['humour', 'Humour'],
  ] as const)
    await seedGenre(site.db, slug, 'science-fiction', { en: name, de: `${name} (de)` })
  ids = await seedWorks(site.db, [
    {
      slug: 'one',
      titles: [...en('One'), { language: 'de', value: 'Eins', kind: 'translated' }],
      year: 1961,
      genres: ['space-opera', 'humour'],
      authors: ['Ann Lee'],
      length: 'short',
      ratings: [5, 4],
    },
    {
      slug: 'two',
      titles: en('Two'),
      year: 1969,
      genres: ['space-opera'],
      authors: ['Ann Lee'],
      length: 'long',
      ratings: [2],
      editions: [{ title: 'Due', language: 'it' }],
    },
    { slug: 'three', titles: en('Three'), year: 1970, genres: ['humour'], group: 'fantasy', length: 'short' },
    { slug: 'four', titles: en('Four'), year: 1985, group: 'horror', ratings: [3, 4] },
    { slug: 'five', titles: en('Five'), year: null },
  ])
  const of = (slug: string) => ids.get(slug)!
  saga = await seedSeries(site.db, 'saga', { en: 'Saga' }, [{ work: of('one'), position: '1', sort: 1 }])
  await seedSeries(site.db, 'open', { en: 'Open' }, [{ work: of('four'), position: '1', sort: 1 }])
  await seedSeries(site.db, 'house', { en: 'House' }, [{ work: of('five'), position: '1', sort: 1 }])
  await site.db.query({ text: `update series set status = 'completed' where slug = 'saga'` })
  await site.db.query({ text: `update series set kind = 'publisher' where slug = 'house'` })
  await site.db.query({ text: `update works set type = 'novella' where slug in ('one', 'three')` })
  await site.db.query({ text: `update works set type = 'collection' where slug = 'two'` })
  await seedAward(site.db, {
    slug: 'star',
    names: { en: 'Star Award', de: 'Sternpreis' },
    honours: [
      { result: 'winner', year: 1962, work: of('one') },
      { result: 'nominee', year: 1962, work: of('two') },
    ],
  })
  await seedAward(site.db, {
    slug: 'moon',
    names: { en: 'Moon Award' },
    honours: [{ result: 'winner', year: 1986, work: of('four') }],
  })
})
afterAll(() => site.close())

const list = async (query: string) => {
  const { items, total } = (await site.get(`/api/books?${query}`)).body.data
  expect(total).toBe(items.length)
  return items.map(({ slug }: { slug: string }) => slug).toSorted()
}
const facetsOf = async (query: string, language = 'en'): Promise<BookFacetCounts> =>
  (await site.get(`/api/books/facets?${query}`, language)).body.data
const valuesOf = (counts: BookFacetCounts, facet: BookFacet) =>
  Object.fromEntries(
    counts.facets.find((one) => one.facet === facet)!.values.map(({ value, count }) => [value, count]),
  )

describe('a filter of books', () => {
  it.each([
    ['available=de', ['one']],
    ['available=it', ['two']],
    ['decade=1960', ['one', 'two']],
    ['decade=1970,1980', ['four', 'three']],
    ['type=novella', ['one', 'three']],
    ['type=novella,collection', ['one', 'three', 'two']],
    ['length=short', ['one', 'three']],
    ['length=long,short', ['one', 'three', 'two']],
    ['shape=series', ['four', 'one']],
    ['shape=finished', ['one']],
    ['shape=standalone', ['five', 'three', 'two']],
    ['award=any', ['four', 'one']],
    ['award=star', ['one']],
    ['rating=3', ['four', 'one']],
    ['rating=4', ['one']],
    ['volume=first', ['five', 'four', 'one', 'three', 'two']],
    ['volume=first&shape=series', ['four', 'one']],
    ['genre=space-opera', ['one', 'two']],
    ['genre=space-opera,humour', ['one']],
    ['genre=Humour', ['one', 'three']],
    ['genre=humour&type=novella&decade=1960&shape=series&award=any&rating=4&available=de', ['one']],
    ['genre=humour&decade=1980', []],
  ])('%s leaves %j', async (query, slugs) => {
    expect(await list(query)).toEqual(slugs)
  })

  it('leads through all pages in every order', async () => {
    for (const sort of ['acclaim', 'rating', 'newest', 'oldest', 'appeared', 'title', '-title']) {
      const walk = await walkList(site, `/api/books?decade=1960,1970,1980&sort=${sort}`, 1)
      expect([sort, walk.items.map(({ slug }) => String(slug)).toSorted()]).toEqual([
        sort,
        ['four', 'one', 'three', 'two'],
      ])
    }
  })

  it('is refused with 400 where a value means nothing', async () => {
    for (const query of [
      'genre=space-opera,nonsense',
      'genre=,',
      'genre=a,b,c,d,e,f',
      'award=nonsense',
      'decade=1965',
      'type=novella,poem',
      'shape=round',
      'volume=2',
      'whole=fr',
      'readers=many',
      'rating=6',
    ])
      for (const path of ['/api/books', '/api/books/facets'])
        expect([path, query, (await site.get(`${path}?${query}`)).status]).toEqual([path, query, 400])
  })
})

describe('the counts of the facets', () => {
  it('are those of the lists that each choice leads to', async () => {
    for (const chosen of [
      '',
      'genre=humour&',
      'decade=1960&',
      'type=novella&shape=series&',
      'rating=3&award=any&',
    ]) {
      const counts = await facetsOf(chosen)
      expect(counts.total).toBe((await list(chosen)).length)
      for (const facet of bookFacets)
        for (const [value, count] of Object.entries(valuesOf(counts, facet))) {
          const asked = new URLSearchParams(chosen)
          const isNarrowing = facet === 'genre' && asked.has('genre') && asked.get('genre') !== value
          asked.set(facet, isNarrowing ? `${asked.get('genre')},${value}` : value)
          expect([chosen, facet, value, (await list(String(asked))).length]).toEqual([
            chosen,
            facet,
            value,
            count,
          ])
        }
    }
  })

  it('leave out what leaves no book, but for what is chosen', async () => {
    const counts = await facetsOf('genre=humour&decade=1980')
    expect(valuesOf(counts, 'decade')).toEqual({ 1960: 1, 1970: 1, 1980: 0 })
    expect(valuesOf(counts, 'genre')).toEqual({ humour: 0 })
  })

  it('name genres and awards in the reader’s language, and what the list is narrowed down to', async () => {
    const { id } = (await site.get('/api/authors/ann-lee')).body.data
    const counts = await facetsOf(`author=${id}&series=${saga}`, 'de')
    expect(counts).toMatchObject({
      total: 1,
      author: { slug: 'ann-lee', name: 'Ann Lee' },
      series: { slug: 'saga' },
    })
    const named = counts.facets.flatMap(({ values }) => values.flatMap(({ name }) => name ?? []))
    expect(named.toSorted()).toEqual(['Humour (de)', 'Space opera (de)', 'Sternpreis'])
  })

  it('tell, where nothing is left, what each choice that is taken back brings', async () => {
    const { total, without } = await facetsOf('genre=humour,space-opera&decade=1970&length=short')
    expect(total).toBe(0)
    expect(without).toEqual([
      { filter: 'genre', value: 'space-opera', count: 1 },
      { filter: 'decade', value: '1970', count: 1 },
    ])
    expect((await facetsOf('decade=1970')).without).toEqual([])
  })
})
