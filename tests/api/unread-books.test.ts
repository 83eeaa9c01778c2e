import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '#tests/support/api'
import type { TestInput } from '#tests/support/calls'
import { type Reader, reader } from '#tests/support/readers'
import { seedGenre, seedWorks, workOf } from '#tests/support/seed'

let site: TestSite
let who: Reader
let ids: Map<string, number>

beforeAll(async () => {
  site = await startTestSite()
  await seedGenre(site.db, 'space-opera', 'science-fiction', { en: 'Space opera' })
  const slugs = ['read', 'again', 'reading', 'given-up', 'to-read', 'unlisted', 'other']
  ids = await seedWorks(
    site.db,
    slugs.map((slug, index) =>
      workOf(slug, { year: 1960 + index, genres: slug === 'other' ? [] : ['space-opera'] }),
    ),
  )
  who = await reader(site)
  const put = (slug: string, status: 'read' | 'reading' | 'to-read', on?: string) =>
    who.call('addToReadingList', { body: { bookId: ids.get(slug)!, status, ...(on && { on }) } })
  await put('read', 'read')
  await put('again', 'read')
  await put('again', 'reading', '2025-01-05')
  await put('reading', 'reading')
  await put('given-up', 'reading')
  await put('to-read', 'to-read')
  await who.call('updateReadingEntry', {
    params: { bookId: ids.get('given-up')! },
    body: { status: 'reading', flag: 'did-not-finish' },
  })
})
afterAll(() => site.close())

type Query = NonNullable<TestInput<'listUnreadBooks'>['query']>
const unread = async (query: Query, one = who) => {
  const { items, total } = (await one.call('listUnreadBooks', { query: { sort: 'oldest', ...query } })).data
  return { slugs: items.map(({ slug }) => slug), total }
}

it('the list of unread books has the filters and orders of the list of all books', async () => {
  const all = ['reading', 'given-up', 'to-read', 'unlisted', 'other']
  expect(await unread({})).toEqual({ slugs: all, total: 5 })
  expect(await unread({ genre: 'space-opera', sort: 'newest' })).toEqual({
    slugs: ['unlisted', 'to-read', 'given-up', 'reading'],
    total: 4,
  })
  expect(await unread({}, await reader(site))).toMatchObject({ total: 7 })
})

it('the filter counts of the unread books count only unread books and follow changes of status', async () => {
  const counts = async () => {
    const { total, facets } = (await who.call('listUnreadFacets', { query: {} })).data
    const genres = facets.find(({ facet }) => facet === 'genre')!
    return [total, genres.values.map(({ value, count }) => [value, count])]
  }
  expect(await counts()).toEqual([5, [['space-opera', 4]]])
  await who.call('addToReadingList', { body: { bookId: ids.get('unlisted')!, status: 'read' } })
  expect(await counts()).toEqual([4, [['space-opera', 3]]])
  expect((await unread({})).slugs).not.toContain('unlisted')
})
