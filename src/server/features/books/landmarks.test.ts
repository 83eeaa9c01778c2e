import { expect, it } from 'vitest'
import { landmarksOf } from './landmarks.ts'

const book = (id: number, decade: number, ...authors: number[]) => ({ id, decade, authors })

it('a genre has one landmark (best book) per decade, oldest first; a second landmark by one author is avoided', () => {
  const best = book(1, 1960, 1)
  const sameAuthor = book(2, 1970, 1)
  const secondOfDecade = book(3, 1960, 2)
  const otherAuthor = book(4, 1970, 3)
  const onlyOneOfDecade = book(5, 1980, 1)
  const old = book(6, 1810, 5)
  expect(landmarksOf([best, sameAuthor, secondOfDecade, otherAuthor, onlyOneOfDecade, old])).toEqual([
    6, 1, 4, 5,
  ])
})

it('only the latest twelve decades of a genre have a landmark (the best book of a decade)', () => {
  const many = Array.from({ length: 20 }, (_, at) => book(at, 1800 + at * 10, at))
  expect(landmarksOf(many)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19])
})
