import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFileMaxBytes, importsPerDay } from '#contract/values/limits'
import { detachBook } from '#server/features/imports/import-rows.repo'
import { createImportTasks } from '#server/features/imports/import-tasks'
import { systemClock } from '#server/platform/clock'
import { bareApp, startTestSite, type TestSite } from '#tests/support/api'
import { mergeWork } from '#tests/support/merge-work'
import type { TestInput } from '#tests/support/calls'
import { inBatches } from '#tests/support/batches'
import { type GoodreadsRow, goodreadsFile } from '#tests/support/goodreads'
import {
  applyImport,
  importFile,
  importForm,
  importOf,
  importRows,
  noMatches,
  startImport,
  undoImport,
} from '#tests/support/imports'
import { moveRanks } from '#tests/support/rating-sums'
import { type Reader, reader } from '#tests/support/readers'
import { seedWorks } from '#tests/support/seed'
import { taskContext } from '#tests/support/task-context'
import { runJobs } from '#tests/support/visitor'
import { expectBetween } from '#tests/support/time-limits'

let site: TestSite
let ids: Map<string, number>
const of = (slug: string): number => ids.get(slug)!

const dune: GoodreadsRow = {
  Title: 'Dune (Dune, #1)',
  Author: 'Frank Herbert',
  ISBN13: '="9780441013593"',
  'My Rating': '5',
  'Date Read': '2019/07/03',
  'Date Added': '2018/01/02',
  'Exclusive Shelf': 'read',
}
const solaris: GoodreadsRow = { Title: 'Solaris', Author: 'Stanisław Lem', 'Exclusive Shelf': 'to-read' }
const nine: GoodreadsRow = { Title: 'Nine Tomorrows', Author: 'Isaac Asimov', 'Exclusive Shelf': 'read' }
const unknown: GoodreadsRow = { Title: 'Nobody Wrote This', Author: 'No One', 'Exclusive Shelf': 'read' }

beforeAll(async () => {
  site = await startTestSite()
  ids = await seedWorks(site.db, [
    {
      slug: 'dune',
      titles: [
        { language: 'en', value: 'Dune' },
        { language: 'de', value: 'Der Wüstenplanet' },
      ],
      authors: ['Frank Herbert'],
      year: 1965,
      editions: [{ title: 'Dune', language: 'en', isbn13: '9780441013593' }],
    },
    {
      slug: 'solaris',
      titles: [{ language: 'en', value: 'Solaris' }],
      authors: ['Stanisław Lem'],
      year: 1961,
    },
    {
      slug: 'nine',
      titles: [{ language: 'en', value: 'Nine Tomorrows' }],
      authors: ['Isaac Asimov'],
      year: 1959,
    },
    {
      slug: 'ten',
      titles: [{ language: 'en', value: 'Ten Yesterdays' }],
      authors: ['Isaac Asimov'],
      year: 1960,
    },
    {
      slug: 'eleven',
      titles: [{ language: 'en', value: 'Eleven Todays' }],
      authors: ['Isaac Asimov'],
      year: 1961,
    },
  ])
})
afterAll(() => site.close())

const work = () => runJobs(site.app, site.url)
const start = async (who: Reader, rows: readonly GoodreadsRow[]): Promise<string> =>
  (await startImport(site, who, goodreadsFile(rows))).id
const apply = (who: Reader, id: string) => applyImport(site, who, id)
const undo = (who: Reader, id: string) => undoImport(site, who, id)
const bring = (
  who: Reader,
  rows: readonly GoodreadsRow[],
  reviewLanguage: TestInput<'applyImport'>['body']['reviewLanguage'] = null,
) => importFile(site, who, goodreadsFile(rows), { reviewLanguage })
const entry = async (who: Reader, slug: string) =>
  (await who.call('getReadingEntry', { params: { bookId: of(slug) } })).data
const restOf = async (who: Reader, id: string) =>
  (await who.call('downloadImportRest', { params: { id } })).text

