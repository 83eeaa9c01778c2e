import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EditedKind } from '#contract/values/enums'
import { startTestSite, type TestSite } from '#tests/support/api'
import type { TestInput } from '#tests/support/calls'
import {
  addEdition,
  bareAuthor,
  bareBook,
  bareSeries,
  createEntity,
  editor,
  entityToEdit,
  nameIn,
  volumeOf,
} from '#tests/support/editors'
import { type Reader, reader } from '#tests/support/readers'
import { walkList } from '#tests/support/seed-lists'

let site: TestSite
let ada: Reader
let eve: Reader
let book = { id: 0, slug: '' }
let number = 0
beforeAll(async () => {
  site = await startTestSite()
  ada = await editor(site)
})
beforeEach(async () => {
  number += 1
  eve = await reader(site)
  book = await create('books', bareBook(`Quarry ${number}`))
})
afterAll(() => site.close())

const create = (kind: EditedKind, draft: object) => createEntity(ada, kind, draft)
const toEdit = <Kind extends EditedKind>(kind: Kind, id: number) => entityToEdit(ada, kind, id)
const suggest = (input: object, who = eve) =>
  who.callUnchecked('makeSuggestion', {
    body: { kind: 'books', id: book.id, language: null, comment: null, value: null, ...input },
  })
const accept = (id: number, body: TestInput<'acceptSuggestion'>['body'] = {}, who = ada) =>
  who.call('acceptSuggestion', { params: { id }, body })
const reject = (id: number, body: TestInput<'rejectSuggestion'>['body'] = {}) =>
  ada.call('rejectSuggestion', { params: { id }, body })
const queue = async (query: TestInput<'listSuggestions'>['query'] = {}) =>
  (await ada.call('listSuggestions', { query })).data
const own = async (who = eve) => (await who.call('listOwnSuggestions')).data.items

