import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FoundSort } from '#contract/values/enums'
import { type FoundPage, searchKinds } from '#contract/calls/search'
import { indexNames } from '#server/features/search/index'
import { startTestSite, type TestSite } from '#tests/support/api'
import type { TestInput } from '#tests/support/calls'
import { inOrder, seedGenre, seedSeries, seedWorks } from '#tests/support/seed'
import { seedAward, walkList } from '#tests/support/seed-lists'

let site: TestSite

/** Thirty books of two decades, more than the search dropdown shows. Every third has the genre humour. */
const volumes = Array.from({ length: 30 }, (_, place) => ({
  slug: `volume-${place + 1}`,
  titles: [
    { language: 'en', value: `Sunlight ${place + 1}` },
    { language: 'de', value: `Sonnenlicht ${place + 1}`, kind: 'translated' as const },
  ],
  year: place < 20 ? 1960 + (place % 10) : 1970,
  grade: (place % 5) + 1,
  authors: ['Mary Bell'],
  genres: place % 3 === 0 ? ['humour'] : [],
}))

beforeAll(async () => {
  site = await startTestSite()
  await seedGenre(site.db, 'humour', 'science-fiction', { en: 'Humour', de: 'Humor' })
  const ids = await seedWorks(site.db, [
    ...volumes,
    { slug: 'moon', titles: [{ language: 'en', value: 'Moonlight' }], authors: ['John Dark'] },
  ])
  const of = (slug: string) => ids.get(slug)!
  await seedSeries(site.db, 'lights', { en: 'The Lights' }, inOrder(...volumes.map(({ slug }) => of(slug))))
  await seedAward(site.db, {
    slug: 'star',
    names: { en: 'Star Award' },
    honours: volumes.map(({ slug }, place) => ({ result: 'winner', year: 1961 + place, work: of(slug) })),
  })
  await site.db.transaction(async (tx) => {
    for (const kind of searchKinds) await indexNames(tx, kind, null)
  })
})
afterAll(() => site.close())

const found = async (query: TestInput<'listFound'>['query'], language = 'en') =>
  (await site.call('listFound', { query }, { language })).data
const facets = async (query: TestInput<'listFoundFacets'>['query']) =>
  (await site.call('listFoundFacets', { query })).data
const slugsOf = ({ items }: FoundPage) => items.map((hit) => hit.slug)

