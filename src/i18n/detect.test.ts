import { describe, expect, it } from 'vitest'
import { detectLanguage, languageOfTag } from './detect.ts'

describe('interface language', () => {
  it('detectLanguage reads the stored language, then browser, html tag, path and subdomain [spec 207]', () => {
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

  it('detectLanguage returns English if no source has an interface language [spec 207]', () => {
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

  it('detectLanguage skips a source whose language is not supported [spec 207]', () => {
    expect(detectLanguage({ stored: 'fr', browser: ['fr', 'it', 'de'] })).toBe('it')
    expect(detectLanguage({ stored: 'xx', browser: ['fr-FR'], htmlTag: 'de' })).toBe('de')
  })

  it('language detection ignores the region of a language tag: de-AT is German [spec 207]', () => {
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