/** Reads everything a reader has stored about books, without timestamps of writing. */
const everything = async (who: Reader) =>
  site.db.query({
    text: `select w.slug, e.status, e.flag, e.note, e.edition_id, e.added_at::text, r.stars, r.given, r.text, r.language,
        (select array_agg((g.started_year, g.started_month, g.started_day, g.finished_year, g.finished_month, g.finished_day)::text order by g.finished_year, g.finished_month, g.finished_day)
          from readings g where g.entry_id = e.id) as readings
      from works w left join reading_list_books e on e.work_id = w.id and e.user_id = $1 left join ratings r on r.work_id = w.id and r.user_id = $1
      where e.id is not null or r.id is not null order by 1`,
    values: [who.userId],
  })

describe('an import', () => {
  it('reports which rows of an import are matched, and writes nothing before the reader applies it [UX 3]', async () => {
    const who = await reader(site)
    const id = await start(who, [dune, solaris, unknown, { Author: 'No One' }])
    const found = await importOf(who, id)
    expect(found).toMatchObject({
      source: 'goodreads',
      state: 'ready',
      rows: 4,
      rowsDone: 4,
      bins: { matched: 2, check: 0, missing: 1, unreadable: 1 },
      waiting: 2,
      written: 0,
      undoableUntil: null,
    })
    expect(await everything(who)).toEqual([])
    const { items, total } = await importRows(who, id, { bin: 'matched' })
    expect(total).toBe(2)
    expect(items[0]).toMatchObject({
      place: 1,
      bookId: of('dune'),
      given: { title: 'Dune', authors: ['Frank Herbert'], isbn: '9780441013593', status: 'read', stars: 5 },
      isWritten: false,
    })
    expect(items[0]!.candidates.map(({ slug }) => slug)).toEqual(['dune'])
  })

  it('adds imported books with status, stars, dates, notes and editions [UX 3]', async () => {
    const who = await reader(site)
    const { done } = await bring(who, [dune, { ...solaris, 'Private Notes': 'From Ada.' }, unknown])
    expect(done).toMatchObject({ state: 'done', written: 2, waiting: 0, rowsDone: 2 })
    expect(new Date(done.undoableUntil!).getTime() - Date.now()).toBeGreaterThan(29.9 * 86_400_000)
    const read = await entry(who, 'dune')
    expect(read).toMatchObject({
      status: 'read',
      rating: 5,
      addedAt: '2018-01-02T00:00:00.000Z',
      readings: [{ started: null, finished: '2019-07-03' }],
    })
    const [edition] = await site.db.query<{ work_id: number; isbn13: string }>({
      text: 'select work_id, isbn13 from editions where id = $1',
      values: [read.editionId],
    })
    expect(edition).toEqual({ work_id: of('dune'), isbn13: '9780441013593' })
    expect(await entry(who, 'solaris')).toMatchObject({
      status: 'to-read',
      note: 'From Ada.',
      rating: null,
      readings: [],
    })
  })

  it('counts an import once for analytics, even if it is applied twice', async () => {
    const counted = async () => {
      const [row] = await site.db.query<{ imports: number }>({
        text: `select coalesce(sum(count), 0)::int as imports from analytics_daily where metric = 'imports'`,
      })
      return row!.imports
    }
    const before = await counted()
    const who = await reader(site)
    const { id } = await bring(who, [dune, unknown])
    await who.call('chooseImportRow', { params: { id, place: 2 }, body: { bookId: of('nine') } })
    await apply(who, id)
    expect((await counted()) - before).toBe(1)
  })

  it('importing the same file twice changes nothing the second time [UX 6]', async () => {
    const who = await reader(site)
    const file = [dune, { ...solaris, 'Date Read': '2001/05', 'Exclusive Shelf': 'read', 'My Rating': '4' }]
    await bring(who, file)
    const before = await everything(who)
    const again = await bring(who, file)
    expect(again.done).toMatchObject({ state: 'done', written: 2 })
    expect(await everything(who)).toEqual(before)
  })

  it('keeps existing stars, notes and later statuses during an import, and fills empty fields', async () => {
    const who = await reader(site)
    await who.call('addToReadingList', { body: { bookId: of('dune'), status: 'read' } })
    await who.call('updateReadingEntry', {
      params: { bookId: of('dune') },
      body: { note: 'Mine.', readings: [{ started: null, finished: '2019' }] },
    })
    await who.call('rateBook', { params: { id: of('dune') }, body: { rating: 2 } })
    await who.call('addToReadingList', { body: { bookId: of('solaris'), status: 'to-read' } })
    await bring(who, [
      { ...dune, 'Exclusive Shelf': 'currently-reading', 'Private Notes': 'Theirs.' },
      { ...solaris, 'Exclusive Shelf': 'read', 'Date Read': '2020/01/02', 'My Rating': '3' },
    ])
    // the imported date in 2019 may be that of the existing entry in `readings`, so the import adds no second entry
    expect(await entry(who, 'dune')).toMatchObject({
      status: 'read',
      note: 'Mine.',
      rating: 2,
      readings: [{ started: null, finished: '2019' }],
    })
    expect(await entry(who, 'solaris')).toMatchObject({
      status: 'read',
      rating: 3,
      readings: [{ started: null, finished: '2020-01-02' }],
    })
  })

  it('an import publishes reviews only if the reader has chosen their language, and turns a review without stars into a note', async () => {
    const file = [
      { ...dune, 'My Review': 'A <b>great</b> book.' },
      {
        ...solaris,
        'Exclusive Shelf': 'read',
        'My Review': 'No stars for this.',
        'Private Notes': 'Lent to Bo.',
      },
    ]
    const silent = await reader(site)
    const id = await start(silent, file)
    expect((await importOf(silent, id)).reviews).toBe(2)
    expect((await apply(silent, id)).reviews).toBe(0)
    expect((await everything(silent)).map((row) => (row as { text: string | null }).text)).toEqual([
      null,
      null,
    ])
    const who = await reader(site)
    await bring(who, file, 'en')
    const { data } = await who.call('getOwnBookRating', { params: { id: of('dune') } })
    expect(data).toMatchObject({ rating: 5, review: { text: 'A **great** book.', language: 'en' } })
    expect(data.review!.textHtml).toContain('<strong>great</strong>')
    expect((await entry(who, 'solaris')).note).toBe('Lent to Bo.\n\nNo stars for this.')
    const [stored] = await site.db.query<{ given: string | null }>({
      text: 'select given from ratings where user_id = $1',
      values: [who.userId],
    })
    expect(stored!.given).toBeNull()
  })
})

