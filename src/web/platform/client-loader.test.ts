import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clientLanguage } from './client-loader.ts'

beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'it' } }))
afterEach(() => vi.unstubAllGlobals())

it('clientLanguage returns the language of the URL, else that of the document [spec 207]', () => {
  expect([clientLanguage({ lang: 'de' }), clientLanguage({}), clientLanguage({ lang: 'fr' })]).toEqual([
    'de',
    'it',
    'it',
  ])
  vi.stubGlobal('document', { documentElement: { lang: 'fr' } })
  expect(clientLanguage({})).toBe('en')
})
