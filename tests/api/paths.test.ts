import { expect, it } from 'vitest'
import { allCalls } from '#contract/calls/calls'

const declared = new Map(allCalls.map(({ id, method, path }) => [`${method} ${path}`, id]))

it.each([
  ['GET /api/auth/user', 'getCurrentUser'],
  ['GET /api/logout', 'logout'],
  ['GET /api/reading-list', 'getReadingList'],
  ['POST /api/reading-list', 'addToReadingList'],
  ['PATCH /api/reading-list/{bookId}', 'updateReadingEntry'],
  ['DELETE /api/reading-list/{bookId}', 'removeFromReadingList'],
  ['GET /api/books/{id}/editions', 'listEditions'],
  ['POST /api/books/{id}/editions', 'createEdition'],
  ['PATCH /api/editions/{id}', 'updateEdition'],
  ['DELETE /api/editions/{id}', 'deleteEdition'],
  ['GET /api/books/{id}/modal-data', 'getModalData'],
  ['POST /api/books/{id}/ratings', 'rateBook'],
  ['GET /api/affiliate/services', 'listAffiliateServices'],
  ['GET /api/books/search', 'searchBooks'],
  ['GET /api/authors/search', 'searchAuthors'],
  ['GET /api/series/search', 'searchSeries'],
  ['GET /api/genres/search', 'searchGenres'],
  ['GET /api/awards/search', 'searchAwards'],
  ['POST /api/analytics/event', 'recordEvent'],
  ['POST /api/upload/author-image', 'uploadAuthorImage'],
  ['POST /api/upload/book-cover', 'uploadBookCover'],
])('serves %s of section 7 of the specification as the call %s', (path, name) => {
  expect(declared.get(path)).toBe(name)
})

it.each([
  ['Google redirects sign-ins to it', 'GET /api/auth/callback/google', 'googleCallback'],
  [
    'mail programs send unsubscriptions to it',
    'POST /api/newsletter/unsubscribe/{token}',
    'unsubscribeByMailProgram',
  ],
])('the path of a call stays the same because %s', (_, path, name) => {
  expect(declared.get(path)).toBe(name)
})
