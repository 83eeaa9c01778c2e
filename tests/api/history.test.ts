import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EditedKind } from '#contract/values/enums'
import { indexNames } from '#server/features/search/index'
import { startTestSite, type TestSite } from '#tests/support/api'
import { pathOf, type TestInput } from '#tests/support/calls'
import {
  addEdition,
  bareAuthor,
  bareBook,
  bareSeries,
  createEntity,
  deleteEntity,
  editor,
  entityToEdit,
  nameIn,
  updateEntity,
  volumeOf,
} from '#tests/support/editors'
import { everyRow } from '#tests/support/every-row'
import { recountAcclaim } from '#tests/support/rating-sums'
import { type Reader, reader } from '#tests/support/readers'
import { seedGenre, seedWorks } from '#tests/support/seed'
import { seedAward, walkList } from '#tests/support/seed-lists'

let site: TestSite
let ada: Reader
let bob: Reader
beforeAll(async () => {
  site = await startTestSite()
  ada = await editor(site)
  bob = await editor(site)
})
afterAll(() => site.close())

const create = (kind: EditedKind, draft: object) => createEntity(ada, kind, draft)
const toEdit = <Kind extends EditedKind>(kind: Kind, id: number) => entityToEdit(ada, kind, id)
/** Changes fields of the current version of an entity and returns the id of the change. */
const change = async (kind: EditedKind, id: number, draft: object, who = ada, why?: string) => {
  const { version } = await toEdit(kind, id)
  const { status, text, data } = await updateEntity(who, kind, id, { version, draft, why })
  expect(status, text).toBe(200)
  return data.changeId
}
const remove = async (kind: EditedKind, id: number) => {
  const { version } = await toEdit(kind, id)
  return (await deleteEntity(ada, kind, id, { version, why: 'wrong' })).data.changeId
}
const history = async (query: TestInput<'listChanges'>['query'] = {}) =>
  (await ada.call('listChanges', { query })).data
const undo = (id: number | null, who = ada) =>
  who.call('undoChange', { params: { id: id! }, body: { why: 'a mistake' } })
const refused = async (id: number | null) => {
  const { status, error } = await undo(id)
  return [status, error.details.reason]
}

let number = 0
let book: Awaited<ReturnType<typeof create>>
beforeEach(async () => {
  number += 1
  book = await create('books', bareBook(`Book ${number}`))
})

describe('the history of the catalogue', () => {
  it('the edit history of a book lists who changed which fields, when and why, with old and new values', async () => {
    const writer = await create('authors', bareAuthor(`Writer ${number}`, `Writer ${number}`))
    const contributors = [{ personId: writer.id, role: 'author', printedName: null }]
    const id = await change(
      'books',
      book.id,
      { firstPublished: '1961', contributors },
      bob,
      'from the title page',
    )
    const { items, total } = await history({ kind: 'books', id: book.id })
    expect(total).toBe(2)
    expect(items.map(({ action }) => action)).toEqual(['edit', 'add'])
    expect(items[0]).toMatchObject({
      id,
      by: { id: bob.userId, displayName: 'Reader' },
      kind: 'books',
      subject: { kind: 'books', id: book.id, name: `Book ${number}`, slug: `book-${number}` },
      why: 'from the title page',
      undoes: null,
      undoneBy: null,
    })
    expect(items[0]!.fields.toSorted()).toEqual(['contributors', 'firstPublished'])
    expect(Math.abs(Date.parse(items[0]!.at) - Date.now())).toBeLessThan(3_600_000)
    const { data } = await ada.call('getChange', { params: { id: id! } })
    expect(data.differences).toEqual(
      expect.arrayContaining([
        { field: 'firstPublished', before: null, after: '1961' },
        { field: 'contributors', before: [], after: contributors },
      ]),
    )
    expect(data.labels).toMatchObject({
      books: [],
      people: [{ id: writer.id, name: `Writer ${number}` }],
    })
  })

  it('pages through the edit history, newest first, and filters it by editor or by book; edits of editions belong to their book', async () => {
    await addEdition(ada, book.id, 'X')
    const all = (await walkList(ada, 'listChanges', {}, 2)).items.map(({ id }) => id)
    expect(all).toEqual(all.toSorted((a, b) => b - a))
    expect(all).toHaveLength((await history()).total)
    const ofBook = await history({ kind: 'books', id: book.id })
    expect(ofBook.items.map(({ kind }) => kind)).toEqual(['editions', 'books'])
    const ofBob = await history({ by: bob.userId })
    expect(ofBob.items.every(({ by }) => by!.id === bob.userId)).toBe(true)
  })
})

