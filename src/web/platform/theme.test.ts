import { runInNewContext } from 'node:vm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { currentTheme, storeTheme, themeKey, themeScript, toggleTheme } from './theme.ts'

/** Creates a fake document with the theme `shown`, and a fake storage with the values `stored`. */
function browser(stored: Record<string, string> = {}, shown?: string) {
  const dataset: Record<string, string> = shown === undefined ? {} : { theme: shown }
  const document = { documentElement: { dataset } }
  const localStorage = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void (stored[key] = value),
  }
  return { document, localStorage, dataset, stored }
}

/** Runs the theme script with these fake globals. */
const run = (globals: { document: unknown; localStorage: unknown }): void =>
  void runInNewContext(themeScript, { document: globals.document, localStorage: globals.localStorage })

afterEach(() => vi.unstubAllGlobals())

describe('the theme', () => {
  it("the theme is stored under the key 'theme' [spec 206]", () => {
    expect(themeKey).toBe('theme')
    const { stored, dataset, ...globals } = browser()
    vi.stubGlobal('document', globals.document)
    vi.stubGlobal('localStorage', globals.localStorage)
    storeTheme('light')
    expect(stored).toEqual({ theme: 'light' })
    expect(dataset).toEqual({ theme: 'light' })
  })

  it('the theme switches from dark to light and back, and is stored [spec 206]', () => {
    const { stored, dataset, ...globals } = browser()
    vi.stubGlobal('document', globals.document)
    vi.stubGlobal('localStorage', globals.localStorage)
    expect(currentTheme()).toBe('dark')
    expect(toggleTheme()).toBe('light')
    expect([currentTheme(), stored['theme'], dataset['theme']]).toEqual(['light', 'light', 'light'])
    expect(toggleTheme()).toBe('dark')
    expect([currentTheme(), stored['theme'], dataset['theme']]).toEqual(['dark', 'dark', 'dark'])
  })

  it('the theme switches even if storage is forbidden [spec 206]', () => {
    const { document } = browser()
    vi.stubGlobal('document', document)
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new Error('forbidden')
      },
    })
    expect(toggleTheme()).toBe('light')
    expect(currentTheme()).toBe('light')
  })

  it('before the first paint, the theme is dark unless the stored value is “light”; there is no system option [spec 206]', () => {
    const light = browser({ theme: 'light' })
    run(light)
    expect(light.dataset).toEqual({ theme: 'light' })
    for (const theme of ['', 'dark', 'system', 'auto', 'LIGHT']) {
      const page = browser({ theme })
      vi.stubGlobal('document', page.document)
      run(page)
      expect(currentTheme(), theme).toBe('dark')
    }
  })

  it('the theme stays dark, without an error, if reading the storage is forbidden [spec 206]', () => {
    const page = browser()
    const forbidden = {
      getItem: () => {
        throw new Error('forbidden')
      },
    }
    expect(() => run({ document: page.document, localStorage: forbidden })).not.toThrow()
    expect(page.dataset).toEqual({})
  })
})
