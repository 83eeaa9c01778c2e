import { describe, expect, it } from 'vitest'
import { barePath, isAvailableOffline, isCountedPage, pages } from './pages.ts'

describe('declaration of pages', () => {
  it('catalogue pages and the reading list are available offline; forms, profile and admin are not', () => {
    const browsed = ['/', '/de', '/de/', '/books', '/it/books/dune', '/en/genres', '/de/reading-list']
    const others = [
      '/profile',
      '/de/profile',
      '/en/admin/users',
      '/readers/ada',
      '/years/abc',
      '/lists/a-1',
      '/login',
      '/de/books/add',
      '/books/edit/dune',
      '/search',
      '/api/books',
      '/booksellers',
    ]
    expect([browsed, others].map((paths) => paths.filter(isAvailableOffline))).toEqual([browsed, []])
  })

  it('a visit is counted on pages of lists, entities, profile, search and administration, unless the URL has a query', () => {
    const counted = ['/books', '/books/dune', '/genres/4', '/profile', '/search', '/admin', '/admin/users']
    const others = [
      '/',
      '/books/add',
      '/books/edit/dune',
      '/books/dune/more',
      '/admin/analytics',
      '/reading-list',
      '/books?sort=title',
      '/books/dune#top',
    ]
    expect([counted, others].map((paths) => paths.filter(isCountedPage))).toEqual([counted, []])
  })

  it('each path is declared once, and only public pages are available offline', () => {
    const rows = Object.values<{ path: string; isPublic?: true; isAvailableOffline?: true }>(pages)
    expect(new Set(rows.map(({ path }) => path)).size).toBe(rows.length)
    expect(rows.filter((row) => row.isAvailableOffline && !row.isPublic)).toEqual([])
  })

  it('barePath removes only the language prefix of a path', () => {
    const paths = [
      '/',
      '/de',
      '/de/',
      '/de/books',
      '/it/books/dune',
      '/deutsch/books',
      '/fr/books',
      '/books/de',
    ]
    expect(paths.map(barePath)).toEqual([
      '/',
      '/',
      '/',
      '/books',
      '/books/dune',
      '/deutsch/books',
      '/fr/books',
      '/books/de',
    ])
  })
})
