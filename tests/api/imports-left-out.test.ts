import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { interfaceLanguages } from '#contract/values/languages'
import { readingsPerEntry } from '#contract/values/limits'
import { translateOn } from '#i18n/words-server'
import { startTestSite, type TestSite } from '#tests/support/api'
import type { TestInput } from '#tests/support/calls'
import { goodreadsFile } from '#tests/support/goodreads'
import { applyImport, importFile, importRows, startImport, undoImport } from '#tests/support/imports'
import { type Reader, reader } from '#tests/support/readers'
import { seedWorks } from '#tests/support/seed'
import { runJobs } from '#tests/support/visitor'

let site: TestSite
let bookId: number
const isbns = { listed: '9780306406157', file: '9780140328721' }
let editions: { id: number; isbn13: string }[]

beforeAll(async () => {
  site = await startTestSite()
  const ids = await seedWorks(site.db, [
    { slug: 'alpha', titles: [{ language: 'en', value: 'Alpha' }], authors: ['Ann Author'] },
  ])
  bookId = ids.get('alpha')!
  editions = await site.db.query({
    text: `insert into editions (work_id, language, title, isbn13, is_primary)
      select $1, 'en', 'Alpha', isbn, place = 1 from unnest($2::text[]) with ordinality as given (isbn, place)
      returning id, isbn13`,
    values: [bookId, Object.values(isbns)],
  })
})
afterAll(() => site.close())

async function bring(who: Reader, content: string) {
  const { id, done } = await importFile(site, who, content)
  const { items } = await importRows(who, id)
  return {
    id,
    errors: items.map(({ error, furtherErrors }) => (error === null ? [] : [error, ...furtherErrors])),
    reported: done.reported,
  }
}
/** Creates a reader who is reading the book and has stored these values for it. */
async function readerWith(values: TestInput<'updateReadingEntry'>['body']): Promise<Reader> {
  const who = await reader(site)
  await who.call('addToReadingList', { body: { bookId, status: 'reading' } })
  expect((await who.call('updateReadingEntry', { params: { bookId }, body: values })).status).toBe(200)
  return who
}
const entryOf = async (who: Reader) => (await who.call('getReadingEntry', { params: { bookId } })).data
const file = (columns: string, ...rows: string[]) =>
  [`Title,Author,${columns}`, ...rows.map((row) => `Alpha,Ann Author,${row}`)].join('\n')

