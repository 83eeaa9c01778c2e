import { expect } from 'vitest'
import { authorFields, bookFields, seriesFields } from '#contract/values/entity-fields'
import { blankDraft, type Fields } from '#contract/values/field-kinds'
import type { CallAnswer } from '#contract/calls/call-types'
import type { CallName } from '#contract/values/call-paths'
import type { NameKind } from '#contract/values/editing-enums'
import type { EditedKind } from '#contract/values/enums'
import type { TestSite } from './api.ts'
import type { Caller } from './calls.ts'
import { type Reader, readers } from './readers.ts'

/** People who may edit the catalogue. */
export async function editors(site: TestSite, count: number, language = 'en'): Promise<Reader[]> {
  const people = await readers(site, count, language)
  await site.db.query({
    text: `update users set role = 'SUPER_USER' where id = any($1::uuid[])`,
    values: [people.map(({ userId }) => userId)],
  })
  return people
}

/** One of them. */
export const editor = async (site: TestSite, language = 'en'): Promise<Reader> =>
  (await editors(site, 1, language))[0]!

/** A name that is shown. */
export const nameIn = (language: string | null, value: string, kind: NameKind = 'official') => ({
  language,
  value,
  kind,
  isDisplay: true,
})

/** What is described of an entity, empty; its address is made from its name. */
function blank(fields: Fields): Record<string, unknown> {
  const { slug: _slug, ...draft } = blankDraft(fields)
  return draft
}

/** A book with nothing but a title, as it is added. */
export const bareBook = (title: string) => ({
  ...blank(bookFields),
  names: [nameIn('en', title)],
  type: 'novel',
  group: 'science-fiction',
  originalLanguage: 'en',
})

/** An author with nothing but a name. */
export const bareAuthor = (name: string, sortName: string) => ({
  ...blank(authorFields),
  names: [nameIn(null, name)],
  sortName,
})

/** A series with nothing but a name. */
export const bareSeries = (name: string) => ({ ...blank(seriesFields), names: [nameIn('en', name)] })

/** The calls by which editors read and write an entity, by its kind. */
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

/** Adds an entity. Throws if the draft is refused. */
export async function createEntity(who: Caller, kind: EditedKind, draft: object) {
  const { status, data } = await who.callUnchecked(editingCalls[kind].create, { body: { draft } })
  expect(status).toBe(200)
  return data
}

/** An entity as editors read it. */
export const entityToEdit = async <Kind extends EditedKind>(who: Caller, kind: Kind, id: number | string) =>
  (await who.callUnchecked(editingCalls[kind].toEdit, { params: { id } })).data as CallAnswer<
    (typeof editingCalls)[Kind]['toEdit']
  >

/** Changes an entity, or fails to. */
export const updateEntity = (who: Caller, kind: EditedKind, id: number, body: object) =>
  who.callUnchecked(editingCalls[kind].update, { params: { id }, body })

/** Deletes an entity, or fails to. */
export const deleteEntity = (
  who: Caller,
  kind: EditedKind,
  id: number,
  query: { version: number; why?: string },
) => who.call(editingCalls[kind].delete, { params: { id }, query })
