import { describe, expect, it } from 'vitest'
import { workLengths } from '#contract/enums'
import { interfaceLanguages } from '#contract/languages'
import { readBooksQuery, toAddress, toListQuery } from './books-query.ts'

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
    expect(read('genre=Space%20Opera&author=3&series=44&cursor=abc')).toEqual({
      ...nothing,
      genre: 'Space Opera',
      author: 3,
      series: 44,
      cursor: 'abc',
    })
  })

  it.each([
    'sort=best',
    'sort=Rating',
    'group=romance',
    'available=fr',
    'length=huge',
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
