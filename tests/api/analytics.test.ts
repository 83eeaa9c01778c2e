import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SignedIn, signedIn } from '#tests/support/accounts'
import { startTestSite, type TestSite } from '#tests/support/api'
import { type Caller, pathOf } from '#tests/support/calls'
import { countRows } from '#tests/support/count-rows'
import { readers } from '#tests/support/readers'
import { dune, seedGenre, seedSeries, seedWorks } from '#tests/support/seed'
import { seedAward } from '#tests/support/seed-lists'
import { taskContext } from '#tests/support/task-context'
import { createVisitor } from '#tests/support/visitor'

let site: TestSite
let admin: SignedIn
let book: number
let author: number
let named: Record<'series' | 'genres' | 'awards', number>
beforeAll(async () => {
  site = await startTestSite()
  admin = await signedIn(site, 'SUPER_USER')
  book = (await seedWorks(site.db, [dune])).get('dune')!
  author = (await site.call('getAuthor', { params: { id: 'frank-herbert' } })).data.id
  const names = (kind: string) => ({ en: `Seen ${kind}` })
  named = {
    series: await seedSeries(site.db, 'seen-series', names('series'), []),
    genres: await seedGenre(site.db, 'seen-genres', 'fantasy', names('genres')),
    awards: await seedAward(site.db, { slug: 'seen-awards', names: names('awards') }),
  }
})
afterAll(() => site.close())
beforeEach(() => site.db.query({ text: 'truncate analytics_events, analytics_daily, analytics_days' }))

const metadata = {
  request_id: 'abc',
  timestamp: '2020-02-03T03:00:00.000Z',
  viewport: '1280x720',
  user_role: 'anonymous',
}
const view = (route: string, more: object = {}, metadataChanges: object = {}) => ({
  eventType: 'page_view',
  route,
  ...more,
  metadata: { ...metadata, ...metadataChanges },
})
const send = (event: object, who: Caller = createVisitor(site.app)) =>
  who.callUnchecked('recordEvent', { body: event })
const sendAll = async (events: readonly object[]) => {
  for (const event of events) expect((await send(event)).status).toBe(204)
  await site.app.settle()
}
const events = <Row extends object>(columns = '*') =>
  site.db.query<Row>({ text: `select ${columns} from analytics_events order by id` })
const report = async (days = 30) => (await admin.call('getAnalytics', { query: { days } })).data
const count = (from: string) => countRows(site.db, from)
/** Moves the events of the last hour `days` days into the past. */
const age = (days: number) =>
  site.db.query({
    text: `update analytics_events set at = at - make_interval(days => $1) where at > now() - interval '1 hour'`,
    values: [days],
  })
const countDays = () => site.app.tasks['count-analytics']({}, taskContext())

