import type { Page, Route } from '@playwright/test'
import type { Me } from '#contract/calls/accounts'
import type { ReadingStatistics } from '#contract/calls/statistics'
import { noEntries, nothingAtHome } from './sample-home.ts'
import { me } from './sample-reader.ts'

/** The signed-in user of {@link signInFor}. */
export const reader: Me = {
  ...me,
  id: 'reader-of-journeys',
  bio: 'Engines',
  bioHtml: '<p>Engines</p>',
  language: 'en',
  statistics: { booksRead: 128, booksReading: 3, reviewsWritten: 41 },
}

/**
 * Returns statistics with the user's numbers of read books, current books and reviews. All other values are zero or
 * empty, and no read book has a date.
 */
const nothingYet = ({ statistics }: Me): ReadingStatistics => ({
  ...statistics,
  booksToRead: 0,
  booksPaused: 0,
  booksNotFinished: 0,
  ratingsGiven: 0,
  pagesRead: 0,
  booksWithoutPages: 0,
  booksWithoutDate: statistics.booksRead,
  years: [],
  months: [],
  year: new Date().getFullYear(),
  groups: [],
  languages: [],
  authors: [],
  ratings: [0, 0, 0, 0, 0],
  series: [],
  awards: [],
  goal: null,
})

/** Responses by method and path (`GET /api/profile`). */
export type Answers = Record<string, (route: Route) => Promise<void>>

export const found =
  (data: unknown) =>
  (route: Route): Promise<void> =>
    route.fulfill({ json: { success: true, data } })
export const done = (route: Route): Promise<void> => route.fulfill({ status: 204 })
export const errorAnswer =
  (status: number, code: string, message: string, details: object = {}) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, json: { success: false, error: { message, code, details } } })

/** Makes a page show a signed-in user, with the responses in `answers` and the defaults. Other calls go to the site. */
export async function signInFor(page: Page, answers: Answers = {}, who: Me = reader): Promise<void> {
  await page.context().addCookies([
    {
      name: '__Host-signed-in',
      value: who.id,
      domain: 'localhost',
      path: '/',
      secure: true,
      sameSite: 'Lax',
    },
  ])
  const table: Answers = {
    'GET /api/auth/user': found(who),
    'GET /api/auth/options': found({ google: false }),
    'GET /api/auth/list-sessions': found([]),
    'GET /api/auth/list-accounts': found({ hasPassword: true, google: null, passkeys: 0 }),
    'GET /api/auth/passkey/list-user-passkeys': found([]),
    'GET /api/profile/statistics': found(nothingYet(who)),
    'GET /api/reading-list': found([]),
    'GET /api/reading-list/books': found(noEntries),
    'GET /api/profile/publication': found({ handle: null }),
    'GET /api/profile/favourites': found([]),
    'GET /api/tags': found([]),
    'GET /api/home': found(nothingAtHome),
    'GET /api/profile/preferences': found(nothingAtHome.preferences),
    'GET /api/profile/reviews': found({ items: [], nextCursor: null, total: 0, more: false }),
    ...answers,
  }
  await page.route('**/api/**', (route) => {
    const request = route.request()
    const answer = table[`${request.method()} ${new URL(request.url()).pathname}`]
    return answer ? answer(route) : route.continue()
  })
}
