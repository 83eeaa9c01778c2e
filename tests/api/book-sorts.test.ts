import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BookSort } from '#contract/values/enums'
import { interfaceLanguages } from '#contract/values/languages'
import { startTestSite, type TestSite } from '#tests/support/api'
import { seedWorks } from '#tests/support/seed'
import { walkList } from '#tests/support/seed-lists'

let site: TestSite
const sorted = async (sort: BookSort, language = 'en') =>
  (await site.call('listBooks', { query: { sort } }, { language })).data.items.map((item) => item.slug)

const five = (stars: number): number[] => Array.from({ length: 5 }, () => stars)

beforeAll(async () => {
  site = await startTestSite()
  const en = (value: string) => [{ language: 'en', value }]
  await seedWorks(site.db, [
    {
      slug: 'zone',
      titles: [...en('A Zone'), { language: 'de', value: 'Das Abteil', kind: 'translated' }],
      year: 1970,
      ratings: [1, 1, 1, 1],
    },
    {
      slug: 'volume-10',
      titles: en('Volume 10'),
      year: 2010,
      ratings: [...five(5), ...five(5), ...five(5), 4],
    },
    { slug: 'volume-9', titles: en('Volume 9'), year: 2009, ratings: five(5) },
    { slug: 'abyss', titles: en('The Abyss'), year: 1634, ratings: five(1) },
    { slug: 'undated', titles: en('Undated'), year: null },
    { slug: 'echo', titles: en('Echo'), year: 1970 },
  ])
})
afterAll(() => site.close())

describe('sorting the list of books', () => {
  it('sorts books newest first, in a stable order within a year; books without a year are last [spec 283]', async () => {
    expect(await sorted('newest')).toEqual(['volume-10', 'volume-9', 'zone', 'echo', 'abyss', 'undated'])
  })

  it('sorts books oldest first; books without a year are last [spec 283]', async () => {
    expect(await sorted('oldest')).toEqual(['abyss', 'zone', 'echo', 'volume-9', 'volume-10', 'undated'])
  })

  it('sorts books by title A–Z in the reader’s language, ignores articles, and sorts numbers by value [spec 283]', async () => {
    expect(await sorted('title')).toEqual(['abyss', 'echo', 'undated', 'volume-9', 'volume-10', 'zone'])
    expect(await sorted('title', 'de')).toEqual(['zone', 'abyss', 'echo', 'undated', 'volume-9', 'volume-10'])
  })

  it('sorts books by title Z–A in the exact reverse order [spec 283]', async () => {
    for (const language of interfaceLanguages)
      expect(await sorted('-title', language)).toEqual((await sorted('title', language)).toReversed())
  })

  it('sorts books by rating: well rated books first, then books with fewer than five ratings, and badly rated books last [spec 283]', async () => {
    // a book with five or more ratings has the score (50 × 3.8 + sum of stars) / (50 + number of ratings), any other
    // book has the score 3.8, which is the mean of all ratings
    expect(await sorted('rating')).toEqual(['volume-10', 'volume-9', 'zone', 'echo', 'undated', 'abyss'])
  })

  it('pages through books in every sort without gaps or duplicates [spec 283]', async () => {
    for (const sort of ['newest', 'oldest', 'appeared', 'title', '-title', 'rating', 'acclaim'] as const)
      for (const limit of [1, 2, 4]) {
        const walk = await walkList(site, 'listBooks', { query: { sort } }, limit, 'de')
        expect([sort, limit, walk.items.map((item) => item.slug)]).toEqual([
          sort,
          limit,
          await sorted(sort, 'de'),
        ])
      }
  })

  it('the book list sorted by title can be paged past a title of 500 characters [spec 134]', async () => {
    await seedWorks(site.db, [{ slug: 'long', titles: [{ language: 'en', value: `A${'b'.repeat(499)}` }] }])
    try {
      const walk = await walkList(site, 'listBooks', { query: { sort: 'title' } }, 1)
      expect(walk.items.map((item) => item.slug).slice(0, 2)).toEqual(['long', 'abyss'])
    } finally {
      await site.db.query({ text: `delete from works where slug = 'long'` })
    }
  })
})