describe('the page of search results', () => {
  it('the search page finds nothing for an empty query or an unknown name', async () => {
    for (const q of ['', ' ', 'xqzwvk'])
      expect(await found({ q })).toEqual({
        items: [],
        nextCursor: null,
        total: 0,
        more: false,
        counts: { books: 0, authors: 0, series: 0, genres: 0, awards: 0 },
        isExact: false,
        unknownNumber: null,
      })
    expect((await facets({ q: 'xqzwvk' })).total).toBe(0)
  })

  it('the pages of the search results contain each found book exactly once in every sort order', async () => {
    for (const sort of ['relevance', 'acclaim', 'newest', 'oldest', 'title', '-title', 'rating'] as const) {
      const walk = await walkList(site, 'listFound', { query: { q: 'sunlight', sort } }, 7)
      expect([sort, walk.items.map(({ slug }) => slug).toSorted()]).toEqual([
        sort,
        volumes.map(({ slug }) => slug).toSorted(),
      ])
    }
    const years = async (sort: FoundSort) =>
      (await found({ q: 'sunlight', sort, limit: 30 })).items.map((hit) =>
        hit.kind === 'books' ? Number(hit.year) : NaN,
      )
    const oldest = await years('oldest')
    expect(oldest).toEqual(oldest.toSorted((a, b) => a - b))
    expect(await years('newest')).toEqual(oldest.toReversed())
    expect((await found({ q: 'sunlight 5' })).items[0]).toMatchObject({ kind: 'books', slug: 'volume-5' })
  })

  it('the search page finds all books of a series, award or author by name, and returns why each book matches', async () => {
    const series = await found({ q: 'the lights', limit: 100 })
    expect(slugsOf(series)).toEqual(volumes.map(({ slug }) => slug))
    expect(series.items[13]).toMatchObject({ reason: { kind: 'volume', position: '14' } })
    const award = await found({ q: 'star award', limit: 100 })
    expect(award.total).toBe(30)
    expect(award.items[0]).toMatchObject({ reason: { kind: 'honour', award: 'Star Award', year: 1990 } })
    expect((await found({ q: 'mary bell', limit: 100 })).total).toBe(30)
    expect((await found({ q: 'sonnenlicht 7' })).items[0]).toMatchObject({
      matched: { text: 'Sonnenlicht 7', language: 'de' },
    })
  })

  it('lists only the results of the requested kind of entity, and returns the number of results of each kind', async () => {
    for (const [q, kind, slug] of [
      ['mary', 'authors', 'mary-bell'],
      ['lights', 'series', 'lights'],
      ['humour', 'genres', 'humour'],
      ['star', 'awards', 'star'],
    ] as const) {
      const page = await found({ q, kind })
      expect(page.items).toMatchObject([{ kind, slug }])
      expect([page.total, page.counts[kind], page.isExact]).toEqual([1, 1, true])
      expect((await found({ q })).counts).toEqual(page.counts)
    }
  })

  it('the search page has the filters of the list of all books, and counts the found books for each filter value', async () => {
    const humorous = await found({ q: 'sunlight', genre: 'humour', limit: 100 })
    expect(humorous.total).toBe(10)
    expect(humorous.counts.books).toBe(30)
    const all = await facets({ q: 'sunlight' })
    expect(all.total).toBe(30)
    for (const { facet, values } of all.facets)
      for (const { value, count } of values)
        expect([facet, value, (await found({ q: 'sunlight', [facet]: value })).total]).toEqual([
          facet,
          value,
          count,
        ])
    const none = await facets({ q: 'sunlight', genre: 'humour', decade: '1980' })
    expect(none.total).toBe(0)
    expect(none.without).toEqual([{ filter: 'decade', value: '1980', count: 10 }])
    const narrowed = await facets({ q: 'sunlight', decade: '1960', genre: 'humour' })
    expect(narrowed.total).toBe((await found({ q: 'sunlight', decade: '1960', genre: 'humour' })).total)
  })

  it('the search corrects a misspelled word only if few titles contain the correct word, and marks the result as inexact', async () => {
    const rare = await found({ q: 'monlight' })
    expect([rare.isExact, rare.counts.books]).toEqual([false, 1])
    // the correction ‘sunlight’ is in thirty titles; a correction in more than twelve titles is too common, so only
    // names similar to the whole query are found
    expect((await found({ q: 'sunligth' })).counts.books).toBe(0)
  })

  it('rejects invalid search queries with 400', async () => {
    const { nextCursor } = await found({ q: 'sunlight', limit: 5 })
    for (const query of [
      `q=${'a'.repeat(201)}`,
      'kind=poems&q=a',
      'sort=best&q=a',
      'limit=0&q=a',
      'limit=101&q=a',
      'genre=nonsense&q=sunlight',
      'decade=1965&q=sunlight',
      'kind=authors&q=mary&sort=title',
      'kind=authors&q=mary&genre=humour',
      'q=sunlight&cursor=nonsense',
      `q=sunlight&sort=title&cursor=${nextCursor}`,
      `q=sunlight&kind=authors&cursor=${nextCursor}`,
      `q=sunlight&cursor=${Buffer.from('["found books relevance",-1,1]').toString('base64url')}`,
      `q=sunlight&cursor=${Buffer.from('["found books relevance",1.5,1]').toString('base64url')}`,
      '',
    ])
      expect([query, (await site.callUnchecked('listFound', { query })).status]).toEqual([query, 400])
    for (const query of ['q=sunlight&genre=nonsense', 'q=sunlight&sort=title', ''])
      expect([query, (await site.callUnchecked('listFoundFacets', { query })).status]).toEqual([query, 400])
  })
})
