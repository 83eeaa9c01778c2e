import { runInNewContext } from 'node:vm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  currentTheme,
  defaultTheme,
  readTheme,
  storeTheme,
  themeKey,
  themeScript,
  toggleTheme,
} from './theme.ts'

/** A document and a storage as the browser has them, with what is stored. */
function browser(stored: Record<string, string> = {}, shown?: string) {
  const dataset: Record<string, string> = shown === undefined ? {} : { theme: shown }
  const document = { documentElement: { dataset } }
  const localStorage = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void (stored[key] = value),
  }
  return { document, localStorage, dataset, stored }
}

/** Runs the script as the page does, with these globals. */
const run = (globals: { document: unknown; localStorage: unknown }): void =>
  void runInNewContext(themeScript, { document: globals.document, localStorage: globals.localStorage })

afterEach(() => vi.unstubAllGlobals())

describe('the theme', () => {
  it('row 206: is dark unless light is stored; there is no system option', () => {
    expect(defaultTheme).toBe('dark')
    expect([null, undefined, '', 'dark', 'light', 'system', 'auto', 'LIGHT'].map(readTheme)).toEqual([
      'dark',
      'dark',
      'dark',
      'dark',
      'light',
      'dark',
      'dark',
      'dark',
    ])
  })

  it("row 206: is stored under the key 'theme'", () => {
    expect(themeKey).toBe('theme')
    const { stored, dataset, ...globals } = browser()
    vi.stubGlobal('document', globals.document)
    vi.stubGlobal('localStorage', globals.localStorage)
    storeTheme('light')
    expect(stored).toEqual({ theme: 'light' })
    expect(dataset).toEqual({ theme: 'light' })
  })

  it('row 206: switches from dark to light and back, and remembers', () => {
    const { stored, dataset, ...globals } = browser()
    vi.stubGlobal('document', globals.document)
    vi.stubGlobal('localStorage', globals.localStorage)
    expect(currentTheme()).toBe('dark')
    expect(toggleTheme()).toBe('light')
    expect([currentTheme(), stored['theme'], dataset['theme']]).toEqual(['light', 'light', 'light'])
    expect(toggleTheme()).toBe('dark')
    expect([currentTheme(), stored['theme'], dataset['theme']]).toEqual(['dark', 'dark', 'dark'])
  })

  it('row 206: still switches where storing is forbidden', () => {
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

  it('row 206: is set before the first paint, from what is stored', () => {
    const light = browser({ theme: 'light' })
    run(light)
    expect(light.dataset).toEqual({ theme: 'light' })
    for (const stored of [{}, { theme: 'dark' }, { theme: 'system' }, { other: 'light' }]) {
      const page = browser(stored as Record<string, string>)
      run(page)
      expect(page.dataset).toEqual({})
    }
  })

  it('row 206: stays dark, without an error, where reading is forbidden', () => {
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
