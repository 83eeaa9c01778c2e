import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { encodeCursor } from '#server/platform/pagination/cursor'
import { startTestSite, type TestSite } from '#tests/support/api'
import { editor } from '#tests/support/editors'
import type { Reader } from '#tests/support/readers'
import { dune, seedWorks } from '#tests/support/seed'
import { seedAward, seedSeriesRows } from '#tests/support/seed-lists'

// Sends a cursor with a wrong sort value or id to every list.

let site: TestSite
let ada: Reader
const ids = { book: 0, author: 0, series: 0, award: 0, list: 0 }
beforeAll(async () => {
  site = await startTestSite()
  ada = await editor(site)
  ids.book = (await seedWorks(site.db, [dune])).get('dune')!
  ids.series = [...(await seedSeriesRows(site.db, [{ slug: 'saga', names: { en: 'Saga' } }])).values()][0]!
  ids.award = await seedAward(site.db, { slug: 'prize', names: { en: 'Prize' } })
  const { data } = await site.call('getBook', { params: { id: 'dune' } })
  ids.author = data.authors[0]!.id
  ids.list = (await ada.call('createBookList', { body: { title: 'Deserts' } })).data.id
})
afterAll(() => site.close())

const reviewSorts = ['helpful', 'newest', 'highest', 'lowest']
const bookSorts = ['acclaim', 'rating', 'newest', 'oldest', 'appeared', 'title', '-title']
const sorts = (path: string, names: readonly string[], parameter = 'sort') =>
  names.map((name) => [`${path}?${parameter}=${name}`, name] as const)

/** Maps a call that accepts a cursor to URLs of its lists and the sort order in their cursors. */
const lists: Record<string, () => (readonly [url: string, sort: string])[]> = {
  listAudit: () => [['/api/admin/audit', 'audit']],
  listChanges: () => [['/api/admin/history', 'history']],
  listModeratedLists: () => [['/api/admin/lists', 'open']],
  getReport: () => [['/api/admin/reports/books-without-year', 'books-without-year']],
  listModeratedReviews: () => [['/api/admin/reviews', 'open']],
  listSuggestions: () => [['/api/admin/suggestions', 'suggestions-open']],
  listUsers: () => sorts('/api/admin/users', ['newest', 'last-login']),
  listAuthors: () => sorts('/api/authors', ['acclaim', 'name', 'rating', 'books']),
  listAuthorRatings: () => sorts(`/api/authors/${ids.author}/ratings`, reviewSorts),
  listAwardHonours: () => sorts(`/api/awards/${ids.award}/honours`, ['winners', 'nominees'], 'result'),
  listAwardHonoursToEdit: () => [[`/api/awards/${ids.award}/honours/edit`, 'honours-edit']],
  listBooks: () => sorts('/api/books', bookSorts),
  listBookRatings: () => sorts('/api/books/dune/ratings', reviewSorts),
  listImportRows: () => [['/api/imports/00000000-0000-4000-8000-000000000000/rows', 'place']],
  listBookLists: () => [['/api/lists', 'published']],
  listOwnBookListBooks: () => [[`/api/lists/own/${ids.list}/books`, 'place']],
  listBookListBooks: () => [[`/api/lists/${ids.list}/books`, 'place']],
  listOwnReviews: () => [['/api/profile/reviews', 'own']],
  listPublicReading: () => [['/api/readers/ada/books', 'public-stars']],
  listReadingListBooks: () =>
    sorts('/api/reading-list/books', ['added', 'title', 'author', 'year', 'rating', 'finished', 'queue']),
  listRemovedEntries: () => [['/api/reading-list/removed', 'removed']],
  listFound: () => [['/api/search/results?q=dune', 'found books relevance']],
  listSeries: () => sorts('/api/series', ['acclaim', 'name', 'rating', 'books']),
  listSeriesVolumes: () =>
    sorts(`/api/series/${ids.series}/books`, ['publication', 'story', 'recommended'], 'order'),
  listUnreadBooks: () => sorts('/api/reading-list/unread', bookSorts),
  listOwnSuggestions: () => [['/api/suggestions', 'own-suggestions']],
}

const wrongValues = [
  1.5,
  -1.5,
  -1,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  8.1e15,
  1e308,
  -1e308,
  5e-324,
  '',
  '\u0000',
  '\ud800',
  'x',
  null,
  [],
  {},
]
const wrongIds = [0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, '1', null]

it('the test of impossible cursors has URLs for every call that accepts a cursor', () => {
  const withCursor = site.app.api.calls.filter(({ query }) => {
    const { properties = {} } = query ? z.toJSONSchema(query, { io: 'input' }) : {}
    return 'cursor' in properties
  })
  expect(withCursor.map(({ id }) => id).toSorted()).toEqual(Object.keys(lists).toSorted())
})

it.each(Object.keys(lists))(
  'the call %s accepts or rejects a cursor with impossible values, but causes no server error [trust I12]',
  async (name) => {
    const failed: unknown[] = []
    for (const [url, sort] of lists[name]!())
      for (const [value, id] of [
        ...wrongValues.map((each) => [each, 5] as const),
        ...wrongIds.map((each) => [0, each] as const),
      ]) {
        const cursor = encodeCursor(sort, value as number, id as number)
        const { status } = await ada.get(`${url}${url.includes('?') ? '&' : '?'}cursor=${cursor}`)
        if (![200, 400, 404].includes(status)) failed.push([url, value, id, status])
      }
    expect(failed).toEqual([])
  },
)
