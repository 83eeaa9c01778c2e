import { afterEach, describe, expect, it, vi } from 'vitest'
import { arrivalAddress, hasLeftArrival } from './arrival.ts'

function standAt(href: string, loaded: string | null): void {
  vi.stubGlobal('location', { href, origin: 'https://books.example' })
  vi.stubGlobal('performance', { getEntriesByType: () => (loaded === null ? [] : [{ name: loaded }]) })
}

afterEach(() => vi.unstubAllGlobals())

describe('the address that a page came under', () => {
  it('is the one loaded, without its fragment, wherever one went since', () => {
    standAt('https://books.example/en/books', 'https://books.example/en/books?sort=newest#top')
    expect(arrivalAddress()).toBe('https://books.example/en/books?sort=newest')
    expect(hasLeftArrival()).toBe(true)
  })

  it('a fragment is no other page', () => {
    standAt('https://books.example/en/books#list', 'https://books.example/en/books')
    expect(hasLeftArrival()).toBe(false)
  })

  // a page that took these for its address would load itself for ever
  it.each([null, '', 'document', 'https://elsewhere.example/'])(
    'is where one stands in a browser that says %j of the navigation',
    (loaded) => {
      standAt('https://books.example/en/books#list', loaded)
      expect(arrivalAddress()).toBe('https://books.example/en/books')
      expect(hasLeftArrival()).toBe(false)
    },
  )

  it('is unknown where there is no page', () => {
    vi.stubGlobal('location', undefined)
    expect(arrivalAddress()).toBeNull()
  })
})
