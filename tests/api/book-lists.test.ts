import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BookListVisibility } from '#contract/values/enums'
import { bookListBooksMax, bookListsPerReader } from '#contract/values/limits'
import { lineSeparatorsMax } from '#server/features/imports/matching/line-readings'
import { readingsMax } from '#server/features/imports/matching/match-lines'
import { startTestSite, type TestSite } from '#tests/support/api'
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
  await site.db.query({ text: 'update works set merged_into = $1 where id = $2', values: [books[0], gone] })
})
afterAll(() => site.close())
beforeEach(async () => {
  ;[ada, bert] = (await readers(site, 2)) as [Reader, Reader]
  nobody = createVisitor(site.app)
})

const make = async (who: Reader, more: object = {}) =>
  (await who.post('/api/lists', { title: 'Spice & Sand', bookIds: books, ...more })).body.data
const open = (visibility: BookListVisibility, more: object = {}) => make(ada, { visibility, ...more })
const own = async (who: Reader, id: number) => (await who.get(`/api/lists/own/${id}`)).body.data
const change = (who: Reader, id: number, body: object) => who.send('PATCH', `/api/lists/${id}`, body)

describe('a list of one’s own', () => {
  it('is private, has the books in their order, each once, and what it says as safe HTML', async () => {
    const list = await make(ada, {
      bookIds: [books[2], gone, books[0], 999_999],
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
    expect((await ada.get('/api/lists/own')).body.data).toEqual([list])
    expect((await bert.get('/api/lists/own')).body.data).toEqual([])
    expect((await bert.get(`/api/lists/own/${list.id}`)).status).toBe(404)
  })

  it('changes, takes books at its end, gives them back, and goes', async () => {
    const { id } = await make(ada, { bookIds: [books[0]] })
    expect((await change(ada, id, { title: 'Dry', description: '' })).body.data).toMatchObject({
      title: 'Dry',
      description: null,
      bookIds: [books[0]],
    })
    const { body } = await ada.post(`/api/lists/${id}/books`, { bookIds: [books[0], books[3], books[1]] })
    expect(body.data).toEqual({ added: [books[3], books[1]] })
    await ada.send('DELETE', `/api/lists/${id}/books/${books[3]}`)
    expect((await own(ada, id)).bookIds).toEqual([books[0], books[1]])
    expect((await ada.send('DELETE', `/api/lists/${id}`)).status).toBe(204)
    expect((await ada.get(`/api/lists/own/${id}`)).status).toBe(404)
  })

  it('a book is moved to a number, and something is said of it', async () => {
    const { id } = await make(ada)
    const of = (book: number, body: object) => ada.send('PATCH', `/api/lists/${id}/books/${book}`, body)
    await of(books[3]!, { place: 1, note: 'Begin here' })
    await of(books[0]!, { place: 99 })
    const { data } = (await ada.get(`/api/lists/own/${id}/books?limit=3`)).body
    expect(
      data.items.map((item: { book: { id: number }; place: number; note: string | null }) => [
        item.place,
        item.book.id,
        item.note,
      ]),
    ).toEqual([
      [1, books[3], 'Begin here'],
      [2, books[1], null],
      [3, books[2], null],
    ])
    const next = await ada.get(`/api/lists/own/${id}/books?limit=3&cursor=${data.nextCursor}`)
    expect(next.body.data).toMatchObject({ items: [{ place: 4 }], nextCursor: null, total: 4 })
    expect((await of(999_999, { place: 1 })).status).toBe(404)
    expect((await of(999_999, { note: 'x' })).status).toBe(404)
  })

  it('has room for so many books, and a reader for so many lists', async () => {
    const { id } = await make(ada, { bookIds: [] })
    await site.db.query({
      text: `with made as (insert into works (slug, original_language, genre_group)
          select 'many-' || n, 'en', 'fantasy' from generate_series(1, $3::int) n returning id)
        insert into book_list_books (list_id, user_id, work_id, position) select $1, $2, id, id from made`,
      values: [id, ada.userId, bookListBooksMax],
    })
    expect((await ada.post(`/api/lists/${id}/books`, { bookIds: [books[0]] })).status).toBe(400)
    await site.db.query({
      text: `insert into book_lists (user_id, title, slug, language, token)
        select $1::uuid, 'x', 'x', 'en', left(md5(n::text || $1::uuid::text), 22) from generate_series(2, $2::int) n`,
      values: [ada.userId, bookListsPerReader],
    })
    const { status, body } = await ada.post('/api/lists', { title: 'One more' })
    expect([status, body.error.details.fields[0].path]).toEqual([400, 'title'])
  })
})

describe('who sees a list', () => {
  it('a private one is there for nobody else, by number or by link', async () => {
    const { id } = await open('private')
    const [row] = await site.db.query<{ token: string }>({
      text: 'select token from book_lists where id = $1',
      values: [id],
    })
    for (const who of [nobody, bert])
      for (const address of [`spice-and-sand-${id}`, String(id), `~${row!.token}`])
        for (const path of ['', '/books'])
          expect((await who.get(`/api/lists/${address}${path}`)).status).toBe(404)
    for (const call of ['copy', 'report'])
      expect(
        (await bert.post(`/api/lists/${id}/${call}`, call === 'report' ? { reason: 'spam' } : undefined))
          .status,
      ).toBe(404)
  })

  it('a public one is there for everybody at its address, and another address leads to it', async () => {
    const { id, address } = await open('public', { description: 'Dry places. Very dry.\n\nMore.' })
    expect(address).toBe(`spice-and-sand-${id}`)
    const { body } = await nobody.get(`/api/lists/${address}`)
    expect(body.data).toMatchObject({
      id,
      title: 'Spice & Sand',
      isPublic: true,
      opening: 'Dry places. Very dry.',
      bookIds: books,
      bookCount: 4,
      user: { displayName: 'Reader' },
      handle: null,
    })
    expect(JSON.stringify(body.data)).not.toContain('@')
    const moved = await nobody.get(`/api/lists/other-${id}`)
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `/api/lists/${address}`])
    const listed = (await nobody.get(`/api/lists/${address}/books?limit=2`)).body.data
    expect([listed.items.length, listed.total]).toEqual([2, 4])
    const rest = (await nobody.get(`/api/lists/${address}/books?limit=2&cursor=${listed.nextCursor}`)).body
      .data
    expect([rest.items[0].place, rest.nextCursor]).toEqual([3, null])
  })

  it('one by link is found by its link alone, and opened once more it has another', async () => {
    const { id, address } = await open('link')
    expect(address).toMatch(/^~[\w-]{22}$/)
    expect((await nobody.get(`/api/lists/${address}`)).body.data).toMatchObject({ id, isPublic: false })
    expect((await nobody.get(`/api/lists/spice-and-sand-${id}`)).status).toBe(404)
    await change(ada, id, { visibility: 'private' })
    expect((await nobody.get(`/api/lists/${address}`)).status).toBe(404)
    const { address: second } = (await change(ada, id, { visibility: 'link' })).body.data
    expect(second).not.toBe(address)
    expect((await nobody.get(`/api/lists/${address}`)).status).toBe(404)
    // made public the link goes on working
    await change(ada, id, { visibility: 'public' })
    expect((await nobody.get(`/api/lists/${second}`)).status).toBe(301)
  })

  it('nobody sees that of somebody who is locked out', async () => {
    const { address } = await open('public')
    await site.db.query({ text: 'update users set locked_at = now() where id = $1', values: [ada.userId] })
    expect((await nobody.get(`/api/lists/${address}`)).status).toBe(404)
  })

  it('trying links one by one ends soon', async () => {
    const [row] = await site.db.query<{ max: number }>({
      text: 'select coalesce(max(id), 0)::int as max from book_lists',
    })
    const asked = []
    for (let at = 1; at <= 61; at += 1) asked.push((await nobody.get(`/api/lists/x-${row!.max + at}`)).status)
    expect([asked[0], asked.at(-1)]).toEqual([404, 429])
  })
})

