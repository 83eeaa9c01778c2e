import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '#tests/support/api'
import type { TestInput } from '#tests/support/calls'
import { reader } from '#tests/support/readers'
import { moveRanks, recountAcclaim } from '#tests/support/rating-sums'
import { inOrder, seedSeries, type SeedWork, seedWorks } from '#tests/support/seed'
import { seedAward } from '#tests/support/seed-lists'

let site: TestSite
let ids: Map<string, number>
const of = (slug: string): number => ids.get(slug)!
const work = (slug: string, more: Partial<SeedWork> = {}): SeedWork => ({
  slug,
  titles: [{ language: 'en', value: `The ${slug}` }],
  authors: [`Author of ${slug}`],
  ...more,
})
const slugsOf = async (query: TestInput<'listBooks'>['query'] = {}): Promise<string[]> =>
  (await site.call('listBooks', { query })).data.items.map(({ slug }) => slug)
const acclaimOf = async (slug: string): Promise<number> => {
  const rows = await site.db.query<{ acclaim: number }>({
    text: 'select acclaim from works where id = $1',
    values: [of(slug)],
  })
  return rows[0]!.acclaim
}

beforeAll(async () => {
  site = await startTestSite()
  ids = await seedWorks(site.db, [
    work('unknown'),
    work('second', {
      titles: ['en', 'de', 'it'].map((language) => ({ language, value: `Second ${language}` })),
    }),
    work('first'),
    work('boxed', { grade: 3 }),
    work('omnibus', { grade: 5 }),
    work('old', { grade: 1, year: 1950 }),
    work('new', { grade: 1, year: 2014 }),
    work('newest', { grade: 1, year: 2015 }),
    work('regarded', { grade: 3 }),
    work('nominated'),
    work('winning'),
    work('classic', { grade: 4 }),
    work('canon', { grade: 5, year: 1965 }),
    work('first-named', { grade: 6 }),
  ])
  await seedSeries(site.db, 'pair', { en: 'Pair' }, inOrder(of('first'), of('second')))
  await site.db.query({
    text: `update works set readers_elsewhere = 4 where id = any($1)`,
    values: [[of('first'), of('second')]],
  })
  await site.db.query({
    text: `update works set type = 'omnibus' where id = any($1)`,
    values: [[of('boxed'), of('omnibus')]],
  })
})
afterAll(() => site.close())

describe('acclaim of books', () => {
  it('by default, books are sorted by a score of editors’ grade, prizes, readers of other sites, year and volume number', async () => {
    await seedAward(site.db, {
      slug: 'star',
      names: { en: 'The Star' },
      honours: [
        { result: 'winner', work: of('winning'), year: 2001 },
        { result: 'nominee', work: of('nominated'), year: 2001 },
        { result: 'no-award', work: of('unknown'), year: 2002 },
      ],
    })
    await recountAcclaim(site)
    expect(await slugsOf()).toEqual([
      'first-named',
      'canon',
      'omnibus',
      'classic',
      'winning',
      'regarded',
      'nominated',
      'first',
      'second',
      'newest',
      'new',
      'old',
      'boxed',
      'unknown',
    ])
  })

  it('a book’s score (acclaim) rises as soon as an award win is stored, and falls if the win is deleted', async () => {
    const before = await acclaimOf('unknown')
    await site.db.query({
      text: `update award_honours set result = 'winner' where work_id = $1`,
      values: [of('unknown')],
    })
    expect(await acclaimOf('unknown')).toBeGreaterThan(before + 4)
    await site.db.query({ text: 'delete from award_honours where work_id = $1', values: [of('unknown')] })
    expect(await acclaimOf('unknown')).toBe(before)
  })

  it('sorts search results by acclaim (a score of awards, grades and readers)', async () => {
    const { data } = await site.call('searchBooks', { query: { q: 'the' } })
    expect(data.slice(0, 2).map(({ slug }) => slug)).toEqual(['first-named', 'canon'])
  })

  it('lists a book first after 23 ratings with five stars by readers of this site, but not after three', async () => {
    const slug = 'regarded'
    for (let each = 0; each < 3; each += 1)
      await (await reader(site)).call('rateBook', { params: { id: of(slug) }, body: { rating: 5 } })
    await moveRanks(site)
    expect((await slugsOf())[0]).toBe('first-named')
    for (let each = 0; each < 20; each += 1)
      await (await reader(site)).call('rateBook', { params: { id: of(slug) }, body: { rating: 5 } })
    await moveRanks(site)
    expect((await slugsOf())[0]).toBe(slug)
    expect((await slugsOf({ sort: 'rating' }))[0]).toBe(slug)
  })
})
