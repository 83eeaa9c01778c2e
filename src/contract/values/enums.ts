import { entities, type EntityKind, entityKinds, type EntitySingular } from './entities.ts'
import { importSources } from './import-sources.gen.ts'

/** Roles from low to high. */
export const roles = ['NORMAL_USER', 'POWER_USER', 'GOLDEN_USER', 'SUPER_USER'] as const
export type Role = (typeof roles)[number]

/** Slugs of the genre groups. Their labels are i18n texts. */
export const genreGroups = ['science-fiction', 'fantasy', 'horror', 'crossover'] as const
export type GenreGroup = (typeof genreGroups)[number]

export const editionTypes = ['original', 'revised', 'anniversary', 'special', 'international'] as const

/** Formats of editions for which i18n has a label. */
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

/** Formats of a reader's copy. */
export const copyFormats = ['hardcover', 'paperback', 'ebook', 'audiobook'] as const

/** Bindings of editions. Only the edition form offers `broschiert`. */
export const bindingTypes = [
  'hardcover',
  'paperback',
  'broschiert',
  'mass_market',
  'ebook',
  'audiobook',
] as const
export type BindingType = (typeof bindingTypes)[number]

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

/** Length classes of works. `pagesOfLength` returns the number of pages: `short` → 151 to 250. */
export const workLengths = ['novella', 'short', 'usual', 'long', 'very-long'] as const
export type WorkLength = (typeof workLengths)[number]

export const seriesStatuses = ['completed', 'ongoing'] as const
export type SeriesStatus = (typeof seriesStatuses)[number]

/** Reading orders of a series. Each position of a book in a series belongs to one order. */
export const seriesOrders = ['publication', 'story', 'recommended'] as const
export type SeriesOrder = (typeof seriesOrders)[number]

/** Relation of a book to series: not in a series, part of a series, or part of a finished series. */
export const seriesShapes = ['standalone', 'series', 'finished'] as const
export type SeriesShape = (typeof seriesShapes)[number]

/** `appeared`: latest publication in the reader's language first, as an original or a translation. */
export const bookSorts = ['acclaim', 'rating', 'newest', 'oldest', 'appeared', 'title', '-title'] as const
export type BookSort = (typeof bookSorts)[number]

/** Sort orders of books in search results: by relevance, or by one of the orders of book lists. */
export const foundSorts = ['relevance', ...bookSorts] as const
export type FoundSort = (typeof foundSorts)[number]

/** Status of a book on a reading list, in order of progress. Imports and merges only advance a status. */
export const readingStatuses = ['to-read', 'reading', 'read'] as const
export type ReadingStatus = (typeof readingStatuses)[number]

/** Flag of an entry with status 'reading': the book was paused or not finished. */
export const readingFlags = ['paused', 'did-not-finish'] as const
export type ReadingFlag = (typeof readingFlags)[number]

/** Shelves of a reading list. Each entry is on one shelf: that of its flag, else that of its status. */
export const readingShelves = [...readingStatuses, ...readingFlags] as const
export type ReadingShelf = (typeof readingShelves)[number]
export const shelfOf = ({
  status,
  flag,
}: {
  status: ReadingStatus
  flag: ReadingFlag | null
}): ReadingShelf => flag ?? status

/** `table`: a table of another origin whose column names are known, such as a reader's own spreadsheet. */
export { importSources }
export type ImportSource = (typeof importSources)[number]

/** State of an import. `failed`: a step has failed too often. A failed import can be undone and deleted. */
export const importStates = ['matching', 'ready', 'applying', 'done', 'undoing', 'undone', 'failed'] as const
export type ImportState = (typeof importStates)[number]

/** Meanings that a reader can choose for an unknown status. `none`: no status; the dates of the row decide. */
export const importStatuses = [
  'read',
  'reading',
  'to-read',
  'did-not-finish',
  'paused',
  'rereading',
  'none',
] as const
export type ImportStatus = (typeof importStatuses)[number]

/** Highest possible rating in a file. `school`: school marks, of which 1 is the best. */
export const importScales = ['5', '10', '20', '30', '50', '100', 'school'] as const
export type ImportScale = (typeof importScales)[number]

