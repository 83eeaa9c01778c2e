/** Roles from low to high (specification, section 6). */
export const roles = ['NORMAL_USER', 'POWER_USER', 'GOLDEN_USER', 'SUPER_USER'] as const
export type Role = (typeof roles)[number]

/** The four groups every genre belongs to; the slug is the key everywhere, the word comes from the catalogue of words. */
export const genreGroups = ['science-fiction', 'fantasy', 'horror', 'crossover'] as const
export type GenreGroup = (typeof genreGroups)[number]

/** What a person did for a work or an edition. */
export const contributorRoles = ['author', 'translator', 'illustrator', 'editor', 'narrator'] as const
export type ContributorRole = (typeof contributorRoles)[number]

/** How a name came about: `official` and `translated` titles are printed on a book, `alias` is anything it is also known by. */
export const nameKinds = ['official', 'translated', 'alias', 'transliterated'] as const
export type NameKind = (typeof nameKinds)[number]

export const editionTypes = ['original', 'revised', 'anniversary', 'special', 'international'] as const
export type EditionType = (typeof editionTypes)[number]

/** The two formats of the edition form. */
export const formatTypes = ['physical', 'digital'] as const
export type FormatType = (typeof formatTypes)[number]

/** Every format the translated texts have a word for. */
export const formatLabels = [
  'physical',
  'digital',
  'unknown',
  'hardcover',
  'paperback',
  'massMarket',
  'ebook',
  'audiobook',
] as const
export type FormatLabel = (typeof formatLabels)[number]

/** `broschiert` is offered by the form only (specification, section 3). */
export const bindingTypes = [
  'hardcover',
  'paperback',
  'broschiert',
  'mass_market',
  'ebook',
  'audiobook',
] as const
export type BindingType = (typeof bindingTypes)[number]

export const genders = ['male', 'female', 'non_binary', 'other', 'not_specified'] as const
export type Gender = (typeof genders)[number]

export const workTypes = [
  'novel',
  'novella',
  'short-fiction',
  'collection',
  'anthology',
  'omnibus',
  'graphic-novel',
  'play',
  'nonfiction',
  'companion',
] as const
export type WorkType = (typeof workTypes)[number]

/** `author` series tell one story; `publisher` series hold editions; `collection` is anybody's gathering. */
export const seriesKinds = ['author', 'shared_universe', 'publisher', 'collection'] as const
export type SeriesKind = (typeof seriesKinds)[number]

export const seriesStatuses = ['completed', 'ongoing'] as const
export type SeriesStatus = (typeof seriesStatuses)[number]

/** In which order a series may be read; a membership belongs to one. */
export const seriesOrders = ['publication', 'story', 'recommended'] as const
export type SeriesOrder = (typeof seriesOrders)[number]

export const seriesRoles = ['main', 'side', 'prequel', 'omnibus', 'short'] as const
export type SeriesRole = (typeof seriesRoles)[number]

export const awardResults = ['winner', 'runner-up', 'nominee', 'honourable-mention', 'no-award'] as const
export type AwardResult = (typeof awardResults)[number]

export const bookSorts = ['rating', 'newest', 'oldest', 'title', '-title'] as const
export type BookSort = (typeof bookSorts)[number]

export const authorSorts = ['name', 'rating', 'books'] as const
export type AuthorSort = (typeof authorSorts)[number]

export const seriesSorts = ['name', 'rating', 'books'] as const
export type SeriesSort = (typeof seriesSorts)[number]

/** How far a reader is with a book (specification, section 3). */
export const readingStatuses = ['to-read', 'reading', 'read'] as const
export type ReadingStatus = (typeof readingStatuses)[number]

/** Beside the three statuses, on an entry that is being read or was (decisions, 'Catalogue'). */
export const readingFlags = ['paused', 'did-not-finish'] as const
export type ReadingFlag = (typeof readingFlags)[number]

/** Filters of the reading list by one's own stars: exactly five, at least so many, none given. */
export const readingRatingFilters = ['5', '4+', '3+', '2+', '1+', 'none'] as const
export type ReadingRatingFilter = (typeof readingRatingFilters)[number]

export const readingSorts = ['added', 'title', 'author', 'year', 'rating', 'finished', 'queue'] as const
export type ReadingSort = (typeof readingSorts)[number]

/** What a review is of. */
export const reviewKinds = ['book', 'author'] as const
export type ReviewKind = (typeof reviewKinds)[number]

export const reviewSorts = ['helpful', 'newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

export const reportReasons = ['spoiler', 'abuse', 'spam', 'off-topic', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const themes = ['dark', 'light'] as const
export type Theme = (typeof themes)[number]
