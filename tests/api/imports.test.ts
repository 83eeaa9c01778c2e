import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFileMaxBytes, importsPerDay } from '#contract/values/limits'
import { detachBook } from '#server/features/imports/import-rows.repo'
import { createImportTasks } from '#server/features/imports/import-tasks'
import { systemClock } from '#server/platform/clock'
import { bareApp, startTestSite, type TestSite } from '#tests/support/api'
import { inBatches } from '#tests/support/batches'
import { type GoodreadsRow, goodreadsFile } from '#tests/support/goodreads'
import { type Reader, reader } from '#tests/support/readers'
import { seedWorks } from '#tests/support/seed'
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

const formOf = (content: string | Uint8Array): FormData => {
  const form = new FormData()
  form.append(
    'file',
    new Blob([typeof content === 'string' ? content : Uint8Array.from(content)]),
    'export.csv',
  )
  return form
}
const work = () => runJobs(site.app, site.url)
const start = async (who: Reader, rows: readonly GoodreadsRow[]): Promise<string> => {
  const answer = await who.post('/api/imports', formOf(goodreadsFile(rows)))
  expect([answer.status, answer.body.data?.state]).toEqual([200, 'matching'])
  await work()
  return answer.body.data.id
}
const apply = async (who: Reader, id: string, reviewLanguage: string | null = null) => {
  const answer = await who.post(`/api/imports/${id}/apply`, { reviewLanguage })
  expect([answer.status, answer.body.data?.state]).toEqual([200, 'applying'])
  await work()
  return (await who.get(`/api/imports/${id}`)).body.data
}
const undo = async (who: Reader, id: string) => {
  expect((await who.send('DELETE', `/api/imports/${id}`)).status).toBe(204)
  await work()
  return (await who.get(`/api/imports/${id}`)).body.data
}
const bring = async (who: Reader, rows: readonly GoodreadsRow[], reviewLanguage: string | null = null) => {
  const id = await start(who, rows)
  return { id, done: await apply(who, id, reviewLanguage) }
}
const entry = async (who: Reader, slug: string) => (await who.get(`/api/reading-list/${of(slug)}`)).body.data
const rows = async (who: Reader, id: string, query = '') =>
  (await who.get(`/api/imports/${id}/rows${query}`)).body.data

const context = (signal: AbortSignal, attempt = 1) => ({
  log: { warn: () => undefined } as never,
  signal,
  attempt,
  maxAttempts: 2,
})

