import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clientLanguage } from './client-loader.ts'

beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'it' } }))
afterEach(() => vi.unstubAllGlobals())

it('row 207: the language of a navigation is that of the address, else that of the page which came from the server', () => {
  expect([clientLanguage({ lang: 'de' }), clientLanguage({}), clientLanguage({ lang: 'fr' })]).toEqual([
    'de',
    'it',
    'it',
  ])
  vi.stubGlobal('document', { documentElement: { lang: 'fr' } })
  expect(clientLanguage({})).toBe('en')
})