describe('analytics events', () => {
  it('answers 204 to an analytics event of each type, and stores the event after the response [spec 177, 253, 254]', async () => {
    expect((await send(view('/books'))).status).toBe(204)
    expect(await events()).toEqual([])
    await sendAll([
      { ...view('/modal/book/3', { entityType: 'book', entityId: 3 }), eventType: 'modal_open' },
      { ...view('/search', {}, { search: 'Dune', results: 3 }), eventType: 'interaction' },
      // an event other than a page view is not a visit, so the report never counts more visits than page views
      { ...view('/books/dune', {}, { target: 'shop', source: 'shop.example' }), eventType: 'click' },
    ])
    const types = await events<{ event_type: string }>('event_type')
    expect(types.map(({ event_type: type }) => type)).toEqual([
      'page_view',
      'modal_open',
      'interaction',
      'click',
    ])
  })

  it('takes the role of an event from the session, and stores a device class instead of the window size [spec 255]', async () => {
    const golden = await signedIn(site, 'GOLDEN_USER')
    await send(view('/books', {}, { user_role: 'SUPER_USER', viewport: '375x812' }))
    await send(view('/books', {}, { user_role: 'anonymous', viewport: '800x1100' }), golden)
    await site.app.settle()
    expect(await events('user_role, device')).toEqual([
      { user_role: 'anonymous', device: 'phone' },
      { user_role: 'GOLDEN_USER', device: 'tablet' },
    ])
  })

  it('stores the event “modal opened” for a book, author, series, genre or award, and ignores any other path [spec 254]', async () => {
    const opened = (route: string) => ({ ...view(route), eventType: 'modal_open' })
    const kinds = ['book', 'author', 'series', 'genre', 'award']
    await sendAll(kinds.map((kind) => opened(`/modal/${kind}/3`)))
    await sendAll(['/modal/reader/3', '/modal/book/x', '/modal/book', '/books/dune'].map(opened))
    const counted = await events<{ route: string }>('route')
    expect(counted.map(({ route }) => route)).toEqual(kinds.map((kind) => `/modal/${kind}/3`))
  })

  it.each([
    ['phone', [320, 719]],
    ['tablet', [720, 1000, 1099]],
    ['desktop', [1100, 2560]],
  ] as const)('stores the device class %s for these window widths: %j [spec 255]', async (device, widths) => {
    await sendAll(widths.map((width) => view('/books', {}, { viewport: `${width}x800` })))
    expect(await events('device')).toEqual(widths.map(() => ({ device })))
  })

  it('stores nothing that identifies a reader: no account id, IP address, request id, window size, user agent or searched email address', async () => {
    const [somebody] = await readers(site, 1)
    await send(
      view('/books/dune', { entityType: 'book', entityId: book }, { search: 'me@example.org' }),
      somebody,
    )
    await site.app.settle()
    const [row] = await events<Record<string, unknown>>()
    const stored = JSON.stringify(row)
    for (const word of [
      somebody!.userId,
      somebody!.ipAddress,
      '1280',
      'abc',
      'Firefox',
      'me@example.org',
      '2020-02-03',
    ])
      expect([word, stored.includes(word)]).toEqual([word, false])
    expect(Object.keys(row!).toSorted()).toEqual(
      'at device entity_id entity_type event_type id language results route search source target user_role'.split(
        ' ',
      ),
    )
  })

  it('rejects an event with an unknown type, field or role, an invalid URL, or a megabyte of text [trust V1]', async () => {
    const wrong: [object, number][] = [
      [{ ...view('/books'), eventType: 'purchase' }, 400],
      [{ ...view('/books'), userId: admin.userId }, 400],
      [view('/books', {}, { email: 'a@example.org' }), 400],
      [view('https://evil.example/'), 400],
      [view('/books?utm=1'), 400],
      [view('/books', {}, { user_role: 'GOD' }), 400],
      [view('/books', {}, { search: 'x'.repeat(1_000_000) }), 413],
    ]
    for (const [event, status] of wrong)
      expect([JSON.stringify(event).slice(0, 60), (await send(event)).status]).toEqual([
        JSON.stringify(event).slice(0, 60),
        status,
      ])
    await site.app.settle()
    expect(await events()).toEqual([])
  })

  it('stores no events of pages that analytics excludes, nor of bots that identify themselves [spec 238]', async () => {
    await sendAll(
      ['/', '/admin/analytics', pathOf('listBooks'), '/books/add', '/login'].map((route) => view(route)),
    )
    const robot = createVisitor(site.app)
    await robot.callUnchecked(
      'recordEvent',
      { body: view('/books') },
      { headers: { 'user-agent': 'Examplebot/1.0' } },
    )
    await site.app.settle()
    expect(await events()).toEqual([])
  })
})

