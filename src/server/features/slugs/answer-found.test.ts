import { expect, it } from 'vitest'
import { answerFound } from './index.ts'

it('answerFound redirects a former slug to the current slug, and throws if the path of the call has no {id}', () => {
  const moved = { kind: 'moved', slug: 'cash-$&' } as const
  expect(answerFound(moved, 'book', { path: '/books/{id}' })).toMatchObject({ path: '/books/cash-$&' })
  expect(() => answerFound(moved, 'book', { path: '/books' })).toThrow('/books must contain {id}')
})
