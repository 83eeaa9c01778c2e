import {
  bindingTypes,
  type EditedKind,
  editionTypes,
  genreGroups,
  type MergedKind,
  mergedKinds,
  seriesStatuses,
  workLengths,
  workTypes,
} from './enums.ts'
import { currencies, formatTypes, genders, seriesKinds } from './editing-enums.ts'
import { type Field, type Fields, isPlain } from './field-kinds.ts'
import { interfaceLanguages, type Language, personLanguageCodes } from './languages.ts'
import {
  descriptionMaxCharacters,
  pagesMin,
  parentPositionMax,
  publicationYearMin,
  titleMaxCharacters,
} from './limits.ts'

// fields that several kinds of entities have in common
const slug = { kind: 'slug' } as const
const names = { kind: 'names', group: 'names', max: titleMaxCharacters } as const
const texts = { kind: 'texts', group: 'texts' } as const
const picture = { kind: 'picture', group: 'picture' } as const
const externalIds = { kind: 'list', group: 'external-ids', isSet: true } as const
const colourGroup = {
  kind: 'choice',
  group: 'facts',
  options: genreGroups,
  words: 'group',
  isRequired: true,
} as const
const parent = { kind: 'parent', group: 'facts' } as const

export const bookFields = {
  slug,
  names: { ...names, suggest: 'title' },
  texts: { ...texts, suggest: 'description' },
  type: {
    kind: 'choice',
    group: 'facts',
    options: workTypes,
    words: 'type',
    none: 'notStated',
    suggest: true,
    isShown: true,
  },
  group: colourGroup,
  originalLanguage: { kind: 'language', group: 'facts', suggest: true },
  firstPublished: { kind: 'date', group: 'facts', suggest: true, report: 'books-without-year' },
  length: {
    kind: 'choice',
    group: 'length',
    options: workLengths,
    words: 'length',
    none: 'notStated',
    suggest: true,
    report: 'books-without-length',
    isShown: true,
  },
  grade: { kind: 'number', group: 'grade', min: 1, max: 6 },
  untranslated: { kind: 'languages', group: 'untranslated' },
  coverImage: { ...picture, group: 'cover' },
  contributors: { kind: 'list', group: 'contributors', isMergedWhole: true },
  genreIds: { kind: 'list', group: 'genres', isMergedWhole: true },
  series: { kind: 'list', group: 'series', isSet: true },
  awards: { kind: 'list', group: 'awards', isSet: true },
  externalIds,
} as const satisfies Fields

export const authorFields = {
  slug,
  names: { ...names, max: 300, suggest: 'name' },
  texts: { ...texts, suggest: 'bio' },
  sortName: { kind: 'text', group: 'facts', max: 300, isRequired: true, isShown: true },
  born: { kind: 'date', group: 'facts', suggest: true },
  died: { kind: 'date', group: 'facts', suggest: true, notBefore: 'born' },
  nationality: { kind: 'country', group: 'facts', suggest: true, isShown: true },
  nativeLanguage: {
    kind: 'language',
    group: 'facts',
    offered: personLanguageCodes,
    suggest: true,
    isShown: true,
  },
  gender: {
    kind: 'choice',
    group: 'facts',
    options: genders,
    words: 'gender',
    isRequired: true,
    unknown: 'not_specified',
    suggest: true,
    isShown: true,
  },
  profileImage: picture,
  /** Photographer and licence of the picture, as shown below it. */
  pictureCredit: { kind: 'text', group: 'picture', max: 300, isShown: true },
  penNameOf: { kind: 'list', group: 'pen-names', isSet: true },
  externalIds,
} as const satisfies Fields

export const seriesFields = {
  slug,
  names: { ...names, max: 300, suggest: 'name' },
  texts: { ...texts, suggest: 'description' },
  kind: {
    kind: 'choice',
    group: 'facts',
    options: seriesKinds,
    words: 'kind',
    label: 'seriesKind',
    isRequired: true,
    initial: 'author',
  },
  status: { kind: 'choice', group: 'facts', options: seriesStatuses, words: 'seriesStatus', suggest: true },
  mainVolumes: { kind: 'number', group: 'volumes', min: 1, max: 5000 },
  knownVolumes: { kind: 'list', group: 'known-volumes', isSet: true },
  parentId: parent,
  /** Position of the series in the reading order of series with the same parent; null if readers can start with any. */
  parentPosition: { kind: 'number', group: 'parent-position', min: 1, max: parentPositionMax },
  image: picture,
  externalIds,
} as const satisfies Fields

export const genreFields = {
  slug,
  names: { ...names, max: 100 },
  texts,
  category: { ...colourGroup, label: 'group' },
  parentId: parent,
  image: picture,
} as const satisfies Fields

