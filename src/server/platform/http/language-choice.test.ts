import { describe, expect, it } from 'vitest'
import { chooseLanguage, languageOfTarget } from './language-choice.ts'

const signs = (cookie: string | null, acceptLanguage: string | null = null, host = 'example.org') => ({
  cookie,
  acceptLanguage,
  host,
})

describe('language of a page', () => {
  it('chooseLanguage returns the language of the cookie, else of the browser, else of the subdomain, else English [spec 207]', () => {
    expect(chooseLanguage(signs('theme=dark; language=it', 'de'))).toBe('it')
    expect(chooseLanguage(signs('language=de-AT', 'it'))).toBe('de')
    expect(chooseLanguage(signs(null, 'de-AT,de;q=0.9,en;q=0.8', 'it.example.org'))).toBe('de')
    expect(chooseLanguage(signs(null, 'en-US', 'it.example.org'))).toBe('en')
    expect(chooseLanguage(signs(null, 'fr,ja;q=0.5', 'it.example.org'))).toBe('it')
    expect(chooseLanguage(signs(null, 'fr'))).toBe('en')
    expect(chooseLanguage({ cookie: undefined, acceptLanguage: undefined, host: undefined })).toBe('en')
  })

  it('chooseLanguage ignores a malformed language cookie', () => {
    for (const cookie of [
      'language=',
      'language=fr',
      'language=%',
      'xlanguage=it',
      'language',
      '=;;;',
      'a=language=it',
      'language=deutsch',
    ])
      expect(chooseLanguage(signs(cookie, 'de')), cookie).toBe('de')
    expect(chooseLanguage(signs('xlanguage=de;language=it', 'de'))).toBe('it')
  })

  it('languageOfTarget returns the language at the beginning of a request path, and undefined for a path without one', () => {
    expect(['/de', '/de/', '/de?x', '/it/books', '/en'].map(languageOfTarget)).toEqual([
      'de',
      'de',
      'de',
      'it',
      'en',
    ])
    expect(['/', '/design', '/deep', '/fr/books', '/d', '/DE/x'].map(languageOfTarget)).toEqual(
      Array.from({ length: 6 }, () => undefined),
    )
  })
})
