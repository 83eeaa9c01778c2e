import { expect } from 'vitest'
import { authorFields, bookFields, seriesFields } from '#contract/values/entity-fields'
import { blankDraft, type Fields } from '#contract/values/field-kinds'
import type { CallAnswer } from '#contract/calls/call-types'
import type { CallName } from '#contract/values/call-paths'
import type { NameKind } from '#contract/values/editing-enums'
import type { EditedKind } from '#contract/values/enums'
import type { TestSite } from './api.ts'
import type { Caller, TestInput } from './calls.ts'
import { type Reader, readers } from './readers.ts'

/** Creates signed-in users with the role SUPER_USER, who may edit the catalogue. */
export async function editors(site: TestSite, count: number, language = 'en'): Promise<Reader[]> {
  const people = await readers(site, count, language)
  await site.db.query({
    text: `update users set role = 'SUPER_USER' where id = any($1::uuid[])`,
    values: [people.map(({ userId }) => userId)],
  })
  return people
}

export const editor = async (site: TestSite, language = 'en'): Promise<Reader> =>
  (await editors(site, 1, language))[0]!

export const nameIn = (language: string | null, value: string, kind: NameKind = 'official') => ({
  language,
  value,
  kind,
  isDisplay: true,
})

/** Returns an empty draft without slug: the server makes the slug from the name. */
function blank(fields: Fields): Record<string, unknown> {
  const { slug: _slug, ...draft } = blankDraft(fields)
  return draft
}

/** Returns the draft of a book that has only a title. */
export const bareBook = (title: string) => ({
  ...blank(bookFields),
  names: [nameIn('en', title)],
  type: 'novel',
  group: 'science-fiction',
  originalLanguage: 'en',
})

export const bareAuthor = (name: string, sortName: string) => ({
  ...blank(authorFields),
  names: [nameIn(null, name)],
  sortName,
})

export const bareSeries = (name: string) => ({ ...blank(seriesFields), names: [nameIn('en', name)] })

/** Names of the calls by which editors read and write an entity, by kind. */
export const editingCalls = {
  books: { toEdit: 'getBookToEdit', create: 'createBook', update: 'updateBook', delete: 'deleteBook' },
  authors: {
    toEdit: 'getAuthorToEdit',
    create: 'createAuthor',
    update: 'updateAuthor',
    delete: 'deleteAuthor',
  },
  series: {
    toEdit: 'getSeriesToEdit',
    create: 'createSeries',
    update: 'updateSeries',
    delete: 'deleteSeries',
  },
  genres: { toEdit: 'getGenreToEdit', create: 'createGenre', update: 'updateGenre', delete: 'deleteGenre' },
  awards: { toEdit: 'getAwardToEdit', create: 'createAward', update: 'updateAward', delete: 'deleteAward' },
} as const satisfies Record<EditedKind, Record<string, CallName>>

export async function createEntity(who: Caller, kind: EditedKind, draft: object) {
  const { status, data } = await who.callUnchecked(editingCalls[kind].create, { body: { draft } })
  expect(status).toBe(200)
  return data
}

/** Returns an entity with all fields that editors can change. */
export const entityToEdit = async <Kind extends EditedKind>(who: Caller, kind: Kind, id: number | string) =>
  (await who.callUnchecked(editingCalls[kind].toEdit, { params: { id } })).data as CallAnswer<
    (typeof editingCalls)[Kind]['toEdit']
  >

/** Sends an update of an entity. Returns the response, even if the response is an error. */
export const updateEntity = (who: Caller, kind: EditedKind, id: number, body: object) =>
  who.callUnchecked(editingCalls[kind].update, { params: { id }, body })

/** Sends the deletion of an entity. Returns the response, even if the response is an error. */
export const deleteEntity = (
  who: Caller,
  kind: EditedKind,
  id: number,
  query: { version: number; why?: string },
) => who.call(editingCalls[kind].delete, { params: { id }, query })

type HonourDraft = TestInput<'createAwardHonour'>['body']['draft']

/** Returns the draft of an honour (win or nomination). All fields are null except `result` and `values`. */
export const bareHonour = (
  result: HonourDraft['result'],
  values: Partial<HonourDraft> = {},
): HonourDraft => ({
  categoryId: null,
  category: null,
  year: null,
  result,
  rank: null,
  bookId: null,
  personId: null,
  seriesId: null,
  printedTitle: null,
  printedName: null,
  note: null,
  ...values,
})

/** Returns a main volume of a series, as in the draft of a book. */
export const volumeOf = (seriesId: number, position: string) => ({
  seriesId,
  order: 'publication',
  position,
  sort: null,
  to: null,
  role: 'main',
})

/** Adds an edition to a book, in English by default. Throws if the edition is rejected. */
export const addEdition = async (
  who: Caller,
  bookId: number,
  title: string,
  values: Partial<TestInput<'createEdition'>['body']> = {},
) =>
  (
    await who.call('createEdition', {
      params: { id: bookId },
      body: { title, languageCode: 'en', languageName: 'English', ...values },
    })
  ).data