describe('a suggestion by a reader', () => {
  it('accepting a suggestion changes the book and adds a change to the history; the suggesting reader sees the editor’s answer', async () => {
    const { status, data } = await suggest({
      field: 'firstPublished',
      value: '1971-04',
      comment: 'Copyright page',
    })
    expect([status, data]).toMatchObject([200, { state: 'open', field: 'firstPublished', value: '1971-04' }])
    const { items } = await queue()
    expect(items).toEqual([
      expect.objectContaining({
        id: data.id,
        by: { id: eve.userId, displayName: 'Reader', profileImageUrl: null },
        subject: { id: book.id, slug: book.slug, name: `Quarry ${number}` },
        current: null,
        comment: 'Copyright page',
      }),
    ])
    const accepted = await accept(data.id, { why: 'checked' })
    expect([accepted.status, accepted.data.state]).toEqual([200, 'accepted'])
    expect((await toEdit('books', book.id)).draft.firstPublished).toBe('1971-04')
    const change = await ada.call('getChange', { params: { id: accepted.data.changeId! } })
    expect(change.data).toMatchObject({
      action: 'edit',
      by: { id: ada.userId },
      fields: ['firstPublished'],
    })
    expect(await own()).toMatchObject([{ id: data.id, state: 'accepted', answer: 'checked' }])
    expect((await queue()).items).toEqual([])
    const again = await reject(data.id)
    expect([again.status, again.error.details.reason]).toEqual([409, 'decided'])
  })

  it('if an editor accepts a suggested title, the book has this title in its language, and the former title becomes an alias', async () => {
    const { data } = await suggest({ field: 'title', language: 'de', value: 'Steinbruch' })
    await accept(data.id)
    expect((await site.call('getBook', { params: { id: book.id } }, { language: 'de' })).data.title).toBe(
      'Steinbruch',
    )
    const second = await suggest({ field: 'title', language: 'de', value: 'Der Steinbruch' })
    expect((await queue()).items[0]!.current).toBe('Steinbruch')
    await accept(second.data.id)
    expect((await toEdit('books', book.id)).draft.names).toEqual(
      expect.arrayContaining([
        nameIn('de', 'Der Steinbruch', 'translated'),
        { language: 'de', value: 'Steinbruch', kind: 'alias', isDisplay: false },
      ]),
    )
    expect(
      (await site.call('searchBooks', { query: { q: 'steinbruch' } }, { language: 'de' })).data[0],
    ).toMatchObject({
      id: book.id,
    })
  })

  it('refuses to accept a suggested title if the book has the maximum number of names', async () => {
    const { version } = (await ada.call('getBookToEdit', { params: { id: book.id } })).data
    const { names } = (await toEdit('books', book.id)).draft
    const others = Array.from({ length: 200 - names.length }, (_, index) => ({
      language: 'en',
      value: `Other name ${index}`,
      kind: 'alias' as const,
      isDisplay: false,
    }))
    const full = { names: [...names, ...others] }
    expect(
      (await ada.call('updateBook', { params: { id: book.id }, body: { version, draft: full } })).status,
    ).toBe(200)
    const { data } = await suggest({ field: 'title', language: 'de', value: 'Steinbruch' })
    const answer = await accept(data.id)
    expect([answer.status, answer.error.details.fields[0]]).toMatchObject([
      400,
      { path: 'value', code: 'too_many' },
    ])
    expect((await toEdit('books', book.id)).draft.names).toHaveLength(200)
    // a suggestion can be accepted if the book already has the title, because no title is added
    const known = await suggest({ field: 'title', language: 'en', value: 'Other name 7' })
    expect((await accept(known.data.id)).status).toBe(200)
    expect((await toEdit('books', book.id)).draft.names).toHaveLength(200)
  })

  it('writes the corrected value if the editor corrects a suggestion when accepting it', async () => {
    const { data } = await suggest({ field: 'description', language: 'it', value: 'Una cava' })
    await accept(data.id, { value: 'Una *cava*.' })
    expect((await toEdit('books', book.id)).draft.texts).toEqual([
      { language: 'it', markdown: 'Una *cava*.' },
    ])
  })

  it('rejecting a suggestion changes nothing in the catalogue, and shows the reason for the rejection to the reader who made the suggestion', async () => {
    const { data } = await suggest({ field: 'type', value: 'novella' })
    expect((await reject(data.id, { why: 'It has 400 pages.' })).status).toBe(200)
    expect((await toEdit('books', book.id)).draft.type).toBe('novel')
    expect(await own()).toMatchObject([{ state: 'rejected', answer: 'It has 400 pages.' }])
    expect((await queue({ state: 'rejected' })).items[0]).toMatchObject({ id: data.id })
  })

  it('an editor can accept a suggestion for an author or series, and a comment that suggests no value', async () => {
    const author = await create('authors', bareAuthor(`Mason ${number}`, `Mason ${number}`))
    const series = await create('series', bareSeries(`Quarries ${number}`))
    const of = async (input: object) => (await suggest(input)).data.id
    await accept(await of({ kind: 'authors', id: author.id, field: 'born', value: '1911' }))
    await accept(await of({ kind: 'series', id: series.id, field: 'status', value: 'completed' }))
    expect((await toEdit('authors', author.id)).draft).toMatchObject({ born: '1911' })
    expect((await toEdit('series', series.id)).draft).toMatchObject({ status: 'completed' })
    const remark = await accept(
      await of({ kind: 'authors', id: author.id, field: 'other', comment: 'Two people.' }),
    )
    expect(remark.data).toMatchObject({ state: 'accepted', changeId: null })
  })

  it('rejects an invalid suggestion of a reader and returns its invalid field', async () => {
    const wrong: [object, string, string][] = [
      [{ field: 'gender', value: 'female' }, 'field', 'not_a_choice'],
      [{ field: 'title', value: 'X' }, 'language', 'required'],
      [{ field: 'type', value: 'novella', language: 'de' }, 'language', 'unknown'],
      [{ field: 'type', value: 'leaflet' }, 'value', 'not_a_choice'],
      [{ field: 'firstPublished', value: 'last year' }, 'value', 'wrong_format'],
      [{ field: 'originalLanguage', value: 'German' }, 'value', 'wrong_format'],
      [{ field: 'type' }, 'value', 'required'],
      [{ field: 'other' }, 'comment', 'required'],
    ]
    for (const [input, path, code] of wrong) {
      const { status, error } = await suggest(input)
      expect([input, status, error.details.fields.map((issue) => [issue.path, issue.code])]).toEqual([
        input,
        400,
        [[path, code]],
      ])
    }
    expect((await suggest({ id: 99_999, field: 'type', value: 'novella' })).status).toBe(404)
    // an error that only the validation of the whole draft finds is reported when the suggestion is accepted
    const { data } = await suggest({ field: 'firstPublished', value: '1971-02-31' })
    const refused = await accept(data.id)
    expect([refused.status, refused.error.details.fields]).toMatchObject([
      400,
      [{ path: 'value', code: 'no_such_day' }],
    ])
    expect((await queue()).items.some(({ id }) => id === data.id)).toBe(true)
    await reject(data.id)
  })

  it('stores a repeated suggestion once, and at most 50 open suggestions per reader, even concurrent ones', async () => {
    const [one, two] = await Promise.all([
      suggest({ field: 'other', comment: 'x' }),
      suggest({ field: 'other', comment: 'x' }),
    ])
    expect(one!.data.id).toBe(two!.data.id)
    await site.db.query({
      text: `insert into suggestions (user_id, work_id, field, comment) select $1, $2, 'other', 'n' || n from generate_series(1, 46) n`,
      values: [eve.userId, book.id],
    })
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => suggest({ field: 'other', comment: `more ${n}` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.find(({ status }) => status === 409)!.error.details.reason).toBe('too-many-open')
    await site.db.query({ text: 'delete from suggestions where user_id = $1', values: [eve.userId] })
  })

  it('if a suggestion is accepted and rejected concurrently, only one of the decisions succeeds', async () => {
    const { data } = await suggest({ field: 'firstPublished', value: '1980' })
    const answers = await Promise.all([accept(data.id), reject(data.id)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  it('a signed-in reader can list only their own suggestions; only a super user can list all suggestions and decide about them', async () => {
    await suggest({ field: 'other', comment: 'mine' })
    expect(await own(await reader(site))).toEqual([])
    expect((await eve.call('listSuggestions')).status).toBe(403)
    expect((await accept(1, {}, eve)).status).toBe(403)
    const anonymous = await site.call('listOwnSuggestions')
    expect(anonymous.status).toBe(401)
    await site.db.query({ text: 'delete from suggestions where user_id = $1', values: [eve.userId] })
  })
})

describe('reports on missing and doubtful data', () => {
  type ReportName = TestInput<'getReport'>['params']['report']
  const report = async (name: ReportName, query: TestInput<'getReport'>['query'] = {}) =>
    (await ada.call('getReport', { params: { report: name }, query })).data
  const count = async (name: string) =>
    (await ada.call('listReports')).data.find((one) => one.report === name)!.count
  const names = async (name: ReportName) =>
    (await report(name, { limit: 100 })).items.map((item) => item.name)

  it('each quality report on missing data (example: books-without-year) lists a book until an editor adds the missing data', async () => {
    const bare = [
      `books-without-year`,
      'books-without-length',
      'books-without-author',
      'books-without-title-de',
      'books-without-title-it',
    ] as const
    for (const name of bare) expect(await names(name), name).toContain(`Quarry ${number}`)
    const author = await create('authors', bareAuthor(`Able ${number}`, `Able ${number}`))
    const { version } = (await ada.call('getBookToEdit', { params: { id: book.id } })).data
    await ada.call('updateBook', {
      params: { id: book.id },
      body: {
        version,
        draft: {
          firstPublished: '1950',
          length: 'novella',
          contributors: [{ personId: author.id, role: 'author', printedName: null }],
          names: [nameIn('en', `Quarry ${number}`), nameIn('de', 'Bruch', 'translated')],
        },
      },
    })
    await addEdition(ada, book.id, 'Cava', { languageCode: 'it', languageName: 'Italiano' })
    for (const name of bare) expect(await names(name), name).not.toContain(`Quarry ${number}`)
  })

  it('the quality report on ISBNs lists an ISBN whose registration group belongs to another language than its edition', async () => {
    const german = { languageCode: 'de', languageName: 'Deutsch', isbn: '9780441172719' }
    await addEdition(ada, book.id, 'X', german)
    const { items } = await report('doubtful-isbns')
    expect(items).toMatchObject([{ kind: 'books', id: book.id, note: '9780441172719 (de)' }])
    expect(await count('doubtful-isbns')).toBe(1)
  })

  it('the quality reports list likely duplicates in pairs: books with the same title and author, and people with the same name', async () => {
    const one = await create('authors', bareAuthor(`Twin ${number}`, `Twin ${number}`))
    const two = await create('authors', {
      ...bareAuthor(`TWIN, ${number}`, `Twin ${number}`),
      nationality: 'GB',
    })
    const by = (personId: number) => ({ contributors: [{ personId, role: 'author', printedName: null }] })
    const first = await create('books', { ...bareBook('The Same'), ...by(one.id) })
    const second = await create('books', { ...bareBook('The  same!'), ...by(one.id), firstPublished: '1960' })
    await create('books', { ...bareBook('The Same'), ...by(two.id), type: 'novella' })
    const books = (await report('likely-duplicate-books')).items
    expect(books).toMatchObject([{ id: second.id, other: { id: first.id, name: 'The Same' } }])
    const people = (await report('likely-duplicate-authors')).items
    expect(people).toMatchObject([{ kind: 'authors', id: two.id, other: { id: one.id } }])
  })

  it('the quality report on series lists missing volume numbers; an omnibus counts as each volume that it contains', async () => {
    const series = await create('series', bareSeries(`Gappy ${number}`))
    for (const position of ['2', '4–5', '7', '3.5'])
      await create('books', {
        ...bareBook(`G ${number} ${position}`),
        series: [volumeOf(series.id, position)],
      })
    expect((await report('series-gaps')).items).toMatchObject([
      { kind: 'series', id: series.id, note: '1, 3, 6' },
    ])
  })

  it('paging through a quality report returns each item exactly once, and the overview of the reports shows the same number of items', async () => {
    const params = { report: 'books-without-title-it' } as const
    const all = (await walkList(ada, 'getReport', { params }, 3)).items.map(({ id }) => id)
    expect(new Set(all).size).toBe(all.length)
    expect(all.length).toBe(await count('books-without-title-it'))
    expect(all.length).toBeGreaterThan(6)
  })
})
