import { expect, it } from 'vitest'
import { pilesOf } from './piles.ts'

const decade = (from: number, books: number) => ({
  decade: from,
  books,
  covers: Array.from({ length: books }, (_, at) => ({
    slug: `${from}-${at}`,
    title: `Book ${at}`,
    coverImage: '/cover.svg',
  })),
})
const shapes = (given: Parameters<typeof pilesOf>[0]) =>
  pilesOf(given).map(({ decade: from, books, columns, gap }) => [from, books, columns, gap])

it('pilesOf returns one pile of book covers per decade; a pile after decades without books has a gap before it', () => {
  expect(shapes([decade(1810, 1), decade(1860, 10), decade(1870, 14), decade(1990, 3)])).toEqual([
    [1810, 1, 1, 0],
    [1860, 10, 1, 4],
    [1870, 14, 1, 0],
    [1990, 3, 1, 4],
  ])
})

it('if one decade has many books, pilesOf returns more columns for every pile of book covers, up to six', () => {
  expect(shapes([decade(1990, 3), decade(2000, 16)])).toEqual([
    [1990, 3, 2, 0],
    [2000, 16, 2, 0],
  ])
  expect(shapes([decade(2000, 30), decade(2010, 120)])).toEqual([
    [2000, 30, 6, 0],
    [2010, 120, 6, 0],
  ])
})

it('if there are more than fifteen decades, pilesOf puts the books of the earliest decades into one pile', () => {
  const given = Array.from({ length: 20 }, (_, at) => decade(1820 + at * 10, at + 1))
  const piles = pilesOf(given)
  expect(piles).toHaveLength(15)
  expect(piles[0]).toMatchObject({ decade: 1880, isEarlier: true, books: 21, columns: 2, gap: 0 })
  expect(piles[1]).toMatchObject({ decade: 1880, isEarlier: false, books: 7 })
  expect(piles.flatMap(({ covers }) => covers)).toHaveLength(210)
})
