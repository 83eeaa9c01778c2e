import type { Theme } from '#contract/values/enums'

/** Key of the stored theme. */
export const themeKey = 'theme'
export const defaultTheme: Theme = 'dark'

/** Returns the theme of a stored value, or the default for unknown values. No value means the system's theme. */
export function readTheme(stored: string | null | undefined): Theme {
  return stored === 'light' || stored === 'dark' ? stored : defaultTheme
}

/**
 * Script that runs in the head before the first paint, so that a reload does not show the other theme first. The CSP
 * contains its hash, so it must be the same on every page.
 */
export const themeScript = `try{var t=localStorage.getItem('${themeKey}');if(t==='light')document.documentElement.dataset.theme=t}catch(e){}`

/** Returns the theme of the page. */
export function currentTheme(): Theme {
  return readTheme(document.documentElement.dataset['theme'])
}

/** Sets the theme of the page and stores it. If storage is unavailable, it applies to this page only. */
export function storeTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  try {
    localStorage.setItem(themeKey, theme)
  } catch {
    // if storage is unavailable, the theme is not remembered
  }
}

/** Switches to the other theme and returns it. */
export function toggleTheme(): Theme {
  const next: Theme = currentTheme() === 'dark' ? 'light' : 'dark'
  storeTheme(next)
  return next
}