/** Order of day and month in the dates of a file. `unknown`: only the year is used. */
export const importDateOrders = ['day-first', 'month-first', 'unknown'] as const

/** Meanings that a reader can assign to a column of a file. */
export const importFields = [
  'title',
  'subtitle',
  'author',
  'isbn',
  'status',
  'rating',
  'started',
  'finished',
  'readCount',
  'added',
  'review',
  'note',
  'tags',
  'year',
  'language',
  'format',
  'pages',
  'series',
  'seriesPosition',
] as const
export type ImportField = (typeof importFields)[number]

/** Reasons why data of a row could not be written. */
export const importErrors = [
  'no-book',
  'failed',
  'review-too-long',
  'review-unformatted',
  'too-many-reviews',
  'note-too-long',
  'note-there',
  'dates-left-out',
  'tags-left-out',
  'older-review',
  'review-there',
  'stars-there',
  'other-status',
  'status-there',
  'progress-there',
  'edition-there',
  'copy-there',
  'dates-there',
  'too-many-readings',
  'added-there',
  'added-left-out',
  'no-status',
  'note-left-out',
] as const
export type ImportError = (typeof importErrors)[number]

export const bookListVisibilities = ['private', 'link', 'public'] as const
export type BookListVisibility = (typeof bookListVisibilities)[number]

/** Kinds of subjects of reviews. */
export const reviewKinds = ['book', 'author'] as const
export type ReviewKind = (typeof reviewKinds)[number]

export const reviewSorts = ['helpful', 'newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

export const reportReasons = ['spoiler', 'abuse', 'spam', 'off-topic', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** Names of the details that entries of the audit log can contain. */
export const auditFacts = [
  'addresses',
  'changeId',
  'counts',
  'decision',
  'events',
  'failure',
  'issue',
  'jobs',
  'list',
  'locked',
  'mails',
  'method',
  'olderThanDays',
  'passkey',
  'reason',
  'review',
  'role',
  'service',
  'sessions',
] as const
export type AuditFactName = (typeof auditFacts)[number]

export const themes = ['dark', 'light'] as const
export type Theme = (typeof themes)[number]

/** Kinds of entities that editors add, change and delete. */
export const editedKinds = entityKinds
export type EditedKind = EntityKind

/** Kinds of entities that can be merged and for which readers can suggest corrections. */
export const mergedKinds = ['books', 'authors', 'series'] as const satisfies EntityKind[]
export type MergedKind = (typeof mergedKinds)[number]

/** Kinds of entities whose changes are recorded. Changes of editions and honours belong to their book or award. */
export const changedKinds = [...editedKinds, 'editions', 'award-honours'] as const
export type ChangedKind = (typeof changedKinds)[number]

/** Kinds of data that a merge moves or discards. */
export const mergedParts = [
  'reading-list-books',
  'readings',
  'removed-entries',
  'refusals',
  'favourites',
  'tags',
  'lists',
  'ratings',
  'votes',
  'reports',
  'editions',
  'translations',
  'contents',
  'memberships',
  'award-honours',
  'credits',
  'names',
  'texts',
  'genres',
  'identifiers',
  'pen-names',
  'sub-series',
  'known-volumes',
  'suggestions',
] as const
export type MergedPart = (typeof mergedParts)[number]
/** `report`: a report of illegal content (Digital Services Act, Article 16). */
export const messageTopics = ['question', 'mistake', 'missing', 'report', 'data', 'other'] as const
export type MessageTopic = (typeof messageTopics)[number]

/** Decisions of moderators about a review or a list. */
export const moderationDecisions = ['keep', 'hide', 'restore'] as const
export type ModerationDecision = (typeof moderationDecisions)[number]

export const newsletterStates = ['draft', 'sending', 'sent'] as const

export const analyticsEventTypes = ['page_view', 'modal_open', 'interaction', 'click'] as const

/** Kinds of entities to which an analytics event can refer. */
export const analyticsEntities: readonly EntitySingular[] = entityKinds.map((kind) => entities[kind].singular)

/** Targets of counted clicks. */
export const analyticsTargets = ['shop'] as const
export type AnalyticsTarget = (typeof analyticsTargets)[number]
