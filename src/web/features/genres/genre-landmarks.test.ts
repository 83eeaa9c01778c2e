import { expect, it } from 'vitest'
import type { BookCard } from '#contract/calls/books'
import { landmarksOf } from './genre-landmarks.tsx'

const book = (title: string, publicationYear: number | null, author: number) =>
  ({ title, publicationYear, authors: [{ id: author, slug: '', name: '' }] }) as unknown as BookCard
const titles = (books: BookCard[]) =>
  landmarksOf(books).map(({ decade, book: { title } }) => `${decade} ${title}`)

it('the landmarks of a genre are the best book of each decade, oldest first, and prefer authors not shown before', () => {
  expect(
    titles([
      book('Best', 1969, 1),
      book('Of the same author', 1974, 1),
      book('Second of the decade', 1965, 2),
      book('Of somebody else', 1979, 3),
      book('Undated', null, 4),
      book('Only one of its decade', 1981, 1),
      book('Old', 1818, 5),
    ]),
  ).toEqual(['1810 Old', '1960 Best', '1970 Of somebody else', '1980 Only one of its decade'])
})

it('of many decades the latest twelve are shown', () => {
  const many = Array.from({ length: 20 }, (_, at) => book(`Book ${at}`, 1800 + at * 10, at))
  expect(titles(many)[0]).toBe('1880 Book 8')
  expect(titles(many)).toHaveLength(12)
})
