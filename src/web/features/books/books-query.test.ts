import { describe, expect, it } from 'vitest'
import { bookSorts, seriesShapes, workLengths, workTypes } from '#contract/values/enums'
import { interfaceLanguages } from '#contract/values/languages'
import { bookListParameters, bookListSortedBy } from '#contract/values/page-parameters/book-filters'
import { readQuery } from '#contract/values/query-parameters'
import { allChosen, filtersOf, isNarrowed, toggled, withoutChoice, withoutChoices } from './books-query.ts'
import { testFacets } from '#tests/support/sample-books'

const read = (query: string) => readQuery(bookListParameters, new URLSearchParams(query))
const nothing = {
  sort: 'acclaim',
  group: undefined,
  genre: undefined,
  available: undefined,
  length: undefined,
  author: undefined,
  series: undefined,
  cursor: undefined,
}

describe('query of a list of books', () => {
  it('a list of books is sorted by acclaim if the query is empty', () => {
    expect(read('')).toEqual(nothing)
    expect(read('sort=&group=&genre=&available=&author=&series=&cursor=')).toEqual(nothing)
  })

  it('sort orders and filters of a list of books are read from the query [spec 45, 283]', () => {
    for (const sort of ['acclaim', 'rating', 'newest', 'oldest', 'title', '-title'])
      expect(read(`sort=${sort}`)).toEqual({ ...nothing, sort })
    for (const group of ['science-fiction', 'fantasy', 'horror', 'crossover'])
      expect(read(`group=${group}`)).toEqual({ ...nothing, group })
    for (const available of interfaceLanguages)
      expect(read(`available=${available}`)).toEqual({ ...nothing, available })
    for (const length of workLengths) expect(read(`length=${length}`)).toEqual({ ...nothing, length })
    for (const type of workTypes) expect(read(`type=${type}`)).toEqual({ ...nothing, type })
    for (const shape of seriesShapes) expect(read(`shape=${shape}`)).toEqual({ ...nothing, shape })
    for (const rating of [1, 2, 3, 4, 5]) expect(read(`rating=${rating}`)).toEqual({ ...nothing, rating })
    expect(read('award=any&decade=1960')).toEqual({ ...nothing, award: 'any', decade: '1960' })
    expect(read('genre=Space%20Opera&author=3&series=44&cursor=abc')).toEqual({
      ...nothing,
      genre: 'Space Opera',
      author: 3,
      series: 44,
      cursor: 'abc',
    })
  })

  it('several values of one filter for books are sorted, and duplicates are removed', () => {
    expect(read('genre=b,a,b&type=novella,novel&decade=1970,1960&length=short,,long')).toEqual({
      ...nothing,
      genre: 'a,b',
      type: 'novel,novella',
      decade: '1960,1970',
      length: 'long,short',
    })
  })

  it('a page with a list of books can have another default sort order', () => {
    const newest = readQuery(bookListSortedBy(bookSorts, 'newest'), new URLSearchParams())
    expect(newest).toEqual({ ...nothing, sort: 'newest' })
  })

  it.each([
    'sort=best',
    'sort=Rating',
    'group=romance',
    'available=fr',
    'length=huge',
    'length=short,huge',
    'type=poem',
    'type=novel,poem',
    'shape=round',
    'decade=1965',
    'decade=1960,x',
    'rating=0',
    'rating=6',
    'rating=4.5',
    'genre=a,b,c,d,e,f',
    `award=${'a'.repeat(101)}`,
    'author=0',
    'author=-1',
    'author=1.5',
    'author=abc',
    'author=9999999999',
    'series=x',
    'series=1e3',
    'series=01',
  ])('the query %s for a list of books is invalid', (query) => {
    expect(read(query)).toBeNull()
  })

  it('unknown parameters in the query of a list of books are ignored', () => {
    expect(read('utm_source=mail&fbclid=1&sort=newest&limit=9')).toEqual({ ...nothing, sort: 'newest' })
  })
})

describe('filters of a list of books', () => {
  const counts = testFacets({
    genre: [
      { value: 'humour', count: 4, isChosen: true },
      { value: 'dystopia', count: 2, isChosen: false },
    ],
    decade: [
      { value: '1960', count: 4, isChosen: true },
      { value: '1970', count: 9, isChosen: true },
      { value: '1980', count: 1, isChosen: false },
    ],
    shape: [
      { value: 'series', count: 4, isChosen: true },
      { value: 'finished', count: 2, isChosen: false },
    ],
  })
  const query = read('genre=Humor&decade=1960,1970&shape=series&author=3&cursor=c&sort=title')!
  const changed = (other: object) => ({ ...query, cursor: undefined, ...other })

  it('allChosen returns the reader’s filters for books, without those that the page itself sets', () => {
    const chosen = [
      { filter: 'genre', value: 'humour' },
      { filter: 'shape', value: 'series' },
      { filter: 'decade', value: '1960' },
      { filter: 'decade', value: '1970' },
    ]
    expect(allChosen(query, counts)).toEqual([...chosen, { filter: 'author', value: '3' }])
    expect(allChosen(query, counts, ['author'])).toEqual(chosen)
    expect(allChosen(query, counts, ['genre'])).toEqual([
      ...chosen.slice(1),
      { filter: 'author', value: '3' },
    ])
  })

  it('`toggled` adds a value to a multi-value filter, replaces that of a single-value filter, and returns to page 1', () => {
    expect(toggled(query, counts, { filter: 'genre', value: 'dystopia' })).toEqual(
      changed({ genre: 'dystopia,humour' }),
    )
    expect(toggled(query, counts, { filter: 'decade', value: '1980' })).toEqual(
      changed({ decade: '1960,1970,1980' }),
    )
    expect(toggled(query, counts, { filter: 'shape', value: 'finished' })).toEqual(
      changed({ shape: 'finished' }),
    )
    expect(toggled(query, counts, { filter: 'rating', value: '4' })).toEqual(changed({ rating: 4 }))
  })

  it('chosen values can be removed from the filters for books one by one, all values of one filter, or all at once', () => {
    expect(toggled(query, counts, { filter: 'genre', value: 'humour' })).toEqual(
      changed({ genre: undefined }),
    )
    expect(withoutChoice(query, counts, { filter: 'decade', value: '1960' })).toEqual(
      changed({ decade: '1970' }),
    )
    expect(withoutChoice(query, counts, { filter: 'decade', value: '1960' }, true)).toEqual(
      changed({ decade: undefined }),
    )
    expect(withoutChoice(query, counts, { filter: 'author', value: '3' })).toEqual(
      changed({ author: undefined }),
    )
    expect(withoutChoices(query)).toEqual({ sort: 'title' })
    expect(withoutChoices(query, ['author'])).toEqual({ sort: 'title', author: 3 })
  })

  it('isNarrowed is true if the reader has chosen a filter that the page does not set itself', () => {
    expect(isNarrowed(query)).toBe(true)
    expect(isNarrowed(read('sort=title&cursor=c')!)).toBe(false)
    expect([isNarrowed(read('author=3')!), isNarrowed(read('author=3')!, ['author'])]).toEqual([true, false])
  })

  it('filtersOf returns the filters in a query for books, without its sort order and its cursor', () => {
    expect(Object.keys(filtersOf(query))).not.toContain('sort')
    expect(Object.keys(filtersOf(query))).not.toContain('cursor')
    expect(filtersOf(query)).toMatchObject({ genre: 'Humor', author: 3 })
  })
})