/** Events of one day of browsing. */
const life = () => [
  view('/books', {}, { source: 'direct', language: 'de' }),
  view('/books/dune', { entityType: 'book', entityId: book }, { language: 'de', viewport: '375x800' }),
  view('/authors/frank-herbert', { entityType: 'author', entityId: author }, { language: 'it' }),
  view('/books/made-up', { entityType: 'book', entityId: 2_000_000 }, { source: 'search.example' }),
  { ...view(`/modal/book/${book}`, { entityType: 'book', entityId: book }), eventType: 'modal_open' },
  { ...view('/search', {}, { search: 'Dune ', results: 3 }), eventType: 'interaction' },
  { ...view('/search', {}, { search: 'dune', results: 3 }), eventType: 'interaction' },
  { ...view('/search', {}, { search: 'xqzw', results: 0 }), eventType: 'interaction' },
  { ...view('/books/dune', {}, { target: 'shop' }), eventType: 'click' },
]

/** Imports of reading lists, as pairs: how many days ago, and how many lists were imported on that day. */
const importsBrought = [
  [0, 2],
  [6, 1],
  [7, 4],
  [89, 8],
  [300, 16],
] as const

/** Computes the totals of the report for the last `days` days with SQL of this test. */
async function independent(days: number) {
  const since = `(date_trunc('day', now() at time zone 'UTC') - interval '${days - 1} days') at time zone 'UTC'`
  const of = (where: string) => count(`analytics_events where at >= ${since} and ${where}`)
  return {
    views: await of(`event_type = 'page_view'`),
    modals: await of(`event_type = 'modal_open'`),
    visits: await of(`source is not null and event_type = 'page_view'`),
    searches: await of('search is not null'),
    emptySearches: await of('search is not null and results = 0'),
    shopClicks: await of(`target = 'shop'`),
    signUps: await count(`users where created_at >= ${since}`),
    ratings: await count(`ratings where rated_at >= ${since}`),
    reviews: await count(`ratings where text is not null and reviewed_at >= ${since}`),
    imports: importsBrought.filter(([age]) => age < days).reduce((sum, [, imports]) => sum + imports, 0),
    activeAccounts: await count(`users u where exists (select from sessions s where s.user_id = u.id)`),
    dropped: 0,
  }
}

