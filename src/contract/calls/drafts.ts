import { z } from 'zod'
import { authorFields, awardFields, bookFields, genreFields, seriesFields } from '../values/entity-fields.ts'
import { seriesOrders } from '../values/enums.ts'
import {
  awardResults,
  contributorRoles,
  nameKinds,
  personLinkKinds,
  seriesRoles,
} from '../values/editing-enums.ts'
import { languageCode, plainSchemas, volumeNumber, year } from './field-schemas.ts'
import {
  contributorsPerBook,
  descriptionMaxCharacters,
  knownVolumesPerSeries,
  namesPerEntity,
  publicationYearMin,
  titleMaxCharacters,
} from '../values/limits.ts'
import { numericId } from './references.ts'

// A draft contains all editable data of an entity. The names of entities that it refers to by id are in `labels`.

/** A slug. It must not consist only of digits, which would be an id. */
export const slug = z
  .string()
  .regex(/^(?!\d+$)[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(120)

/**
 * A name in one language; `language` is null if it belongs to no language. At most one name per language is displayed.
 */
const nameOf = ({ max }: { max: number }) =>
  z.strictObject({
    language: languageCode.nullable(),
    value: z.string().trim().min(1).max(max),
    kind: z.enum(nameKinds),
    isDisplay: z.boolean(),
  })
export type DraftName = z.infer<ReturnType<typeof nameOf>>

/** A description or biography in one language, in Markdown. */
export const draftText = z.strictObject({
  language: languageCode,
  markdown: z.string().trim().min(1).max(descriptionMaxCharacters),
})
export type DraftText = z.infer<typeof draftText>

const namesOf = (field: { max: number }) => z.array(nameOf(field)).min(1).max(namesPerEntity)
const texts = z.array(draftText).max(20)
const externalIds = z
  .array(
    z.strictObject({
      scheme: z.string().regex(/^[a-z0-9-]{2,40}$/),
      value: z.string().trim().min(1).max(100),
    }),
  )
  .max(50)

/** Contributors with the same role are shown in the listed order. Null `printedName`: the name of the person. */
export const draftContributor = z.strictObject({
  personId: numericId,
  role: z.enum(contributorRoles),
  printedName: z.string().trim().min(1).max(300).nullable(),
})
export type DraftContributor = z.infer<typeof draftContributor>

/** `position`: displayed text ('1-3'). `sort`, `to`: first and last number, both from `position` if `sort` is null. */
export const draftMembership = z.strictObject({
  seriesId: numericId,
  order: z.enum(seriesOrders),
  position: z.string().trim().min(1).max(30).nullable(),
  sort: z.number().min(-1e6).max(1e6).nullable(),
  to: z.number().min(-1e6).max(1e6).nullable(),
  role: z.enum(seriesRoles),
})
export type DraftMembership = z.infer<typeof draftMembership>

/** A volume without a record in the catalogue. `position`: number of the volume; null if unknown. */
export const draftKnownVolume = z.strictObject({
  position: volumeNumber.nullable(),
  title: z.string().trim().min(1).max(titleMaxCharacters),
  language: languageCode,
  year: year(publicationYearMin).nullable(),
})
export type DraftKnownVolume = z.infer<typeof draftKnownVolume>

const honourShape = {
  categoryId: numericId.nullable(),
  category: z.string().trim().min(1).max(200).nullable(),
  year: year(publicationYearMin).nullable(),
  result: z.enum(awardResults),
}

/** An honour of a book. `id`: null if new. At most one of `categoryId` and `category` (free text) is set. */
export const draftAward = z.strictObject({
  id: numericId.nullable(),
  awardId: numericId,
  ...honourShape,
})
export type DraftAward = z.infer<typeof draftAward>

/** Type of the schemas of a draft: exactly one for each field that `entity-fields.ts` declares. */
type Described<F> = Record<keyof F, z.ZodType>

/** Draft of a book. Editions have separate calls. */
export const bookDraft = z.strictObject({
  slug,
  names: namesOf(bookFields.names),
  texts,
  ...plainSchemas(bookFields),
  contributors: z.array(draftContributor).max(contributorsPerBook),
  genreIds: z.array(numericId).max(20),
  series: z.array(draftMembership).max(50),
  awards: z.array(draftAward).max(100),
  externalIds,
} satisfies Described<typeof bookFields>)
export type BookDraft = z.infer<typeof bookDraft>

/** Draft of an author. `penNameOf`: persons behind a pen name. */
export const authorDraft = z.strictObject({
  slug,
  names: namesOf(authorFields.names),
  texts,
  ...plainSchemas(authorFields),
  penNameOf: z.array(z.strictObject({ personId: numericId, kind: z.enum(personLinkKinds) })).max(20),
  externalIds,
} satisfies Described<typeof authorFields>)
export type AuthorDraft = z.infer<typeof authorDraft>

/** Draft of a series. Its volumes are edited in the field `series` of each book. */
export const seriesDraft = z.strictObject({
  slug,
  names: namesOf(seriesFields.names),
  texts,
  ...plainSchemas(seriesFields),
  knownVolumes: z.array(draftKnownVolume).max(knownVolumesPerSeries),
  externalIds,
} satisfies Described<typeof seriesFields>)
export type SeriesDraft = z.infer<typeof seriesDraft>

/** Draft of a genre. `category` is its genre group. */
export const genreDraft = z.strictObject({
  slug,
  names: namesOf(genreFields.names),
  texts,
  ...plainSchemas(genreFields),
} satisfies Described<typeof genreFields>)
export type GenreDraft = z.infer<typeof genreDraft>

/** A category of an award, in display order. `id` is null for a new one. */
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

/** Draft of an award. `year` is the year of its foundation. Its honours have separate calls. */
export const awardDraft = z.strictObject({
  slug,
  names: namesOf(awardFields.names),
  texts,
  ...plainSchemas(awardFields),
  categories: z.array(draftCategory).max(100),
} satisfies Described<typeof awardFields>)
export type AwardDraft = z.infer<typeof awardDraft>

/** Draft of an honour: of a book, a person, a whole series, or a printed title without a record. */
export const awardHonourDraft = z.strictObject({
  ...honourShape,
  rank: z.number().int().min(1).max(10_000).nullable(),
  bookId: numericId.nullable(),
  personId: numericId.nullable(),
  seriesId: numericId.nullable(),
  printedTitle: z.string().trim().min(1).max(500).nullable(),
  printedName: z.string().trim().min(1).max(300).nullable(),
  note: z.string().trim().min(1).max(1000).nullable(),
})
export type AwardHonourDraft = z.infer<typeof awardHonourDraft>
