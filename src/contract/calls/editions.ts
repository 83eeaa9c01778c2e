import { z } from 'zod'
import { adminCall, publicRead } from './access-presets.ts'
import { defineCall } from './call.ts'
import { editionFields } from '../values/entity-fields.ts'
import { answerSchemas, inputSchemas, languageCode } from './field-schemas.ts'
import { changeWhy } from './history.ts'
import { identifiers, idParam, partialDate, referenceParam } from './references.ts'

/** An edition of the same translation with another binding. If `currency` is null, EUR is shown. */
export const editionFormat = z.strictObject({
  id: z.number().int(),
  bindingType: z.string().nullable(),
  price: z.number().nonnegative().nullable(),
  currency: z.string().length(3).nullable(),
})

/** An edition in another language, for the language list. */
export const editionLanguage = z.strictObject({
  id: z.number().int(),
  languageCode: z.string(),
  languageName: z.string(),
  isOriginalLanguage: z.boolean(),
  translator: z.string().nullable(),
})

/** `editionType` and `bindingType` can have values that no list contains. Null: unknown. */
export const edition = z.strictObject({
  id: z.number().int(),
  bookId: z.number().int(),
  ...answerSchemas(editionFields),
  descriptionHtml: z.string().nullable(),
  coverImage: z.string(),
  publicationDate: partialDate.nullable(),
  /** True if the publication date is in the future. */
  isAnnounced: z.boolean(),
  isPrimaryEdition: z.boolean(),
  /** Probable language, derived from the ISBN; null if `languageCode` is known or there is no ISBN. */
  languageHint: z.string().nullable(),
  identifiers,
  /** Version for optimistic locking, sent back with an edit. */
  version: z.number().int(),
  formats: z.array(editionFormat),
  languages: z.array(editionLanguage),
})
export type Edition = z.infer<typeof edition>
export type EditionFormat = z.infer<typeof editionFormat>
export type EditionLanguage = z.infer<typeof editionLanguage>

export const listEditions = defineCall('listEditions', {
  ...publicRead,
  redirect: 301,
  summary: "Lists all editions of a book, the reader's language first, then the newest.",
  tag: 'editions',
  params: referenceParam,
  answer: z.array(edition),
})

/**
 * Null or an empty text clears an optional field; an undefined field stays unchanged. `translator`: comma-separated
 * names.
 */
const formFields = {
  ...inputSchemas(editionFields),
  title: z.string().trim().min(1).max(editionFields.title.max),
  languageCode: z.string().trim().min(2).max(editionFields.languageCode.max).pipe(languageCode),
  languageName: z.string().trim().min(1).max(editionFields.languageName.max),
  isPrimaryEdition: z.boolean().optional(),
}

/** The first edition of a book always becomes its primary edition. */
export const newEdition = z.strictObject({ ...formFields, why: changeWhy })
export type NewEdition = z.infer<typeof newEdition>

/** An outdated `version` gets the response 409 `version_conflict`. */
export const editionChanges = newEdition.partial().extend({ version: z.number().int().positive().optional() })
export type EditionChanges = z.infer<typeof editionChanges>

const managing = { ...adminCall, tag: 'editions', cache: 'none' } as const

/**
 * Responds 409 `conflict` with `details.reason` `original-exists` or `isbn-taken`. For `isbn-taken`, `details.bookId`
 * and `details.bookSlug` identify the book that has the ISBN.
 */
export const createEdition = defineCall('createEdition', {
  ...managing,
  summary: 'Adds an edition to a book.',
  params: idParam,
  body: newEdition,
  answer: edition,
})

/** Responds 409 `conflict` like `createEdition`, or with the reason `primary` if no primary edition would be left. */
export const updateEdition = defineCall('updateEdition', {
  ...managing,
  summary: 'Changes an edition, or makes it the primary one.',
  params: idParam,
  body: editionChanges,
  answer: edition,
})

/** For the primary edition, responds 409 `conflict` with `details.reason` `primary`. */
export const deleteEdition = defineCall('deleteEdition', {
  ...managing,
  summary: 'Deletes an edition that is not the primary one.',
  params: idParam,
  answer: z.strictObject({ changeId: z.number().int() }),
})
