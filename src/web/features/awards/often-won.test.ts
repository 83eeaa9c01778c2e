import { expect, it } from 'vitest'
import { isInARow, oftenWon } from './often-won.ts'

const author = (id: number) => ({ id, slug: `author-${id}`, name: `Author ${id}` })
const won = (year: number | null, ...authors: number[]) => ({
  id: year ?? 0,
  slug: `book-${year}`,
  title: `Book ${year}`,
  authors: authors.map(author),
  coverImage: '/covers/book/1/en/x.svg',
  year,
  isInLanguage: true,
})

it('oftenWon returns the authors with at least three wins of an award, the author with the most wins first', () => {
  // the API lists winners in this order, the latest first
  const winners = [
    won(2018, 1),
    won(2017, 1),
    won(2016, 1),
    won(2004, 2),
    won(1995, 2, 4),
    won(1992, 2),
    won(1991, 2),
    won(1985, 5),
    won(1983, 5),
    won(1981, 5),
    won(1980, 3),
    won(1979, 3),
  ]
  const often = oftenWon(winners)
  expect(often.map(({ author: { id }, books }) => [id, books.map(({ year }) => year)])).toEqual([
    [2, [1991, 1992, 1995, 2004]],
    [1, [2016, 2017, 2018]],
    [5, [1981, 1983, 1985]],
  ])
  expect(often.map(isInARow)).toEqual([false, true, false])
})

it('oftenWon returns at most four authors; wins with a missing year never count as wins in consecutive years', () => {
  const many = [5, 4, 3, 2, 1].flatMap((id) => [won(1972, id), won(1971, id), won(1970, id)])
  expect(oftenWon(many)).toHaveLength(4)
  expect(isInARow(oftenWon([won(1972, 1), won(null, 1), won(1970, 1)])[0]!)).toBe(false)
})
