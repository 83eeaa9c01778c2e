import { contributorRoles, nameKinds } from '#contract/values/enums'
import { fallbackLanguage, interfaceLanguages } from '#contract/values/languages'
import { parseIsbn } from '../../platform/text/isbn.ts'
import { z } from 'zod'

const markup = /<[a-z/!][^<>]*>|&(?:[a-z]+|#\d+|#x[\da-f]+);/i

/**
 * A single line of plain text: NFC, trimmed, no doubled spaces, no control characters, no markup or HTML entity.
 * @param max longest length in UTF-16 units
 */
export function plainText(max: number) {
  return z
    .string()
    .min(1)
    .max(max)
    .refine((text) => text === text.normalize('NFC'), 'is not in Unicode form NFC')
    .refine((text) => text === text.trim() && !/\s{2,}/.test(text), 'has stray or doubled spaces')
    .refine((text) => !/\p{Cc}/u.test(text), 'has a control character')
    .refine((text) => !markup.test(text), 'holds markup or an HTML entity')
}

/** BCP 47 language tag with optional script and region, e.g. `de`, `ja-Latn`, `pt-BR`. */
export const languageTag = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/, 'is not a language tag')

/**
 * Address part: lower-case ASCII letters and digits joined by hyphens; never digits only (that would read as an id).
 */
export const slug = z
  .string()
  .max(120)
  .regex(/^(?!\d+$)[a-z0-9]+(-[a-z0-9]+)*$/, 'is not a slug')

/** Stable key of a record inside the shipped files, e.g. `gb:2767052`; never shown, never an id of the database. */
export const key = z
  .string()
  .max(160)
  .regex(/^[a-z0-9]+([:.-][a-z0-9]+)*$/, 'is not a key')

/** Year of the common era, `from` to 2100. */
export const year = (from: number) => z.int().min(from).max(2100)

/** ISBN-13: 13 digits without hyphens whose group and check digit hold. */
export const isbn13 = z
  .string()
  .regex(/^97[89]\d{10}$/, 'is not 13 digits')
  .refine((text) => parseIsbn(text)?.isbn13 === text, 'has a wrong check digit or group')

/** How sure a fact from general knowledge is. Only what is certain or well attested ships. */
export const confidence = z.enum(['certain', 'high'])

/**
 * One text of ours in the languages of the site. Only what is shown where nothing else is must be there, so that the
 * site goes on while a new language is being written; `checkLanguages` of tools/catalogue names what one lacks.
 */
export const siteTexts = (max: number) =>
  z
    .partialRecord(z.enum(interfaceLanguages), plainText(max))
    .refine((texts) => texts[fallbackLanguage] !== undefined, `has no text in ${fallbackLanguage}`)

/** A longer text of our own writing in each language of the site: one paragraph, plain; the check counts its words. */
export const ownTexts = siteTexts(2000)

/**
 * Whole name or title in one language, with its kind, where it is from, and whether it is the one shown in that
 * language.
 */
export const localisedName = z.strictObject({
  lang: languageTag,
  value: plainText(400),
  /**
   * official: in the original language; translated: as published in another; alias: other title in use; transliterated:
   * other script.
   */
  kind: z.enum(nameKinds),
  /** The one shown to readers of `lang`; at most one a language. */
  isDisplay: z.boolean(),
  /** A key of sources.json. */
  source: key,
  /** Given only where the source is general knowledge. */
  confidence: confidence.optional(),
})

/** A name of a person; `lang` null where it is the same in every language. */
export const personName = z.strictObject({
  lang: languageTag.nullable(),
  value: plainText(200),
  /** official: as printed; alias: legal name, pen name; transliterated: other script or spelling. */
  kind: z.enum(nameKinds),
  isDisplay: z.boolean(),
})

/** Somebody named on a work or an edition. */
export const contributor = z.strictObject({
  person: key,
  role: z.enum(contributorRoles),
  /** 1 for the first of this role on this record. */
  position: z.int().min(1),
  /** The name as printed, where it differs from the person's display name. */
  creditedAs: plainText(200).nullable(),
})

/** Number of the record in somebody else's catalogue. */
export const externalId = z.strictObject({
  scheme: z.enum(['goodreads-book', 'goodreads-work', 'librarything-book']),
  value: plainText(40),
})
