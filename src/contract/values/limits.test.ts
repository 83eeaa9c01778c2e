import { describe, expect, it } from 'vitest'
import * as limits from './limits.ts'
import * as links from './mailed-link-minutes.ts'
import * as retention from './retention.ts'

describe('limits of the specification', () => {
  it('a request is retried twice, first after 300 ms; an upload is not retried [spec 276]', () => {
    expect(limits.requestRetries).toBe(2)
    expect(limits.requestRetryDelayMs).toBe(300)
    expect(limits.uploadRetries).toBe(0)
  })

  it('an image has at most 5 MB, the cover of an edition at most 8 MB [spec 276]', () => {
    expect(limits.imageMaxBytes).toBe(5_242_880)
    expect(limits.editionCoverMaxBytes).toBe(8_388_608)
  })

  it('an edition has a year from 1800 to five years ahead, and at least one page [spec 276]', () => {
    expect(limits.publicationYearMin).toBe(1800)
    expect(limits.publicationYearMax(2026)).toBe(2031)
    expect(limits.publicationYearMax(2030)).toBe(2035)
    expect(limits.pagesMin).toBe(1)
  })

  it('ratings are 1 to 5 [spec 276]', () => {
    expect([limits.ratingMin, limits.ratingMax]).toEqual([1, 5])
  })

  it('a password has at least 12 characters, an account at most 10 passkeys, a confirmation link lasts 30 minutes [spec 277]', () => {
    expect(limits.passwordMinCharacters).toBe(12)
    expect(limits.passwordMinCharacterTypes).toBe(3)
    expect(limits.passkeysPerUser).toBe(10)
    expect(links.verificationLinkMinutes).toBe(30)
  })

  it('a password reset link is valid for 30 minutes, an export link for 10, and a session for at most 90 days', () => {
    expect([links.resetLinkMinutes, links.exportLinkMinutes, limits.recentSignInMinutes]).toEqual([
      30, 10, 10,
    ])
    expect([retention.sessionIdleDays, retention.sessionMaxDays, limits.sessionsMax]).toEqual([14, 90, 20])
    expect(limits.bioMaxCharacters).toBe(5000)
  })

  it('an average rating is shown from five ratings on; sorting by rating adds 50 imaginary average ratings to each entity', () => {
    expect([limits.averageMinRatings, limits.ratingOrderWeight]).toEqual([5, 50])
  })

  it('the number of readers who like both of two books is published only if it is at least five', () => {
    expect(limits.readersOfBoth).toBe(5)
  })

  it('a reader with 5 ratings gets 24 recommendations, 6 on the start page, and sees at most 100 refused recommendations', () => {
    expect([limits.forYouRatingsMin, limits.forYouShown, limits.refusedShown]).toEqual([5, 24, 100])
    expect([limits.firstPicks, limits.forYouOnShelf]).toEqual([18, 6])
  })

  it('the year in review draws a pile of at most 14 books for every two months', () => {
    expect(limits.pileMax).toBe(14)
  })

  it('a reader has at most four favourite books, with 160 characters of text on each', () => {
    expect([limits.favouritesMax, limits.favouriteSentenceMax]).toEqual([4, 160])
  })

  it('the start page of a reader shows at most six books being read and limits its other rows', () => {
    expect([limits.homeReading, limits.homeQueue, limits.homeSeries]).toEqual([6, 5, 4])
    expect([limits.homeNewest, limits.homeBegin]).toEqual([6, 6])
  })

  it('a series has at most 500 volumes that are known only by title', () => {
    expect(limits.knownVolumesPerSeries).toBe(500)
  })

  it('a review has at most 20,000 characters, a report 1,000 and a note 10,000; a book has at most 100 readings', () => {
    expect([limits.reviewMaxCharacters, limits.reportMaxCharacters, limits.noteMaxCharacters]).toEqual([
      20_000, 1000, 10_000,
    ])
    expect(limits.copyTextMaxCharacters).toBe(200)
    expect([limits.readingsPerEntry, limits.goalBooksMax, limits.yearBooksMin]).toEqual([100, 2000, 5])
  })

  it('a tag has at most 50 characters, a book 50 tags, a reader 1,000 tags; a bulk change affects at most 500 books', () => {
    expect([limits.tagMaxCharacters, limits.tagsPerBook, limits.tagsPerReader]).toEqual([50, 50, 1000])
    expect(limits.bulkBooksMax).toBe(500)
  })

  it('a removal from the reading list can be undone for 30 days', () => {
    expect(retention.removedEntryDays).toBe(30)
  })

  it('a reader has at most 200 lists with 500 books each; at most 200 pasted lines are matched', () => {
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

  it('the search waits 300 ms after the last key, needs 1 character, and shows 12 books, 8 authors and 6 other results [spec 277]', () => {
    expect(limits.searchDebounceMs).toBe(300)
    expect(limits.searchMinCharacters).toBe(1)
    expect(limits.searchShown).toEqual({ books: 12, authors: 8, series: 6, genres: 6, awards: 6 })
  })

  it('the search page lists at most 240 books, and 48 results of each other kind', () => {
    expect(limits.searchFoundMax).toEqual({ books: 240, authors: 48, series: 48, genres: 48, awards: 48 })
  })

  it('the book modal shows 2 reviews and 400 characters of the biography of the author [spec 277]', () => {
    expect(limits.modalReviews).toBe(2)
    expect(limits.authorBioCutCharacters).toBe(400)
  })

  it('the donation presets are 3, 5, 10 and 20 euro [spec 278]', () => {
    expect(limits.donationPresetsEuro).toEqual([3, 5, 10, 20])
    expect(limits.donationCurrency).toBe('EUR')
  })

  it('the heart animation takes 600 ms, a modal fades out in 150 ms [spec 278]', () => {
    expect([limits.heartAnimationMs, limits.modalCloseDelayMs]).toEqual([600, 150])
  })

  it('the top bar can hide after 80 px of scrolling; the button back to the top appears after 400 px [spec 278]', () => {
    expect([limits.navHideThresholdPx, limits.navScrollDeltaPx, limits.scrollToTopThresholdPx]).toEqual([
      80, 10, 400,
    ])
  })

  it('the pages of authors and books are preloaded after 2000 ms, those of series and genres after 5000 ms [spec 278]', () => {
    expect([limits.preloadFirstMs, limits.preloadSecondMs]).toEqual([2000, 5000])
  })

  it('after a failed analytics request, the browser sends the next event 1000 ms later at the earliest [spec 279]', () => {
    expect(limits.analyticsRetryBlockMs).toBe(1000)
  })

  it('one browser sends at most 60 analytics events per minute', () => {
    expect(limits.analyticsEventsPerMinute).toBe(60)
  })

  it('the grid of formats has 2 columns, pictures have widths of 320, 640 and 1024, and the bottom bar has 5 tabs [spec 280]', () => {
    expect(limits.formatGridColumns).toBe(2)
    expect(limits.responsiveImageWidths).toEqual([320, 640, 1024])
    expect(limits.mobileNavTabs).toBe(5)
  })

  it('at most 10 files of interface texts load in parallel; a failed file is retried 5 times, first after 350 ms [spec 285]', () => {
    expect([limits.wordLoadParallel, limits.wordLoadRetries, limits.wordLoadRetryDelayMs]).toEqual([
      10, 5, 350,
    ])
  })

  it('the default store of buy links is www.amazon.de in region DE [spec 286]', () => {
    expect(limits.affiliateDefaultDomain).toBe('www.amazon.de')
    expect(limits.affiliateDefaultRegion).toBe('DE')
  })

  it('the currency of a price without a currency is the euro [spec 171]', () => {
    expect(limits.fallbackCurrency).toBe('EUR')
  })

  it('limits that are not in the specification have the values of the decision records', () => {
    expect(limits.analyticsRangesDays).toEqual([7, 30, 90, 365])
    expect(limits.seriesBookCountFilters).toEqual(['1-3', '4-10', '10+'])
    expect([limits.passwordMaxCharacters, limits.searchMaxCharacters]).toEqual([128, 200])
    expect(limits.searchSimilarMax).toBe(6)
    expect([limits.listPageSize, limits.listPageSizeMax, limits.listTotalCap]).toEqual([24, 100, 1000])
    expect(limits.genresFilteredMax).toBe(5)
    expect(limits.parentPositionMax).toBe(100)
    expect([
      retention.analyticsRetentionDays,
      limits.analyticsCleanupMinDays,
      limits.analyticsEventMaxBytes,
    ]).toEqual([30, 7, 2048])
    expect(limits.adminReasonMaxCharacters).toBe(1000)
  })

  it('unconfirmed registrations are deleted after 7 days, mails and backups after 30, and the audit log after 180 [GDPR]', () => {
    expect([
      retention.registrationRetentionDays,
      retention.mailRetentionDays,
      retention.auditRetentionDays,
    ]).toEqual([7, 30, 180])
    expect([retention.newsletterUnconfirmedDays, retention.newsletterProofRetentionDays]).toEqual([
      7,
      3 * 365,
    ])
    expect([limits.newsletterSubjectMaxCharacters, limits.newsletterBodyMaxCharacters]).toEqual([200, 20_000])
    expect([limits.messageMinCharacters, limits.messageMaxCharacters]).toEqual([10, 10_000])
    expect([retention.backupRetentionDays, retention.attemptRetentionHours]).toEqual([30, 2])
  })

  it('a title has at most 500 characters, a description 20,000 characters, a book 100 contributors, a reader 50 open suggestions', () => {
    expect([limits.titleMaxCharacters, limits.whyMaxCharacters, limits.descriptionMaxCharacters]).toEqual([
      500, 500, 20_000,
    ])
    expect([limits.namesPerEntity, limits.contributorsPerBook, limits.openSuggestionsPerReader]).toEqual([
      200, 100, 50,
    ])
    expect([limits.namesMaxCharacters, limits.suggestionCommentMaxCharacters]).toEqual([10_000, 1000])
  })

  it('an assistant answer starts within 10 s, ends within 60 s and has at most 6 books [assistant F7, V2]', () => {
    expect([limits.assistantFirstByteMs, limits.assistantTotalMs]).toEqual([10_000, 60_000])
    expect([limits.assistantWishMaxCharacters, limits.assistantPicksMax]).toEqual([1000, 6])
    expect([limits.assistantChipCharacters, limits.assistantRemovalsMax]).toEqual([120, 20])
    expect([limits.assistantConversationsMax, limits.assistantMessagesPerConversation]).toEqual([100, 200])
  })

  it('an import has at most 10 MB, 20,000 rows and 200 columns, and can be undone for 30 days [imports I17]', () => {
    expect([limits.importFileMaxBytes, limits.importRowsMax, limits.importColumnsMax]).toEqual([
      10 * 1024 * 1024,
      20_000,
      200,
    ])
    expect(limits.importRowMaxCharacters).toBe(65_536)
    expect([limits.importCandidatesMax, retention.importUndoDays, limits.importsPerDay]).toEqual([5, 30, 10])
    expect(limits.importAnswersMax).toBe(100)
  })

  it('every exported limit is mentioned in the file that tests the limits', async () => {
    const { readFile } = await import('node:fs/promises')
    const own = await readFile(new URL(import.meta.url), 'utf8')
    expect(Object.keys(limits).filter((name) => !own.includes(`limits.${name}`))).toEqual([])
  })
})