describe('an import reports a value of the file if the reading list has another one [UX 3]', () => {
  it('an import reports a row whose progress differs from the stored progress, which remains', async () => {
    const who = await readerWith({ progressPages: 80 })
    const { errors, reported } = await bring(who, file('Status,Current Page', 'currently reading,120'))
    expect([errors, reported]).toEqual([[['progress-there']], 1])
    expect(await entryOf(who)).toMatchObject({ progressPages: 80, progressPercent: null })
  })

  it('an import reports a row with a progress in per cent if the stored progress is in pages', async () => {
    const who = await readerWith({ progressPages: 80 })
    const { errors } = await bring(who, file('Status,Progress', 'currently reading,45 %'))
    expect(errors).toEqual([['progress-there']])
  })

  it('an import does not report a row with the stored progress, or without a progress', async () => {
    const who = await readerWith({ progressPages: 120 })
    for (const page of ['120', ''])
      expect((await bring(who, file('Status,Current Page', `currently reading,${page}`))).errors).toEqual([
        [],
      ])
  })

  it('an import stores the progress of a row if the reading list has none for the book, and reports nothing', async () => {
    const who = await readerWith({})
    expect((await bring(who, file('Status,Current Page', 'currently reading,120'))).errors).toEqual([[]])
    expect((await entryOf(who)).progressPages).toBe(120)
  })

  it('an import reports a row whose status is earlier than the stored one, or whose flag `did-not-finish` is not stored', async () => {
    const who = await readerWith({})
    expect((await bring(who, file('Status', 'to-read'))).errors).toEqual([['status-there']])
    expect((await bring(who, file('Status', 'did-not-finish'))).errors).toEqual([['status-there']])
    expect(await entryOf(who)).toMatchObject({ status: 'reading', flag: null })
  })

  it('an import reports a row with another edition than the stored one', async () => {
    const who = await readerWith({ editionId: editions.find(({ isbn13 }) => isbn13 === isbns.listed)!.id })
    expect((await bring(who, file('Status,ISBN', `reading,${isbns.file}`))).errors).toEqual([
      ['edition-there'],
    ])
    expect((await bring(who, file('Status,ISBN', `reading,${isbns.listed}`))).errors).toEqual([[]])
  })

  it('if the reader’s stored copy is a hardcover and a row says “ebook”, the import reports the row', async () => {
    const copy = { pages: null, isOwned: true, place: null, lentTo: null, lentSince: null }
    const who = await readerWith({ copy: { ...copy, format: 'hardcover' } })
    const owned = (format: string) => file('Status,Owned', `reading,${format}`)
    expect((await bring(who, owned('ebook'))).errors).toEqual([['copy-there']])
    expect((await entryOf(who)).copy.format).toBe('hardcover')
    expect((await bring(who, owned('hardcover'))).errors).toEqual([[]])
  })

  it('an import reports a reading with a more exact date than the stored one, but not a reading with the stored date', async () => {
    const who = await readerWith({ readings: [{ started: null, finished: '2020' }] })
    expect((await bring(who, file('Status,Date Read', 'reading,2020-05-07'))).errors).toEqual([
      ['dates-there'],
    ])
    expect((await bring(who, file('Status,Date Read', 'reading,2020'))).errors).toEqual([[]])
    expect((await entryOf(who)).readings).toEqual([{ started: null, finished: '2020' }])
  })

  it('an import reports a reading that exceeds the maximum number of readings per book', async () => {
    const readings = Array.from({ length: readingsPerEntry }, (_, at) => ({
      started: null,
      finished: `19${String(at).padStart(2, '0')}-01-01`,
    }))
    const who = await readerWith({ readings })
    expect((await bring(who, file('Status,Date Read', 'reading,2020-05-07'))).errors).toEqual([
      ['too-many-readings'],
    ])
    expect((await entryOf(who)).readings).toHaveLength(readingsPerEntry)
  })

  it('an import omits and reports a “date added” that is before the stored date, or is incomplete (“2019-03”)', async () => {
    const who = await readerWith({})
    expect((await bring(who, file('Status,Date Added', 'reading,2019-03-04'))).errors).toEqual([
      ['added-there'],
    ])
    const other = await reader(site)
    expect((await bring(other, file('Status,Date Added', 'reading,2019-03'))).errors).toEqual([
      ['added-left-out'],
    ])
    const third = await reader(site)
    expect((await bring(third, file('Status,Date Added', 'reading,2019-03-04'))).errors).toEqual([[]])
    expect((await bring(third, file('Status,Date Added', 'reading,2019-03-04'))).errors).toEqual([[]])
  })

  it('an import reports every value of a row that it leaves out, on the page and in the download in each language', async () => {
    const who = await readerWith({ progressPages: 80, note: 'mine' })
    await who.call('rateBook', { params: { id: bookId }, body: { rating: 2 } })
    const { id, errors, reported } = await bring(
      who,
      file('Status,Rating,Private Notes,Current Page', 'to-read,5,lent to Bert,120'),
    )
    const all = ['note-there', 'stars-there', 'status-there', 'progress-there'] as const
    expect([errors, reported]).toEqual([[all], 1])
    for (const language of interfaceLanguages) {
      const t = translateOn('import-rests', language)
      const { text } = await who.call('downloadImportRest', { params: { id } }, { language })
      expect(text).toContain(all.map((error) => t(error)).join('. '))
    }
  })

  it('if two rows of one book have different values, an import reports the values that are not stored', async () => {
    const who = await reader(site)
    const { errors } = await bring(who, file('Status,Current Page', 'reading,120', 'reading,200'))
    expect(errors.flat()).toEqual(['progress-there'])
  })

  it('an import asks about a limited number of unknown statuses, and reports rows with any further unknown status', async () => {
    const who = await reader(site)
    const statuses = Array.from({ length: 70 }, (_, at) => `corner ${'x'.repeat(at + 1)}`)
    const rows = statuses.map((shelf) => ({
      Title: 'Alpha',
      Author: 'Ann Author',
      'Exclusive Shelf': shelf,
    }))
    const { id, questions } = await startImport(site, who, goodreadsFile(rows))
    const answers = questions.flatMap((question) =>
      question.kind === 'status' ? [{ value: question.value, status: 'read' as const }] : [],
    )
    expect(answers.length).toBeLessThan(statuses.length)
    await who.call('answerImport', { params: { id }, body: { statuses: answers } })
    await runJobs(site.app, site.url)
    await applyImport(site, who, id)
    const { items } = await importRows(who, id, { limit: 100 })
    const open = items.filter(({ given }) => given.status === null)
    expect(open).toHaveLength(statuses.length - answers.length)
    expect(open.map(({ error }) => error)).toEqual(open.map(() => 'no-status'))
  })

  it('an import reports the note of a row without a status, because the book is not on the reading list', async () => {
    const who = await reader(site)
    const { id } = await startImport(site, who, file('My Rating,Private Notes', '4,Read in Rome'))
    // removes the status: in an export of this site, a book that is rated but not on the list has no status
    await site.db.query({
      text: `update import_rows set given = given || '{"status": null}' where import_id = $1`,
      values: [id],
    })
    await applyImport(site, who, id)
    const { items } = await importRows(who, id)
    expect(items.map(({ error }) => error)).toEqual(['note-left-out'])
  })

  it('an import reports a row with fifty-one shelves, because a book can have fifty tags', async () => {
    const who = await reader(site)
    const shelves = Array.from({ length: 51 }, (_, at) => `shelf ${at}`).join('; ')
    expect((await bring(who, file('Status,Tags', `reading,${shelves}`))).errors).toEqual([['tags-left-out']])
  })

  it('after an import is undone, none of its rows has an error code such as note-left-out', async () => {
    const who = await readerWith({ progressPages: 80, note: 'mine' })
    const { id } = await bring(who, file('Status,Private Notes,Current Page', 'reading,other,120'))
    await undoImport(site, who, id)
    const { items } = await importRows(who, id)
    expect(items.map(({ error, furtherErrors }) => [error, furtherErrors])).toEqual([[null, []]])
  })
})
