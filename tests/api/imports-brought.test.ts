import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '#tests/support/api'
import { type GoodreadsRow, goodreadsFile } from '#tests/support/goodreads'
import {
  applyImport,
  type ImportedReviews,
  importFile,
  importRows,
  startImport,
  undoImport,
} from '#tests/support/imports'
import { type Reader, reader } from '#tests/support/readers'
import { seedWorks } from '#tests/support/seed'

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
const bring = async (who: Reader, rows: GoodreadsRow[], reviews?: ImportedReviews) =>
  (await importFile(site, who, goodreadsFile(rows), reviews)).done
const entry = async (who: Reader, title: string) =>
  (await who.call('getReadingEntry', { params: { bookId: of(title) } })).data

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
  it('an import adds books without a position at the end of the books to read, sorted by the date in “Date Added”', async () => {
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
    await undoImport(site, who, done.id)
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
    await bring(who, [reviewed], { reviewsAsNotes: true })
    expect((await entry(who, 'Alpha')).note).toBe('lent\n\nGood *so*\n\nSecondthe end')
    expect(await site.db.query({ text: 'select from ratings where text is not null' })).toEqual([])
  })
  it('if reviews are imported as notes, an import keeps the existing note of a book and reports the row of the review', async () => {
    const who = await reader(site)
    await who.call('addToReadingList', { body: { bookId: of('Alpha'), status: 'read' } })
    await who.call('updateReadingEntry', { params: { bookId: of('Alpha') }, body: { note: 'mine' } })
    const { id } = await bring(who, [reviewed, row('Beta')], { reviewsAsNotes: true })
    expect((await entry(who, 'Alpha')).note).toBe('mine')
    const { items } = await importRows(who, id)
    expect(items.map(({ error }) => error)).toEqual(['note-there', null])
  })
})

describe('the report of an import [UX 3]', () => {
  it('the result of an import counts new, completed and unchanged books, and counts a book with several rows once', async () => {
    const who = await reader(site)
    await bring(who, [row('Alpha'), row('Beta')])
    const found = await startImport(
      site,
      who,
      goodreadsFile([
        row('Alpha'),
        row('Beta', { 'My Rating': '5' }),
        row('Beta', { Binding: 'ebook' }),
        row('Gamma'),
        row('Gamma', { Binding: 'ebook' }),
      ]),
    )
    expect(found).toMatchObject({
      waiting: 5,
      books: { waiting: 3, added: 0, completed: 0, unchanged: 0 },
    })
    expect(await applyImport(site, who, found.id)).toMatchObject({
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
    const found = await startImport(site, who, text)
    expect(found).toMatchObject({ rows: 2, damagedLines: [3] })
    const { items } = await importRows(who, found.id)
    expect(items.map(({ given }) => given.impossibleDates)).toEqual([['2021/02/31'], []])
  })
})
