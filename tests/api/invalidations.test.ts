import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '#tests/support/api'
import { type Step, undeclaredInvalidations } from '#tests/support/undeclared-invalidations'
import { type Reader, reader } from '#tests/support/readers'
import { reviewBook } from '#tests/support/review-calls'
import { dune, seedWorks } from '#tests/support/seed'

let site: TestSite
let who: Reader
let other: Reader
let book: number
let author: number
const handle = 'ada-reads'

beforeAll(async () => {
  site = await startTestSite()
  const works = await seedWorks(site.db, [
    { ...dune, ratings: [] },
    { slug: 'a-tale', year: 1990, titles: [{ language: 'en', value: 'A Tale' }] },
  ])
  book = works.get('dune')!
  author = (await site.call('getAuthor', { params: { id: 'frank-herbert' } })).data.id
})
afterAll(() => site.close())

/**
 * Calls with which a signed-in reader gets data. Public lists of books are omitted, because their averages are up to a
 * minute old.
 */
const reads = (list: number): Step[] => [
  ['getCurrentUser'],
  ['getProfile'],
  ['getReadingList'],
  ['listReadingListBooks'],
  ['getReadingEntry', { params: { bookId: book } }],
  ['listRemovedEntries'],
  ['getDiary'],
  ['listUnreadBooks'],
  ['listUnreadFacets'],
  ['getHome'],
  ['getReadingPreferences'],
  ['getStatistics', { query: { year: '2026' } }],
  ['getReadingYear', { params: { year: 2026 } }],
  ['getFavourites'],
  ['getPublication'],
  ['getPublicProfile', { params: { handle } }],
  ['listPublicReading', { params: { handle } }],
  ['listReaderLists', { params: { handle } }],
  ['listTags'],
  ['listRefusedBooks'],
  ['getModalData', { params: { id: 'dune' } }],
  ['getBook', { params: { id: 'dune' } }],
  ['listBookRatings', { params: { id: 'dune' } }],
  ['getOwnBookRating', { params: { id: book } }],
  ['getAuthor', { params: { id: 'frank-herbert' } }],
  ['listAuthorRatings', { params: { id: 'frank-herbert' } }],
  ['getOwnAuthorRating', { params: { id: author } }],
  ['listOwnReviews'],
  ['getStart'],
  ['listOwnBookLists'],
  ['getOwnBookList', { params: { id: list } }],
  ['listOwnBookListBooks', { params: { id: list } }],
  ['listBookLists'],
  ['listOwnSuggestions'],
  ['listAccounts'],
  ['listSessions'],
  ['listImports'],
]

it('each call with which a reader changes data declares every reading call whose response then changes [spec 245]', async () => {
  who = await reader(site)
  other = await reader(site)
  const listed = await who.call('createBookList', { body: { title: 'Sand', language: 'en' } })
  const foreign = await reviewBook(other, book, 'Dry.', 3)
  const ids = { list: listed.data.id, review: foreign.data.review!.id }
  const own = { params: { bookId: book } }
  const inList = { params: { id: ids.list, bookId: book } }
  const list = { params: { id: ids.list } }
  const writes: Step[] = [
    ['openProfile', { body: { handle } }],
    ['addToReadingList', { body: { bookId: book, status: 'to-read' } }],
    ['moveInQueue', { ...own, body: { place: 1 } }],
    ['updateReadingEntry', { ...own, body: { status: 'reading', note: 'long', progressPages: 12 } }],
    [
      'changeManyEntries',
      { body: { bookIds: [book], status: 'read', finished: '2026-01-02', from: ['reading'] } },
    ],
    ['setBookTags', { ...own, body: { tags: ['Sand'] } }],
    ['tagManyBooks', { body: { bookIds: [book], add: ['Worms'], remove: [] } }],
    ['renameTag', { params: { key: 'worms' }, body: { name: 'Dunes' } }],
    ['deleteTag', { params: { key: 'dunes' } }],
    ['rateBook', { params: { id: book }, body: { rating: 5 } }],
    ['putBookReview', { params: { id: book }, body: { text: 'Sand.', language: 'en' } }],
    ['deleteBookReview', { params: { id: book } }],
    ['deleteBookRating', { params: { id: book } }],
    ['rateAuthor', { params: { id: author }, body: { rating: 4 } }],
    ['putAuthorReview', { params: { id: author }, body: { text: 'Long.', language: 'en' } }],
    ['deleteAuthorReview', { params: { id: author } }],
    ['deleteAuthorRating', { params: { id: author } }],
    ['markHelpful', { params: { id: ids.review } }],
    ['unmarkHelpful', { params: { id: ids.review } }],
    ['refuseBook', own],
    ['unrefuseBook', own],
    ['putFavourites', { body: { favourites: [{ bookId: book, sentence: 'Always.' }] } }],
    ['putGoal', { params: { year: 2026 }, body: { books: 12 } }],
    ['updateReadingPreferences', { body: { isWelcomed: true } }],
    ['addBooksToList', { ...list, body: { bookIds: [book] } }],
    ['changeBookInList', { ...inList, body: { note: 'First.' } }],
    ['updateBookList', { ...list, body: { title: 'Sands', visibility: 'public' } }],
    ['removeBookFromList', inList],
    ['copyBookList', list],
    ['deleteBookList', list],
    ['updateProfile', { body: { firstName: 'Ada', lastName: 'Byron' } }],
    ['removeFromReadingList', own],
    ['closeProfile'],
  ]
  expect(await undeclaredInvalidations(who, reads(ids.list), writes)).toEqual([])
})
