import { expect, it } from 'vitest'
import { answerFound } from './index.ts'

it('answerFound redirects to the current slug of a moved entity, and throws for a path without {id}', () => {
  const moved = { kind: 'moved', slug: 'cash-$&' } as const
  expect(answerFound(moved, 'book', { path: '/books/{id}' })).toMatchObject({ path: '/books/cash-$&' })
  expect(() => answerFound(moved, 'book', { path: '/books' })).toThrow('/books has no {id}')
})