describe('values that do not fit', () => {
  it('an import omits and reports too long reviews and notes, and stores reviews with too much formatting as plain text', async () => {
    const who = await reader(site)
    const { id, done } = await bring(
      who,
      [
        { ...dune, 'My Review': 'long '.repeat(4_100), 'Private Notes': 'Stays.' },
        { ...solaris, 'Exclusive Shelf': 'read', 'My Rating': '4', 'My Review': '* '.repeat(2_100) },
        { ...nine, 'Private Notes': 'x'.repeat(10_001) },
      ],
      'en',
    )
    expect(done).toMatchObject({ state: 'done', written: 3 })
    expect((await importRows(who, id)).items.map(({ error }) => error)).toEqual([
      'review-too-long',
      'review-unformatted',
      'note-too-long',
    ])
    expect(await everything(who)).toMatchObject([
      { slug: 'dune', stars: 5, text: null, note: 'Stays.' },
      { slug: 'nine', note: null },
      { slug: 'solaris', stars: 4, text: '\\* '.repeat(2_100).trim() },
    ])
    expect(await restOf(who, id)).toContain('long long long')
  })

  it('in the download of rows that were not imported, the reason is in the last column, even for short rows', async () => {
    const who = await reader(site)
    const answer = await who.call(
      'startImport',
      {},
      { form: importForm(`${goodreadsFile([])}\n1,Nobody Wrote This,No One`) },
    )
    await work()
    const rest = await restOf(who, answer.data.id)
    expect(rest.trimEnd().split('\r\n')[1]).toBe(
      `1,Nobody Wrote This,No One${','.repeat(22)}Not in our catalogue`,
    )
  })
})

