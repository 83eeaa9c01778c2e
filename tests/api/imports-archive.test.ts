import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { requestArchive, fetchArchive } from '#tests/support/archive'
import { startTestSite, type TestSite } from '#tests/support/api'
import type { TestInput } from '#tests/support/calls'
import { importFile, type ImportedReviews, undoImport } from '#tests/support/imports'
import { type Reader, reader } from '#tests/support/readers'
import { seedWorks } from '#tests/support/seed'

/** Tests the authors and lists of an imported archive (imports-property.test.ts tests complete round trips). */

const publicUrl = 'http://localhost:3000'
let site: TestSite
let book: number
let authors: number[]

beforeAll(async () => {
  site = await startTestSite()
  const ids = await seedWorks(
    site.db,
    ['Ursula One', 'Ursula Two'].map((name, at) => ({
      slug: `book-${at}`,
      titles: [{ language: 'en', value: `Book ${at}` }],
      authors: [name],
      editions: [{ title: `Book ${at}`, language: 'en' }],
    })),
  )
  book = ids.get('book-0')!
  const people = await site.db.query<{ id: number }>({ text: 'select id from people order by id' })
  authors = people.map(({ id }) => id)
})
afterAll(() => site.close())

const archiveOf = async (who: Reader) => (await fetchArchive(site, who, await requestArchive(who))).bytes

const bring = (who: Reader, file: Uint8Array, reviews: ImportedReviews = { reviewLanguage: 'en' }) =>
  importFile(site, who, file, reviews)
const rate = (who: Reader, author: number, rating: number, text?: string) =>
  who.call('rateAuthor', { params: { id: author }, body: { rating, ...(text && { text, language: 'en' }) } })
const makeList = async (
  who: Reader,
  title: string,
  more: Partial<TestInput<'createBookList'>['body']> = {},
) => (await who.call('createBookList', { body: { title, bookIds: [book], ...more } })).data.id
const listsOf = async (who: Reader) => (await who.call('listOwnBookLists')).data
const starsOf = (who: Reader) =>
  site.db.query({
    text: 'select person_id as author, stars, text from ratings where user_id = $1 and person_id is not null order by 1',
    values: [who.userId],
  })

it('importing an archive keeps existing stars and lists of the reader, and an undo removes only what the import has added', async () => {
  const ada = await reader(site)
  await rate(ada, authors[0]!, 5, 'Wonderful.')
  await rate(ada, authors[1]!, 2)
  await makeList(ada, 'Mine', { description: 'As it **was**.' })
  await makeList(ada, 'Second')
  const file = await archiveOf(ada)
  const bert = await reader(site)
  await rate(bert, authors[0]!, 1)
  await makeList(bert, 'Mine', { description: 'Newer.', bookIds: [] })
  const { id, found, done } = await bring(bert, file)
  expect(found).toMatchObject({ authors: { waiting: 2, reviews: 1 }, lists: { waiting: 2 } })
  expect(done).toMatchObject({
    // first author: the existing stars stay and the review is added; second author: the stars are added
    authors: { waiting: 0, added: 2, unchanged: 0 },
    lists: { waiting: 0, added: 1, unchanged: 1 },
  })
  expect(await starsOf(bert)).toEqual([
    { author: authors[0], stars: 1, text: 'Wonderful.' },
    { author: authors[1], stars: 2, text: null },
  ])
  const there = new Map((await listsOf(bert)).map((list) => [list.title, list]))
  expect(there.get('Mine')).toMatchObject({ description: 'Newer.', bookIds: [] })
  expect(there.get('Second')).toMatchObject({ bookIds: [book] })
  expect(await undoImport(site, bert, id)).toMatchObject({ state: 'undone', remaining: 0 })
  expect(await starsOf(bert)).toEqual([{ author: authors[0], stars: 1, text: null }])
  expect((await listsOf(bert)).map((list) => list.title)).toEqual(['Mine'])
})

