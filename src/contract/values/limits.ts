/** Every number of the specification's section 9, named once. Units are in the names. */

// Requests of the browser
export const requestRetries = 2
export const requestRetryDelayMs = 300
export const uploadRetries = 0

// Words of the interface
export const wordLoadParallel = 10
export const wordLoadRetries = 5
export const wordLoadRetryDelayMs = 350

// Images
export const imageMaxBytes = 5 * 1024 * 1024
export const editionCoverMaxBytes = 8 * 1024 * 1024
export const responsiveImageWidths = [320, 640, 1024] as const

// Books and editions
export const publicationYearMin = 1800
/** The latest year an edition may announce, counted from `currentYear`. */
export const publicationYearMax = (currentYear: number): number => currentYear + 5
export const pagesMin = 1
export const formatGridColumns = 2
export const fallbackCurrency = 'EUR'

// Ratings and reviews
export const ratingMin = 1
export const ratingMax = 5
export const ratingAverageDecimals = 1
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
/** Of where a copy stands, and whom it is lent to. */
export const copyTextMaxCharacters = 200
/** Books that one bulk act changes at most. */
export const bulkBooksMax = 500
export const tagMaxCharacters = 50
export const tagsPerBook = 50
export const tagsPerReader = 1000
/** Days for which a removal from a list can be undone; then what was on the entry is forgotten. */
export const removedEntryDays = 30
// Lists of books that readers make
export const bookListsPerReader = 200
export const bookListBooksMax = 500
export const bookListTitleMaxCharacters = 120
export const bookListDescriptionMaxCharacters = 5000
export const bookListNoteMaxCharacters = 500
/** Lines of a paste that are looked up at a time; the rest is said to be left. */
export const bookListPasteLinesMax = 200
export const bookListPasteMaxCharacters = 20_000
/** Of a line; a longer one is reported and not looked up. */
export const bookListPasteLineMaxCharacters = 300
/** Covers that stand for a list. */
export const bookListCoversShown = 5
// Imports
export const importFileMaxBytes = 10 * 1024 * 1024
export const importRowsMax = 20_000
export const importColumnsMax = 200
export const importCandidatesMax = 5
/** Files of books that one may bring in a day; those that cannot be read are not counted. */
export const importsPerDay = 10
/** Days for which an import can be taken back; then its rows are forgotten. */
export const importUndoDays = 30

export const goalBooksMax = 2000
/**
 * That two books are liked together is told from this many readers of ours on who like both: fewer might be known by
 * name.
 */
export const readersOfBoth = 5
/** Books that lie in one of a year's piles at most. */
export const pileMax = 14
/** Books that a reader may name as theirs, and characters of what is said of each. */
export const favouritesMax = 4
export const favouriteSentenceMax = 160
/** Rows of a reader's start page at most. */
export const homeReading = 6
export const homeQueue = 5
export const homeSeries = 4
export const homeNewest = 6
export const homeBegin = 6
/** Books are recommended to a reader from this many rated books on, and so many at a time. */
export const forYouRatingsMin = 5
export const forYouShown = 24
/** Of these the first stand on the start page. */
export const forYouOnShelf = 6
/** So many well-known books are shown to a reader of fewer ratings, to be given stars. */
export const firstPicks = 18
/** Of the books that a reader does not want to be recommended the latest are listed. */
export const refusedShown = 100
/** A year is told of from this many books with a date on. */
export const yearBooksMin = 5

// Accounts
export const passwordMinCharacters = 12
export const passwordMaxCharacters = 128
export const passwordMinCharacterTypes = 3
export const passkeysPerUser = 10
export const verificationLinkMinutes = 30
/** Beyond the specification: how long a mailed link for a new password works, and what a session may live. */
export const resetLinkMinutes = 30
export const exportLinkMinutes = 10
export const sessionIdleDays = 14
export const sessionMaxDays = 90
/** Sessions of one person; the one that was idle longest ends for one more. */
export const sessionsMax = 20
/** How long after showing who one is sensitive changes pass without asking again (trust.md S15). */
export const recentSignInMinutes = 10
export const bioMaxCharacters = 5000

// How long what is kept; the privacy page says these numbers
export const registrationRetentionDays = 7
export const mailRetentionDays = 30
export const auditRetentionDays = 180
/** What the operator's backups may hold of a deleted account, and for how long at most. */
export const backupRetentionDays = 30
/** Who asked for the newsletter and never confirmed; the proof of a consent, after it was withdrawn. */
export const newsletterUnconfirmedDays = 7
export const newsletterProofRetentionDays = 1095
/**
 * Counters of tries are swept every hour, and none counts for longer than one; the assistant's of questions, which
 * holds a day, has a sentence of its own.
 */
export const attemptRetentionHours = 2

// Search
export const searchDebounceMs = 300
export const searchMinCharacters = 1
export const searchMaxCharacters = 100
export const searchShown = { books: 12, authors: 8, series: 6, genres: 6, awards: 6 } as const
/** The page of results leads through so many of each kind. */
export const searchFoundMax = { books: 240, authors: 48, series: 48, genres: 48, awards: 48 } as const

// Support
export const donationPresetsEuro = [3, 5, 10, 20] as const
export const donationCurrency = 'EUR'

// Behaviour of the pages
export const toastLimit = 1
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
/** Events that one browser sends in a minute at most. */
export const analyticsEventsPerMinute = 60
export const analyticsRangesDays = [7, 30, 90, 365] as const
/** Single events are kept so long; then only their counts are left. */
export const analyticsRetentionDays = 30
export const analyticsCleanupMinDays = 7
export const analyticsEventMaxBytes = 2048

// Lists
export const listPageSize = 24
export const listPageSizeMax = 100
export const listTotalCap = 1000
/** Genres that a list of books may be narrowed down by at once. */
export const genresFilteredMax = 5
/** So many series of one world may be read one after another. */
export const parentPositionMax = 100
export const seriesBookCountFilters = ['1-3', '4-10', '10+'] as const

// Shops
export const affiliateDefaultDomain = 'www.amazon.de'
export const affiliateDefaultRegion = 'DE'

// Editing
export const titleMaxCharacters = 500
export const descriptionMaxCharacters = 20_000
export const namesPerEntity = 200
export const knownVolumesPerSeries = 500
export const contributorsPerBook = 100
export const whyMaxCharacters = 500
export const suggestionCommentMaxCharacters = 1000
/** Suggestions of one reader that may wait for an answer at a time. */
export const openSuggestionsPerReader = 50
// Assistant
export const assistantWishMaxCharacters = 1000
export const assistantChipCharacters = 120
export const assistantRemovalsMax = 20
export const assistantFirstByteMs = 10_000
export const assistantTotalMs = 60_000
/** Books recommended in one answer at most. */
export const assistantPicksMax = 6
/** Older ones give way. */
export const assistantConversationsMax = 100
export const assistantMessagesPerConversation = 200

// Administration
export const adminReasonMaxCharacters = 1000
