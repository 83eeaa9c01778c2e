import { describe, expect, it } from 'vitest'
import { detectLanguage, languageOfTag } from './detect.ts'

describe('the language to show', () => {
  it('row 207: is believed in the order stored, browser, html tag, path, subdomain', () => {
    expect(
      detectLanguage({
        stored: 'it',
        browser: ['de'],
        htmlTag: 'en',
        path: '/en/books',
        host: 'en.example.org',
      }),
    ).toBe('it')
    expect(
      detectLanguage({ stored: null, browser: ['de'], htmlTag: 'it', path: '/it', host: 'it.example.org' }),
    ).toBe('de')
    expect(detectLanguage({ browser: [], htmlTag: 'it', path: '/de', host: 'de.example.org' })).toBe('it')
    expect(detectLanguage({ htmlTag: '', path: '/de/books', host: 'it.example.org' })).toBe('de')
    expect(detectLanguage({ path: '/books', host: 'it.example.org' })).toBe('it')
  })

  it('row 207: is English where nothing says another', () => {
    expect(detectLanguage({})).toBe('en')
    expect(
      detectLanguage({
        stored: 'fr',
        browser: ['fr', 'es-MX'],
        htmlTag: 'pt',
        path: '/books',
        host: 'www.example.org',
      }),
    ).toBe('en')
  })

  it('row 207: a source with a language we lack is passed over', () => {
    expect(detectLanguage({ stored: 'fr', browser: ['fr', 'it', 'de'] })).toBe('it')
    expect(detectLanguage({ stored: 'xx', browser: ['fr-FR'], htmlTag: 'de' })).toBe('de')
  })

  it('row 207: the region is dropped: de-AT is German', () => {
    expect(detectLanguage({ stored: 'de-AT' })).toBe('de')
    expect(detectLanguage({ browser: ['it-CH', 'de'] })).toBe('it')
    expect(['de-AT', 'EN_us', ' it-IT ', 'den', 'deutsch', '', null, undefined].map(languageOfTag)).toEqual([
      'de',
      'en',
      'it',
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})
