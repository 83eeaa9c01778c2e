import { entities, type EntityKind, entityKinds, type EntitySingular } from './entities.ts'
import { importSources } from './import-sources.gen.ts'

/** Roles from low to high (specification, section 6). */
export const roles = ['NORMAL_USER', 'POWER_USER', 'GOLDEN_USER', 'SUPER_USER'] as const
export type Role = (typeof roles)[number]

/**
 * The four groups every genre belongs to; the slug is the key everywhere, the word comes from the catalogue of words.
 */
export const genreGroups = ['science-fiction', 'fantasy', 'horror', 'crossover'] as const
export type GenreGroup = (typeof genreGroups)[number]

export const editionTypes = ['original', 'revised', 'anniversary', 'special', 'international'] as const
export type EditionType = (typeof editionTypes)[number]

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

/** Forms in which a reader may own a book. */
export const copyFormats = ['hardcover', 'paperback', 'ebook', 'audiobook'] as const
export type CopyFormat = (typeof copyFormats)[number]

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

/**
 * How long a work is, as an estimate: page counts belong to editions (`pagesOfLength` tells what a class means in
 * pages).
 */
export const workLengths = ['novella', 'short', 'usual', 'long', 'very-long'] as const
export type WorkLength = (typeof workLengths)[number]

export const seriesStatuses = ['completed', 'ongoing'] as const
export type SeriesStatus = (typeof seriesStatuses)[number]

/** In which order a series may be read; a membership belongs to one. */
export const seriesOrders = ['publication', 'story', 'recommended'] as const
export type SeriesOrder = (typeof seriesOrders)[number]

/** How a book stands to series: told in one book, part of a story of several, or of one that is complete. */
export const seriesShapes = ['standalone', 'series', 'finished'] as const
export type SeriesShape = (typeof seriesShapes)[number]

/** `appeared`: what came out last in the reader's language first, as an original or in translation. */
export const bookSorts = ['acclaim', 'rating', 'newest', 'oldest', 'appeared', 'title', '-title'] as const
export type BookSort = (typeof bookSorts)[number]

/** What was found is sorted by how well it fits, or as a list of books. */
export const foundSorts = ['relevance', ...bookSorts] as const
export type FoundSort = (typeof foundSorts)[number]

/**
 * How far a reader is with a book, the furthest last: an import and a merge only ever go forward (specification,
 * section 3).
 */
export const readingStatuses = ['to-read', 'reading', 'read'] as const
export type ReadingStatus = (typeof readingStatuses)[number]

/**
 * Beside the three statuses, on an entry whose status is 'reading': what was laid aside or given up was not read
 * (decisions, 'Catalogue').
 */
export const readingFlags = ['paused', 'did-not-finish'] as const
export type ReadingFlag = (typeof readingFlags)[number]

/** Where an entry stands on its reader's list, each on one: its flag, else its status. */
export const readingShelves = [...readingStatuses, ...readingFlags] as const
export type ReadingShelf = (typeof readingShelves)[number]
/** The shelf of an entry. */
export const shelfOf = ({
  status,
  flag,
}: {
  status: ReadingStatus
  flag: ReadingFlag | null
}): ReadingShelf => flag ?? status

/**
 * Whose file of one's books it is. A sheet that somebody keeps by themselves is a `table`, read by the names of its
 * columns: there is no site whose layout it would have.
 */
export { importSources }
export type ImportSource = (typeof importSources)[number]

/**
 * How far an import has come. `failed`: the step under way was given up; it can be thrown away, and what was written be
 * taken back.
 */
export const importStates = ['matching', 'ready', 'applying', 'done', 'undoing', 'undone', 'failed'] as const
export type ImportState = (typeof importStates)[number]

/** What of a row could not be written. */
export const importErrors = [
  'no-book',
  'failed',
  'review-too-long',
  'review-unformatted',
  'too-many-reviews',
  'note-too-long',
  'note-there',
  'dates-left-out',
] as const
export type ImportError = (typeof importErrors)[number]

/** Who may see a list of a reader. */
export const bookListVisibilities = ['private', 'link', 'public'] as const
export type BookListVisibility = (typeof bookListVisibilities)[number]

/** What a review is of. */
export const reviewKinds = ['book', 'author'] as const
export type ReviewKind = (typeof reviewKinds)[number]

export const reviewSorts = ['helpful', 'newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

export const reportReasons = ['spoiler', 'abuse', 'spam', 'off-topic', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const themes = ['dark', 'light'] as const
export type Theme = (typeof themes)[number]

/** What editors add, change and delete. */
export const editedKinds = entityKinds
export type EditedKind = EntityKind

/** What can be merged, and what readers may suggest corrections of. */
export const mergedKinds = ['books', 'authors', 'series'] as const satisfies EntityKind[]
export type MergedKind = (typeof mergedKinds)[number]

/** What a change may be of: editions stand in the history of their book, honours in that of their award. */
export const changedKinds = [...editedKinds, 'editions', 'award-honours'] as const
export type ChangedKind = (typeof changedKinds)[number]

/** What a merge moves or lets give way. */
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
/**
 * What a message to the operator is about; a report of illegal content is one of its own (Digital Services Act, Article
 * 16).
 */
export const messageTopics = ['question', 'mistake', 'missing', 'report', 'data', 'other'] as const
export type MessageTopic = (typeof messageTopics)[number]

/** What moderators decide about a review. */
export const moderationDecisions = ['keep', 'hide', 'restore'] as const
export type ModerationDecision = (typeof moderationDecisions)[number]

export const newsletterStates = ['draft', 'sending', 'sent'] as const
export type NewsletterState = (typeof newsletterStates)[number]

/** What is told of how the site is used (specification, section 7). */
export const analyticsEventTypes = ['page_view', 'modal_open', 'interaction', 'click'] as const
export type AnalyticsEventType = (typeof analyticsEventTypes)[number]

/** What an event may be about. */
export const analyticsEntities: readonly EntitySingular[] = entityKinds.map((kind) => entities[kind].singular)
export type AnalyticsEntity = EntitySingular

/** What a click that is counted was on. */
export const analyticsTargets = ['shop'] as const
export type AnalyticsTarget = (typeof analyticsTargets)[number]
