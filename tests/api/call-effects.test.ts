import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WritingCall } from '#contract/values/call-effects'
import { invalidatedBy } from '#contract/values/invalidations'
import type { CallName } from '#contract/values/call-paths'
import { startTestSite, type TestSite } from '#tests/support/api'
import type { UncheckedInput } from '#tests/support/calls'
import { type Reader, reader } from '#tests/support/readers'
import { dune, seedWorks } from '#tests/support/seed'

// Makes every write of a reader and compares the changed responses of all reads with the declared effects.

type Step = [call: CallName, input?: UncheckedInput]

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
  const [person] = await site.db.query<{ id: number }>({
    text: `select id from people where slug = 'frank-herbert'`,
  })
  author = person!.id
})
afterAll(() => site.close())

/**
 * Reads of a signed-in reader. Public lists of books are omitted, because their averages are up to a minute old.
 */
const reads = (ids: { list: number; review: number }): Step[] => [
  ['getCurrentUser'],
  ['getProfile'],
  ['getReadingList'],
  ['listReadingListBooks'],
  ['getReadingEntry', { params: { bookId: book } }],
  ['listRemovedEntries'],
  ['getDiary'],
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
  ['getOwnBookList', { params: { id: ids.list } }],
  ['listOwnBookListBooks', { params: { id: ids.list } }],
  ['listBookLists'],
  ['listOwnSuggestions'],
  ['listAccounts'],
  ['listSessions'],
  ['listImports'],
]

/** Returns the response of every read, without request id and timestamp. */
async function answers(ids: { list: number; review: number }): Promise<Map<CallName, string>> {
  const found = new Map<CallName, string>()
  for (const read of reads(ids)) {
    const response = await who.callUnchecked(...read)
    const { status } = response
    found.set(read[0], JSON.stringify([status, status === 200 ? response.data : null]))
  }
  return found
}

it('declares every read that a write of a reader changes [spec 245]', async () => {
  who = await reader(site)
  other = await reader(site)
  const listed = await who.call('createBookList', { body: { title: 'Sand', language: 'en' } })
  const foreign = await other.call('putBookReview', {
    params: { id: book },
    body: { text: 'Dry.', language: 'en', rating: 3 },
  })
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
  const undeclared: string[] = []
  let before = await answers(ids)
  for (const write of writes) {
    const { status, text } = await who.callUnchecked(...write)
    expect([200, 201, 204], `${write[0]}: ${text}`).toContain(status)
    const after = await answers(ids)
    const declared = invalidatedBy(write[0] as WritingCall)
    for (const [read, answer] of after)
      if (answer !== before.get(read) && declared !== 'all' && !declared.includes(read))
        undeclared.push(`${write[0]} changes ${read}`)
    before = after
  }
  expect(undeclared).toEqual([])
})
