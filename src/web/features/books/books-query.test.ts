import { describe, expect, it } from 'vitest'
import { seriesShapes, workLengths, workTypes } from '#contract/values/enums'
import { interfaceLanguages } from '#contract/values/languages'
import {
  allChosen,
  isNarrowed,
  readBooksQuery,
  toAddress,
  toFacetsQuery,
  toggled,
  toListQuery,
  withoutChoice,
  withoutChoices,
} from './books-query.ts'
import { testFacets } from './test-kit.ts'

const read = (query: string) => readBooksQuery(new URLSearchParams(query))
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

describe('what the address of the list of books asks for', () => {
  it('is the most acclaimed books where nothing is said', () => {
    expect(read('')).toEqual(nothing)
    expect(read('sort=&group=&genre=&available=&author=&series=&cursor=')).toEqual(nothing)
  })

  it('rows 45 and 283: every sort and filter is read', () => {
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

  it('several values of a filter are read in one order, each once', () => {
    expect(read('genre=b,a,b&type=novella,novel&decade=1970,1960&length=short,,long')).toEqual({
      ...nothing,
      genre: 'a,b',
      type: 'novel,novella',
      decade: '1960,1970',
      length: 'long,short',
    })
  })

  it('another page may have another order that needs no words', () => {
    expect(readBooksQuery(new URLSearchParams(), 'newest')).toEqual({ ...nothing, sort: 'newest' })
    expect(toAddress({ sort: 'newest' }, 'newest')).toEqual({})
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
  ])('means nothing with %s', (query) => {
    expect(read(query)).toBeNull()
  })

  it('parameters that are not known are ignored', () => {
    expect(read('utm_source=mail&fbclid=1&sort=newest&limit=9')).toEqual({ ...nothing, sort: 'newest' })
  })

  it('goes to the API as a page of 24', () => {
    expect(toListQuery(read('sort=oldest&series=4')!)).toEqual({
      ...nothing,
      sort: 'oldest',
      series: 4,
      limit: 24,
    })
  })

  it('goes into an address without the sort that is the default', () => {
    expect(toAddress(read('group=horror')!)).toEqual({ ...nothing, sort: undefined, group: 'horror' })
    expect(toAddress(read('sort=title&length=short')!)).toEqual({
      ...nothing,
      sort: 'title',
      length: 'short',
    })
  })
})

describe('the filters of a list of books', () => {
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
  const asked = read('genre=Humor&decade=1960,1970&shape=series&author=3&cursor=c&sort=title')!
  const changed = (other: object) => ({ ...asked, cursor: undefined, ...other })

  it('are all that is chosen, as it is called in addresses, besides what the page is about', () => {
    const chosen = [
      { filter: 'genre', value: 'humour' },
      { filter: 'shape', value: 'series' },
      { filter: 'decade', value: '1960' },
      { filter: 'decade', value: '1970' },
    ]
    expect(allChosen(asked, counts)).toEqual([...chosen, { filter: 'author', value: '3' }])
    expect(allChosen(asked, counts, ['author'])).toEqual(chosen)
    expect(allChosen(asked, counts, ['genre'])).toEqual([
      ...chosen.slice(1),
      { filter: 'author', value: '3' },
    ])
  })

  it('gain a value where several hold, and change it where one does; the list begins anew', () => {
    expect(toggled(asked, counts, { filter: 'genre', value: 'dystopia' })).toEqual(
      changed({ genre: 'dystopia,humour' }),
    )
    expect(toggled(asked, counts, { filter: 'decade', value: '1980' })).toEqual(
      changed({ decade: '1960,1970,1980' }),
    )
    expect(toggled(asked, counts, { filter: 'shape', value: 'finished' })).toEqual(
      changed({ shape: 'finished' }),
    )
    expect(toggled(asked, counts, { filter: 'rating', value: '4' })).toEqual(changed({ rating: 4 }))
  })

  it('lose a value, the whole filter, or all', () => {
    expect(toggled(asked, counts, { filter: 'genre', value: 'humour' })).toEqual(
      changed({ genre: undefined }),
    )
    expect(withoutChoice(asked, counts, { filter: 'decade', value: '1960' })).toEqual(
      changed({ decade: '1970' }),
    )
    expect(withoutChoice(asked, counts, { filter: 'decade', value: '1960' }, true)).toEqual(
      changed({ decade: undefined }),
    )
    expect(withoutChoice(asked, counts, { filter: 'author', value: '3' })).toEqual(
      changed({ author: undefined }),
    )
    expect(withoutChoices(asked)).toEqual({ sort: 'title' })
    expect(withoutChoices(asked, ['author'])).toEqual({ sort: 'title', author: 3 })
  })

  it('narrow a list down, which its order and its page do not', () => {
    expect(isNarrowed(asked)).toBe(true)
    expect(isNarrowed(read('sort=title&cursor=c')!)).toBe(false)
    expect([isNarrowed(read('author=3')!), isNarrowed(read('author=3')!, ['author'])]).toEqual([true, false])
  })

  it('are counted without order and page', () => {
    expect(Object.keys(toFacetsQuery(asked))).not.toContain('sort')
    expect(Object.keys(toFacetsQuery(asked))).not.toContain('cursor')
    expect(toFacetsQuery(asked)).toMatchObject({ genre: 'Humor', author: 3 })
  })
})
