import { describe, expect, it } from 'vitest'
import { readersOfBoth } from '#contract/values/limits'
import { coLiked } from './co-likes.ts'

/** Returns the neighbours of books (books that the same readers like). `readers`: the liked books of each reader. */
const neighbours = (readers: number[][], size: number) => {
  let end = 0
  return [...coLiked({ liked: readers.flat(), ends: readers.map((likes) => (end += likes.length)) }, size)]
}
const times = (count: number, likes: number[]) => Array.from({ length: count }, () => likes)

describe('neighbours by common readers', () => {
  it('two books are related by their readers only if a minimum number of readers liked both books', () => {
    expect(neighbours(times(readersOfBoth - 1, [0, 1]), 2)).toEqual([])
    // each book has enough readers, but only `readersOfBoth - 1` of them have liked both books
    expect(neighbours([...times(readersOfBoth - 1, [0, 1]), [0], [1]], 2)).toEqual([
      [0, []],
      [1, []],
    ])
    expect(neighbours(times(readersOfBoth, [0, 1]), 2).map(([of, [first]]) => [of, first?.[0]])).toEqual([
      [0, 1],
      [1, 0],
    ])
  })
  it('two books are related more strongly the more readers like both, and less strongly the more readers like one of them', () => {
    const readers = [...times(8, [0, 1, 2]), ...times(200, [2])]
    expect(neighbours(readers, 3)[0]).toEqual([
      0,
      [
        [1, expect.closeTo(8 / (64 ** 0.6 + 15))],
        [2, expect.closeTo(8 / ((8 * 208) ** 0.6 + 15))],
      ],
    ])
  })
  it('the relations of books do not depend on the order of readers or on readers who liked no book', () => {
    const readers = [...times(6, [0, 1]), [], ...times(7, [2, 1]), [0]]
    expect(neighbours(readers.toReversed(), 3)).toEqual(neighbours(readers, 3))
    expect(neighbours([], 0)).toEqual([])
  })
})