describe('the analytics report', () => {
  it('the totals of the analytics report equal independent SQL sums for each range, before and after aggregation [spec 133, 296]', async () => {
    for (const [index, days] of [0, 3, 20, 60, 200, 400].entries()) {
      for (let round = 0; round <= index; round += 1) await sendAll(life())
      await age(days)
    }
    for (const [age, imports] of importsBrought)
      await site.db.query({
        text: `insert into analytics_daily (day, metric, key, count) values ((now() at time zone 'UTC')::date - $1::int, 'imports', '', $2)`,
        values: [age, imports],
      })
    const before = new Map<number, unknown>()
    for (const days of [7, 30, 90, 365]) {
      const shown = await report(days)
      expect([days, shown.totals]).toEqual([days, await independent(days)])
      expect(shown.perDay).toHaveLength(days)
      for (const figure of ['views', 'visits', 'signUps', 'ratings'] as const)
        expect(shown.perDay.reduce((sum, day) => sum + day[figure], 0)).toBe(shown.totals[figure])
      expect([shown.from, shown.to]).toEqual([shown.perDay[0]!.day, shown.perDay.at(-1)!.day])
      before.set(days, shown)
    }
    // the reports stay the same after the daily aggregation, which deletes most events
    await countDays()
    await countDays()
    expect(await count('analytics_events')).toBeLessThan(9 * 7)
    for (const [days, shown] of before) expect(await report(days)).toEqual(shown)
  })

  it('the analytics report lists the most viewed pages and entities, searches, and the sources, languages, devices and roles of views [spec 133, 296]', async () => {
    await sendAll(life())
    const sight = (entityType: string, entityId: number) => ({
      ...view(`/modal/${entityType}/${entityId}`, { entityType, entityId }),
      eventType: 'modal_open',
    })
    await sendAll([sight('series', named.series), sight('genre', named.genres), sight('award', named.awards)])
    const shown = await report(7)
    expect(shown.books).toEqual([{ id: book, slug: 'dune', name: 'Dune', count: 2 }])
    expect(shown.authors).toMatchObject([{ id: author, slug: 'frank-herbert', count: 1 }])
    for (const kind of ['series', 'genres', 'awards'] as const)
      expect([kind, shown[kind]]).toEqual([
        kind,
        [{ id: named[kind], slug: `seen-${kind}`, name: `Seen ${kind}`, count: 1 }],
      ])
    expect(shown.searches).toEqual([
      { key: 'dune', count: 2 },
      { key: 'xqzw', count: 1 },
    ])
    expect(shown.emptySearches).toEqual([{ key: 'xqzw', count: 1 }])
    expect(shown.sources).toEqual([
      { key: 'direct', count: 1 },
      { key: 'search.example', count: 1 },
    ])
    expect(shown.languages).toEqual([
      { key: 'de', count: 2 },
      { key: 'it', count: 1 },
    ])
    expect(shown.devices).toEqual([
      { key: 'desktop', count: 3 },
      { key: 'phone', count: 1 },
    ])
    expect(shown.roles).toEqual([{ key: 'anonymous', count: 4 }])
    expect(shown.pages).toEqual([
      { key: '/books/*', count: 2 },
      { key: '/authors/*', count: 1 },
      { key: '/books', count: 1 },
    ])
  })

  it('the analytics report contains the number of dropped events, before and after events are aggregated', async () => {
    for (let index = 0; index < 700; index += 1) site.app.admitsEvent()
    await site.app.settle()
    const { totals } = await report(7)
    expect(totals.dropped).toBeGreaterThan(0)
    await countDays()
    expect((await report(7)).totals.dropped).toBe(totals.dropped)
  })

  it('the analytics report accepts 7, 30, 90 and 365 days, and no other range [spec 281]', async () => {
    for (const days of [7, 30, 90, 365])
      expect((await admin.call('getAnalytics', { query: { days } })).data.days).toBe(days)
    for (const days of ['1', '31', '366', '0', '-7', 'x', '7.5'])
      expect([days, (await admin.callUnchecked('getAnalytics', { query: { days } })).status]).toEqual([
        days,
        400,
      ])
  })

  it('only super users may read the analytics report and delete analytics data [spec 236, 237]', async () => {
    const [somebody] = await readers(site, 1)
    for (const [who, status] of [
      [createVisitor(site.app), 401],
      [somebody!, 403],
      [await signedIn(site, 'POWER_USER'), 403],
      [await signedIn(site, 'GOLDEN_USER'), 403],
    ] as const) {
      expect((await who.call('getAnalytics')).status).toBe(status)
      expect((await who.call('deleteAnalytics', { query: { olderThanDays: 30 } })).status).toBe(status)
    }
  })
})

describe('deletion of old analytics', () => {
  it('an admin can delete analytics data that is older than a number of days, and the audit log shows this [spec 275]', async () => {
    await sendAll(life())
    await age(100)
    await sendAll(life())
    await age(20)
    await countDays()
    await sendAll(life())
    await site.db.query({
      text: `insert into analytics_daily (day, metric, key, count)
        select (now() at time zone 'UTC')::date - age, 'imports', '', age from unnest(array[30, 31]) as age`,
    })
    const { status, data } = await admin.call('deleteAnalytics', { query: { olderThanDays: 30 } })
    expect(status).toBe(200)
    expect(data.counts).toBeGreaterThan(5)
    expect(await count(`analytics_daily where day < now() - interval '31 days'`)).toBe(0)
    expect((await report(365)).totals).toMatchObject({ views: 8, imports: 30 })
    const log = await admin.call('listAudit')
    expect(log.data.items[0]).toMatchObject({ event: 'deleteAnalytics', details: { olderThanDays: 30 } })
    expect((await admin.callUnchecked('deleteAnalytics', { query: { olderThanDays: 1 } })).status).toBe(400)
  })
})
