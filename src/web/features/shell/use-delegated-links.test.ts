import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isOwnClick } from './use-delegated-links.ts'

const origin = 'https://books.example'
beforeEach(() => void vi.stubGlobal('location', { origin }))
afterEach(() => void vi.unstubAllGlobals())

const click = (change: object = {}) =>
  ({
    button: 0,
    metaKey: false,
    ctrlKey: false,
    shiftKey: false,
    altKey: false,
    defaultPrevented: false,
    ...change,
  }) as MouseEvent
const anchor = (change: object = {}) =>
  ({
    target: '',
    hasAttribute: () => false,
    origin,
    pathname: '/de/books',
    ...change,
  }) as unknown as HTMLAnchorElement

it('isOwnClick is true for a plain click on a link to a page of the site', () => {
  expect(isOwnClick(click(), anchor())).toBe(true)
  expect(isOwnClick(click(), anchor({ pathname: '/books/dr-no', target: '_self' }))).toBe(true)
})

it('isOwnClick is false for clicks that open another tab, were already handled, or lead to no page of the site', () => {
  for (const change of [
    { button: 1 },
    { metaKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { altKey: true },
    { defaultPrevented: true },
  ]) {
    expect([change, isOwnClick(click(change), anchor())]).toEqual([change, false])
  }
  for (const change of [
    { target: '_blank' },
    { hasAttribute: () => true },
    { origin: 'https://elsewhere.example' },
    { pathname: '/api/docs' },
    { pathname: '/api' },
    { pathname: '/covers/book/1/de/abc.svg' },
    { pathname: '/favicon.svg' },
  ]) {
    expect([change, isOwnClick(click(), anchor(change))]).toEqual([change, false])
  }
})
