import ISBN from 'isbn3'
import { z } from 'zod'
import { contributorRoles, identifierSchemes, nameKinds } from './enums.ts'

const markup = /<[a-z/!][^<>]*>|&(?:[a-z]+|#\d+|#x[\da-f]+);/i

/**
 * One line of plain text, at most `max` UTF-16 units, without doubled spaces, control characters, markup and
 * entities.
 */
export function plainText(max: number) {
  return z
    .string()
    .min(1)
    .max(max)
    .refine((text) => text === text.normalize('NFC'), 'is not in Unicode form NFC')
    .refine((text) => text === text.trim() && !/\s{2,}/.test(text), 'has stray or doubled spaces')
    .refine((text) => !/\p{Cc}/u.test(text), 'has a control character')
    .refine((text) => !markup.test(text), 'contains markup or an HTML entity')
}

/** BCP 47 language tag with optional script and region: `de`, `ja-Latn`, `pt-BR`. */
export const languageTag = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/, 'is not a language tag')

/** Part of a URL: lower-case ASCII letters and digits, joined by hyphens. Digits alone would be read as an id. */
export const slug = z
  .string()
  .max(120)
  .regex(/^(?!\d+$)[a-z0-9]+(-[a-z0-9]+)*$/, 'is not a slug')

/** Key of a record in the files, which never changes: `gb:2767052`. */
export const key = z
  .string()
  .max(160)
  .regex(/^[a-z0-9]+([:.-][a-z0-9]+)*$/, 'is not a key')

/** A year between `from` and 2100. Years before the common era are negative. */
export const year = (from: number) => z.int().min(from).max(2100)

/** Earliest year of the birth of a person or of the publication of a work. */
export const firstYear = -800

/** ISO 3166-1 alpha-2, upper case. */
export const country = z.string().regex(/^[A-Z]{2}$/)

/** ISBN-13 without hyphens. The check digit must be right, and the digits for the language area must exist. */
export const isbn13 = z
  .string()
  .regex(/^97[89]\d{10}$/, 'is not 13 digits')
  .refine((text) => ISBN.parse(text)?.isbn13 === text, 'has a wrong check digit or group')

/** Certainty of a fact without a source. Only certain and well attested facts are allowed. */
export const confidence = z.enum(['certain', 'high'])

/** A text by language tag. `checkCatalogue` checks in which languages a text must exist. */
export const localisedText = (max: number) => z.record(languageTag, plainText(max))

export const paragraph = localisedText(2000)

/** A name or title in one language. */
export const localisedName = z.strictObject({
  lang: languageTag,
  value: plainText(400),
  /** Name in the original language, name of a translation, further name, or spelling in another script. */
  kind: z.enum(nameKinds),
  /** True for the name that readers of `lang` see. A record has at most one such name per language. */
  isDisplay: z.boolean(),
  /** A key of sources.json. */
  source: key,
  /** Set only for the source `general-knowledge`: a person wrote the name without a source. */
  confidence: confidence.optional(),
})

/** A name of a person. `lang` is null if the name is the same in every language. */
export const personName = z.strictObject({
  lang: languageTag.nullable(),
  value: plainText(200),
  /** A legal name and a pen name are both `alias`. */
  kind: z.enum(nameKinds),
  isDisplay: z.boolean(),
})

/** A person named on a work or an edition. */
export const contributor = z.strictObject({
  person: key,
  role: z.enum(contributorRoles),
  /** Position among the contributors of the record with the same role, from 1. */
  position: z.int().min(1),
  /** The printed name, if it differs from the person's display name. */
  creditedAs: plainText(200).nullable(),
})

/** Patterns of the identifiers of each scheme. */
const identifierForms: Record<(typeof identifierSchemes)[number], RegExp> = {
  'isfdb-title': /^\d+$/,
  wikidata: /^Q[1-9]\d*$/,
  'wikipedia-en': /^[^\s%#]+$/,
  'openlibrary-work': /^OL\d+W$/,
  'openlibrary-edition': /^OL\d+M$/,
  'dnb-edition': /^\d+[\dX]$/,
  gnd: /^\d+(-?[\dX])$/,
  viaf: /^\d+$/,
  isni: /^\d{15}[\dX]$/,
  sbn: /^[A-Z0-9]{3}[VE]?\d{6,7}$/,
  lccn: /^[a-z]{0,3}\d{8,10}$/,
  'goodreads-work': /^\d+$/,
  'goodreads-book': /^\d+$/,
  'librarything-work': /^\d+$/,
  'librarything-book': /^\d+$/,
}

/** Identifier of a record in another catalogue. A record may have several identifiers of one scheme. */
export const externalId = z
  .strictObject({
    scheme: z.enum(identifierSchemes),
    value: plainText(100),
    /** Source of the identifier, if it differs from the source of the record. */
    source: key.optional(),
  })
  .refine(({ scheme, value }) => identifierForms[scheme].test(value), 'is no identifier of this scheme')
