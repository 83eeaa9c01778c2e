import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { interfaceLanguages } from '#contract/values/languages'
import { startTestSite, type TestSite } from '#tests/support/api'
import { seedWorks } from '#tests/support/seed'
import { walkList } from '#tests/support/seed-lists'

let site: TestSite
const sorted = async (sort: string, language = 'en') =>
  (await site.get(`/api/books?sort=${sort}`, language)).body.data.items.map(
    (item: { slug: string }) => item.slug,
  )

beforeAll(async () => {
  site = await startTestSite()
  const en = (value: string) => [{ language: 'en', value }]
  await seedWorks(site.db, [
    {
      slug: 'zone',
      titles: [...en('A Zone'), { language: 'de', value: 'Das Abteil', kind: 'translated' }],
      year: 1970,
      ratings: [3, 4],
    },
    { slug: 'volume-10', titles: en('Volume 10'), year: 2010, ratings: [5, 5, 5, 5] },
    { slug: 'volume-9', titles: en('Volume 9'), year: 2009, ratings: [5] },
    { slug: 'abyss', titles: en('The Abyss'), year: 1634, ratings: [1, 1, 1] },
    { slug: 'undated', titles: en('Undated'), year: null },
    { slug: 'echo', titles: en('Echo'), year: 1970 },
  ])
})
afterAll(() => site.close())

describe('the list of books', () => {
  it('row 283: newest first; of one year in a settled order, without a year last', async () => {
    expect(await sorted('newest')).toEqual(['volume-10', 'volume-9', 'zone', 'echo', 'abyss', 'undated'])
  })

  it('row 283: oldest first, and without a year last here too', async () => {
    expect(await sorted('oldest')).toEqual(['abyss', 'zone', 'echo', 'volume-9', 'volume-10', 'undated'])
  })

  it('row 283: title A-Z without the article, numbers by value, in the reader’s language', async () => {
    expect(await sorted('title')).toEqual(['abyss', 'echo', 'undated', 'volume-9', 'volume-10', 'zone'])
    expect(await sorted('title', 'de')).toEqual(['zone', 'abyss', 'echo', 'undated', 'volume-9', 'volume-10'])
  })

  it('row 283: title Z-A is the same the other way round', async () => {
    for (const language of interfaceLanguages)
      expect(await sorted('-title', language)).toEqual((await sorted('title', language)).toReversed())
  })

  it('row 283: best rating first, where many good ratings stand before one and bad ones behind none', async () => {
    // (sum + 35) / (count + 10): 3.9, 3.6, 3.5 three times in the order of their ids, 2.9
    expect(await sorted('rating')).toEqual(['volume-10', 'volume-9', 'zone', 'undated', 'echo', 'abyss'])
  })

  it('row 283: every sort leads through all pages without gaps or doubles', async () => {
    for (const sort of ['newest', 'oldest', 'appeared', 'title', '-title', 'rating', 'acclaim'])
      for (const limit of [1, 2, 4]) {
        const walk = await walkList(site, `/api/books?sort=${sort}`, limit, 'de')
        expect([sort, limit, walk.items.map((item) => item.slug)]).toEqual([
          sort,
          limit,
          await sorted(sort, 'de'),
        ])
      }
  })

  it('row 134: a title of 500 characters can end a page of the list by title', async () => {
    await seedWorks(site.db, [{ slug: 'long', titles: [{ language: 'en', value: `A${'b'.repeat(499)}` }] }])
    try {
      const walk = await walkList(site, '/api/books?sort=title', 1)
      expect(walk.items.map((item) => item.slug).slice(0, 2)).toEqual(['long', 'abyss'])
    } finally {
      await site.db.query({ text: `delete from works where slug = 'long'` })
    }
  })
})