it('undoing an archive import keeps author ratings and lists that the reader changed after the import, and returns their number', async () => {
  const ada = await reader(site)
  await rate(ada, authors[0]!, 5)
  await makeList(ada, 'Changed')
  await makeList(ada, 'Untouched')
  const bert = await reader(site)
  const { id } = await bring(bert, await archiveOf(ada))
  await rate(bert, authors[0]!, 3)
  const changed = (await listsOf(bert)).find((list) => list.title === 'Changed')
  await bert.call('updateBookList', { params: { id: changed!.id }, body: { title: 'Changed since' } })
  expect(await undoImport(site, bert, id)).toMatchObject({ state: 'undone', remaining: 2 })
  expect(await starsOf(bert)).toMatchObject([{ stars: 3 }])
  expect((await listsOf(bert)).map((list) => list.title)).toEqual(['Changed since'])
})

it('if an import publishes no reviews, a review of an author is imported as stars only and counted as omitted', async () => {
  const ada = await reader(site)
  await rate(ada, authors[0]!, 5, 'Wonderful.')
  const bert = await reader(site)
  const { done } = await bring(bert, await archiveOf(ada), { reviewLanguage: null, reviewsAsNotes: true })
  expect(done.authors).toMatchObject({ added: 1, reviewsLeftOut: 1 })
  expect(await starsOf(bert)).toMatchObject([{ stars: 5, text: null }])
})

it('a list that moderators have removed becomes a private list if the reader imports it from an archive', async () => {
  const ada = await reader(site)
  const id = await makeList(ada, 'Taken down', { visibility: 'public' })
  await site.db.query({
    text: `update book_lists set hidden_at = now(), hidden_reason = 'spam' where id = $1`,
    values: [id],
  })
  const bert = await reader(site)
  const { found } = await bring(bert, await archiveOf(ada))
  expect(found.lists).toMatchObject({ waiting: 1, public: 0 })
  expect(await listsOf(bert)).toMatchObject([{ title: 'Taken down', visibility: 'private', removal: null }])
})

it('the result of an import counts the books and authors that the catalogue lacks, and the lists beyond the maximum per reader', async () => {
  const bert = await reader(site)
  const file = zipSync({
    'manifest.json': strToU8(JSON.stringify({ url: publicUrl })),
    'books.csv': strToU8('Biblionaut Id,Title\n'),
    'ratings.json': strToU8(
      JSON.stringify([
        { person_id: 999_999, work_id: null, stars: 4, given: null, text: null, language: null },
        { person_id: null, work_id: book, stars: 4, given: null, text: null, language: null },
        { person_id: authors[0], stars: 9 },
      ]),
    ),
    'book_lists.json': strToU8(
      JSON.stringify(
        ['First', 'Second'].map((title, at) => ({
          id: 900_000 + at,
          title,
          description: null,
          language: 'en',
          visibility: 'link',
          hidden_at: null,
        })),
      ),
    ),
    'book_list_books.json': strToU8(
      JSON.stringify([
        { list_id: 900_000, work_id: 999_999, position: 1, note: null },
        { list_id: 900_000, work_id: book, position: 2, note: 'Here' },
      ]),
    ),
  })
  await site.db.query({
    text: `insert into book_lists (user_id, title, slug, language, token)
      select $1, 'List ' || n, 'list', 'en', substr(md5(random()::text), 1, 22) from generate_series(1, 199) n`,
    values: [bert.userId],
  })
  const { done } = await bring(bert, file)
  expect(done).toMatchObject({
    rows: 0,
    authors: { added: 0, leftOut: 1 },
    lists: { added: 1, leftOut: 1, missingBooks: 1 },
  })
  expect((await listsOf(bert))[0]).toMatchObject({ title: 'First', bookIds: [book] })
})

it('reads only the books of an archive of another instance, because ids differ there', async () => {
  const ada = await reader(site)
  await rate(ada, authors[0]!, 5)
  await ada.call('addToReadingList', { body: { bookId: book, status: 'read' } })
  const archive = await fetchArchive(site, ada, await requestArchive(ada))
  const manifest = strToU8(archive.text('manifest.json').replace(publicUrl, 'https://elsewhere.example'))
  const { found } = await bring(await reader(site), zipSync({ ...archive.files, 'manifest.json': manifest }))
  expect(found).toMatchObject({ rows: 1, authors: { waiting: 0 }, lists: { waiting: 0 } })
})
