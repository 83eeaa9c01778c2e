import { z } from 'zod'
import { authorFields, awardFields, bookFields, genreFields, seriesFields } from '../values/entity-fields.ts'
import {
  awardResults,
  contributorRoles,
  nameKinds,
  personLinkKinds,
  seriesOrders,
  seriesRoles,
} from '../values/enums.ts'
import { languageCode, plainSchemas, volumeNumber, year } from './field-schemas.ts'
import {
  contributorsPerBook,
  descriptionMaxCharacters,
  knownVolumesPerSeries,
  namesPerEntity,
  publicationYearMin,
  titleMaxCharacters,
} from '../values/limits.ts'
import { numericId } from './lists.ts'

/**
 * What editors read and write of each kind of entity: the same shape both ways, and the one the history keeps. Plain
 * fields follow from their description (`entity-fields.ts`); what has several rows has its schema here. Fields that
 * refer to something hold its id; the words for the ids come beside it, as `labels`.
 */

/** The readable part of an address; never digits alone, which are an id. */
export const slug = z
  .string()
  .regex(/^(?!\d+$)[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(120)

/**
 * A name in one language; null where it belongs to none. At most one of a language is shown (`isDisplay`), and no name
 * comes twice in one language.
 */
export const draftName = z.strictObject({
  language: languageCode.nullable(),
  value: z.string().trim().min(1).max(titleMaxCharacters),
  kind: z.enum(nameKinds),
  isDisplay: z.boolean(),
})
export type DraftName = z.infer<typeof draftName>

/** A description or biography in one language, in markdown. */
export const draftText = z.strictObject({
  language: languageCode,
  markdown: z.string().trim().min(1).max(descriptionMaxCharacters),
})
export type DraftText = z.infer<typeof draftText>

const names = z.array(draftName).min(1).max(namesPerEntity)
const texts = z.array(draftText).max(20)
const externalIds = z
  .array(
    z.strictObject({
      scheme: z.string().regex(/^[a-z0-9-]{2,40}$/),
      value: z.string().trim().min(1).max(100),
    }),
  )
  .max(50)

/** Someone who took part, in the order of their role. `printedName` null: as the person is called. */
export const draftContributor = z.strictObject({
  personId: numericId,
  role: z.enum(contributorRoles),
  printedName: z.string().trim().min(1).max(300).nullable(),
})
export type DraftContributor = z.infer<typeof draftContributor>

/**
 * A place in a series. `position` is for show ('1–3', '0.5'); `sort` and `to` follow from it where they are null and it
 * is a number or a range.
 */
export const draftMembership = z.strictObject({
  seriesId: numericId,
  order: z.enum(seriesOrders),
  position: z.string().trim().min(1).max(30).nullable(),
  sort: z.number().min(-1e6).max(1e6).nullable(),
  to: z.number().min(-1e6).max(1e6).nullable(),
  role: z.enum(seriesRoles),
})
export type DraftMembership = z.infer<typeof draftMembership>

/**
 * A volume that is known by its title, and has no record. `position`: its number in the order of publication; null
 * without one.
 */
export const draftKnownVolume = z.strictObject({
  position: volumeNumber.nullable(),
  title: z.string().trim().min(1).max(titleMaxCharacters),
  language: languageCode,
  year: year(publicationYearMin).nullable(),
})
export type DraftKnownVolume = z.infer<typeof draftKnownVolume>

/**
 * A prize of a book. `id` null: a new one. Either `categoryId`, one of the award's, or `category` in free words, or
 * neither.
 */
export const draftAward = z.strictObject({
  id: numericId.nullable(),
  awardId: numericId,
  categoryId: numericId.nullable(),
  category: z.string().trim().min(1).max(200).nullable(),
  year: year(publicationYearMin).nullable(),
  result: z.enum(awardResults),
})
export type DraftAward = z.infer<typeof draftAward>

/** Every field that is described has a schema, and no other has one. */
type Described<F> = Record<keyof F, z.ZodType>

/** A book as editors write it. Editions are changed by calls of their own. */
export const bookDraft = z.strictObject({
  slug,
  names,
  texts,
  ...plainSchemas(bookFields),
  contributors: z.array(draftContributor).max(contributorsPerBook),
  genreIds: z.array(numericId).max(20),
  series: z.array(draftMembership).max(50),
  awards: z.array(draftAward).max(100),
  externalIds,
} satisfies Described<typeof bookFields>)
export type BookDraft = z.infer<typeof bookDraft>

/** An author as editors write one. `penNameOf`: the persons behind a pen name. */
export const authorDraft = z.strictObject({
  slug,
  names,
  texts,
  ...plainSchemas(authorFields),
  penNameOf: z.array(z.strictObject({ personId: numericId, kind: z.enum(personLinkKinds) })).max(20),
  externalIds,
} satisfies Described<typeof authorFields>)
export type AuthorDraft = z.infer<typeof authorDraft>

/** A series as editors write one. Its volumes are places of books: `series` of each book. */
export const seriesDraft = z.strictObject({
  slug,
  names,
  texts,
  ...plainSchemas(seriesFields),
  knownVolumes: z.array(draftKnownVolume).max(knownVolumesPerSeries),
  externalIds,
} satisfies Described<typeof seriesFields>)
export type SeriesDraft = z.infer<typeof seriesDraft>

/** A genre as editors write one. `category` is its colour group (specification, section 3). */
export const genreDraft = z.strictObject({
  slug,
  names,
  texts,
  ...plainSchemas(genreFields),
} satisfies Described<typeof genreFields>)
export type GenreDraft = z.infer<typeof genreDraft>

/** A category of an award, in the order it is listed in. `id` null: a new one. */
export const draftCategory = z.strictObject({
  id: numericId.nullable(),
  names: z
    .array(z.strictObject({ language: languageCode, value: z.string().trim().min(1).max(200) }))
    .min(1)
    .max(20),
  activeFrom: year(-3000).nullable(),
  activeTo: year(-3000).nullable(),
})
export type DraftCategory = z.infer<typeof draftCategory>

/**
 * An award as editors write one. `year` is the one it was founded in. Its entries are changed by calls of their own.
 */
export const awardDraft = z.strictObject({
  slug,
  names,
  texts,
  ...plainSchemas(awardFields),
  categories: z.array(draftCategory).max(100),
} satisfies Described<typeof awardFields>)
export type AwardDraft = z.infer<typeof awardDraft>

/** An honour as editors write one: of a book, of a person, of a whole series, or of what is only printed. */
export const awardHonourDraft = z.strictObject({
  categoryId: numericId.nullable(),
  category: z.string().trim().min(1).max(200).nullable(),
  year: year(publicationYearMin).nullable(),
  result: z.enum(awardResults),
  rank: z.number().int().min(1).max(10_000).nullable(),
  bookId: numericId.nullable(),
  personId: numericId.nullable(),
  seriesId: numericId.nullable(),
  printedTitle: z.string().trim().min(1).max(500).nullable(),
  printedName: z.string().trim().min(1).max(300).nullable(),
  note: z.string().trim().min(1).max(1000).nullable(),
})
export type AwardHonourDraft = z.infer<typeof awardHonourDraft>
