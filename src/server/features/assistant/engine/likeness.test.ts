import { expect, it } from 'vitest'
import type { BookFacts } from './book-facts.ts'
import { compareWithModels, compareWithTaste } from './likeness.ts'

const weights: Record<string, number> = { fantasy: 1, dragons: 3, quests: 2, children: 1 }
const weight = (genre: string) => weights[genre] ?? 0
const book = (id: number, genres: string[], group = 'fantasy') =>
  ({ id, genres, group }) as unknown as BookFacts

it('compareWithModels rates a book by the weight of the genres that it has in common with a model, by genre group and by audience', () => {
  const models = [book(1, ['fantasy', 'dragons']), book(2, ['quests', 'children']), book(3, [], 'horror')]
  const likeness = compareWithModels(models, weight)
  expect(likeness(book(4, ['dragons', 'quests']))).toEqual([
    expect.closeTo((2 * 3) / 6 + 0.4 + 0.2),
    expect.closeTo((2 * 2) / 6 + 0.4 - 0.3),
    expect.closeTo(0.2),
  ])
})

it('compareWithTaste adds the ratings of the books that the reader knows, weighted by likeness, and returns the most similar highly rated book', () => {
  const taste = [
    { book: book(1, ['fantasy']), value: 0.3 },
    { book: book(2, ['dragons']), value: 0.6 },
    { book: book(3, ['fantasy', 'dragons']), value: 1.1 },
    { book: book(4, ['quests']), value: -0.9 },
  ]
  const match = compareWithTaste(taste, weight)
  expect(match(['dragons', 'quests'])).toEqual({
    tasteScore: expect.closeTo((0.6 * (3 / 5) + 1.1 * (3 / 6) - 0.9 * (2 / 5)) / 2),
    loved: taste[2]!.book,
    lovedLikeness: expect.closeTo(1.1 / 2),
  })
  expect(match(['quests'])).toMatchObject({ lovedLikeness: 0 })
  expect(compareWithTaste([], weight)(['quests'])).toEqual({ tasteScore: 0, loved: null, lovedLikeness: 0 })
})
