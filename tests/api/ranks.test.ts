import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Queryable } from '#server/platform/database/types'
import { startTestSite, type TestSite } from '#tests/support/api'
import { wrongSums } from '#tests/support/rating-sums'
import { type Reader, reader } from '#tests/support/readers'
import { seedSeries, seedWorks } from '#tests/support/seed'

let site: TestSite
let who: Reader
let ids: Map<string, number>
beforeAll(async () => {
  site = await startTestSite()
  ids = await seedWorks(
    site.db,
    ['low', 'middle', 'high'].map((slug) => ({ slug, titles: [{ language: 'en', value: slug }] })),
  )
  await seedSeries(site.db, 'both', { en: 'Both' }, [
    { work: of('low'), position: '1', sort: 1 },
    { work: of('high'), position: '2', sort: 2 },
  ])
  who = await reader(site)
})
afterAll(() => site.close())
afterEach(async () => {
  await site.db.query({ text: 'delete from ratings' })
  await site.app.settle()
})

const of = (slug: string): number => ids.get(slug)!
const rate = (slug: string, rating: number) => who.post(`/api/books/${of(slug)}/ratings`, { rating })
const order = async (): Promise<string[]> =>
  (await site.get('/api/books?sort=rating')).body.data.items.map(({ slug }: { slug: string }) => slug)
/** Works whose rank is not what their ratings make it. */
const late = () =>
  site.db.query({
    text: 'select id from works where rank_score <> work_rank(prior_mean, prior_weight, rating_sum, rating_count)',
  })
const moveRanks = () =>
  site.app.tasks['move-ranks'](null, {
    log: { warn: () => undefined } as never,
    signal: new AbortController().signal,
    attempt: 1,
    maxAttempts: 1,
  })

describe('the order by ratings', () => {
  it('row 9: has the average at once and follows it within two seconds, by itself', async () => {
    await rate('low', 1)
    const { body } = await rate('high', 5)
    expect(body.data.summary.averageRating).toBe(5)
    expect((await site.get('/api/books/high/ratings')).body.data.summary.averageRating).toBe(5)
    await expect.poll(order, { timeout: 5000 }).toEqual(['high', 'middle', 'low'])
    expect(await late()).toEqual([])
    expect(await wrongSums(site.db)).toEqual([])
  })

  it('stars given anew are written in place: no index of ratings or works hears of them', async () => {
    await rate('low', 1)
    await site.app.settle()
    const inPlace = (tx: Queryable) =>
      tx.query<{ place: string; updates: number }>({
        text: `select place, pg_stat_get_xact_tuples_hot_updated(place::regclass)::int as updates from unnest(array['ratings', 'works']) as place`,
      })
    const [before, after] = await site.db.transaction(async (tx) => {
      const was = await inPlace(tx)
      await tx.query({
        text: 'select * from give_stars(array[$1::uuid], array[$2::int], array[4]::smallint[], array[true], true)',
        values: [who.userId, of('low')],
      })
      return [was, await inPlace(tx)]
    })
    expect(after).toEqual(before!.map(({ place, updates }) => ({ place, updates: updates + 1 })))
  })

  it('is set right by the next job where a process was killed between a rating and its place in the order', async () => {
    // what is noted in another process dies with it: here nobody notes anything
    await site.db.query({
      text: 'select * from give_stars(array[$1::uuid, $1], array[$2::int, $3], array[5, 1]::smallint[], array[true, true], true)',
      values: [who.userId, of('high'), of('low')],
    })
    expect(await late()).toHaveLength(2)
    await moveRanks()
    expect(await order()).toEqual(['high', 'middle', 'low'])
    expect(await late()).toEqual([])
    expect(await wrongSums(site.db)).toEqual([])
    await moveRanks()
  })

  it('is kept where ratings go, and where what outside counts say of a book is changed by hand', async () => {
    await rate('low', 5)
    await site.app.settle()
    await who.send('DELETE', `/api/books/${of('low')}/ratings`)
    expect(await late()).toEqual([])
    await site.db.query({
      text: 'update works set prior_mean = 5, prior_weight = 20 where id = $1',
      values: [of('middle')],
    })
    expect(await late()).toEqual([])
    expect((await order())[0]).toBe('middle')
    await site.db.query({
      text: `begin; select set_config('biblionaut.bulk_load', 'on', true); update works set prior_mean = 3.5, prior_weight = 0; commit`,
    })
    expect(await late()).toEqual([])
    expect(await wrongSums(site.db)).toEqual([])
  })

  it('moves a series by what its books have moved, whichever of two edits comes first', async () => {
    await rate('low', 1)
    // another edit of the same book finds the rank late and brings it up to date itself
    await site.db.query({ text: 'update works set first_year = 1950 where id = $1', values: [of('low')] })
    expect(await late()).toEqual([])
    expect(await wrongSums(site.db)).toEqual([])
    await site.app.settle()
    expect(await wrongSums(site.db)).toEqual([])
  })

  it('a book that a reader rates while it is merged away takes its place as what it went into', async () => {
    await site.db.query({
      text: 'update works set merged_into = $2 where id = $1',
      values: [of('low'), of('middle')],
    })
    try {
      await rate('low', 5)
      await site.app.settle()
      expect((await order())[0]).toBe('middle')
      expect(await late()).toEqual([])
    } finally {
      await site.db.query({ text: 'update works set merged_into = null' })
    }
    expect(await wrongSums(site.db)).toEqual([])
  })
})