describe('undoing an import', () => {
  it('undoing an import restores the reading list, ratings and reviews from before the import [UX 4]', async () => {
    const who = await reader(site)
    await who.call('addToReadingList', { body: { bookId: of('solaris'), status: 'to-read' } })
    await who.call('addToReadingList', { body: { bookId: of('ten'), status: 'reading' } })
    await who.call('rateBook', { params: { id: of('ten') }, body: { rating: 3 } })
    const before = await everything(who)
    const { id } = await bring(
      who,
      [
        { ...dune, 'My Review': 'Yes.' },
        // the row above and this row are about the same book
        { ...dune, ISBN13: '', Title: 'Dune', 'Date Read': '2021/08/09', 'Private Notes': 'Again.' },
        { ...solaris, 'Exclusive Shelf': 'read', 'Date Read': '2020/01/02', 'My Rating': '3' },
        { Title: 'Ten Yesterdays', Author: 'Isaac Asimov', 'Exclusive Shelf': 'read', 'My Review': 'Short.' },
      ],
      'en',
    )
    expect((await entry(who, 'dune')).readings).toHaveLength(2)
    expect(await everything(who)).not.toEqual(before)
    expect(await undo(who, id)).toMatchObject({
      state: 'undone',
      written: 0,
      remaining: 0,
      undoableUntil: null,
    })
    expect(await everything(who)).toEqual(before)
    const [sums] = await site.db.query<{ wrong: number }>({
      text: `select count(*)::int as wrong from works w where rating_count <> (select count(*) from ratings r where r.work_id = w.id)`,
    })
    expect(sums!.wrong).toBe(0)
  })

  it('undoing an import keeps the books that the reader has changed since the import, and counts them [UX 4]', async () => {
    const who = await reader(site)
    const { id } = await bring(who, [
      dune,
      { ...solaris, 'Exclusive Shelf': 'read', 'My Rating': '3' },
      { Title: 'Nine Tomorrows', Author: 'Isaac Asimov', 'Exclusive Shelf': 'read' },
    ])
    await who.call('rateBook', { params: { id: of('dune') }, body: { rating: 1 } })
    await who.call('updateReadingEntry', { params: { bookId: of('solaris') }, body: { note: 'Now mine.' } })
    expect(await undo(who, id)).toMatchObject({ state: 'undone', remaining: 2 })
    expect(await everything(who)).toMatchObject([
      { slug: 'dune', status: null, stars: 1 },
      { slug: 'solaris', status: 'read', note: 'Now mine.', stars: null },
    ])
  })

  it('undoing deletes an import that has written nothing, and deletes an import that is already undone', async () => {
    const who = await reader(site)
    const id = await start(who, [dune])
    expect((await who.call('undoImport', { params: { id } })).status).toBe(204)
    expect((await who.call('getImport', { params: { id } })).status).toBe(404)
    const { id: second } = await bring(who, [dune])
    await undo(who, second)
    expect((await who.call('undoImport', { params: { id: second } })).status).toBe(204)
    expect((await who.call('listImports')).data).toEqual([])
  })
})

