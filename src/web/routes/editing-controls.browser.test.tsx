import { expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { listAffiliateServices } from '#contract/calls/affiliate'
import { getAuthor, getAuthorWorks } from '#contract/calls/authors'
import { getAward, getAwardRecord, listAwardHonours, listAwards } from '#contract/calls/awards'
import { getBook, listBookFacets, listBooks, listGenreLandmarks } from '#contract/calls/books'
import { type EditedKind, roles } from '#contract/values/enums'
import { getGenre, listGenres } from '#contract/calls/genres'
import { listAuthorRatings } from '#contract/calls/reviews'
import { getSeries, listSeriesVolumes } from '#contract/calls/series'
import { type DeclaredReply, answering } from '#tests/support/api-stand-in'
import { page, reader, showPages } from '#tests/support/components'
import { noOwnRating, noRelated, noReviews } from '#tests/support/reviews-api'
import { authorWith } from '#tests/support/sample-author'
import { testBook, testFacets } from '#tests/support/sample-books'
import { testSeries } from '#tests/support/sample-series'
import * as author from './author.tsx'
import * as awards from './awards.tsx'
import * as book from './book.tsx'
import * as genres from './genres.tsx'
import LanguageLayout from './language.tsx'
import * as series from './series.tsx'

const pages = [
  page('books/:slug', book),
  page('authors/:slug', author),
  page('series/:slug', series),
  page('genres', genres),
  page('awards', awards),
]
const empty = { items: [], nextCursor: null, total: 0, more: false }
const noRatings = {
  ...empty,
  id: 1,
  summary: { averageRating: null, ratingCount: 0, reviewCount: 0, ratingDistribution: [0, 0, 0, 0, 0] },
  languages: [],
}
const cyberpunk = {
  id: 3,
  slug: 'cyberpunk',
  name: 'Cyberpunk',
  category: 'science-fiction',
  description: null,
  image: '/favicon.svg',
  bookCount: 1,
} as const
const hugo = {
  id: 4,
  slug: 'hugo-award',
  name: 'Hugo Award',
  year: 1953,
  description: null,
  image: null,
  categories: [],
  winnerCount: 1,
  nomineeCount: 0,
}
const sprawl = testSeries()

/** For each editable kind: a page, the API responses that the page needs, and a pattern of its edit links. */
const kinds: [EditedKind, string, DeclaredReply[], edit: RegExp][] = [
  [
    'books',
    '/en/books/dune',
    [answering(getBook, testBook()), answering(listAffiliateServices, []), noReviews, noRelated, noOwnRating],
    /^\/en\/books\/edit\//,
  ],
  [
    'authors',
    '/en/authors/frank-herbert',
    [
      answering(getAuthorWorks, { works: [], doors: [], prizes: [], translators: [], translated: [] }),
      answering(getAuthor, authorWith()),
      answering(listAuthorRatings, noRatings),
      answering(listBookFacets, testFacets({})),
      answering(listBooks, empty),
    ],
    /^\/en\/authors\/edit\//,
  ],
  [
    'series',
    '/en/series/sprawl',
    [answering(getSeries, sprawl), answering(listSeriesVolumes, empty)],
    /^\/en\/series\/edit\//,
  ],
  [
    'genres',
    '/en/genres?genre=cyberpunk',
    [
      answering(listGenres, [cyberpunk]),
      answering(listGenreLandmarks, []),
      answering(getGenre, { ...cyberpunk, descriptionHtml: null, otherNames: [], version: 1 }),
      answering(listBookFacets, testFacets({})),
      answering(listBooks, empty),
    ],
    /^\/en\/genres\/edit\//,
  ],
  [
    'awards',
    '/en/awards?id=4',
    [
      answering(listAwards, [hugo]),
      answering(getAward, {
        ...hugo,
        descriptionHtml: null,
        otherNames: [],
        firstYear: 1953,
        lastYear: 1953,
        version: 1,
      }),
      answering(listAwardHonours, empty),
      answering(getAwardRecord, { category: null, winners: [] }),
    ],
    /^\/en\/awards\/edit\//,
  ],
]

it.each(kinds)(
  'on a page of %s the links to edit are shown to super users and to nobody else [spec 288]',
  async (kind, at, api, edit) => {
    for (const role of ['visitor', ...roles] as const) {
      const shown = await showPages([{ Component: LanguageLayout, children: pages }], {
        at,
        api,
        ...(role !== 'visitor' && { me: { ...reader, role } }),
      })
      await expect.element(screen.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      // waits until the session is loaded: then the account menu or the link to sign in is shown
      const account = role === 'visitor' ? 'Sign in' : reader.displayName
      await expect.poll(() => screen.getByText(account).elements().length).toBeGreaterThan(0)
      const ways = () =>
        screen
          .getByRole('link')
          .elements()
          .filter((link) => edit.test(link.getAttribute('href')!)).length
      const managers = () => screen.getByRole('button', { name: 'Manage editions' }).elements().length
      const isEditor = role === 'SUPER_USER'
      await expect
        .poll(() => [role, ways(), managers()])
        .toEqual([role, isEditor ? 1 : 0, isEditor && kind === 'books' ? 1 : 0])
      await shown.leave()
    }
  },
)