describe('lists of all readers', () => {
  it('are the public ones that have books, the latest first; of a reader where the profile is open', async () => {
    await open('private')
    await open('link')
    await open('public', { bookIds: [] })
    const first = await open('public', { title: 'First' })
    const second = await open('public', { title: 'Second' })
    const { data } = (await nobody.get('/api/lists?limit=1')).body
    expect(data.items.map(({ title }: { title: string }) => title)).toEqual(['Second'])
    const next = (await nobody.get(`/api/lists?limit=1&cursor=${data.nextCursor}`)).body.data
    expect(next.items[0].id).toBe(first.id)
    expect((await nobody.get('/api/readers/ada-reads/lists')).body.data).toEqual([])
    await ada.send('PUT', '/api/profile/publication', { handle: 'ada-reads' })
    const { body } = await nobody.get('/api/readers/ada-reads/lists')
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id])
    expect(body.data[0]).toMatchObject({ handle: 'ada-reads', bookCount: 4, address: `second-${second.id}` })
  })
})

describe('a copy', () => {
  it('has the books in their order and nothing that was said, is private, and tells whose it was', async () => {
    const { id, address } = await open('public', { description: 'Mine.' })
    await ada.send('PATCH', `/api/lists/${id}/books/${books[0]}`, { note: 'Mine too', place: 4 })
    const { data } = (await bert.post(`/api/lists/${address}/copy`)).body
    expect(data).toMatchObject({
      title: 'Spice & Sand',
      description: null,
      visibility: 'private',
      bookIds: [...books.slice(1), books[0]],
    })
    const listed = (await bert.get(`/api/lists/own/${data.id}/books`)).body.data.items
    expect(listed.every(({ note }: { note: string | null }) => note === null)).toBe(true)
    await change(bert, data.id, { visibility: 'public' })
    const shown = async () => (await nobody.get(`/api/lists/${data.id}`)).headers.get('location')!
    const copy = async () => (await nobody.get(await shown())).body.data
    expect((await copy()).copiedFrom).toEqual({ address, title: 'Spice & Sand' })
    await change(ada, id, { visibility: 'private' })
    expect((await copy()).copiedFrom).toBeNull()
  })
})

