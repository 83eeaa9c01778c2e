import type { Edition, EditionChanges, NewEdition } from '#contract/calls/editions'
import { type EditionFieldName, editionFields } from '#contract/values/entity-fields'
import { blankDraft } from '#contract/values/field-kinds'
import { editionLanguages } from '#contract/values/languages'
import { pagesMin, publicationYearMax, publicationYearMin } from '#contract/values/limits'

/** Type of a field's value in the form. A number is a string; a cover is a path, or null for a generated cover. */
type Typed<Name extends EditionFieldName> = Name extends 'coverImage'
  ? string | null
  : (typeof editionFields)[Name] extends { kind: 'flag' }
    ? boolean
    : string

export type EditionForm = { [Name in EditionFieldName]: Typed<Name> } & { isPrimaryEdition: boolean }

const names = Object.keys(editionFields) as EditionFieldName[]
const typed = (values: Partial<Record<EditionFieldName, string | number | boolean | null>>): EditionForm =>
  ({
    ...Object.fromEntries(
      names.map((name) => {
        const value = values[name] ?? null
        if (typeof value === 'boolean' || name === 'coverImage') return [name, value]
        return [name, String(value ?? '')]
      }),
    ),
    isPrimaryEdition: false,
  }) as EditionForm

/** Validation error of a field. Its text is the translation `error.<name>` in the namespace `editions`. */
type EditionError =
  | 'titleRequired'
  | 'yearOutOfRange'
  | 'pagesTooFew'
  | 'priceInvalid'
  | 'languageCodeRequired'
  | 'languageNameRequired'
type EditionErrors = Partial<Record<keyof EditionForm, EditionError>>

type Listed = Pick<Edition, 'id' | 'editionType'>

/** Returns true if one of the editions is the original. Ignores the edition with the id `exceptId`. */
export const hasOriginal = (editions: readonly Listed[], exceptId: number | null = null): boolean =>
  editions.some(({ id, editionType }) => editionType === 'original' && id !== exceptId)

/** Returns the form of a new edition. Its type is 'original' if the book has no original edition, else 'revised'. */
export const newEditionForm = (editions: readonly Listed[]): EditionForm => ({
  ...typed(blankDraft(editionFields)),
  editionType: hasOriginal(editions) ? 'revised' : 'original',
})

/** Returns the name of a language that the form offers; '' for other codes. */
export const nameOfLanguage = (code: string): string =>
  Object.hasOwn(editionLanguages, code) ? editionLanguages[code as keyof typeof editionLanguages] : ''

/** Returns the form values of an edition. `coverImage` is null if the cover is generated, not uploaded. */
export const formOfEdition = (edition: Edition): EditionForm => ({
  ...typed(edition),
  coverImage: edition.coverImage.startsWith('/uploads/') ? edition.coverImage : null,
  isPrimaryEdition: edition.isPrimaryEdition,
  languageName: edition.languageName ?? nameOfLanguage(edition.languageCode ?? ''),
})

/** Parses a non-negative integer of at most nine digits; null for other text. */
const wholeNumber = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null)

/** Parses a price with a decimal comma or point and at most two decimals; null for other text. */
const amount = (text: string): number | null =>
  /^\d{1,5}(?:[.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : null

/** Validates the form before it is sent. Returns the errors by field. */
export function editionErrors(form: EditionForm, currentYear: number): EditionErrors {
  const year = form.publicationYear.trim()
  const pages = form.pages.trim()
  const price = form.price.trim()
  const yearNumber = wholeNumber(year)
  const isYearRight =
    year === '' ||
    (yearNumber !== null && yearNumber >= publicationYearMin && yearNumber <= publicationYearMax(currentYear))
  return {
    ...(form.title.trim() === '' && { title: 'titleRequired' as const }),
    ...(!isYearRight && { publicationYear: 'yearOutOfRange' as const }),
    ...(pages !== '' && (wholeNumber(pages) ?? 0) < pagesMin && { pages: 'pagesTooFew' as const }),
    ...(price !== '' && amount(price) === null && { price: 'priceInvalid' as const }),
    ...(form.languageCode.trim().length < 2 && { languageCode: 'languageCodeRequired' as const }),
    ...(form.languageName.trim() === '' && { languageName: 'languageNameRequired' as const }),
  }
}

/** Returns the value of a field for the call: texts are trimmed, numbers converted, and empty texts are null. */
function valueToSend(form: EditionForm, field: keyof EditionForm): string | number | boolean | null {
  const value = form[field]
  if (typeof value !== 'string') return value
  const text = value.trim()
  if (text === '') return null
  const { kind } = editionFields[field as EditionFieldName]
  if (kind === 'amount') return amount(text)
  return kind === 'year' || kind === 'number' ? Number(text) : text
}

const fieldsOf = (form: EditionForm) => Object.keys(form) as (keyof EditionForm)[]

/** Returns the body of the call that creates an edition. Empty fields are omitted, numbers are converted. */
export function editionToAdd(form: EditionForm): NewEdition {
  const pairs = fieldsOf(form).map((field) => [field, valueToSend(form, field)] as const)
  return Object.fromEntries(pairs.filter(([, value]) => value !== null)) as unknown as NewEdition
}

/**
 * Returns the body of the call that changes an edition: the version and the changed fields. Emptied fields are null.
 */
export function editionToChange(form: EditionForm, edition: Edition): EditionChanges {
  const before = formOfEdition(edition)
  const changed = fieldsOf(form).filter((field) => valueToSend(form, field) !== valueToSend(before, field))
  return {
    ...Object.fromEntries(changed.map((field) => [field, valueToSend(form, field)])),
    version: edition.version,
  }
}
