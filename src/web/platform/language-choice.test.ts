import { afterEach, describe, expect, it, vi } from 'vitest'
import { languageKey, storeLanguage } from './language-choice.ts'

afterEach(() => vi.unstubAllGlobals())

describe('storeLanguage', () => {
  it('storeLanguage saves the language in local storage, and in a cookie for a year [spec 207]', () => {
    const stored: Record<string, string> = {}
    const document = { cookie: '' }
    vi.stubGlobal('localStorage', { setItem: (key: string, value: string) => void (stored[key] = value) })
    vi.stubGlobal('document', document)
    vi.stubGlobal('location', { protocol: 'http:' })
    storeLanguage('it')
    expect(languageKey).toBe('language')
    expect(stored).toEqual({ language: 'it' })
    expect(document.cookie).toBe('language=it; path=/; max-age=31536000; samesite=lax')
  })

  it('storeLanguage saves the language cookie even if local storage is forbidden; on an HTTPS page, the cookie is secure [spec 207]', () => {
    const document = { cookie: '' }
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new Error('forbidden')
      },
    })
    vi.stubGlobal('document', document)
    vi.stubGlobal('location', { protocol: 'https:' })
    storeLanguage('de')
    expect(document.cookie).toBe('language=de; path=/; max-age=31536000; samesite=lax; secure')
  })
})
