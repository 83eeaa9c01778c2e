import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askedBy, isOwnClick, keepsPlace } from './use-page-navigation.ts'

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

it('follows a plain click on a page of ours without loading the document anew', () => {
  expect(isOwnClick(click(), anchor())).toBe(true)
  expect(isOwnClick(click(), anchor({ pathname: '/books/dr-no', target: '_self' }))).toBe(true)
})

it('leaves a click to the browser that opens elsewhere, was taken, or leads to no page of ours', () => {
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

const form = (change: object = {}) =>
  ({ action: `${origin}/de/search?q=old`, method: 'get', target: '', ...change }) as HTMLFormElement
const submit = (isTaken = false) => ({ defaultPrevented: isTaken }) as Event

it('asks for the page of a form by its fields alone', () => {
  const filled = new FormData()
  filled.append('q', 'Dune & Co')
  filled.append('kind', 'book')
  vi.stubGlobal('FormData', function stand() {
    return filled
  })
  expect(askedBy(submit(), form())).toBe('/de/search?q=Dune+%26+Co&kind=book')
})

it('leaves a form to the browser that sends something, opens elsewhere, was taken, or leads to no page of ours', () => {
  expect(askedBy(submit(true), form())).toBeNull()
  for (const change of [
    { method: 'post' },
    { method: 'dialog' },
    { target: '_blank' },
    { action: 'https://elsewhere.example/search' },
    { action: `${origin}/api/search` },
  ])
    expect([change, askedBy(submit(), form(change))]).toEqual([change, null])
})

it('row 56: a link keeps the place on its page as it asks, and never on another page', () => {
  const asking = { keepScroll: 'true' }
  expect(keepsPlace(asking, '/de/books', '/de/books')).toBe(true)
  expect(keepsPlace(asking, '/de/profile', '/de/books')).toBe(false)
  expect(keepsPlace({}, '/de/books', '/de/books')).toBe(false)
})