describe('undoing a change', () => {
  it('undoing an edit resets only the fields that the edit has changed, and adds an item to the edit history', async () => {
    const first = await change('books', book.id, { firstPublished: '1961', type: 'novella' })
    await change('books', book.id, { group: 'horror' }, bob)
    const { status, data } = await undo(first, bob)
    expect([status, data.subject]).toEqual([200, { kind: 'books', id: book.id, slug: `book-${number}` }])
    expect((await toEdit('books', book.id)).draft).toMatchObject({
      firstPublished: null,
      type: 'novel',
      group: 'horror',
    })
    const { items } = await history({ kind: 'books', id: book.id })
    expect(items[0]).toMatchObject({
      id: data.changeId,
      action: 'undo',
      undoes: first,
      why: 'a mistake',
    })
    expect(items.find(({ id }) => id === first)!.undoneBy).toBe(data.changeId)
    expect(await refused(first)).toEqual([409, 'undone'])
    // an undo can be undone
    expect((await undo(data.changeId)).status).toBe(200)
    expect((await toEdit('books', book.id)).draft).toMatchObject({ firstPublished: '1961', type: 'novella' })
  })

  it('refuses to undo an edit if a later edit has changed the same field, and returns the later edit', async () => {
    const first = await change('books', book.id, { firstPublished: '1961' })
    const later = await change('books', book.id, { firstPublished: '1962' }, bob)
    const { status, error } = await undo(first)
    expect([status, error.details.reason]).toEqual([409, 'overlap'])
    expect(error.details.changes).toMatchObject([
      { id: later, by: { id: bob.userId }, fields: ['firstPublished'] },
    ])
    expect((await undo(later)).status).toBe(200)
    expect((await undo(first)).status).toBe(200)
    expect((await toEdit('books', book.id)).draft.firstPublished).toBeNull()
  })

  it('undoing the addition of a title removes this title, and keeps another title that was added later', async () => {
    const { names } = (await toEdit('books', book.id)).draft
    const german = nameIn('de', `Buch ${number}`, 'translated')
    const italian = nameIn('it', `Libro ${number}`, 'translated')
    const first = await change('books', book.id, { names: [...names, german] })
    await change('books', book.id, { names: [...names, german, italian] }, bob)
    expect((await undo(first)).status).toBe(200)
    expect((await toEdit('books', book.id)).draft.names).toEqual([...names, italian])
  })

  it('undoing the addition of a book deletes the book, unless the book was changed or is on a reading list', async () => {
    const edit = await change('books', book.id, { firstPublished: '1970' })
    expect(await refused(book.changeId)).toEqual([409, 'overlap'])
    await undo(edit)
    expect((await undo(book.changeId)).status).toBe(200)
    expect((await site.call('getBook', { params: { id: book.id } })).status).toBe(404)
    const loved = await create('books', bareBook(`Loved ${number}`))
    await (await reader(site)).call('addToReadingList', { body: { bookId: loved.id, status: 'to-read' } })
    expect(await refused(loved.changeId)).toEqual([409, 'dependents'])
  })

  it('if two editors undo the same edit concurrently, one undo succeeds and the other is refused with 409', async () => {
    const first = await change('books', book.id, { firstPublished: '1961' })
    const answers = await Promise.all([undo(first), undo(first, bob)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  it('undoing the choice of another primary edition makes the former primary edition primary again', async () => {
    const [one, two] = [
      (await addEdition(ada, book.id, 'One')).id,
      (await addEdition(ada, book.id, 'Two')).id,
    ]
    await ada.call('updateEdition', { params: { id: two }, body: { isPrimaryEdition: true } })
    const [chosen] = (await history({ kind: 'books', id: book.id })).items
    expect(chosen!.fields).toEqual(['primaryEdition'])
    expect((await undo(chosen!.id)).status).toBe(200)
    const { data } = await site.call('listEditions', { params: { id: book.id } })
    expect(data.filter((edition) => edition.isPrimaryEdition)).toMatchObject([{ id: one }])
    expect(await refused(chosen!.id)).toEqual([409, 'undone'])
    const edit = (await ada.call('updateEdition', { params: { id: two }, body: { pages: 99 } })).data
    expect(edit.pages).toBe(99)
    expect((await undo((await history({ kind: 'books', id: book.id })).items[0]!.id)).status).toBe(200)
  })
})

describe('undoing a deletion', () => {
  it('undoing the deletion of a book restores every row of the book and of the records that depend on it exactly', async () => {
    const works = await seedWorks(site.db, [
      {
        slug: 'whole',
        titles: [
          { language: 'en', value: 'Whole' },
          { language: 'de', value: 'Ganz', kind: 'translated' },
        ],
        authors: ['Whole Author'],
        editions: [
          { title: 'Whole', language: 'en', isbn13: '9780261103252', price: 9.5, publisher: 'Ace' },
          { title: 'Ganz', language: 'de', translators: ['Whole Translator'] },
        ],
      },
    ])
    const id = works.get('whole')!
    const series = await create('series', bareSeries('Whole Series'))
    const genre = await seedGenre(site.db, 'whole-genre', 'fantasy', { en: 'Whole genre' })
    const award = await seedAward(site.db, { slug: 'whole-award', names: { en: 'Whole Award' } })
    await change('books', id, {
      series: [volumeOf(series.id, '0.50')],
      genreIds: [genre],
      awards: [{ id: null, awardId: award, categoryId: null, category: 'x', year: 1980, result: 'winner' }],
      texts: [{ language: 'en', markdown: 'All of it.' }],
      externalIds: [{ scheme: 'isfdb', value: '77' }],
    })
    await change('books', id, { slug: 'entire' })
    const before = await everyRow(site.db)
    const deletion = await remove('books', id)
    expect((await site.call('getBook', { params: { id: 'entire' } })).status).toBe(404)
    expect((await everyRow(site.db)).get('works')).not.toBe(before.get('works'))
    expect((await undo(deletion)).status).toBe(200)
    expect(await everyRow(site.db)).toEqual(before)
    expect((await site.call('getBook', { params: { id: 'whole' } })).headers.get('location')).toBe(
      pathOf('getBook', { params: { id: 'entire' } }),
    )
  })

  it('undoing the deletion of an author, series, genre, award or edition restores every row exactly', async () => {
    const author = await create('authors', {
      ...bareAuthor('Gone', 'Gone'),
      penNameOf: [],
      texts: [{ language: 'en', markdown: 'x' }],
    })
    await create('authors', {
      ...bareAuthor('Alias', 'Alias'),
      penNameOf: [{ personId: author.id, kind: 'pseudonym' }],
    })
    const series = await create('series', bareSeries('Above'))
    await create('series', { ...bareSeries('Below'), parentId: series.id })
    const genre = await seedGenre(site.db, 'gone-genre', 'horror', { en: 'Gone' })
    const membership = { ...volumeOf(series.id, 'II'), order: 'story', sort: 2.5, role: 'side' }
    await change('books', book.id, { genreIds: [genre], series: [membership] })
    const award = await seedAward(site.db, {
      slug: 'gone-award',
      names: { en: 'Gone Award' },
      categories: { novel: { en: 'Novel', de: 'Roman' } },
      honours: [{ result: 'winner', year: 1999, category: 'novel', work: book.id, rank: 1 }],
    })
    for (const kind of ['genres', 'awards'] as const) await indexNames(site.db, kind, null)
    for (const [kind, id] of [
      ['authors', author.id],
      ['series', series.id],
      ['genres', genre],
      ['awards', award],
    ] as const) {
      // updates acclaim (a score of fame) now, so that it is the same before the deletion and after the undo
      await recountAcclaim(site)
      const before = await everyRow(site.db)
      const deletion = await remove(kind, id)
      expect((await everyRow(site.db)).get('search_documents'), kind).not.toBe(before.get('search_documents'))
      const undone = await undo(deletion)
      expect([kind, undone.status, undone.data]).toMatchObject([kind, 200, {}])
      expect(await everyRow(site.db), kind).toEqual(before)
    }
    await addEdition(ada, book.id, 'Primary')
    const second = (await addEdition(ada, book.id, 'Second')).id
    const eve = await reader(site)
    await eve.call('addToReadingList', { body: { bookId: book.id, status: 'reading' } })
    await site.db.query({
      text: 'update reading_list_books set edition_id = $1 where work_id = $2',
      values: [second, book.id],
    })
    const before = await everyRow(site.db)
    const { data } = await ada.call('deleteEdition', { params: { id: second } })
    expect((await undo(data.changeId)).status).toBe(200)
    expect(await everyRow(site.db)).toEqual(before)
  })

  it('refuses to restore a deleted book if another book has its slug', async () => {
    const deletion = await remove('books', book.id)
    await create('books', { ...bareBook('Usurper'), slug: `book-${number}` })
    expect(await refused(deletion)).toEqual([409, 'taken'])
  })
})

it('after a reader’s account is deleted, the history of a deleted edition no longer contains the reader’s reading-list row', async () => {
  const eve = await reader(site)
  await addEdition(ada, book.id, 'A')
  const second = (await addEdition(ada, book.id, 'B')).id
  await eve.call('addToReadingList', { body: { bookId: book.id, status: 'reading' } })
  await site.db.query({
    text: 'update reading_list_books set edition_id = $1 where work_id = $2',
    values: [second, book.id],
  })
  const { data } = await ada.call('deleteEdition', { params: { id: second } })
  const rows = () =>
    site.db.query({
      text: 'select from change_rows where change_id = $1 and user_id = $2',
      values: [data.changeId, eve.userId],
    })
  expect(await rows()).toHaveLength(1)
  await site.db.query({ text: 'delete from users where id = $1', values: [eve.userId] })
  expect(await rows()).toHaveLength(0)
  expect((await undo(data.changeId)).status).toBe(200)
})
