import { lineSeparatorsMax, readingsMax } from '@biblionaut/book-matching'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BookListVisibility } from '#contract/values/enums'
import { bookListBooksMax, bookListsPerReader } from '#contract/values/limits'
import { startTestSite, type TestSite } from '#tests/support/api'
import { mergeWork } from '#tests/support/merge-work'
import { pathOf, type TestInput } from '#tests/support/calls'
import { type Reader, readers } from '#tests/support/readers'
import { dune, seedWorks } from '#tests/support/seed'
import { createVisitor, type Visitor } from '#tests/support/visitor'

let site: TestSite
let books: number[]
let gone: number
let ada: Reader
let bert: Reader
let nobody: Visitor
beforeAll(async () => {
  site = await startTestSite()
  const ids = await seedWorks(site.db, [
    { ...dune, ratings: [] },
    { slug: 'magic-1', titles: [{ language: 'en', value: 'Magic' }], authors: ['Angie Sage'] },
    { slug: 'magic-2', titles: [{ language: 'en', value: 'Magic' }], authors: ['Isaac Asimov'] },
    { slug: 'emma', titles: [{ language: 'en', value: 'Emma of Mars' }], authors: ['Jane Austen'] },
    { slug: 'dune-again', titles: [{ language: 'en', value: 'Dune once more' }] },
  ])
  books = ['dune', 'magic-1', 'magic-2', 'emma'].map((slug) => ids.get(slug)!)
  gone = ids.get('dune-again')!
  await mergeWork(site.db, gone, books[0]!)
})
afterAll(() => site.close())
beforeEach(async () => {
  ;[ada, bert] = (await readers(site, 2)) as [Reader, Reader]
  nobody = createVisitor(site.app)
})

type NewList = TestInput<'createBookList'>['body']
const make = async (who: Reader, more: Partial<NewList> = {}) =>
  (await who.call('createBookList', { body: { title: 'Spice & Sand', bookIds: books, ...more } })).data
const open = (visibility: BookListVisibility, more: Partial<NewList> = {}) =>
  make(ada, { visibility, ...more })
const own = async (who: Reader, id: number) => (await who.call('getOwnBookList', { params: { id } })).data
const change = (who: Reader, id: number, body: TestInput<'updateBookList'>['body']) =>
  who.call('updateBookList', { params: { id }, body })

describe('a reader’s own list', () => {
  it('creates a private list with its books in order, without duplicates and unknown books, and with a description as safe HTML', async () => {
    const list = await make(ada, {
      bookIds: [books[2]!, gone, books[0]!, 999_999],
      description: 'All **dry** <script>x</script>',
    })
    expect(list).toMatchObject({
      title: 'Spice & Sand',
      visibility: 'private',
      address: null,
      language: 'en',
    })
    expect(list.bookIds).toEqual([books[2], books[0]])
    expect(list.covers).toHaveLength(2)
    expect(list.descriptionHtml).toContain('<strong>dry</strong>')
    expect(list.descriptionHtml).not.toContain('<script')
    expect((await ada.call('listOwnBookLists')).data).toEqual([list])
    expect((await bert.call('listOwnBookLists')).data).toEqual([])
    expect((await bert.call('getOwnBookList', { params: { id: list.id } })).status).toBe(404)
  })

  it('a reader can change a list, append and remove books, and delete the list', async () => {
    const { id } = await make(ada, { bookIds: [books[0]!] })
    expect((await change(ada, id, { title: 'Dry', description: '' })).data).toMatchObject({
      title: 'Dry',
      description: null,
      bookIds: [books[0]],
    })
    const { data } = await ada.call('addBooksToList', {
      params: { id },
      body: { bookIds: [books[0]!, books[3]!, books[1]!] },
    })
    expect(data).toEqual({ added: [books[3], books[1]] })
    await ada.call('changeBookInList', { params: { id, bookId: books[3]! }, body: { note: 'Slow' } })
    const remove = async () =>
      (await ada.call('removeBookFromList', { params: { id, bookId: books[3]! } })).data
    expect(await remove()).toEqual({ removed: { place: 2, note: 'Slow' } })
    expect(await remove()).toEqual({ removed: null })
    expect((await own(ada, id)).bookIds).toEqual([books[0], books[1]])
    expect((await ada.call('deleteBookList', { params: { id } })).status).toBe(204)
    expect((await ada.call('getOwnBookList', { params: { id } })).status).toBe(404)
  })

  it('moves a book to a position in the list and stores a comment on it', async () => {
    const { id } = await make(ada)
    const of = (book: number, body: TestInput<'changeBookInList'>['body']) =>
      ada.call('changeBookInList', { params: { id, bookId: book }, body })
    await of(books[3]!, { place: 1, note: 'Begin here' })
    await of(books[0]!, { place: 99 })
    const { data } = await ada.call('listOwnBookListBooks', { params: { id }, query: { limit: 3 } })
    expect(data.items.map((item) => [item.place, item.book.id, item.note])).toEqual([
      [1, books[3], 'Begin here'],
      [2, books[1], null],
      [3, books[2], null],
    ])
    const next = await ada.call('listOwnBookListBooks', {
      params: { id },
      query: { limit: 3, cursor: data.nextCursor! },
    })
    expect(next.data).toMatchObject({ items: [{ place: 4 }], nextCursor: null, total: 4 })
    expect((await of(999_999, { place: 1 })).status).toBe(404)
    expect((await of(999_999, { note: 'x' })).status).toBe(404)
  })

  it('limits the number of books per list and of lists per reader', async () => {
    const { id } = await make(ada, { bookIds: [] })
    await site.db.query({
      text: `with made as (insert into works (slug, original_language, genre_group)
          select 'many-' || n, 'en', 'fantasy' from generate_series(1, $3::int) n returning id)
        insert into book_list_books (list_id, user_id, work_id, position) select $1, $2, id, id from made`,
      values: [id, ada.userId, bookListBooksMax],
    })
    expect(
      (await ada.call('addBooksToList', { params: { id }, body: { bookIds: [books[0]!] } })).status,
    ).toBe(400)
    await site.db.query({
      text: `insert into book_lists (user_id, title, slug, language, token)
        select $1::uuid, 'x', 'x', 'en', left(md5(n::text || $1::uuid::text), 22) from generate_series(2, $2::int) n`,
      values: [ada.userId, bookListsPerReader],
    })
    const { status, error } = await ada.call('createBookList', { body: { title: 'One more' } })
    expect([status, error.details.fields[0].path]).toEqual([400, 'lists'])
  })
})

