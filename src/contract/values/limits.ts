// Limits of section 9 of the specification and further limits. The names contain the units.

// Requests of the browser
export const requestRetries = 2
export const requestRetryDelayMs = 300
export const uploadRetries = 0

// Texts of the interface
export const wordLoadParallel = 10
export const wordLoadRetries = 5
export const wordLoadRetryDelayMs = 350

// Images
export const imageMaxBytes = 5 * 1024 * 1024
export const editionCoverMaxBytes = 8 * 1024 * 1024
export const responsiveImageWidths = [320, 640, 1024] as const

// Books and editions
export const publicationYearMin = 1800
export const publicationYearMax = (currentYear: number): number => currentYear + 5
export const pagesMin = 1
export const formatGridColumns = 2
export const fallbackCurrency = 'EUR'

// Ratings and reviews
export const ratingMin = 1
export const ratingMax = 5
/** Minimum number of ratings for an average. With fewer, only the book modal shows it (decision 30). */
export const averageMinRatings = 5
/** A sort by rating adds this number of imaginary mean ratings, so that few real ratings do not decide. */
export const ratingOrderWeight = 50
export const modalReviews = 2
export const authorBioCutCharacters = 400
export const reviewMaxCharacters = 20_000
export const reportMaxCharacters = 1000

// Newsletters
export const newsletterSubjectMaxCharacters = 200
export const newsletterBodyMaxCharacters = 20_000

// Messages to the operator
export const messageMinCharacters = 10
export const messageMaxCharacters = 10_000

// Reading lists
export const noteMaxCharacters = 10_000
export const readingsPerEntry = 100
/** Maximum length of the location of a copy, and of the name of the person who borrowed it. */
export const copyTextMaxCharacters = 200
/** Maximum number of books that one bulk action changes. */
export const bulkBooksMax = 500
export const tagMaxCharacters = 50
export const tagsPerBook = 50
export const tagsPerReader = 1000
// limits of the book lists that readers create
export const bookListsPerReader = 200
export const bookListBooksMax = 500
export const bookListTitleMaxCharacters = 120
export const bookListDescriptionMaxCharacters = 5000
export const bookListNoteMaxCharacters = 500
/** Maximum number of pasted lines for which books are searched. Further lines are reported as not searched. */
export const bookListPasteLinesMax = 200
export const bookListPasteMaxCharacters = 20_000
/** Maximum length of a pasted line. A longer line is reported, and no books are searched for it. */
export const bookListPasteLineMaxCharacters = 300
/** Number of covers that represent a list. */
export const bookListCoversShown = 5
// Imports
export const importFileMaxBytes = 10 * 1024 * 1024
export const importRowsMax = 20_000
/** Maximum number of characters in all cells of a row together. If a row has more, its longest cells are cut. */
export const importRowMaxCharacters = 65_536
export const importColumnsMax = 200
export const importCandidatesMax = 5
/** Maximum number of unknown statuses of an import file that a reader explains in one request. */
export const importAnswersMax = 100
/** Maximum number of imports per reader and day. Files that cannot be read do not count. */
export const importsPerDay = 10

export const goalBooksMax = 2000
/** Two books are shown as liked together if at least this many readers like both. Fewer readers could be identified. */
export const readersOfBoth = 5
/** The year in review draws a pile of books for every two months, with at most this number of books. */
export const pileMax = 14
export const favouritesMax = 4
/** Maximum length of the sentence that a reader writes about a favourite book. */
export const favouriteSentenceMax = 160
/** Maximum number of books being read on a reader's start page; below, the maximums of the other rows. */
export const homeReading = 6
export const homeQueue = 5
export const homeSeries = 4
export const homeNewest = 6
export const homeBegin = 6
/** Minimum number of rated books for recommendations. */
export const forYouRatingsMin = 5
export const forYouShown = 24
/** Number of recommendations on the start page. */
export const forYouOnShelf = 6
/** Number of popular books offered for rating to a reader with too few ratings for recommendations. */
export const firstPicks = 18
/** Maximum length of a reader's list of refused recommendations. The list contains the latest refusals. */
export const refusedShown = 100
/** Minimum number of readings that a reader must finish in a year to get a year in review. */
export const yearBooksMin = 5

// Accounts
export const passwordMinCharacters = 12
export const passwordMaxCharacters = 128
/** Minimum number of kinds of characters (`characterTypesOf`) in a password of medium strength. */
export const passwordMinCharacterTypes = 3
export const passkeysPerUser = 10
/** Maximum number of sessions per account. A further sign-in ends the session that was unused for the longest time. */
export const sessionsMax = 20
/** Minutes after a sign-in during which sensitive changes need no new sign-in (trust S15). */
export const recentSignInMinutes = 10
export const bioMaxCharacters = 5000

// Search
export const searchDebounceMs = 300
export const searchMinCharacters = 1
/** Titles with subtitle, series and edition, as shops write them, have up to 200 characters. */
export const searchMaxCharacters = 200
export const searchShown = { books: 12, authors: 8, series: 6, genres: 6, awards: 6 } as const
/** Maximum number of similar results of all kinds together, shown if no result is exact. */
export const searchSimilarMax = 6
/** Maximum number of results of each kind on the search page. */
export const searchFoundMax = { books: 240, authors: 48, series: 48, genres: 48, awards: 48 } as const

// Support
export const donationPresetsEuro = [3, 5, 10, 20] as const
export const donationCurrency = 'EUR'

// Behaviour of the pages
export const heartAnimationMs = 600
export const navHideThresholdPx = 80
export const navScrollDeltaPx = 10
export const scrollToTopThresholdPx = 400
export const modalCloseDelayMs = 150
export const preloadFirstMs = 2000
export const preloadSecondMs = 5000
export const mobileNavTabs = 5

// Analytics
export const analyticsRetryBlockMs = 1000
/** Maximum number of events that one browser sends per minute. */
export const analyticsEventsPerMinute = 60
export const analyticsRangesDays = [7, 30, 90, 365] as const
export const analyticsCleanupMinDays = 7
export const analyticsEventMaxBytes = 2048

// Lists
export const listPageSize = 24
export const listPageSizeMax = 100
export const listTotalCap = 1000
/** Maximum number of genres in the filter of a book list. */
export const genresFilteredMax = 5
/** Maximum position of a series within its parent series. */
export const parentPositionMax = 100
export const seriesBookCountFilters = ['1-3', '4-10', '10+'] as const

// Shops
export const affiliateDefaultDomain = 'www.amazon.de'
export const affiliateDefaultRegion = 'DE'

// Editing
export const titleMaxCharacters = 500
export const descriptionMaxCharacters = 20_000
export const namesPerEntity = 200
/** Maximum number of characters of all names of an entity together: each word adds entries to the search index. */
export const namesMaxCharacters = 10_000
export const knownVolumesPerSeries = 500
export const contributorsPerBook = 100
export const whyMaxCharacters = 500
export const suggestionCommentMaxCharacters = 1000
export const openSuggestionsPerReader = 50
// Assistant
export const assistantWishMaxCharacters = 1000
export const assistantChipCharacters = 120
export const assistantRemovalsMax = 20
export const assistantFirstByteMs = 10_000
export const assistantTotalMs = 60_000
/** Maximum number of books recommended in one answer. */
export const assistantPicksMax = 6
/** Maximum number of conversations per reader. The oldest are deleted. */
export const assistantConversationsMax = 100
export const assistantMessagesPerConversation = 200

// Administration
export const adminReasonMaxCharacters = 1000