/** All that a reader keeps of books, without what stands for the moment of writing. */
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
  it('UX 3: says which rows are sure, and writes nothing before it is told to', async () => {
    const who = await reader(site)
    const id = await start(who, [dune, solaris, unknown, { Author: 'No One' }])
    const found = (await who.get(`/api/imports/${id}`)).body.data
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
    const { items, total } = await rows(who, id, '?bin=matched')
    expect(total).toBe(2)
    expect(items[0]).toMatchObject({
      place: 1,
      bookId: of('dune'),
      given: { title: 'Dune', authors: ['Frank Herbert'], isbn: '9780441013593', status: 'read', stars: 5 },
      isWritten: false,
    })
    expect(items[0].candidates.map(({ slug }: { slug: string }) => slug)).toEqual(['dune'])
  })

  it('UX 3: puts what is sure on the list with its stars, its dates as precise as they are, and its own edition', async () => {
    const who = await reader(site)
    const { done } = await bring(who, [dune, { ...solaris, 'Private Notes': 'From Ada.' }, unknown])
    expect(done).toMatchObject({ state: 'done', written: 2, waiting: 0, rowsDone: 2 })
    expect(new Date(done.undoableUntil).getTime() - Date.now()).toBeGreaterThan(29.9 * 86_400_000)
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

  it('is counted once for the analytics, however often it is applied', async () => {
    const counted = async () => {
      const [row] = await site.db.query<{ imports: number }>({
        text: `select coalesce(sum(count), 0)::int as imports from analytics_daily where metric = 'imports'`,
      })
      return row!.imports
    }
    const before = await counted()
    const who = await reader(site)
    const { id } = await bring(who, [dune, unknown])
    await who.send('PATCH', `/api/imports/${id}/rows/2`, { bookId: of('nine') })
    await apply(who, id)
    expect((await counted()) - before).toBe(1)
  })

  it('UX 6: brought once more, it changes nothing and adds nothing', async () => {
    const who = await reader(site)
    const file = [dune, { ...solaris, 'Date Read': '2001/05', 'Exclusive Shelf': 'read', 'My Rating': '4' }]
    await bring(who, file)
    const before = await everything(who)
    const again = await bring(who, file)
    expect(again.done).toMatchObject({ state: 'done', written: 2 })
    expect(await everything(who)).toEqual(before)
  })

  it('leaves what its reader has: stars, note, a later status; fills what is empty', async () => {
    const who = await reader(site)
    await who.post('/api/reading-list', { bookId: of('dune'), status: 'read' })
    await who.send('PATCH', `/api/reading-list/${of('dune')}`, {
      note: 'Mine.',
      readings: [{ started: null, finished: '2019' }],
    })
    await who.post(`/api/books/${of('dune')}/ratings`, { rating: 2 })
    await who.post('/api/reading-list', { bookId: of('solaris'), status: 'to-read' })
    await bring(who, [
      { ...dune, 'Exclusive Shelf': 'currently-reading', 'Private Notes': 'Theirs.' },
      { ...solaris, 'Exclusive Shelf': 'read', 'Date Read': '2020/01/02', 'My Rating': '3' },
    ])
    // what is told of 2019 may be the same time through the book
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

  it('reviews stay out unless a language says that they come along; one without stars becomes a note', async () => {
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
    expect((await silent.get(`/api/imports/${id}`)).body.data.reviews).toBe(2)
    expect((await apply(silent, id)).reviews).toBe(0)
    expect((await everything(silent)).map((row) => (row as { text: string | null }).text)).toEqual([
      null,
      null,
    ])
    const who = await reader(site)
    await bring(who, file, 'en')
    const { body } = await who.get(`/api/books/${of('dune')}/ratings/own`)
    expect(body.data).toMatchObject({ rating: 5, review: { text: 'A **great** book.', language: 'en' } })
    expect(body.data.review.textHtml).toContain('<strong>great</strong>')
    expect((await entry(who, 'solaris')).note).toBe('Lent to Bo.\n\nNo stars for this.')
    const [kept] = await site.db.query<{ given: string | null }>({
      text: 'select given from ratings where user_id = $1',
      values: [who.userId],
    })
    expect(kept!.given).toBeNull()
  })
})

describe('what does not fit', () => {
  it('is left out alone, said, and given back', async () => {
    const who = await reader(site)
    const { id, done } = await bring(
      who,
      [
        { ...dune, 'My Review': 'long '.repeat(4_100), 'Private Notes': 'Stays.' },
        { ...solaris, 'Exclusive Shelf': 'read', 'My Rating': '4', 'My Review': '* '.repeat(2_100) },
        { Title: 'Nine Tomorrows', Author: 'Isaac Asimov', 'Private Notes': 'x'.repeat(10_001) },
      ],
      'en',
    )
    expect(done).toMatchObject({ state: 'done', written: 3 })
    expect((await rows(who, id)).items.map(({ error }: { error: string | null }) => error)).toEqual([
      'review-too-long',
      'review-unformatted',
      'note-too-long',
    ])
    expect(await everything(who)).toMatchObject([
      { slug: 'dune', stars: 5, text: null, note: 'Stays.' },
      { slug: 'nine', note: null },
      { slug: 'solaris', stars: 4, text: '\\* '.repeat(2_100).trim() },
    ])
    expect(String((await who.get(`/api/imports/${id}/rest`)).body)).toContain('long long long')
  })

  it('a row that ends before the header has its reason in the last column all the same', async () => {
    const who = await reader(site)
    const answer = await who.post('/api/imports', formOf(`${goodreadsFile([])}\n1,Nobody Wrote This,No One`))
    await work()
    const { body } = await who.get(`/api/imports/${answer.body.data.id}/rest`)
    expect(String(body).trimEnd().split('\r\n')[1]).toBe(
      `1,Nobody Wrote This,No One${','.repeat(22)}Not in our catalogue`,
    )
  })
})

describe('taking an import back', () => {
  it('UX 4: leaves everything as it was before', async () => {
    const who = await reader(site)
    await who.post('/api/reading-list', { bookId: of('solaris'), status: 'to-read' })
    await who.post('/api/reading-list', { bookId: of('ten'), status: 'reading' })
    await who.post(`/api/books/${of('ten')}/ratings`, { rating: 3 })
    const before = await everything(who)
    const { id } = await bring(
      who,
      [
        { ...dune, 'My Review': 'Yes.' },
        // two rows of one book
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

  it('UX 4: keeps what its reader has changed since, and says how much that is', async () => {
    const who = await reader(site)
    const { id } = await bring(who, [
      dune,
      { ...solaris, 'Exclusive Shelf': 'read', 'My Rating': '3' },
      { Title: 'Nine Tomorrows', Author: 'Isaac Asimov', 'Exclusive Shelf': 'read' },
    ])
    await who.post(`/api/books/${of('dune')}/ratings`, { rating: 1 })
    await who.send('PATCH', `/api/reading-list/${of('solaris')}`, { note: 'Now mine.' })
    expect(await undo(who, id)).toMatchObject({ state: 'undone', remaining: 2 })
    expect(await everything(who)).toMatchObject([
      { slug: 'dune', status: null, stars: 1 },
      { slug: 'solaris', status: 'read', note: 'Now mine.', stars: null },
    ])
  })

  it('throws away at once what has written nothing, and forgets what was taken back when it is asked again', async () => {
    const who = await reader(site)
    const id = await start(who, [dune])
    expect((await who.send('DELETE', `/api/imports/${id}`)).status).toBe(204)
    expect((await who.get(`/api/imports/${id}`)).status).toBe(404)
    const { id: second } = await bring(who, [dune])
    await undo(who, second)
    expect((await who.send('DELETE', `/api/imports/${second}`)).status).toBe(204)
    expect((await who.get('/api/imports')).body.data).toEqual([])
  })
})

describe('rows of an import', () => {
  it('UX 4: can be given another book or none; what is written stays', async () => {
    const who = await reader(site)
    const id = await start(who, [dune, unknown, solaris])
    const choose = (place: number, bookId: number | null) =>
      who.send('PATCH', `/api/imports/${id}/rows/${place}`, { bookId })
    const chosen = (await choose(2, of('nine'))).body.data
    expect(chosen).toMatchObject({ place: 2, bookId: of('nine'), isSkipped: false })
    expect(chosen.candidates[0]).toMatchObject({ id: of('nine') })
    expect((await choose(3, null)).body.data).toMatchObject({ bookId: null, isSkipped: true })
    expect((await choose(1, of('ten'))).body.data.bookId).toBe(of('ten'))
    const refused = await choose(1, 2_000_000_000)
    expect([refused.status, refused.body.error.details.fields[0]]).toMatchObject([400, { path: 'bookId' }])
    expect((await choose(9, null)).status).toBe(404)
    expect((await who.get(`/api/imports/${id}`)).body.data).toMatchObject({
      waiting: 2,
      skipped: 1,
      undecided: 0,
    })
    await apply(who, id)
    expect((await everything(who)).map((row) => (row as { slug: string }).slug)).toEqual(['nine', 'ten'])
    // the edition of the file's ISBN is one of another book
    expect((await entry(who, 'ten')).editionId).toBeNull()
    expect((await choose(1, of('dune'))).status).toBe(409)
    // what was left out may come later
    expect((await choose(3, of('solaris'))).status).toBe(200)
    expect((await apply(who, id)).written).toBe(3)
  })

  it('UX 4: those that are not on the list are given back as they came, with the reason', async () => {
    const who = await reader(site)
    const id = await start(who, [dune, { ...unknown, Title: '=SUM(1)' }, solaris])
    await who.send('PATCH', `/api/imports/${id}/rows/3`, { bookId: null })
    await apply(who, id)
    const { status, headers, body } = await who.get(`/api/imports/${id}/rest`)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers.get('content-disposition')).toContain('attachment')
    const lines = String(body).trimEnd().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatch(/^\uFEFF?Book Id,Title,.*,Biblionaut$/)
    // I18: a spreadsheet takes it for text
    expect(lines[1]).toMatch(/^,'=SUM\(1\),No One,.*,Not in our catalogue$/)
    expect(lines[2]).toMatch(/^,Solaris,.*,Left out by you$/)
  })

  it('are listed a page at a time', async () => {
    const who = await reader(site)
    const id = await start(
      who,
      Array.from({ length: 7 }, (_, at) => ({ ...unknown, Title: `Nobody Wrote This ${at}` })),
    )
    const first = await rows(who, id, '?limit=5')
    const second = await rows(who, id, `?limit=5&cursor=${first.nextCursor}`)
    expect([...first.items, ...second.items].map(({ place }: { place: number }) => place)).toEqual([
      1, 2, 3, 4, 5, 6, 7,
    ])
    expect([first.total, second.nextCursor]).toEqual([7, null])
    expect((await who.get(`/api/imports/${id}/rows?cursor=x`)).status).toBe(400)
  })

  it('follow a book that was merged into another one since they were matched', async () => {
    const who = await reader(site)
    const id = await start(who, [
      { Title: 'Eleven Todays', Author: 'Isaac Asimov', 'Exclusive Shelf': 'read' },
    ])
    await site.db.query({
      text: 'update works set merged_into = $2 where id = $1',
      values: [of('eleven'), of('ten')],
    })
    await apply(who, id)
    expect((await everything(who)).map((row) => (row as { slug: string }).slug)).toEqual(['ten'])
    await undo(who, id)
    expect(await everything(who)).toEqual([])
    await site.db.query({ text: 'update works set merged_into = null where id = $1', values: [of('eleven')] })
  })
})

describe('a row whose book goes in the moment in which it is written', () => {
  it('is left aside, with the reason', async () => {
    const who = await reader(site)
    const id = await start(who, [solaris])
    const [row] = (await rows(who, id, '?bin=matched')).items
    await detachBook(site.db, id, row.place)
    expect((await rows(who, id, '?bin=missing')).items).toMatchObject([
      { place: row.place, error: 'no-book' },
    ])
    await apply(who, id)
    expect(await everything(who)).toEqual([])
  })
})

describe('a row that cannot be written', () => {
  it('is reported, and the other rows are imported', async () => {
    const who = await reader(site)
    const id = await start(who, [dune, solaris, { Title: 'Nine Tomorrows', Author: 'Isaac Asimov' }])
    await site.db.query({
      // no rating has 99 stars: the statement fails at the constraint of the table
      text: `update import_rows set given = jsonb_set(given, '{stars}', '99') where import_id = $1 and work_id = $2`,
      values: [id, of('solaris')],
    })
    expect(await apply(who, id)).toMatchObject({ state: 'done', written: 2, rowsDone: 3 })
    expect((await rows(who, id, '?bin=missing')).items).toMatchObject([{ error: 'failed', bookId: null }])
    const rest = await who.get(`/api/imports/${id}/rest`)
    expect(rest.body).toContain('Not imported because of an error on our side')
  })
})

describe('rows to check', () => {
  it('UX 4: wait for their reader, who is told how many still do', async () => {
    const who = await reader(site)
    const typo = { ...solaris, Title: 'Solariss', 'Exclusive Shelf': 'read' }
    const id = await start(who, [typo, typo, typo])
    const counts = async () => {
      const { bins, undecided, waiting } = (await who.get(`/api/imports/${id}`)).body.data
      return [bins.check, undecided, waiting]
    }
    expect(await counts()).toEqual([3, 3, 0])
    const [first] = (await rows(who, id, '?bin=check')).items
    expect([first.bookId, first.candidates.map(({ id: book }: { id: number }) => book)]).toEqual([
      null,
      [of('solaris')],
    ])
    await who.send('PATCH', `/api/imports/${id}/rows/1`, { bookId: of('solaris') })
    await who.send('PATCH', `/api/imports/${id}/rows/2`, { bookId: null })
    expect(await counts()).toEqual([3, 1, 1])
    await apply(who, id)
    expect(await everything(who)).toHaveLength(1)
    expect(await counts()).toEqual([3, 1, 0])
  })
})

describe('what many and much would do', () => {
  it('rows of one book that were written at different times are taken back the last first', async () => {
    const who = await reader(site)
    // the first waits for its reader; the second is sure
    const id = await start(who, [
      { ...solaris, Title: 'Solariss', 'Exclusive Shelf': 'read', 'Date Read': '2020/01/02' },
      solaris,
    ])
    await apply(who, id)
    await who.send('PATCH', `/api/imports/${id}/rows/1`, { bookId: of('solaris') })
    await apply(who, id)
    expect(await everything(who)).toMatchObject([{ slug: 'solaris', status: 'read' }])
    expect(await undo(who, id)).toMatchObject({ state: 'undone', remaining: 0 })
    expect(await everything(who)).toEqual([])
  })

  it('the queue of what is to be read is in its old order after an import was taken back', async () => {
    const who = await reader(site)
    for (const slug of ['nine', 'dune', 'ten'])
      await who.post('/api/reading-list', { bookId: of(slug), status: 'to-read' })
    const queue = async () =>
      (await who.get('/api/reading-list/books?status=to-read&sort=queue')).body.data.items.map(
        ({ book }: { book: { slug: string } }) => book.slug,
      )
    const before = await queue()
    const { id } = await bring(who, [{ ...dune, 'Date Read': '' }])
    expect(await queue()).not.toEqual(before)
    await undo(who, id)
    expect(await queue()).toEqual(before)
  })

  it('no more than 500 reviews a day are published; the books are on the list all the same, and the row says so', async () => {
    const who = await reader(site)
    const { id } = await bring(who, [{ ...dune, 'My Review': 'One.' }], 'en')
    await undo(who, id)
    await site.db.query({
      text: `update limit_counters set count = 500 where key like 'imported-reviews-by-account:%'`,
    })
    const second = await bring(who, [{ ...dune, 'My Review': 'One.' }], 'en')
    expect((await rows(who, second.id)).items[0]).toMatchObject({
      isWritten: true,
      error: 'too-many-reviews',
    })
    expect(await everything(who)).toMatchObject([{ slug: 'dune', stars: 5, text: null }])
    expect(String((await who.get(`/api/imports/${second.id}/rest`)).body)).toContain('500 a day')
    await site.db.query({ text: `delete from limit_counters where key like 'imported-reviews-by-account:%'` })
  })

  it('an account that keeps very many rows takes no more in', async () => {
    const who = await reader(site)
    const id = await start(who, [dune])
    await site.db.query({ text: 'update imports set rows = 60001 where id = $1', values: [id] })
    expect((await who.post('/api/imports', formOf(goodreadsFile([dune])))).status).toBe(429)
    await who.send('DELETE', `/api/imports/${id}`)
    expect((await who.post('/api/imports', formOf(goodreadsFile([dune])))).status).toBe(200)
    await work()
  })

  it('stars of a file move the order of books, within a minute', async () => {
    const who = await reader(site)
    const late = () =>
      site.db.query({
        text: 'select id from works where rank_score <> work_rank(acclaim, rating_sum, rating_count)',
      })
    const moveRanks = () => site.app.tasks['move-ranks'](null, context(new AbortController().signal))
    // what the tests before have left
    await moveRanks()
    const { id } = await bring(who, [dune])
    expect(await late()).toHaveLength(1)
    await moveRanks()
    expect(await late()).toEqual([])
    await undo(who, id)
    await moveRanks()
    expect(await late()).toEqual([])
  })

  it('an import whose step was left by its process is taken up again', async () => {
    const who = await reader(site)
    const id = await start(who, [dune])
    // as the last try leaves it that is killed: under way, and no job
    await site.db.query({ text: `update imports set state = 'applying' where id = $1`, values: [id] })
    await site.app.tasks['resume-imports'](null, context(new AbortController().signal))
    await work()
    expect((await who.get(`/api/imports/${id}`)).body.data).toMatchObject({ state: 'done', written: 1 })
  })

  it('one that was given up while it was looked through goes on with that', async () => {
    const who = await reader(site)
    const id = await start(who, [dune, solaris])
    await site.db.query({ text: `update imports set state = 'failed' where id = $1`, values: [id] })
    await site.db.query({
      text: 'update import_rows set bin = null, work_id = null where import_id = $1 and place = 2',
      values: [id],
    })
    const answer = await who.post(`/api/imports/${id}/apply`, { reviewLanguage: null })
    expect([answer.status, answer.body.data.state]).toEqual([200, 'matching'])
    await work()
    expect((await who.get(`/api/imports/${id}`)).body.data).toMatchObject({
      state: 'ready',
      bins: { matched: 2 },
    })
  })
})

describe('nobody else', () => {
  it('sees, chooses, applies or takes back an import', async () => {
    const who = await reader(site)
    const other = await reader(site)
    const id = await start(who, [dune])
    const answers = [
      await other.get(`/api/imports/${id}`),
      await other.get(`/api/imports/${id}/rows`),
      await other.get(`/api/imports/${id}/rest`),
      await other.send('PATCH', `/api/imports/${id}/rows/1`, { bookId: of('ten') }),
      await other.post(`/api/imports/${id}/apply`, { reviewLanguage: null }),
      await other.send('DELETE', `/api/imports/${id}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    expect((await other.get('/api/imports')).body.data).toEqual([])
    expect((await who.get(`/api/imports/${id}`)).body.data).toMatchObject({ state: 'ready', waiting: 1 })
  })
})

describe('a file that cannot be taken', () => {
  it('I17: is refused in so many words', async () => {
    const who = await reader(site)
    const refused = await who.post('/api/imports', formOf('just, some\nwords, here\n'))
    expect([refused.status, refused.body.error.details.error]).toEqual([400, 'unknown-format'])
    const large = await who.post('/api/imports', formOf(Buffer.alloc(importFileMaxBytes + 1, 'a')))
    expect(large.status).toBe(413)
    expect((await who.post('/api/imports', new FormData())).status).toBe(400)
  })

  it('counts of ten a day where it can be read alone; the eleventh is told when it opens again', async () => {
    const who = await reader(site)
    const bring = async (content: string) => who.post('/api/imports', formOf(content))
    for (let round = 0; round < 12; round += 1) expect((await bring('just, some\nwords\n')).status).toBe(400)
    const before = Date.now()
    for (let round = 0; round < importsPerDay; round += 1)
      expect((await bring(goodreadsFile([unknown]))).status).toBe(200)
    const { status, body } = await bring(goodreadsFile([unknown]))
    expect([status, body.error.details.error]).toEqual([429, 'too-many-files'])
    expectBetween(Date.parse(body.error.details.opensAt) - 24 * 3_600_000, before, Date.now())
  })
})

describe('the work beside the requests', () => {
  it('goes on where it was stopped, and writes nothing twice', async () => {
    const who = await reader(site)
    const many = Array.from({ length: 30 }, (_, at) => ({
      ...dune,
      'Date Read': `20${10 + (at % 10)}/0${1 + Math.floor(at / 10)}/01`,
    }))
    const id = await start(who, many)
    await who.post(`/api/imports/${id}/apply`, { reviewLanguage: null })
    let looks = 0
    // after its first chunk
    const stopped = {
      throwIfAborted: () => {
        looks += 1
        if (looks > 1) throw new Error('stopped')
      },
    }
    const task = site.app.tasks['apply-import']
    await expect(task({ id }, context(stopped as AbortSignal))).rejects.toThrow('stopped')
    expect((await who.get(`/api/imports/${id}`)).body.data).toMatchObject({ state: 'applying', written: 10 })
    await task({ id }, context(new AbortController().signal, 2))
    expect((await who.get(`/api/imports/${id}`)).body.data).toMatchObject({
      state: 'done',
      written: 30,
      rowsDone: 30,
    })
    expect((await entry(who, 'dune')).readings).toHaveLength(30)
    // a second run of a job that is done
    await task({ id }, context(new AbortController().signal))
    expect((await entry(who, 'dune')).readings).toHaveLength(30)
  })

  it('is done by one job after another where one would take too long', async () => {
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
    const asked: number[] = []
    const { tasks } = createImportTasks({
      db: site.db,
      log: bareApp.log,
      clock: systemClock,
      jobMs: 0,
      limits: { take: () => Promise.reject(new Error('nothing is published')) } as never,
      lists: null as never,
      match: async (found) => {
        asked.push(found.length)
        await sleep(2)
        return found.map(() => ({ bin: 'missing' as const, workId: null, editionId: null, candidates: [] }))
      },
    })
    const once = () => tasks['match-import']({ id }, context(new AbortController().signal))
    const waiting = async () => {
      const [row] = await site.db.query<{ jobs: number }>({
        text: `select count(*)::int as jobs from graphile_worker.jobs where key = $1`,
        values: [`import:${id}`],
      })
      return row!.jobs
    }
    await once()
    expect([asked, await waiting()]).toEqual([[25], 1])
    expect((await who.get(`/api/imports/${id}`)).body.data).toMatchObject({ state: 'matching', rowsDone: 25 })
    for (let round = 0; round < 3; round += 1) await once()
    expect(asked).toEqual([25, 25, 10])
    expect((await who.get(`/api/imports/${id}`)).body.data).toMatchObject({ state: 'ready', rowsDone: 60 })
    await work()
  })

  it('says that it failed after its last try, and can be taken back then', async () => {
    const who = await reader(site)
    const id = await start(who, [dune])
    await who.post(`/api/imports/${id}/apply`, { reviewLanguage: null })
    const gone = AbortSignal.abort(new Error('gone'))
    await expect(site.app.tasks['apply-import']({ id }, context(gone, 2))).rejects.toThrow('gone')
    expect((await who.get(`/api/imports/${id}`)).body.data.state).toBe('failed')
    expect((await apply(who, id)).state).toBe('done')
  })

  it('begins once, however often it is asked for at the same moment', async () => {
    const who = await reader(site)
    const id = await start(who, [dune, solaris])
    const statuses = (
      await inBatches(20, () => who.post(`/api/imports/${id}/apply`, { reviewLanguage: null }))
    ).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(19)
    await work()
    expect((await who.get(`/api/imports/${id}`)).body.data).toMatchObject({ state: 'done', written: 2 })
  })

  it('UX 4: forgets an import thirty days after it has written, and what is on the list stays', async () => {
    const who = await reader(site)
    const { id } = await bring(who, [dune])
    const age = (days: number) =>
      site.db.query({
        text: `update imports set created_at = now() - interval '90 days', applied_at = now() - make_interval(days => $2) where id = $1`,
        values: [id, days],
      })
    const prune = () => site.app.tasks['prune-imports'](null, context(new AbortController().signal))
    await age(29)
    await prune()
    expect((await who.get(`/api/imports/${id}`)).status).toBe(200)
    await age(31)
    await prune()
    expect((await who.get(`/api/imports/${id}`)).status).toBe(404)
    expect((await entry(who, 'dune')).status).toBe('read')
  })
})
