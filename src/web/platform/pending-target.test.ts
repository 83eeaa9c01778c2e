import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storePendingTarget, takePendingTarget } from './pending-target.ts'

const target = 'https://books.example/en/authors'
let stored: Map<string, string>

function loadedBy(type: string): void {
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] })
}

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('location', { href: 'https://books.example/en/books' })
  loadedBy('reload')
})
afterEach(() => vi.unstubAllGlobals())

it('takePendingTarget returns the URL that was being opened when the page was reloaded, and null when it is called again', () => {
  storePendingTarget(target)
  expect([takePendingTarget(), takePendingTarget()]).toEqual([target, null])
})

it('takePendingTarget returns null if no page was being opened when the current page was reloaded', () => {
  storePendingTarget(target)
  storePendingTarget(null)
  expect(takePendingTarget()).toBeNull()
})

it('takePendingTarget returns null if the page was not reloaded, and null if the target is already the current page', () => {
  storePendingTarget(target)
  loadedBy('navigate')
  expect(takePendingTarget()).toBeNull()
  loadedBy('reload')
  storePendingTarget('https://books.example/en/books')
  expect(takePendingTarget()).toBeNull()
})

it('if the browser has no storage, the page that is being opened is not stored, and takePendingTarget returns null', () => {
  vi.stubGlobal('sessionStorage', undefined)
  storePendingTarget(target)
  expect(takePendingTarget()).toBeNull()
})
