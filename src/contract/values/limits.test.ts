import { describe, expect, it } from 'vitest'
import * as limits from './limits.ts'
import { interfaceLanguages } from './languages.ts'

describe('the numbers of the specification, section 9', () => {
  it('row 276: a request is tried twice more, first after 300 ms; an upload never', () => {
    expect(limits.requestRetries).toBe(2)
    expect(limits.requestRetryDelayMs).toBe(300)
    expect(limits.uploadRetries).toBe(0)
  })

  it('row 276: an image has at most 5 MB, the cover of an edition at most 8', () => {
    expect(limits.imageMaxBytes).toBe(5_242_880)
    expect(limits.editionCoverMaxBytes).toBe(8_388_608)
  })

  it('row 276: an edition is of 1800 to five years from now, with at least one page', () => {
    expect(limits.publicationYearMin).toBe(1800)
    expect(limits.publicationYearMax(2026)).toBe(2031)
    expect(limits.publicationYearMax(2030)).toBe(2035)
    expect(limits.pagesMin).toBe(1)
  })

  it('row 276: ratings are 1 to 5, averages have one decimal', () => {
    expect([limits.ratingMin, limits.ratingMax, limits.ratingAverageDecimals]).toEqual([1, 5, 1])
  })

  it('row 277: a password has at least 12 characters of 3 types; an account at most 10 passkeys; a link holds 30 minutes', () => {
    expect(limits.passwordMinCharacters).toBe(12)
    expect(limits.passwordMinCharacterTypes).toBe(3)
    expect(limits.passkeysPerUser).toBe(10)
    expect(limits.verificationLinkMinutes).toBe(30)
  })

  it('a link for a new password holds 30 minutes, one for an archive 10; a session 14 idle days of 90; a recent sign-in 10 minutes', () => {
    expect([limits.resetLinkMinutes, limits.exportLinkMinutes, limits.recentSignInMinutes]).toEqual([
      30, 10, 10,
    ])
    expect([limits.sessionIdleDays, limits.sessionMaxDays, limits.sessionsMax]).toEqual([14, 90, 20])
    expect(limits.bioMaxCharacters).toBe(5000)
  })

  it('that two books are liked together is told of five readers and more', () => {
    expect(limits.readersOfBoth).toBe(5)
  })

  it('books are recommended to a reader of five ratings, 24 at a time; of those refused the last 100 are listed', () => {
    expect([limits.forYouRatingsMin, limits.forYouShown, limits.refusedShown]).toEqual([5, 24, 100])
    expect([limits.firstPicks, limits.forYouOnShelf]).toEqual([18, 6])
  })

  it('14 books lie in a pile of the year at most', () => {
    expect(limits.pileMax).toBe(14)
  })

  it('a reader names four books with 160 characters each', () => {
    expect([limits.favouritesMax, limits.favouriteSentenceMax]).toEqual([4, 160])
  })

  it('a reader’s start page shows six books under way, five of the queue, four series, six new books, six to begin with', () => {
    expect([limits.homeReading, limits.homeQueue, limits.homeSeries]).toEqual([6, 5, 4])
    expect([limits.homeNewest, limits.homeBegin]).toEqual([6, 6])
  })

  it('a series names 500 volumes at most that are known by their title alone', () => {
    expect(limits.knownVolumesPerSeries).toBe(500)
  })

  it('a review holds 20,000 characters, a report 1,000, a note 10,000, what is said of a copy 200; a book is read 100 times at most; a goal is 2,000 books', () => {
    expect([limits.reviewMaxCharacters, limits.reportMaxCharacters, limits.noteMaxCharacters]).toEqual([
      20_000, 1000, 10_000,
    ])
    expect(limits.copyTextMaxCharacters).toBe(200)
    expect([limits.readingsPerEntry, limits.goalBooksMax, limits.yearBooksMin]).toEqual([100, 2000, 5])
  })

  it('a tag has 50 characters, a book 50 tags, a reader 1,000; a bulk act changes 500 books at most', () => {
    expect([limits.tagMaxCharacters, limits.tagsPerBook, limits.tagsPerReader]).toEqual([50, 50, 1000])
    expect(limits.bulkBooksMax).toBe(500)
  })

  it('a removal from a list can be undone for 30 days', () => {
    expect(limits.removedEntryDays).toBe(30)
  })

  it('a reader makes 200 lists of 500 books; a paste is 200 lines', () => {
    expect([limits.bookListsPerReader, limits.bookListBooksMax, limits.bookListCoversShown]).toEqual([
      200, 500, 5,
    ])
    expect([
      limits.bookListTitleMaxCharacters,
      limits.bookListDescriptionMaxCharacters,
      limits.bookListNoteMaxCharacters,
    ]).toEqual([120, 5000, 500])
    expect([limits.bookListPasteLinesMax, limits.bookListPasteMaxCharacters]).toEqual([200, 20_000])
    expect(limits.bookListPasteLineMaxCharacters).toBe(300)
  })

  it('row 277: the search waits 300 ms, from one character on, and shows 12, 8, 6, 6 and 6', () => {
    expect(limits.searchDebounceMs).toBe(300)
    expect(limits.searchMinCharacters).toBe(1)
    expect(limits.searchShown).toEqual({ books: 12, authors: 8, series: 6, genres: 6, awards: 6 })
  })

  it('the page of results leads through 240 books, and 48 of every other kind', () => {
    expect(limits.searchFoundMax).toEqual({ books: 240, authors: 48, series: 48, genres: 48, awards: 48 })
  })

  it('row 277: the modal shows 2 reviews and 400 characters of a biography', () => {
    expect(limits.modalReviews).toBe(2)
    expect(limits.authorBioCutCharacters).toBe(400)
  })

  it('row 278: support presets are 3, 5, 10 and 20 euro', () => {
    expect(limits.donationPresetsEuro).toEqual([3, 5, 10, 20])
    expect(limits.donationCurrency).toBe('EUR')
  })

  it('row 278: one toast at a time, a heart of 600 ms, a modal that clears after 150 ms', () => {
    expect([limits.toastLimit, limits.heartAnimationMs, limits.modalCloseDelayMs]).toEqual([1, 600, 150])
  })

  it('row 278: the bar hides past 80 px in steps of 10; the way to the top shows past 400 px', () => {
    expect([limits.navHideThresholdPx, limits.navScrollDeltaPx, limits.scrollToTopThresholdPx]).toEqual([
      80, 10, 400,
    ])
  })

  it('row 278: pages preload after 2000 and 5000 ms', () => {
    expect([limits.preloadFirstMs, limits.preloadSecondMs]).toEqual([2000, 5000])
  })

  it('row 279: a failed analytics send is not repeated within 1000 ms', () => {
    expect(limits.analyticsRetryBlockMs).toBe(1000)
  })

  it('one browser sends 60 events a minute at most', () => {
    expect(limits.analyticsEventsPerMinute).toBe(60)
  })

  it('row 280: formats stand in 2 columns, images come in 320, 640 and 1024, phones have 5 tabs', () => {
    expect(limits.formatGridColumns).toBe(2)
    expect(limits.responsiveImageWidths).toEqual([320, 640, 1024])
    expect(limits.mobileNavTabs).toBe(5)
  })

  it('row 285: words load 10 at once, with 5 retries, the first after 350 ms', () => {
    expect([limits.wordLoadParallel, limits.wordLoadRetries, limits.wordLoadRetryDelayMs]).toEqual([
      10, 5, 350,
    ])
  })

  it('row 286: buy links go to the German store of the bookshop', () => {
    expect(limits.affiliateDefaultDomain).toBe('www.amazon.de')
    expect(limits.affiliateDefaultRegion).toBe('DE')
  })

  it('row 171: a missing currency is the euro', () => {
    expect(limits.fallbackCurrency).toBe('EUR')
  })

  it('numbers for features of later issues, and our own, are what the decisions say', () => {
    expect(limits.analyticsRangesDays).toEqual([7, 30, 90, 365])
    expect(limits.seriesBookCountFilters).toEqual(['1-3', '4-10', '10+'])
    expect([limits.passwordMaxCharacters, limits.searchMaxCharacters]).toEqual([128, 100])
    expect([limits.listPageSize, limits.listPageSizeMax, limits.listTotalCap]).toEqual([24, 100, 1000])
    expect(limits.genresFilteredMax).toBe(5)
    expect(limits.parentPositionMax).toBe(100)
    expect([
      limits.analyticsRetentionDays,
      limits.analyticsCleanupMinDays,
      limits.analyticsEventMaxBytes,
    ]).toEqual([30, 7, 2048])
    expect(limits.adminReasonMaxCharacters).toBe(1000)
  })

  it('GDPR: what is kept for a time is kept as long as the privacy page says: days of registrations, mails, logs, backups, hours of tries', () => {
    expect([limits.registrationRetentionDays, limits.mailRetentionDays, limits.auditRetentionDays]).toEqual([
      7, 30, 180,
    ])
    expect([limits.newsletterUnconfirmedDays, limits.newsletterProofRetentionDays]).toEqual([7, 3 * 365])
    expect([limits.newsletterSubjectMaxCharacters, limits.newsletterBodyMaxCharacters]).toEqual([200, 20_000])
    expect([limits.messageMinCharacters, limits.messageMaxCharacters]).toEqual([10, 10_000])
    expect([limits.backupRetentionDays, limits.attemptRetentionHours]).toEqual([30, 2])
  })

  it('editing: 500 characters a title and a reason, 20,000 a description, 200 names, 100 people, 50 suggestions waiting', () => {
    expect([limits.titleMaxCharacters, limits.whyMaxCharacters, limits.descriptionMaxCharacters]).toEqual([
      500, 500, 20_000,
    ])
    expect([limits.namesPerEntity, limits.contributorsPerBook, limits.openSuggestionsPerReader]).toEqual([
      200, 100, 50,
    ])
    expect(limits.suggestionCommentMaxCharacters).toBe(1000)
  })

  it('F7, V2: the assistant takes wishes of a certain size, and no longer than a minute', () => {
    expect([limits.assistantFirstByteMs, limits.assistantTotalMs]).toEqual([10_000, 60_000])
    expect([limits.assistantWishMaxCharacters, limits.assistantPicksMax]).toEqual([1000, 6])
    expect([limits.assistantChipCharacters, limits.assistantRemovalsMax]).toEqual([120, 20])
    expect([limits.assistantConversationsMax, limits.assistantMessagesPerConversation]).toEqual([100, 200])
  })

  it('I17: an import has 10 MB, 20,000 rows and 200 columns at most, five books to choose from, and 30 days to be taken back', () => {
    expect([limits.importFileMaxBytes, limits.importRowsMax, limits.importColumnsMax]).toEqual([
      10 * 1024 * 1024,
      20_000,
      200,
    ])
    expect([limits.importCandidatesMax, limits.importUndoDays, limits.importsPerDay]).toEqual([5, 30, 10])
  })

  it('every number of the file is named by a test here', async () => {
    const { readFile } = await import('node:fs/promises')
    const own = await readFile(new URL(import.meta.url), 'utf8')
    expect(Object.keys(limits).filter((name) => !own.includes(`limits.${name}`))).toEqual([])
  })

  it('row 25: the languages of the interface stand in the order of the switcher', () => {
    expect(interfaceLanguages).toEqual(['en', 'de', 'it'])
  })
})
