import { expect, it } from 'vitest'
import { isKeptPage } from './kept-pages.ts'

it('pages that readers browse are kept, in each language; those about a person, and forms, are not', () => {
  const asked = [
    ['/', '/de', '/de/', '/books', '/it/books/dune', '/en/genres', '/de/reading-list', '/series/dune'],
    [
      '/profile',
      '/de/profile',
      '/en/admin/users',
      '/readers/ada',
      '/years/abc',
      '/login',
      '/de/books/add',
      '/books/edit/dune',
      '/search',
      '/api/books',
      '/booksellers',
    ],
  ]
  expect(asked.map((paths) => paths.filter((path) => isKeptPage(path)))).toEqual([asked[0], []])
})
