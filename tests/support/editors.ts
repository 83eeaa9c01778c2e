import { authorFields, bookFields, seriesFields } from '#contract/values/entity-fields'
import { blankDraft, type Fields } from '#contract/values/field-kinds'
import type { TestSite } from './api.ts'
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
export const nameIn = (language: string | null, value: string, kind = 'official') => ({
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