describe('visibility of lists', () => {
  it('other people get 404 for a private book list by id, by slug and by its secret link', async () => {
    const { id } = await open('private')
    const [row] = await site.db.query<{ token: string }>({
      text: 'select token from book_lists where id = $1',
      values: [id],
    })
    for (const who of [nobody, bert])
      for (const address of [`spice-and-sand-${id}`, String(id), `~${row!.token}`])
        for (const name of ['getBookList', 'listBookListBooks'] as const)
          expect((await who.call(name, { params: { id: address! } })).status).toBe(404)
    expect((await bert.call('copyBookList', { params: { id } })).status).toBe(404)
    expect((await bert.call('reportBookList', { params: { id }, body: { reason: 'spam' } })).status).toBe(404)
  })

  it('shows a public list to visitors at its URL, and redirects a URL with another slug to it', async () => {
    const { id, address } = await open('public', { description: 'Dry places. Very dry.\n\nMore.' })
    expect(address).toBe(`spice-and-sand-${id}`)
    const { data } = await nobody.call('getBookList', { params: { id: address! } })
    expect(data).toMatchObject({
      id,
      title: 'Spice & Sand',
      isPublic: true,
      opening: 'Dry places. Very dry.',
      bookIds: books,
      bookCount: 4,
      user: { displayName: 'Reader' },
      handle: null,
    })
    expect(JSON.stringify(data)).not.toContain('@')
    const moved = await nobody.call('getBookList', { params: { id: `other-${id}` } })
    expect([moved.status, moved.headers.get('location')]).toEqual([
      301,
      pathOf('getBookList', { params: { id: address! } }),
    ])
    const listed = (await nobody.call('listBookListBooks', { params: { id: address! }, query: { limit: 2 } }))
      .data
    expect([listed.items.length, listed.total]).toEqual([2, 4])
    const rest = (
      await nobody.call('listBookListBooks', {
        params: { id: address! },
        query: { limit: 2, cursor: listed.nextCursor! },
      })
    ).data
    expect([rest.items[0]!.place, rest.nextCursor]).toEqual([3, null])
  })

  it('a shared list is found only by its secret link, and sharing it again after making it private changes the link', async () => {
    const { id, address } = await open('link')
    expect(address).toMatch(/^~[\w-]{22}$/)
    expect((await nobody.call('getBookList', { params: { id: address! } })).data).toMatchObject({
      id,
      isPublic: false,
    })
    expect((await nobody.call('getBookList', { params: { id: `spice-and-sand-${id}` } })).status).toBe(404)
    await change(ada, id, { visibility: 'private' })
    expect((await nobody.call('getBookList', { params: { id: address! } })).status).toBe(404)
    const { address: second } = (await change(ada, id, { visibility: 'link' })).data
    expect(second).not.toBe(address)
    expect((await nobody.call('getBookList', { params: { id: address! } })).status).toBe(404)
    // after the owner has made the list public, the secret link redirects to the public page of the list
    await change(ada, id, { visibility: 'public' })
    expect((await nobody.call('getBookList', { params: { id: second! } })).status).toBe(301)
  })

  it('hides the lists of a locked account', async () => {
    const { address } = await open('public')
    await site.db.query({ text: 'update users set locked_at = now() where id = $1', values: [ada.userId] })
    expect((await nobody.call('getBookList', { params: { id: address! } })).status).toBe(404)
  })

  it('answers 429 to an IP address that requests too many unknown lists', async () => {
    const [row] = await site.db.query<{ max: number }>({
      text: 'select coalesce(max(id), 0)::int as max from book_lists',
    })
    const statuses = []
    for (let at = 1; at <= 61; at += 1)
      statuses.push((await nobody.call('getBookList', { params: { id: `x-${row!.max + at}` } })).status)
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429])
  })
})

