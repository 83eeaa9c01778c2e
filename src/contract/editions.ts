import { z } from 'zod'
import { defineCall } from './call.ts'
import { partialDate, referenceParam } from './lists.ts'

/** Another binding of the same translation, as the selector's format grid shows it. `currency` null is shown as EUR. */
export const editionFormat = z.strictObject({
  id: z.number().int(),
  bindingType: z.string().nullable(),
  price: z.number().nonnegative().nullable(),
  currency: z.string().length(3).nullable(),
})

/** The edition to take for another language, as the selector's language list shows it. */
export const editionLanguage = z.strictObject({
  id: z.number().int(),
  languageCode: z.string(),
  languageName: z.string(),
  isOriginalLanguage: z.boolean(),
  translator: z.string().nullable(),
})

/** An edition of a book (specification, section 3). `editionType` is null where no source names it; it and
 * `bindingType` may hold values no list knows: they are shown as they are. */
export const edition = z.strictObject({
  id: z.number().int(),
  bookId: z.number().int(),
  title: z.string(),
  description: z.string().nullable(),
  descriptionHtml: z.string().nullable(),
  coverImage: z.string(),
  publicationYear: z.number().int().nullable(),
  publicationDate: partialDate.nullable(),
  pages: z.number().int().nullable(),
  /** ISBN-13, digits only. */
  isbn: z.string().nullable(),
  asin: z.string().nullable(),
  publisher: z.string().nullable(),
  isPrimaryEdition: z.boolean(),
  editionType: z.string().nullable(),
  formatType: z.string().nullable(),
  bindingType: z.string().nullable(),
  /** BCP 47; null where the source names none. */
  languageCode: z.string().nullable(),
  languageName: z.string().nullable(),
  translator: z.string().nullable(),
  isOriginalLanguage: z.boolean(),
  /** Locked against lost updates: sent back with an edit. */
  version: z.number().int(),
  formats: z.array(editionFormat),
  languages: z.array(editionLanguage),
})
export type Edition = z.infer<typeof edition>
export type EditionFormat = z.infer<typeof editionFormat>
export type EditionLanguage = z.infer<typeof editionLanguage>

export const listEditions = defineCall({
  id: 'listEditions',
  method: 'GET',
  path: '/api/books/{id}/editions',
  summary: 'All editions of a book, the reader’s language first, then the newest.',
  tag: 'editions',
  params: referenceParam,
  answer: z.array(edition),
  actor: 'anyone',
  ownership: 'none',
  rate: 'read',
  cache: 'public',
  audit: false,
})