describe('a paste of titles', () => {
  const match = async (text: string) => (await ada.post('/api/lists/match', { text })).body.data

  it('each line is sure, to be looked at, or not found; a title alone is never sure', async () => {
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
      lines.map((line: { bin: string; books: { id: number }[] }) => [
        line.bin,
        line.bin === 'matched' ? line.books[0]!.id : line.books.length,
      ]),
    ).toEqual([
      ['matched', books[0]],
      ['matched', books[2]],
      ['check', 2],
      ['matched', books[3]],
      ['check', 1],
      ['missing', 0],
    ])
    expect(isCut).toBe(false)
    expect((await ada.get('/api/lists/own')).body.data).toEqual([])
  })

  it('the author of another book is no reason to take a title for theirs', async () => {
    const { lines } = await match('Dune by Isaac Asimov')
    expect(lines[0].bin).not.toBe('matched')
  })

  it('more lines than are looked up at a time are said to be left', async () => {
    const { lines, isCut } = await match(Array.from({ length: 201 }, (_, at) => `line ${at}`).join('\n'))
    expect([lines.length, isCut]).toEqual([200, true])
  })

  it('a line of more than 300 characters is reported and not looked up', async () => {
    const { lines } = await match(`Dune, Frank Herbert\n${'a, '.repeat(101)}`)
    expect(lines.map(({ bin }: { bin: string }) => bin)).toEqual(['matched', 'unreadable'])
  })

  it('a paste that can be read in too many ways is looked up in part', async () => {
    const { lines, isCut } = await match('a, b, c, d, e, f, g\n'.repeat(200))
    expect([lines.length, isCut]).toEqual([Math.floor(readingsMax / (2 * lineSeparatorsMax + 1)), true])
  })
})

describe('what a list is to others', () => {
  it('goes into the archive of its maker, and with their account', async () => {
    const [who] = (await readers(site, 1)) as [Reader]
    const list = await make(who, { visibility: 'public' })
    await site.db.query({ text: 'delete from users where id = $1', values: [who.userId] })
    expect((await nobody.get(`/api/lists/${list.address}`)).status).toBe(404)
  })

  it('a reader in another language sees the titles of it', async () => {
    const { address } = await open('public')
    const german = createVisitor(site.app, 'de')
    const { data } = (await german.get(`/api/lists/${address}/books`)).body
    expect(data.items[0].book.title).toBe('Der Wüstenplanet')
  })
})
