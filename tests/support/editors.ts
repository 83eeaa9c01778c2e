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

/** A book with nothing but a title, as it is added. */
export const bareBook = (title: string) => ({
  names: [nameIn('en', title)],
  texts: [],
  type: 'novel',
  group: 'science-fiction',
  originalLanguage: 'en',
  firstPublished: null,
  coverImage: null,
  contributors: [],
  genreIds: [],
  series: [],
  awards: [],
  externalIds: [],
})

/** An author with nothing but a name. */
export const bareAuthor = (name: string, sortName: string) => ({
  names: [nameIn(null, name)],
  texts: [],
  sortName,
  born: null,
  died: null,
  nationality: null,
  nativeLanguage: null,
  gender: 'not_specified',
  profileImage: null,
  penNameOf: [],
  externalIds: [],
})

/** A series with nothing but a name. */
export const bareSeries = (name: string) => ({
  names: [nameIn('en', name)],
  texts: [],
  kind: 'author',
  status: null,
  parentId: null,
  image: null,
  externalIds: [],
})
