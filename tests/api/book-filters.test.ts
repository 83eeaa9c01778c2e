import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BookFacet, bookFacets } from '#contract/values/book-facets'
import type { BookFacetCounts } from '#contract/calls/book-facet-counts'
import { startTestSite, type TestSite } from '#tests/support/api'
import { inOrder, seedGenre, seedSeries, seedWorks } from '#tests/support/seed'
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
      ratings: [5, 4, 5, 4, 5],
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
    {
      slug: 'three',
      titles: en('Three'),
      year: 1970,
      genres: ['humour'],
      group: 'fantasy',
      length: 'short',
      ratings: [5, 5, 5, 5],
    },
    { slug: 'four', titles: en('Four'), year: 1985, group: 'horror', ratings: [3, 4, 3, 4, 3] },
    { slug: 'five', titles: en('Five'), year: null },
  ])
  const of = (slug: string) => ids.get(slug)!
  saga = await seedSeries(site.db, 'saga', { en: 'Saga' }, inOrder(of('one')))
  await seedSeries(site.db, 'open', { en: 'Open' }, inOrder(of('four')))
  await seedSeries(site.db, 'house', { en: 'House' }, inOrder(of('five')))
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
  const { items, total } = (await site.callUnchecked('listBooks', { query })).data
  expect(total).toBe(items.length)
  return items.map(({ slug }) => slug).toSorted()
}
const facetsOf = async (query: string, language = 'en'): Promise<BookFacetCounts> =>
  (await site.callUnchecked('listBookFacets', { query }, { language })).data
const valuesOf = (counts: BookFacetCounts, facet: BookFacet) =>
  Object.fromEntries(
    counts.facets.find((one) => one.facet === facet)!.values.map(({ value, count }) => [value, count]),
  )

describe('filters of the list of books', () => {
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
  ])('lists for the filter %s only the books %j', async (query, slugs) => {
    expect(await list(query)).toEqual(slugs)
  })

  it('the filter by average rating counts only books with at least five ratings', async () => {
    expect(valuesOf(await facetsOf(''), 'rating')).toEqual({ 1: 2, 2: 2, 3: 2, 4: 1 })
  })

  it('pages through filtered books in every sort order', async () => {
    for (const sort of ['acclaim', 'rating', 'newest', 'oldest', 'appeared', 'title', '-title'] as const) {
      const walk = await walkList(site, 'listBooks', { query: { decade: '1960,1970,1980', sort } }, 1)
      expect([sort, walk.items.map(({ slug }) => slug).toSorted()]).toEqual([
        sort,
        ['four', 'one', 'three', 'two'],
      ])
    }
  })

  it('the list of books and the counts of its filter values answer 400 to invalid filter values', async () => {
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
      for (const name of ['listBooks', 'listBookFacets'] as const)
        expect([name, query, (await site.callUnchecked(name, { query })).status]).toEqual([name, query, 400])
  })
})

describe('counts of the facets', () => {
  it('the count of each facet value is the number of books that the list has if this value is selected', async () => {
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
          const filters = new URLSearchParams(chosen)
          const isNarrowing = facet === 'genre' && filters.has('genre') && filters.get('genre') !== value
          filters.set(facet, isNarrowing ? `${filters.get('genre')},${value}` : value)
          expect([chosen, facet, value, (await list(String(filters))).length]).toEqual([
            chosen,
            facet,
            value,
            count,
          ])
        }
    }
  })

  it('the filters of the list of books omit values that no book has, except values that are selected', async () => {
    const counts = await facetsOf('genre=humour&decade=1980')
    expect(valuesOf(counts, 'decade')).toEqual({ 1960: 1, 1970: 1, 1980: 0 })
    expect(valuesOf(counts, 'genre')).toEqual({ humour: 0 })
  })

  it('the filter values have names in the reader’s language; the response also names the selected author and series', async () => {
    const { id } = (await site.call('getAuthor', { params: { id: 'ann-lee' } })).data
    const counts = await facetsOf(`author=${id}&series=${saga}`, 'de')
    expect(counts).toMatchObject({
      total: 1,
      author: { slug: 'ann-lee', name: 'Ann Lee' },
      series: { slug: 'saga' },
    })
    const named = counts.facets.flatMap(({ values }) => values.flatMap(({ name }) => name ?? []))
    expect(named.toSorted()).toEqual(['Humour (de)', 'Space opera (de)', 'Sternpreis'])
  })

  it('if no book matches all filters, the response lists each filter whose removal finds books, and how many', async () => {
    const { total, without } = await facetsOf('genre=humour,space-opera&decade=1970&length=short')
    expect(total).toBe(0)
    expect(without).toEqual([
      { filter: 'genre', value: 'space-opera', count: 1 },
      { filter: 'decade', value: '1970', count: 1 },
    ])
    expect((await facetsOf('decade=1970')).without).toEqual([])
  })
})