export const awardFields = {
  slug,
  names: { ...names, max: 200 },
  texts,
  year: { kind: 'year', group: 'facts', min: publicationYearMin, label: 'founded' },
  image: picture,
  categories: { kind: 'list', group: 'categories' },
} as const satisfies Fields

/** Fields of an edition. Changes of these fields are in the history of the book. */
export const editionFields = {
  title: { kind: 'text', group: 'facts', max: titleMaxCharacters, isRequired: true },
  description: { kind: 'text', group: 'facts', max: descriptionMaxCharacters },
  coverImage: { ...picture, group: 'facts' },
  publicationYear: { kind: 'year', group: 'facts', min: publicationYearMin },
  pages: { kind: 'number', group: 'facts', min: pagesMin, max: 50_000 },
  isbn: { kind: 'text', group: 'facts', max: 40 },
  asin: { kind: 'text', group: 'facts', max: 20 },
  publisher: { kind: 'text', group: 'facts', max: 200 },
  editionType: { kind: 'offered', group: 'facts', max: 40, options: editionTypes, words: 'editionType' },
  formatType: { kind: 'offered', group: 'facts', max: 40, options: formatTypes, words: 'format' },
  bindingType: { kind: 'offered', group: 'facts', max: 40, options: bindingTypes, words: 'binding' },
  price: { kind: 'amount', group: 'facts', max: 99_999.99 },
  /** ISO 4217 code; null means euro. */
  currency: { kind: 'offered', group: 'facts', max: 3, options: currencies, words: 'currency' },
  languageCode: { kind: 'text', group: 'facts', max: 20 },
  languageName: { kind: 'text', group: 'facts', max: 60 },
  translator: { kind: 'text', group: 'contributors', max: 300 },
  isOriginalLanguage: { kind: 'flag', group: 'facts', isRequired: true },
} as const satisfies Fields
export type EditionFieldName = keyof typeof editionFields

const described = {
  books: bookFields,
  authors: authorFields,
  series: seriesFields,
  genres: genreFields,
  awards: awardFields,
} as const

/** Fields of each kind of entity, from which schemas, forms, suggestions, merges, history and reports are derived. */
export const entityFields: Readonly<Record<EditedKind, Fields>> = described

// `extends unknown` distributes over the union, so that the type has the fields of every kind of entity
type Suggested<F> = F extends unknown
  ? {
      [Name in keyof F]: F[Name] extends { suggest: infer As } ? (As extends string ? As : Name) : never
    }[keyof F]
  : never
/** Names of the fields for which readers can suggest a value; `other` is a remark about anything else. */
export type SuggestionField = Suggested<(typeof described)[MergedKind]> | 'other'

/** Returns the fields for which readers can suggest a value. `as`: name of the field in suggestions. */
export const suggestedFields = (kind: MergedKind): { as: SuggestionField; name: string; field: Field }[] =>
  Object.entries(entityFields[kind]).flatMap(([name, field]) => {
    if (field.kind === 'slug' || field.suggest === undefined) return []
    return [{ as: (field.suggest === true ? name : field.suggest) as SuggestionField, name, field }]
  })
export const suggestionFields: readonly SuggestionField[] = [
  ...new Set(mergedKinds.flatMap((kind) => suggestedFields(kind).map(({ as }) => as))),
  'other',
]

export type TitleReport = `books-without-title-${Language}`

type Reported<F> = F extends unknown
  ? { [Name in keyof F]: F[Name] extends { report: infer Report } ? Report : never }[keyof F]
  : never
const doubtful = [
  'books-without-author',
  ...interfaceLanguages.map((language): TitleReport => `books-without-title-${language}`),
  'doubtful-isbns',
  'likely-duplicate-books',
  'likely-duplicate-authors',
  'series-gaps',
] as const
export type DoubtfulReport = (typeof doubtful)[number]

/** Reports that list the entities without a value in a field. */
export const missingReports = mergedKinds.flatMap((kind) =>
  Object.entries(entityFields[kind]).flatMap(([name, field]) =>
    field.kind === 'slug' || field.report === undefined
      ? []
      : [{ report: field.report as Reported<(typeof described)[MergedKind]>, kind, name }],
  ),
)

/** `doubtful-isbns`: the registration group of the ISBN belongs to another language than the edition. */
export const reportKinds = [...missingReports.map(({ report }) => report), ...doubtful]
export type ReportKind = (typeof reportKinds)[number]

export const titleLanguageOf = (report: ReportKind): Language | null =>
  interfaceLanguages.find((language) => report === `books-without-title-${language}`) ?? null

/** Returns the single-valued field with this name, from any kind of entity. */
export const plainFieldNamed = (name: string) =>
  // the first is enough: all kinds of entities declare a field such as `image` in one way
  Object.values(entityFields)
    .map((fields) => fields[name])
    .find(isPlain)
