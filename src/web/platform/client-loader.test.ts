import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { clientLanguage, endHydration, loadInBrowser, setWordLoading } from './client-loader.ts'
import { queryClient } from './query-client.ts'
import { absent, badRequest, refusing } from './refusals.ts'

const argsFor = (lang: string | undefined, fromServer: unknown = 'from the server') => ({
  params: { lang },
  request: new Request('https://books.example/books'),
  serverLoader: () => Promise.resolve(fromServer),
})

const thrownBy = async (work: () => unknown): Promise<unknown> => {
  try {
    await work()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'it' } }))
afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

describe('the language of a navigation', () => {
  it('row 207: is that of the address, else that of the page which came from the server', () => {
    expect([clientLanguage({ lang: 'de' }), clientLanguage({}), clientLanguage({ lang: 'fr' })]).toEqual([
      'de',
      'it',
      'it',
    ])
    vi.stubGlobal('document', { documentElement: { lang: 'fr' } })
    expect(clientLanguage({})).toBe('en')
  })
})

// the two parts run in this order: a page is taken over once, and then never again
describe('loading a page in the browser', () => {
  it('the page that came from the server brings its data along, asks for nothing, and is kept', async () => {
    const load = vi.fn()
    expect(await loadInBrowser(argsFor('de', { page: 1 }), ['books'], ['books'], load)).toEqual({ page: 1 })
    expect(load).not.toHaveBeenCalled()
    expect(queryClient.getQueryData(['de', 'books'])).toEqual({ page: 1 })
    endHydration()
  })

  it('row 242: each key is loaded once for each language, with the words of the page', async () => {
    const words = vi.fn(() => Promise.resolve())
    setWordLoading(words)
    const load = vi.fn((language: string) => Promise.resolve(`books in ${language}`))
    const ask = (lang: string | undefined) => loadInBrowser(argsFor(lang), ['books'], ['books', 1], load)
    expect([await ask('de'), await ask('de'), await ask(undefined)]).toEqual([
      'books in de',
      'books in de',
      'books in it',
    ])
    expect(load).toHaveBeenCalledTimes(2)
    const names = ['common', 'catalogue', 'books']
    expect(words.mock.calls).toEqual([
      ['de', names],
      ['de', names],
      ['it', names],
    ])
  })

  it('a refused request becomes the answer a server-rendered page would give', async () => {
    const failing = (error: Error) => {
      const load = vi.fn().mockRejectedValue(error)
      return thrownBy(() => loadInBrowser(argsFor('de'), [], ['none', error.message], load))
    }
    expect(await failing(new ApiError('absent', 404, 'not_found'))).toMatchObject({
      data: { code: 'not_found' },
      init: { status: 404 },
    })
    const network = new ApiError('network', 0, 'network')
    expect(await failing(network)).toBe(network)
  })
})

describe('refusing a page', () => {
  it('row 121: an absent thing is a 404, an address that means nothing a 400', async () => {
    expect(await thrownBy(absent)).toMatchObject({ data: { code: 'not_found' }, init: { status: 404 } })
    expect(await thrownBy(badRequest)).toMatchObject({ data: { code: 'validation' }, init: { status: 400 } })
  })

  it('a question that the reader refuses is a 400; any other error stays what it is', async () => {
    expect(await refusing(Promise.resolve(7))).toBe(7)
    for (const code of ['validation', 'bad_cursor', 'unknown_parameter']) {
      expect(
        await thrownBy(() => refusing(Promise.reject(Object.assign(new Error('no'), { code })))),
        code,
      ).toMatchObject({ init: { status: 400 } })
    }
    const down = Object.assign(new Error('down'), { code: 'database_unavailable' })
    expect(await thrownBy(() => refusing(Promise.reject(down)))).toBe(down)
  })
})

describe('going Back before the page is taken over', () => {
  it('UX 9: asks for the page that is meant: what came from the server is of another address', async () => {
    vi.stubGlobal('location', { href: 'https://books.example/books?sort=newest#list' })
    vi.resetModules()
    const early = await import('./client-loader.ts')
    const load = vi.fn(() => Promise.resolve('best'))
    const at = (url: string) => ({ ...argsFor('de', 'newest'), request: new Request(url) })
    expect(
      await early.loadInBrowser(at('https://books.example/books?sort=newest'), ['books'], ['n'], load),
    ).toBe('newest')
    expect(load).not.toHaveBeenCalled()
    expect(await early.loadInBrowser(at('https://books.example/books'), ['books'], ['b'], load)).toBe('best')
  })
})
