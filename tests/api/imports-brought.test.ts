import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '#tests/support/api'
import type { TestInput } from '#tests/support/calls'
import { type GoodreadsRow, goodreadsFile } from '#tests/support/goodreads'
import { type Reader, reader } from '#tests/support/readers'
import { seedWorks } from '#tests/support/seed'
import { runJobs } from '#tests/support/visitor'

/** Tests how an import adds a queue of books to read, shelves and reviews, and what its report says about them. */

let site: TestSite
let ids: Map<string, number>
const titles = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon']

beforeAll(async () => {
  site = await startTestSite()
  ids = await seedWorks(
    site.db,
    titles.map((value) => ({
      slug: value.toLowerCase(),
      titles: [{ language: 'en', value }],
      authors: ['Ann Author'],
    })),
  )
})
afterAll(() => site.close())

const of = (title: string): number => ids.get(title.toLowerCase())!
const row = (Title: string, more: Partial<GoodreadsRow> = {}): GoodreadsRow => ({
  Title,
  Author: 'Ann Author',
  'Exclusive Shelf': 'read',
  ...more,
})
async function start(who: Reader, content: string): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([content]), 'export.csv')
  const { data } = await who.call('startImport', {}, { form })
  await runJobs(site.app, site.url)
  return data.id
}
async function apply(
  who: Reader,
  id: string,
  reviews: TestInput<'applyImport'>['body'] = { reviewLanguage: null },
) {
  expect((await who.call('applyImport', { params: { id }, body: reviews })).status).toBe(200)
  await runJobs(site.app, site.url)
  return (await who.call('getImport', { params: { id } })).data
}
const bring = async (who: Reader, rows: GoodreadsRow[], reviews?: TestInput<'applyImport'>['body']) =>
  apply(who, await start(who, goodreadsFile(rows)), reviews)
const entry = async (who: Reader, title: string) =>
  (await who.call('getReadingEntry', { params: { bookId: of(title) } })).data
const undo = async (who: Reader, id: string) => {
  await who.call('undoImport', { params: { id } })
  await runJobs(site.app, site.url)
}

describe('importing the queue of books to read [UX 3]', () => {
  const queue = async (who: Reader) =>
    (await who.call('listReadingListBooks', { query: { status: 'to-read', sort: 'queue' } })).data.items.map(
      ({ book }) => book.title,
    )
  const wished = (title: string, place: string, added: string): GoodreadsRow =>
    row(title, {
      'Exclusive Shelf': 'to-read',
      Bookshelves: 'to-read',
      'Bookshelves with positions': place,
      'Date Added': added,
    })
  it('an import orders the queue of books to read by the positions in the file, not by its rows', async () => {
    const who = await reader(site)
    await bring(who, [
      wished('Alpha', 'hugo (#1), to-read (#12)', '2020/01/01'),
      wished('Beta', 'to-read (#3)', '2021/01/01'),
      wished('Gamma', 'to-read (#1)', '2022/01/01'),
    ])
    expect(await queue(who)).toEqual(['Gamma', 'Beta', 'Alpha'])
  })
  it('an import appends books without a position to the queue of books to read in order of their addition', async () => {
    const who = await reader(site)
    await who.call('addToReadingList', { body: { bookId: of('Delta'), status: 'to-read' } })
    await bring(who, [
      wished('Alpha', '', '2022/01/01'),
      wished('Beta', '', '2020/01/01'),
      wished('Gamma', '', '2021/01/01'),
    ])
    expect(await queue(who)).toEqual(['Delta', 'Beta', 'Gamma', 'Alpha'])
  })
})

