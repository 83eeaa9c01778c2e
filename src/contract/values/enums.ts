import { importSources } from './import-sources.gen.ts'

/** Roles from low to high (specification, section 6). */
export const roles = ['NORMAL_USER', 'POWER_USER', 'GOLDEN_USER', 'SUPER_USER'] as const
export type Role = (typeof roles)[number]

/**
 * The four groups every genre belongs to; the slug is the key everywhere, the word comes from the catalogue of words.
 */
export const genreGroups = ['science-fiction', 'fantasy', 'horror', 'crossover'] as const
export type GenreGroup = (typeof genreGroups)[number]

/** What a person did for a work or an edition. */
export const contributorRoles = ['author', 'translator', 'illustrator', 'editor', 'narrator'] as const
export type ContributorRole = (typeof contributorRoles)[number]

/**
 * How a name came about: `official` and `translated` titles are printed on a book, `alias` is anything it is also known
 * by.
 */
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

/** Forms in which a reader may own a book. */
export const copyFormats = ['hardcover', 'paperback', 'ebook', 'audiobook'] as const
export type CopyFormat = (typeof copyFormats)[number]

/** What a reading list may be narrowed down to of one's own copies. */
export const copyFilters = ['owned', 'lent'] as const
export type CopyFilter = (typeof copyFilters)[number]

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

/**
 * How long a work is, as an estimate: page counts belong to editions (`pagesOfLength` tells what a class means in
 * pages).
 */
export const workLengths = ['novella', 'short', 'usual', 'long', 'very-long'] as const
export type WorkLength = (typeof workLengths)[number]

/** `author` series tell one story; `publisher` series hold editions; `collection` is anybody's gathering. */
export const seriesKinds = ['author', 'shared_universe', 'publisher', 'collection'] as const
export type SeriesKind = (typeof seriesKinds)[number]

export const seriesStatuses = ['completed', 'ongoing'] as const
export type SeriesStatus = (typeof seriesStatuses)[number]

/** In which order a series may be read; a membership belongs to one. */
export const seriesOrders = ['publication', 'story', 'recommended'] as const
export type SeriesOrder = (typeof seriesOrders)[number]

/** How a book stands to series: told in one book, part of a story of several, or of one that is complete. */
export const seriesShapes = ['standalone', 'series', 'finished'] as const
export type SeriesShape = (typeof seriesShapes)[number]

export const seriesRoles = ['main', 'side', 'prequel', 'omnibus', 'short'] as const
export type SeriesRole = (typeof seriesRoles)[number]

export const awardResults = ['winner', 'runner-up', 'nominee', 'honourable-mention', 'no-award'] as const
export type AwardResult = (typeof awardResults)[number]

/** `appeared`: what came out last in the reader's language first, as an original or in translation. */
export const bookSorts = ['acclaim', 'rating', 'newest', 'oldest', 'appeared', 'title', '-title'] as const
export type BookSort = (typeof bookSorts)[number]

/** What was found is sorted by how well it fits, or as a list of books. */
export const foundSorts = ['relevance', ...bookSorts] as const
export type FoundSort = (typeof foundSorts)[number]

export const authorSorts = ['acclaim', 'name', 'rating', 'books'] as const
export type AuthorSort = (typeof authorSorts)[number]

export const seriesSorts = ['acclaim', 'name', 'rating', 'books'] as const
export type SeriesSort = (typeof seriesSorts)[number]

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

/**
 * How sure it is which book a row of an import means; `missing`: we have none like it, `unreadable`: the row names
 * none.
 */
export const importBins = ['matched', 'check', 'missing', 'unreadable'] as const
export type ImportBin = (typeof importBins)[number]

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

/** Filters of the reading list by one's own stars: exactly five, at least so many, none given. */
export const readingRatingFilters = ['5', '4+', '3+', '2+', '1+', 'none'] as const
export type ReadingRatingFilter = (typeof readingRatingFilters)[number]

export const readingSorts = ['added', 'title', 'author', 'year', 'rating', 'finished', 'queue'] as const
export type ReadingSort = (typeof readingSorts)[number]

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

/** How a pen name belongs to the person behind it. */
export const personLinkKinds = ['pseudonym', 'house-name', 'joint-pseudonym'] as const
export type PersonLinkKind = (typeof personLinkKinds)[number]

/** What editors add, change and delete, by its address. */
export const editedKinds = ['books', 'authors', 'series', 'genres', 'awards'] as const
export type EditedKind = (typeof editedKinds)[number]

/** What can be merged, and what readers may suggest corrections of. */
export const mergedKinds = ['books', 'authors', 'series'] as const
export type MergedKind = (typeof mergedKinds)[number]

/** What a change may be of: editions stand in the history of their book, honours in that of their award. */
export const changedKinds = [...editedKinds, 'editions', 'award-honours'] as const
export type ChangedKind = (typeof changedKinds)[number]

export const changeActions = ['add', 'edit', 'delete', 'merge', 'undo'] as const
export type ChangeAction = (typeof changeActions)[number]

export const suggestionStates = ['open', 'accepted', 'rejected'] as const
export type SuggestionState = (typeof suggestionStates)[number]

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

/** Orders of the list of accounts: who came last, who was here last. */
export const adminUserSorts = ['newest', 'last-login'] as const
export type AdminUserSort = (typeof adminUserSorts)[number]

export const userStates = ['active', 'locked'] as const
export type UserState = (typeof userStates)[number]

/** What of the log is shown: acts of admins, or everything that happened to accounts too. */
export const auditScopes = ['admin', 'all'] as const
export type AuditScope = (typeof auditScopes)[number]

/** What moderators decide about a review. */
export const moderationDecisions = ['keep', 'hide', 'restore'] as const
export type ModerationDecision = (typeof moderationDecisions)[number]

/** Parts of the moderators' desk. */
export const moderationStates = ['open', 'removed', 'decided'] as const
export type ModerationState = (typeof moderationStates)[number]

export const newsletterStates = ['draft', 'sending', 'sent'] as const
export type NewsletterState = (typeof newsletterStates)[number]

/** What is told of how the site is used (specification, section 7). */
export const analyticsEventTypes = ['page_view', 'modal_open', 'interaction', 'click'] as const
export type AnalyticsEventType = (typeof analyticsEventTypes)[number]

/** What an event may be about. */
export const analyticsEntities = ['book', 'author', 'series', 'genre', 'award'] as const
export type AnalyticsEntity = (typeof analyticsEntities)[number]

/** What a click that is counted was on. */
export const analyticsTargets = ['shop'] as const
export type AnalyticsTarget = (typeof analyticsTargets)[number]
