import { beforeEach, describe, expect, it } from 'vitest'
import { forgetIntent, saveIntent, consumeIntent } from './intended-action.ts'

let stored: Map<string, string>
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}
beforeEach(() => void (stored = new Map()))

const minute = 60_000
const rating = { kind: 'rating', payload: { bookId: 7, rating: 4 }, path: '/de/books/dune' }

describe('stored intent', () => {
  it('consumeIntent returns the action that a visitor started before the sign-in, and null when it is called again', () => {
    saveIntent(rating, 1000, storage)
    expect(consumeIntent('rating', 1000 + minute, storage)).toEqual(rating)
    expect(consumeIntent('rating', 1000 + minute, storage)).toBeNull()
  })

  it('consumeIntent returns the stored action of the requested kind, and null for other kinds', () => {
    saveIntent(rating, 0, storage)
    expect(consumeIntent('reading-status', 1, storage)).toBeNull()
    expect(consumeIntent('rating', 1, storage)).toEqual(rating)
  })

  it('saveIntent replaces the action that the visitor started earlier', () => {
    saveIntent(rating, 0, storage)
    saveIntent({ ...rating, payload: 5 }, 1, storage)
    expect(consumeIntent('rating', 2, storage)?.payload).toBe(5)
  })

  it('an action that a visitor started before the sign-in expires after 30 minutes', () => {
    saveIntent(rating, 0, storage)
    expect(consumeIntent('rating', 30 * minute, storage)).toEqual(rating)
    saveIntent(rating, 0, storage)
    expect(consumeIntent('rating', 30 * minute + 1, storage)).toBeNull()
    expect(stored.size).toBe(0)
  })

  it('forgetIntent deletes the action that a sign-in interrupted, and consumeIntent ignores an action whose time is in the future', () => {
    saveIntent(rating, 0, storage)
    forgetIntent(storage)
    expect(consumeIntent('rating', 1, storage)).toBeNull()
    saveIntent(rating, 10, storage)
    expect(consumeIntent('rating', 9, storage)).toBeNull()
  })

  it.each(['{', '7', '{}', '"x"', '[]', '{"kind":"rating","path":7,"at":0}', '{"kind":"rating","path":"/"}'])(
    'consumeIntent returns null if the storage contains no valid action: %s',
    (text) => {
      stored.set('intent', text)
      expect(consumeIntent('rating', 1, storage)).toBeNull()
    },
  )

  it('consumeIntent returns null without an error if storage is forbidden', () => {
    const forbidden = () => {
      throw new Error('forbidden')
    }
    const closed = { getItem: forbidden, setItem: forbidden, removeItem: forbidden }
    saveIntent(rating, 0, closed)
    expect(consumeIntent('rating', 1, closed)).toBeNull()
    saveIntent(rating, 0, null)
    expect(consumeIntent('rating', 1, null)).toBeNull()
  })
})
