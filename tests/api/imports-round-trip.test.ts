import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ReadingStatus } from '#contract/values/enums'
import { requestArchive, fetchArchive } from '#tests/support/archive'
import { startTestSite, type TestSite } from '#tests/support/api'
import type { TestInput } from '#tests/support/calls'
import { type Reader, reader } from '#tests/support/readers'
import { seedWorks } from '#tests/support/seed'
import { runJobs } from '#tests/support/visitor'

let site: TestSite
let ids: Map<string, number>
const slugs = ['one', 'two', 'three', 'four', 'five', 'six']
const of = (slug: string): number => ids.get(slug)!

beforeAll(async () => {
  site = await startTestSite()
  ids = await seedWorks(
    site.db,
    slugs.map((slug) => ({
      slug,
      // all works have the same title and author, so an import can distinguish them only by the id
      titles: [{ language: 'en', value: 'The Same' }],
      authors: ['The Author'],
      editions: [{ title: 'The Same', language: 'en' }],
    })),
  )
})
afterAll(() => site.close())

/** Reads everything a reader has stored about books. */
const everything = (who: Reader) =>
  site.db.query({
    text: `select w.slug, e.status, e.flag, e.note, e.added_at::date::text as added, r.stars, r.given, r.text, r.language,
        (select array_agg((g.started_year, g.started_month, g.started_day, g.finished_year, g.finished_month, g.finished_day)::text order by g.finished_year, g.finished_month, g.started_year)
          from readings g where g.entry_id = e.id) as readings
      from works w left join reading_list_books e on e.work_id = w.id and e.user_id = $1 left join ratings r on r.work_id = w.id and r.user_id = $1
      where e.id is not null or r.id is not null order by 1`,
    values: [who.userId],
  })

async function fill(who: Reader): Promise<void> {
  const put = async (
    slug: string,
    status: ReadingStatus,
    more: TestInput<'updateReadingEntry'>['body'] = {},
  ) => {
    await who.call('addToReadingList', { body: { bookId: of(slug), status } })
    expect((await who.call('updateReadingEntry', { params: { bookId: of(slug) }, body: more })).status).toBe(
      200,
    )
  }
  await put('one', 'read', {
    note: '=SUM(A1), "quoted"\nand a second line; \'\'',
    readings: [
      { started: '2019-01', finished: '2019-02-03' },
      { started: null, finished: '2021' },
      { started: '2023-05-06', finished: null },
    ],
  })
  await put('two', 'reading', { flag: 'paused', note: "'=1" })
  await put('three', 'to-read')
  await put('four', 'read', { flag: 'did-not-finish', note: 'x' })
  await who.call('putBookReview', {
    params: { id: of('one') },
    body: {
      rating: 4,
      text: '**Bold**, ||the end||, <b>no tag</b> &amp; \\*stars\\*\n\n> quoted',
      language: 'it',
    },
  })
  // a rated book that is not on the reading list
  await who.call('rateBook', { params: { id: of('five') }, body: { rating: 2 } })
  await who.call('rateBook', { params: { id: of('three') }, body: { rating: 4 } })
  await site.db.query({
    text: 'update ratings set given = 3.75 where work_id = $1 and user_id = $2',
    values: [of('three'), who.userId],
  })
}

async function bring(who: Reader, file: string) {
  const form = new FormData()
  form.append('file', new Blob([file]), 'books.csv')
  const { id, source } = (await who.call('startImport', {}, { form })).data
  await runJobs(site.app, site.url)
  const found = (await who.call('getImport', { params: { id } })).data
  await who.call('applyImport', { params: { id }, body: { reviewLanguage: 'en' } })
  await runJobs(site.app, site.url)
  return { source, found, done: (await who.call('getImport', { params: { id } })).data, id }
}

it('importing an export into the same account changes nothing, and importing it into another account restores all data [UX 6]', async () => {
  const ada = await reader(site)
  await fill(ada)
  const file = (await fetchArchive(site, ada, await requestArchive(ada))).text('books.csv')
  const before = await everything(ada)
  expect(before).toHaveLength(5)
  const again = await bring(ada, file)
  expect([again.source, again.found.bins.matched, again.done.written]).toEqual(['biblionaut', 5, 5])
  expect(await everything(ada)).toEqual(before)
  const bert = await reader(site)
  const { id } = await bring(bert, file)
  expect(await everything(bert)).toEqual(before)
  await bert.call('undoImport', { params: { id } })
  await runJobs(site.app, site.url)
  expect(await everything(bert)).toEqual([])
})