describe('lists of all readers', () => {
  it('visitors see all public, non-empty book lists, but a given reader’s lists only if the profile is public', async () => {
    await open('private')
    await open('link')
    await open('public', { bookIds: [] })
    const first = await open('public', { title: 'First' })
    const second = await open('public', { title: 'Second' })
    const { data } = await nobody.call('listBookLists', { query: { limit: 1 } })
    expect(data.items.map(({ title }) => title)).toEqual(['Second'])
    const next = (await nobody.call('listBookLists', { query: { limit: 1, cursor: data.nextCursor! } })).data
    expect(next.items[0]!.id).toBe(first.id)
    expect((await nobody.call('listReaderLists', { params: { handle: 'ada-reads' } })).data).toEqual([])
    await ada.call('openProfile', { body: { handle: 'ada-reads' } })
    const { data: shown } = await nobody.call('listReaderLists', { params: { handle: 'ada-reads' } })
    expect(shown.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(shown[0]).toMatchObject({ handle: 'ada-reads', bookCount: 4, address: `second-${second.id}` })
  })
})

describe('a copy of a list', () => {
  it('a copied list is private and without comments, and names the original list while the original is public', async () => {
    const { id, address } = await open('public', { description: 'Mine.' })
    await ada.call('changeBookInList', {
      params: { id, bookId: books[0]! },
      body: { note: 'Mine too', place: 4 },
    })
    const { data } = await bert.call('copyBookList', { params: { id: address! } })
    expect(data).toMatchObject({
      title: 'Spice & Sand',
      description: null,
      visibility: 'private',
      bookIds: [...books.slice(1), books[0]],
    })
    const listed = (await bert.call('listOwnBookListBooks', { params: { id: data.id } })).data.items
    expect(listed.every(({ note }) => note === null)).toBe(true)
    await change(bert, data.id, { visibility: 'public' })
    const shown = async () =>
      (await nobody.call('getBookList', { params: { id: data.id } })).headers.get('location')!
    const copy = async () => {
      const id = (await shown()).split('/').at(-1)!
      return (await nobody.call('getBookList', { params: { id } })).data
    }
    expect((await copy()).copiedFrom).toEqual({ address, title: 'Spice & Sand' })
    await change(ada, id, { visibility: 'private' })
    expect((await copy()).copiedFrom).toBeNull()
  })
})

describe('matching pasted titles', () => {
  const match = async (text: string) => (await ada.call('matchTitles', { body: { text } })).data

  it('classifies each pasted line as matched, uncertain or not found, and never matches a title without author', async () => {
    const { lines, isCut } = await match(
      [
        '1. Dune – Frank Herbert (1965)',
        'Magic by Isaac Asimov',
        'Magic',
        'Jane Austen: Emma of Mars',
        'Dune',
        'A Book That Nobody Wrote by Somebody Else',
        '---',
      ].join('\n'),
    )
    expect(
      lines.map((line) => [line.bin, line.bin === 'matched' ? line.books[0]!.id : line.books.length]),
    ).toEqual([
      ['matched', books[0]],
      ['matched', books[2]],
      ['check', 2],
      ['matched', books[3]],
      ['check', 1],
      ['missing', 0],
    ])
    expect(isCut).toBe(false)
    expect((await ada.call('listOwnBookLists')).data).toEqual([])
  })

  it('does not match a title with the author of another book', async () => {
    const { lines } = await match('Dune by Isaac Asimov')
    expect(lines[0]!.bin).not.toBe('matched')
  })

  it('reads the first 200 pasted lines and reports that further lines were ignored', async () => {
    const { lines, isCut } = await match(Array.from({ length: 201 }, (_, at) => `line ${at}`).join('\n'))
    expect([lines.length, isCut]).toEqual([200, true])
  })

  it('reports a pasted line of more than 300 characters as unreadable', async () => {
    const { lines } = await match(`Dune, Frank Herbert\n${'a, '.repeat(101)}`)
    expect(lines.map(({ bin }) => bin)).toEqual(['matched', 'unreadable'])
  })

  it('a pasted list is cut if its lines have too many possible splits into title and author in total', async () => {
    const { lines, isCut } = await match('a, b, c, d, e, f, g\n'.repeat(200))
    expect([lines.length, isCut]).toEqual([Math.floor(readingsMax / (2 * lineSeparatorsMax + 1)), true])
  })
})

describe('lists seen by others', () => {
  it('deletes the lists of an account with the account', async () => {
    const [who] = (await readers(site, 1)) as [Reader]
    const list = await make(who, { visibility: 'public' })
    await site.db.query({ text: 'delete from users where id = $1', values: [who.userId] })
    expect((await nobody.call('getBookList', { params: { id: list.address! } })).status).toBe(404)
  })

  it('shows the titles of the books in a list in the language of the visitor', async () => {
    const { address } = await open('public')
    const german = createVisitor(site.app, 'de')
    const { data } = await german.call('listBookListBooks', { params: { id: address! } })
    expect(data.items[0]!.book.title).toBe('Der Wüstenplanet')
  })
})
