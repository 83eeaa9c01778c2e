import { z } from 'zod'
import { defineCall } from './call.ts'
import { editionFields } from '../values/entity-fields.ts'
import { answerSchemas, inputSchemas } from './field-schemas.ts'
import { changeWhy } from './history.ts'
import { idParam, partialDate, referenceParam } from './lists.ts'

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

/**
 * An edition of a book (specification, section 3). `isbn`: ISBN-13, digits only; `languageCode`: BCP 47, null where the
 * source names none; `editionType` is null where no source names it; it and `bindingType` may hold values no list
 * knows: they are shown as they are.
 */
export const edition = z.strictObject({
  id: z.number().int(),
  bookId: z.number().int(),
  ...answerSchemas(editionFields),
  descriptionHtml: z.string().nullable(),
  coverImage: z.string(),
  publicationDate: partialDate.nullable(),
  isPrimaryEdition: z.boolean(),
  /** Locked against lost updates: sent back with an edit. */
  version: z.number().int(),
  formats: z.array(editionFormat),
  languages: z.array(editionLanguage),
})
export type Edition = z.infer<typeof edition>
export type EditionFormat = z.infer<typeof editionFormat>
export type EditionLanguage = z.infer<typeof editionLanguage>

export const listEditions = defineCall('listEditions', {
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

/**
 * The edition form (specification, sections 3 and 5): empty optionals are left out, null empties a field. Texts come
 * trimmed. `isbn` is an ISBN-10 or ISBN-13, hyphens allowed; `translator` one or more names, parted by commas. The
 * year's upper end is `publicationYearMax` of today.
 */
const formFields = {
  ...inputSchemas(editionFields),
  title: z.string().trim().min(1).max(editionFields.title.max),
  languageCode: z.string().trim().min(2).max(editionFields.languageCode.max),
  languageName: z.string().trim().min(1).max(editionFields.languageName.max),
  isPrimaryEdition: z.boolean().optional(),
}

/** What adding an edition takes. The first one of a book is its primary one, whatever it says. */
export const newEdition = z.strictObject({ ...formFields, why: changeWhy })
export type NewEdition = z.infer<typeof newEdition>

/**
 * What changing an edition takes: some of the fields, or `isPrimaryEdition: true` alone. With `version` a lost update
 * is refused (409 `version_conflict`).
 */
export const editionChanges = newEdition.partial().extend({ version: z.number().int().positive().optional() })
export type EditionChanges = z.infer<typeof editionChanges>

const managing = {
  tag: 'editions',
  actor: 'SUPER_USER',
  ownership: 'none',
  rate: 'admin',
  cache: 'none',
  audit: true,
} as const

/** 409 `conflict` with `details.reason`: `original-exists`, `isbn-taken` (`details.bookId`, `details.bookSlug`). */
export const createEdition = defineCall('createEdition', {
  ...managing,
  summary: 'Adds an edition to a book.',
  params: idParam,
  body: newEdition,
  answer: edition,
})

/**
 * 409 `conflict` with `details.reason`: as above, and `primary` where the only primary edition is to be none any more.
 */
export const updateEdition = defineCall('updateEdition', {
  ...managing,
  summary: 'Changes an edition, or makes it the primary one.',
  params: idParam,
  body: editionChanges,
  answer: edition,
})

/** 409 `conflict` with `details.reason` `primary`: the primary edition stays. */
export const deleteEdition = defineCall('deleteEdition', {
  ...managing,
  summary: 'Deletes an edition that is not the primary one.',
  params: idParam,
  answer: z.strictObject({ changeId: z.number().int() }),
})