describe('rows of an import', () => {
  it('a reader can assign another book or none to a row of an import until the row is written [UX 4]', async () => {
    const who = await reader(site)
    const id = await start(who, [dune, unknown, solaris])
    const choose = (place: number, bookId: number | null) =>
      who.call('chooseImportRow', { params: { id, place }, body: { bookId } })
    const chosen = (await choose(2, of('nine'))).data
    expect(chosen).toMatchObject({ place: 2, bookId: of('nine'), isSkipped: false })
    expect(chosen.candidates[0]).toMatchObject({ id: of('nine') })
    expect((await choose(3, null)).data).toMatchObject({ bookId: null, isSkipped: true })
    expect((await choose(1, of('ten'))).data.bookId).toBe(of('ten'))
    const refused = await choose(1, 2_000_000_000)
    expect([refused.status, refused.error.details.fields[0]]).toMatchObject([400, { path: 'bookId' }])
    expect((await choose(9, null)).status).toBe(404)
    expect(await importOf(who, id)).toMatchObject({
      waiting: 2,
      skipped: 1,
      undecided: 0,
    })
    await apply(who, id)
    expect((await everything(who)).map((row) => (row as { slug: string }).slug)).toEqual(['nine', 'ten'])
    // the entry has no edition, because the ISBN belongs to an edition of another book
    expect((await entry(who, 'ten')).editionId).toBeNull()
    expect((await choose(1, of('dune'))).status).toBe(409)
    // a skipped row can be added later
    expect((await choose(3, of('solaris'))).status).toBe(200)
    expect((await apply(who, id)).written).toBe(3)
  })

  it('the download contains the rows that were not imported, with the reason, and escapes formulas [UX 4]', async () => {
    const who = await reader(site)
    const id = await start(who, [dune, { ...unknown, Title: '=SUM(1)' }, solaris])
    await who.call('chooseImportRow', { params: { id, place: 3 }, body: { bookId: null } })
    await apply(who, id)
    const { status, headers, text } = await who.call('downloadImportRest', { params: { id } })
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers.get('content-disposition')).toContain('attachment')
    const lines = text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatch(/^\uFEFF?Book Id,Title,.*,Biblionaut$/)
    // the apostrophe makes a spreadsheet treat the formula as text (trust I18)
    expect(lines[1]).toMatch(/^,'=SUM\(1\),No One,.*,Not in our catalogue$/)
    expect(lines[2]).toMatch(/^,Solaris,.*,Left out by you$/)
  })

  it('pages through the rows of an import', async () => {
    const who = await reader(site)
    const id = await start(
      who,
      Array.from({ length: 7 }, (_, at) => ({ ...unknown, Title: `Nobody Wrote This ${at}` })),
    )
    const first = await importRows(who, id, { limit: 5 })
    const second = await importRows(who, id, { limit: 5, cursor: first.nextCursor! })
    expect([...first.items, ...second.items].map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect([first.total, second.nextCursor]).toEqual([7, null])
    expect((await who.call('listImportRows', { params: { id }, query: { cursor: 'x' } })).status).toBe(400)
  })

  it('if a matched book is merged before its import row is written, the import adds the merge target to the reading list', async () => {
    const who = await reader(site)
    const id = await start(who, [
      { Title: 'Eleven Todays', Author: 'Isaac Asimov', 'Exclusive Shelf': 'read' },
    ])
    await mergeWork(site.db, of('eleven'), of('ten'))
    await apply(who, id)
    expect((await everything(who)).map((row) => (row as { slug: string }).slug)).toEqual(['ten'])
    await undo(who, id)
    expect(await everything(who)).toEqual([])
    await mergeWork(site.db, of('eleven'), null)
  })
})

describe('a row whose book is deleted while it is written', () => {
  it('an import skips a row whose book was deleted after matching, and reports the reason', async () => {
    const who = await reader(site)
    const id = await start(who, [solaris])
    const [row] = (await importRows(who, id, { bin: 'matched' })).items
    await detachBook(site.db, id, row!.place)
    expect((await importRows(who, id, { bin: 'missing' })).items).toMatchObject([
      { place: row!.place, error: 'no-book' },
    ])
    await apply(who, id)
    expect(await everything(who)).toEqual([])
  })
})

describe('a row that cannot be written', () => {
  it('reports a row that cannot be written, and imports the other rows', async () => {
    const who = await reader(site)
    const id = await start(who, [dune, solaris, nine])
    await site.db.query({
      // the table accepts at most five stars, so the statement that writes 99 stars fails
      text: `update import_rows set given = jsonb_set(given, '{stars}', '99') where import_id = $1 and work_id = $2`,
      values: [id, of('solaris')],
    })
    expect(await apply(who, id)).toMatchObject({ state: 'done', written: 2, rowsDone: 3 })
    expect((await importRows(who, id, { bin: 'missing' })).items).toMatchObject([
      { error: 'failed', bookId: null },
    ])
    expect(await restOf(who, id)).toContain('Not imported because of an error on our side')
  })
})

describe('rows to check', () => {
  it('an import returns the number of uncertain rows that the reader has neither confirmed nor rejected [UX 4]', async () => {
    const who = await reader(site)
    const typo = { ...solaris, Title: 'Solariss', 'Exclusive Shelf': 'read' }
    const id = await start(who, [typo, typo, typo])
    const counts = async () => {
      const { bins, undecided, waiting } = await importOf(who, id)
      return [bins.check, undecided, waiting]
    }
    expect(await counts()).toEqual([3, 3, 0])
    const [first] = (await importRows(who, id, { bin: 'check' })).items
    expect([first!.bookId, first!.candidates.map(({ id: book }) => book)]).toEqual([null, [of('solaris')]])
    await who.call('chooseImportRow', { params: { id, place: 1 }, body: { bookId: of('solaris') } })
    await who.call('chooseImportRow', { params: { id, place: 2 }, body: { bookId: null } })
    expect(await counts()).toEqual([3, 1, 1])
    await apply(who, id)
    expect(await everything(who)).toHaveLength(1)
    expect(await counts()).toEqual([3, 1, 0])
  })
})

describe('limits and conflicts of imports', () => {
  it('undoing an import reverts the rows of one book in the reverse order in which they were written', async () => {
    const who = await reader(site)
    // the first row needs a decision of the reader; the second is matched
    const id = await start(who, [
      { ...solaris, Title: 'Solariss', 'Exclusive Shelf': 'read', 'Date Read': '2020/01/02' },
      solaris,
    ])
    await apply(who, id)
    await who.call('chooseImportRow', { params: { id, place: 1 }, body: { bookId: of('solaris') } })
    await apply(who, id)
    expect(await everything(who)).toMatchObject([{ slug: 'solaris', status: 'read' }])
    expect(await undo(who, id)).toMatchObject({ state: 'undone', remaining: 0 })
    expect(await everything(who)).toEqual([])
  })

  it('undoing an import restores the order of the queue of books to read', async () => {
    const who = await reader(site)
    for (const slug of ['nine', 'dune', 'ten'])
      await who.call('addToReadingList', { body: { bookId: of(slug), status: 'to-read' } })
    const queue = async () =>
      (
        await who.call('listReadingListBooks', { query: { status: 'to-read', sort: 'queue' } })
      ).data.items.map(({ book }) => book.slug)
    const before = await queue()
    const { id } = await bring(who, [{ ...dune, 'Date Read': '' }])
    expect(await queue()).not.toEqual(before)
    await undo(who, id)
    expect(await queue()).toEqual(before)
  })

  it('publishes at most 500 imported reviews a day, imports their books anyway, and reports it per row', async () => {
    const who = await reader(site)
    const { id } = await bring(who, [{ ...dune, 'My Review': 'One.' }], 'en')
    await undo(who, id)
    await site.db.query({
      text: `update limit_counters set count = 500 where key like 'imported-reviews-by-account:%'`,
    })
    const second = await bring(who, [{ ...dune, 'My Review': 'One.' }], 'en')
    expect((await importRows(who, second.id)).items[0]).toMatchObject({
      isWritten: true,
      error: 'too-many-reviews',
    })
    expect(await everything(who)).toMatchObject([{ slug: 'dune', stars: 5, text: null }])
    expect(await restOf(who, second.id)).toContain('500 a day')
    await site.db.query({ text: `delete from limit_counters where key like 'imported-reviews-by-account:%'` })
  })

  it('a new import is answered with 409 if the reader’s earlier imports contain too many rows in total', async () => {
    const who = await reader(site)
    const id = await start(who, [dune])
    await site.db.query({ text: 'update imports set rows = 60001 where id = $1', values: [id] })
    const { status, error } = await who.call('startImport', {}, { form: importForm(goodreadsFile([dune])) })
    expect([status, error.details.error]).toEqual([409, 'too-many-rows-kept'])
    await who.call('undoImport', { params: { id } })
    expect((await who.call('startImport', {}, { form: importForm(goodreadsFile([dune])) })).status).toBe(202)
    await work()
  })

  it('the job `move-ranks`, which runs each minute, updates the ranks of imported books', async () => {
    const who = await reader(site)
    const late = () =>
      site.db.query({
        text: 'select id from works where rank_score <> work_rank(acclaim, rating_sum, rating_count)',
      })
    // updates ranks that are outdated after earlier tests
    await moveRanks(site)
    const { id } = await bring(who, [dune])
    expect(await late()).toHaveLength(1)
    await moveRanks(site)
    expect(await late()).toEqual([])
    await undo(who, id)
    await moveRanks(site)
    expect(await late()).toEqual([])
  })

  it('resumes an import whose process has ended', async () => {
    const who = await reader(site)
    const id = await start(who, [dune])
    // the state that a killed process leaves: the import is `applying`, but has no job
    await site.db.query({ text: `update imports set state = 'applying' where id = $1`, values: [id] })
    await site.app.tasks['resume-imports'](null, taskContext())
    await work()
    expect(await importOf(who, id)).toMatchObject({
      state: 'done',
      written: 1,
    })
  })

  it('if an import failed while it matched rows, applying the import continues the matching', async () => {
    const who = await reader(site)
    const id = await start(who, [dune, solaris])
    await site.db.query({ text: `update imports set state = 'failed' where id = $1`, values: [id] })
    await site.db.query({
      text: 'update import_rows set bin = null, work_id = null where import_id = $1 and place = 2',
      values: [id],
    })
    const answer = await who.call('applyImport', { params: { id }, body: { reviewLanguage: null } })
    expect([answer.status, answer.data.state]).toEqual([200, 'matching'])
    await work()
    expect(await importOf(who, id)).toMatchObject({
      state: 'ready',
      bins: { matched: 2 },
    })
  })
})

describe('imports of other readers', () => {
  it('answers 404 to a reader who reads, changes, applies or undoes an import of another reader', async () => {
    const who = await reader(site)
    const other = await reader(site)
    const id = await start(who, [dune])
    const answers = [
      await other.call('getImport', { params: { id } }),
      await other.call('listImportRows', { params: { id } }),
      await other.call('downloadImportRest', { params: { id } }),
      await other.call('chooseImportRow', { params: { id, place: 1 }, body: { bookId: of('ten') } }),
      await other.call('applyImport', { params: { id }, body: { reviewLanguage: null } }),
      await other.call('undoImport', { params: { id } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    expect((await other.call('listImports')).data).toEqual([])
    expect(await importOf(who, id)).toMatchObject({
      state: 'ready',
      waiting: 1,
    })
  })
})

describe('files that cannot be imported', () => {
  it('refuses an import file with an unknown format or too many bytes, and an upload without a file [trust I17]', async () => {
    const who = await reader(site)
    const refused = await who.call('startImport', {}, { form: importForm('just, some\nwords, here\n') })
    expect([refused.status, refused.error.details.error]).toEqual([400, 'unknown-format'])
    const large = await who.call(
      'startImport',
      {},
      { form: importForm(Buffer.alloc(importFileMaxBytes + 1, 'a')) },
    )
    expect(large.status).toBe(413)
    expect((await who.call('startImport', {}, { form: new FormData() })).status).toBe(400)
  })

  it('counts only readable import files for the limit per day, and returns when the next file is accepted', async () => {
    const who = await reader(site)
    const bring = async (content: string) => who.call('startImport', {}, { form: importForm(content) })
    for (let round = 0; round < 12; round += 1) expect((await bring('just, some\nwords\n')).status).toBe(400)
    const before = Date.now()
    for (let round = 0; round < importsPerDay; round += 1)
      expect((await bring(goodreadsFile([unknown]))).status).toBe(202)
    const { status, error } = await bring(goodreadsFile([unknown]))
    expect([status, error.details.error]).toEqual([429, 'too-many-files'])
    expectBetween(Date.parse(String(error.details.opensAt)) - 24 * 3_600_000, before, Date.now())
  })
})

describe('jobs of an import', () => {
  it('continues applying an import after a stop and writes nothing twice', async () => {
    const who = await reader(site)
    // rows of one book are written together, at most 50 at a time
    const many = Array.from({ length: 60 }, (_, at) => ({
      ...dune,
      'Date Read': `20${10 + (at % 10)}/0${1 + Math.floor(at / 10)}/01`,
    }))
    const id = await start(who, many)
    await who.call('applyImport', { params: { id }, body: { reviewLanguage: null } })
    let looks = 0
    // stops the job after the first chunk
    const stopped = {
      throwIfAborted: () => {
        looks += 1
        if (looks > 1) throw new Error('stopped')
      },
    }
    const task = site.app.tasks['apply-import']
    await expect(
      task({ id }, taskContext({ signal: stopped as AbortSignal, maxAttempts: 2 })),
    ).rejects.toThrow('stopped')
    expect(await importOf(who, id)).toMatchObject({
      state: 'applying',
      written: 50,
    })
    await task({ id }, taskContext())
    expect(await importOf(who, id)).toMatchObject({
      state: 'done',
      written: 60,
      rowsDone: 60,
    })
    expect((await entry(who, 'dune')).readings).toHaveLength(60)
    // a second run of a completed job adds no readings
    await task({ id }, taskContext())
    expect((await entry(who, 'dune')).readings).toHaveLength(60)
  })

  it('matches the rows of a long import in several jobs', async () => {
    const who = await reader(site)
    const id = await start(
      who,
      Array.from({ length: 60 }, () => unknown),
    )
    await site.db.query({
      text: `update imports set state = 'matching', rows_done = 0 where id = $1`,
      values: [id],
    })
    await site.db.query({ text: 'update import_rows set bin = null where import_id = $1', values: [id] })
    const batchSizes: number[] = []
    const { tasks } = createImportTasks({
      db: site.db,
      log: bareApp.log,
      clock: systemClock,
      // ends the job after its first chunk
      jobMs: -1,
      limits: { take: () => Promise.reject(new Error('no review may be published')) } as never,
      lists: null as never,
      match: (found) => {
        batchSizes.push(found.length)
        return noMatches(found)
      },
    })
    const once = () => tasks['match-import']({ id }, taskContext())
    const waiting = async () => {
      const [row] = await site.db.query<{ jobs: number }>({
        text: `select count(*)::int as jobs from graphile_worker.jobs where key = $1`,
        values: [`import:${id}`],
      })
      return row!.jobs
    }
    await once()
    expect([batchSizes, await waiting()]).toEqual([[25], 1])
    expect(await importOf(who, id)).toMatchObject({
      state: 'matching',
      rowsDone: 25,
    })
    for (let round = 0; round < 3; round += 1) await once()
    expect(batchSizes).toEqual([25, 25, 10])
    expect(await importOf(who, id)).toMatchObject({
      state: 'ready',
      rowsDone: 60,
    })
    await work()
  })

  it('if the last attempt to apply an import fails, its state is “failed”, and the reader can apply it again', async () => {
    const who = await reader(site)
    const id = await start(who, [dune])
    await who.call('applyImport', { params: { id }, body: { reviewLanguage: null } })
    const gone = AbortSignal.abort(new Error('gone'))
    await expect(site.app.tasks['apply-import']({ id }, taskContext({ signal: gone }))).rejects.toThrow(
      'gone',
    )
    expect((await importOf(who, id)).state).toBe('failed')
    expect((await apply(who, id)).state).toBe('done')
  })

  it('starts applying an import once, however many requests arrive at the same time', async () => {
    const who = await reader(site)
    const id = await start(who, [dune, solaris])
    const statuses = (
      await inBatches(20, () => who.call('applyImport', { params: { id }, body: { reviewLanguage: null } }))
    ).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(19)
    await work()
    expect(await importOf(who, id)).toMatchObject({
      state: 'done',
      written: 2,
    })
  })

  it('deletes an import thirty days after it was applied, and keeps the reading list [UX 4]', async () => {
    const who = await reader(site)
    const { id } = await bring(who, [dune])
    const age = (days: number) =>
      site.db.query({
        text: `update imports set created_at = now() - interval '90 days', applied_at = now() - make_interval(days => $2) where id = $1`,
        values: [id, days],
      })
    const prune = () => site.app.tasks['prune-imports'](null, taskContext())
    await age(29)
    await prune()
    expect((await who.call('getImport', { params: { id } })).status).toBe(200)
    await age(31)
    await prune()
    expect((await who.call('getImport', { params: { id } })).status).toBe(404)
    expect((await entry(who, 'dune')).status).toBe('read')
  })
})
