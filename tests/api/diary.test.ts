import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '#tests/support/api'
import type { TestInput } from '#tests/support/calls'
import { type Reader, reader } from '#tests/support/readers'
import { seedWorks, workOf } from '#tests/support/seed'

let site: TestSite
let ids: number[]
beforeAll(async () => {
  site = await startTestSite()
  ids = [...(await seedWorks(site.db, [workOf('a'), workOf('b'), workOf('c')])).values()]
})
afterAll(() => site.close())

const read = async (
  who: Reader,
  at: number,
  readings: { started: string | null; finished: string | null }[],
) => {
  await who.call('addToReadingList', { body: { bookId: ids[at]!, status: 'read' } })
  await who.call('updateReadingEntry', { params: { bookId: ids[at]! }, body: { readings } })
}
const diary = async (who: Reader, query: TestInput<'getDiary'>['query'] = {}) =>
  (await who.call('getDiary', { query })).data

it('the diary of a reader lists when readings started and finished, by month and latest first, without empty months', async () => {
  const who = await reader(site)
  await read(who, 0, [{ started: '2024-02-27', finished: '2024-03-01' }])
  await read(who, 1, [
    { started: null, finished: '2024-03' },
    { started: null, finished: '2019' },
  ])
  await read(who, 2, [])
  await who.call('rateBook', { params: { id: ids[0]! }, body: { rating: 4 } })
  const { year, years, months } = await diary(who)
  expect([year, years]).toEqual([2024, [2024, 2019]])
  expect(
    months.map(({ month, events }) => [month, events.map(({ event, date }) => `${event} ${date}`)]),
  ).toEqual([
    [3, ['finished 2024-03-01', 'finished 2024-03']],
    [2, ['started 2024-02-27']],
  ])
  expect(months[0]!.events[0]).toMatchObject({ rating: 4, book: { slug: 'a' } })
  expect((await diary(who, { year: 2019 })).months).toMatchObject([
    { month: null, events: [{ date: '2019', book: { slug: 'b' } }] },
  ])
})

it('giving up a book changes only its last reading in the diary; an earlier reading is still shown as finished', async () => {
  const who = await reader(site)
  await read(who, 0, [
    { started: null, finished: '2020-01-05' },
    { started: '2020-02-01', finished: '2020-03-03' },
  ])
  await who.call('updateReadingEntry', {
    params: { bookId: ids[0]! },
    body: { status: 'reading', flag: 'did-not-finish' },
  })
  const events = (await diary(who, { year: 2020 })).months.flatMap((month) => month.events)
  expect(events.map(({ event, date }) => `${event} ${date}`)).toEqual([
    'given-up 2020-03-03',
    'started 2020-02-01',
    'finished 2020-01-05',
  ])
})

it('returns an empty diary for a reader without readings', async () => {
  const who = await reader(site)
  expect(await diary(who)).toEqual({ year: null, years: [], months: [] })
  expect(await diary(who, { year: 2024 })).toEqual({ year: 2024, years: [], months: [] })
})