describe('importing shelves [UX 3]', () => {
  const tags = async (who: Reader) =>
    (await who.call('listTags')).data.map(({ name, bookIds }) => [name, bookIds.toSorted((a, b) => a - b)])
  it('an import turns shelves of the file into tags of books, and undoing the import removes only these tags', async () => {
    const who = await reader(site)
    await who.call('setBookTags', { params: { bookId: of('Alpha') }, body: { tags: ['Hugo winners'] } })
    const before = await tags(who)
    const done = await bring(who, [
      row('Alpha', { Bookshelves: 'read, hugo-winners, desert' }),
      row('Beta', { Bookshelves: 'desert, dnf', 'Exclusive Shelf': 'read' }),
    ])
    expect(await tags(who)).toEqual([
      ['desert', [of('Alpha'), of('Beta')]],
      ['Hugo winners', [of('Alpha')]],
    ])
    expect(await entry(who, 'Beta')).toMatchObject({ status: 'reading', flag: 'did-not-finish' })
    await undo(who, done.id)
    expect(await tags(who)).toEqual(before)
  })
})

describe('importing reviews without publishing them [UX 3]', () => {
  const reviewed = row('Alpha', {
    'My Rating': '4',
    'My Review': '<b>Good</b> *so*<br/><br/>Second<spoiler>the end</spoiler>',
    'Private Notes': 'lent',
  })
  it('if the reader wants reviews as notes, an import appends the plain text of each review to the note of its row', async () => {
    const who = await reader(site)
    await bring(who, [reviewed], { reviewLanguage: null, reviewsAsNotes: true })
    expect((await entry(who, 'Alpha')).note).toBe('lent\n\nGood *so*\n\nSecondthe end')
    expect(await site.db.query({ text: 'select from ratings where text is not null' })).toEqual([])
  })
  it('does not import reviews if the reader wants them neither published nor stored as notes', async () => {
    const who = await reader(site)
    await bring(who, [reviewed])
    expect((await entry(who, 'Alpha')).note).toBe('lent')
  })
  it('if reviews are imported as notes, an import keeps the existing note of a book and reports the row of the review', async () => {
    const who = await reader(site)
    await who.call('addToReadingList', { body: { bookId: of('Alpha'), status: 'read' } })
    await who.call('updateReadingEntry', { params: { bookId: of('Alpha') }, body: { note: 'mine' } })
    const { id } = await bring(who, [reviewed, row('Beta')], { reviewLanguage: null, reviewsAsNotes: true })
    expect((await entry(who, 'Alpha')).note).toBe('mine')
    const { items } = (await who.call('listImportRows', { params: { id } })).data
    expect(items.map(({ error }) => error)).toEqual(['note-there', null])
  })
})

describe('the report of an import [UX 3]', () => {
  it('the result of an import counts new, completed and unchanged books, and counts a book with several rows once', async () => {
    const who = await reader(site)
    await bring(who, [row('Alpha'), row('Beta')])
    const id = await start(
      who,
      goodreadsFile([
        row('Alpha'),
        row('Beta', { 'My Rating': '5' }),
        row('Beta', { Binding: 'ebook' }),
        row('Gamma'),
        row('Gamma', { Binding: 'ebook' }),
      ]),
    )
    expect((await who.call('getImport', { params: { id } })).data).toMatchObject({
      waiting: 5,
      books: { waiting: 3, added: 0, completed: 0, unchanged: 0 },
    })
    expect(await apply(who, id)).toMatchObject({
      written: 5,
      books: { waiting: 0, added: 1, completed: 1, unchanged: 1 },
    })
    expect((await bring(who, [row('Alpha'), row('Gamma')])).books).toEqual({
      waiting: 0,
      added: 0,
      completed: 0,
      unchanged: 2,
    })
  })
  it('an import returns the line numbers of damaged lines, and the impossible dates of each row', async () => {
    const who = await reader(site)
    const text =
      'Title,Author,Date Read\nAlpha,Ann Author,2021/02/31\nBeta,"Ann Author,2021/02/01\nGamma,Ann Author,\n'
    const id = await start(who, text)
    expect((await who.call('getImport', { params: { id } })).data).toMatchObject({
      rows: 2,
      damagedLines: [3],
    })
    const { items } = (await who.call('listImportRows', { params: { id } })).data
    expect(items.map(({ given }) => given.impossibleDates)).toEqual([['2021/02/31'], []])
  })
})
