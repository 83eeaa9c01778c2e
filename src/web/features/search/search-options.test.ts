import { describe, expect, it } from 'vitest'
import type { SearchResults } from '#contract/calls/search'
import { pathsUnder } from '../../platform/paths.ts'
import { groupsOf } from './search-options.ts'

const matched = { text: 'Der Wüstenplanet', language: 'de' }
const results: SearchResults = {
  awards: [{ id: 5, slug: 'hugo', name: 'Hugo', year: 1953, description: null, matched: null }],
  genres: [
    {
      id: 4,
      slug: 'space-opera',
      name: 'Space Opera',
      image: null,
      description: null,
      group: 'science-fiction',
      bookCount: 9,
      matched: null,
    },
  ],
  series: [
    { id: 3, slug: 'dune', name: 'Dune', image: null, description: null, bookCount: 6, matched: null },
  ],
  authors: [
    {
      id: 2,
      slug: 'frank-herbert',
      name: 'Frank Herbert',
      profileImageUrl: '/p',
      bookCount: 7,
      matched: null,
    },
  ],
  books: [
    {
      id: 1,
      slug: 'dune',
      title: 'Dune',
      coverImage: '/c',
      authors: ['Frank Herbert', 'Somebody Else'],
      year: 1965,
      originalTitle: null,
      group: 'science-fiction',
      editionId: null,
      reason: null,
      matched,
    },
    {
      id: 8,
      slug: 'dunes',
      title: 'Dunes',
      coverImage: '/d',
      authors: [],
      year: null,
      originalTitle: null,
      group: 'fantasy',
      editionId: null,
      reason: null,
      matched: null,
    },
  ],
  hasMore: { books: true, authors: false, series: false, genres: false, awards: false },
  isExact: true,
  bestKind: null,
  unknownNumber: null,
  suggestion: 'Dune',
}
const groups = groupsOf(results, pathsUnder('/de'))

describe('groupsOf', () => {
  it('groupsOf returns the groups books, authors, series, genres, awards in this order [spec 86]', () => {
    expect(groups.map((group) => [group.kind, group.options.length, group.hasMore])).toEqual([
      ['books', 2, true],
      ['authors', 1, false],
      ['series', 1, false],
      ['genres', 1, false],
      ['awards', 1, false],
    ])
  })

  it('groupsOf omits empty groups [spec 86]', () => {
    const few = groupsOf({ ...results, books: [], genres: [] }, pathsUnder(''))
    expect(few.map((group) => group.kind)).toEqual(['authors', 'series', 'awards'])
  })

  it('options of the search list have the specified URLs, in the language of the page [spec 94, 95, 96, 97, 98]', () => {
    expect(groups.flatMap((group) => group.options.map((option) => option.href))).toEqual([
      '/de/books/dune-1',
      '/de/books/dunes-8',
      '/de/authors/2',
      '/de/series/dune',
      '/de/genres/4',
      '/de/awards/5',
    ])
  })

  it('if the query matched the original title of a book, the option for this book does not show the original title again', () => {
    const [book] = results.books
    const detailOf = (change: Partial<typeof book>) =>
      groupsOf({ ...results, books: [{ ...book!, ...change }] }, pathsUnder(''))[0]!.options[0]!.detail
    expect(detailOf({ originalTitle: 'Dune', authors: ['A'], matched: null })).toEqual({
      text: 'A · Dune · 1965',
    })
    expect(
      detailOf({ originalTitle: 'Dune', authors: ['A'], matched: { text: 'Dune', language: 'en' } }),
    ).toEqual({ text: 'A · 1965' })
  })

  it('options of the search list have distinguishing details: author and year, number of books, or first year', () => {
    const options = groups.flatMap((group) => group.options)
    expect(options.map((option) => option.detail)).toEqual([
      { text: 'Frank Herbert, Somebody Else · 1965' },
      { text: '' },
      { books: 7 },
      { books: 6 },
      { books: 9 },
      { since: 1953 },
    ])
    expect(options[0]?.matched).toEqual(matched)
    expect(new Set(options.map((option) => option.key)).size).toBe(options.length)
  })
})
