import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { putStars } from '#server/features/reviews/review-writes.repo'
import type { Queryable } from '#server/platform/database/types'
import { startTestSite, type TestSite } from '#tests/support/api'
import { mergeWork } from '#tests/support/merge-work'
import { moveRanks, wrongSums } from '#tests/support/rating-sums'
import { type Reader, reader } from '#tests/support/readers'
import { inOrder, seedSeries, seedWorks, workOf } from '#tests/support/seed'

let site: TestSite
let who: Reader
let others: Reader[]
let ids: Map<string, number>
beforeAll(async () => {
  site = await startTestSite()
  ids = await seedWorks(
    site.db,
    ['low', 'middle', 'high'].map((slug) => workOf(slug, { grade: 3 })),
  )
  await seedSeries(site.db, 'both', { en: 'Both' }, inOrder(of('low'), of('high')))
  who = await reader(site)
  others = await Promise.all([1, 2, 3, 4].map(() => reader(site)))
})
afterAll(() => site.close())
afterEach(async () => {
  await site.db.query({ text: 'delete from ratings' })
  await moveRanks(site)
})

const of = (slug: string): number => ids.get(slug)!
const rateAs = (one: Reader, slug: string, rating: number) =>
  one.call('rateBook', { params: { id: of(slug) }, body: { rating } })
/** Rates a book as five readers, so that its rating changes the order. Returns the last response. */
async function rate(slug: string, rating: number) {
  await Promise.all(others.map((one) => rateAs(one, slug, rating)))
  return rateAs(who, slug, rating)
}
const order = async (): Promise<string[]> =>
  (await site.call('listBooks', { query: { sort: 'acclaim' } })).data.items.map(({ slug }) => slug)
/** Returns the works whose stored rank is not up to date. */
const late = () =>
  site.db.query({
    text: 'select id from works where rank_score <> work_rank(acclaim, rating_sum, rating_count)',
  })

describe('the order by acclaim', () => {
  it('a new rating changes a book’s average at once, and its position in sorted lists within a minute [spec 9]', async () => {
    await rate('low', 1)
    const { data } = await rate('high', 5)
    expect(data.summary.averageRating).toBe(5)
    expect((await site.call('listBookRatings', { params: { id: 'high' } })).data.summary.averageRating).toBe(
      5,
    )
    expect(await late()).toHaveLength(2)
    expect(site.app.cron).toContainEqual({ task: 'move-ranks', match: '* * * * *' })
    await moveRanks(site)
    expect(await order()).toEqual(['high', 'middle', 'low'])
    expect(await late()).toEqual([])
    expect(await wrongSums(site.db)).toEqual([])
  })

  it('fewer than five ratings of a book do not change its position in lists sorted by acclaim', async () => {
    const before = await order()
    await Promise.all(others.map((one) => rateAs(one, before[0]!, 1)))
    expect(await late()).toEqual([])
    await moveRanks(site)
    expect(await order()).toEqual(before)
    await rateAs(who, before[0]!, 1)
    await moveRanks(site)
    expect((await order()).at(-1)).toBe(before[0])
  })

  it('changed stars update the rating and the book’s sums in place (PostgreSQL HOT), without changing an index', async () => {
    await rate('low', 1)
    await moveRanks(site)
    const inPlace = (tx: Queryable) =>
      tx.query<{ place: string; updates: number }>({
        // before PostgreSQL 16, BRIN indexes prevented in-place updates of ratings
        text: `select place, pg_stat_get_xact_tuples_hot_updated(place::regclass)::int as updates
          from unnest(array['ratings', 'works']) as place
          where place = 'works' or current_setting('server_version_num')::int >= 160000`,
      })
    const [before, after] = await site.db.transaction(async (tx) => {
      const was = await inPlace(tx)
      await putStars(tx, who.userId, { kind: 'book', id: of('low') }, 4)
      return [was, await inPlace(tx)]
    })
    expect(after).toEqual(before!.map(({ place, updates }) => ({ place, updates: updates + 1 })))
  })

  it('the job `move-ranks` updates the rank of a book after an editor changes its grade and after a bulk load', async () => {
    await rate('low', 5)
    await moveRanks(site)
    await who.call('deleteBookRating', { params: { id: of('low') } })
    await site.db.query({
      text: 'update works set grade = 5 where id = $1',
      values: [of('middle')],
    })
    await moveRanks(site)
    expect(await late()).toEqual([])
    expect((await order())[0]).toBe('middle')
    await site.db.query({
      text: `begin; select set_config('biblionaut.bulk_load', 'on', true); update works set acclaim = 2; commit`,
    })
    await moveRanks(site)
    expect(await late()).toEqual([])
    expect(await wrongSums(site.db)).toEqual([])
  })

  it('ranks the merge target if a reader rates a merged book', async () => {
    await mergeWork(site.db, of('low'), of('middle'))
    try {
      await rate('low', 5)
      await moveRanks(site)
      expect((await order())[0]).toBe('middle')
      expect(await late()).toEqual([])
    } finally {
      await site.db.query({ text: 'update works set merged_into = null' })
    }
    expect(await wrongSums(site.db)).toEqual([])
  })
})
