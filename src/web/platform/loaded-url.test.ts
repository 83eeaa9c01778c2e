import { afterEach, describe, expect, it, vi } from 'vitest'
import { arrivalAddress, hasLeftArrival } from './loaded-url.ts'

function standAt(href: string, loaded: string | null): void {
  vi.stubGlobal('location', { href, origin: 'https://books.example' })
  vi.stubGlobal('performance', { getEntriesByType: () => (loaded === null ? [] : [{ name: loaded }]) })
}

afterEach(() => vi.unstubAllGlobals())

describe('the URL from which the document was loaded', () => {
  it('arrivalAddress returns the URL from which the document was loaded, without its fragment, even if the current URL is another one', () => {
    standAt('https://books.example/en/books', 'https://books.example/en/books?sort=newest#top')
    expect(arrivalAddress()).toBe('https://books.example/en/books?sort=newest')
    expect(hasLeftArrival()).toBe(true)
  })

  it('hasLeftArrival is false if the current URL differs only in its fragment from that of the loaded document', () => {
    standAt('https://books.example/en/books#list', 'https://books.example/en/books')
    expect(hasLeftArrival()).toBe(false)
  })

  // with a wrong URL, the page would reload in a loop
  it.each([null, '', 'document', 'https://elsewhere.example/'])(
    'arrivalAddress returns the current URL if the browser reports %j as the URL of the loaded document',
    (loaded) => {
      standAt('https://books.example/en/books#list', loaded)
      expect(arrivalAddress()).toBe('https://books.example/en/books')
      expect(hasLeftArrival()).toBe(false)
    },
  )

  it('arrivalAddress returns null outside of a browser', () => {
    vi.stubGlobal('location', undefined)
    expect(arrivalAddress()).toBeNull()
  })
})
