import type { Theme } from '#contract/values/enums'

/** Key of the stored theme. */
export const themeKey = 'theme'
export const defaultTheme: Theme = 'dark'

/** Returns the theme of a stored value; unknown values mean the default. There is no system option. */
export function readTheme(stored: string | null | undefined): Theme {
  return stored === 'light' || stored === 'dark' ? stored : defaultTheme
}

/**
 * Script that runs in the head before the first paint, so that a reload never flashes the other theme. The CSP
 * contains its hash: it must be the same on every page.
 */
export const themeScript = `try{var t=localStorage.getItem('${themeKey}');if(t==='light')document.documentElement.dataset.theme=t}catch(e){}`

/** Returns the theme of the page. */
export function currentTheme(): Theme {
  return readTheme(document.documentElement.dataset['theme'])
}

/** Applies and stores a theme. Without storage it holds for this page only. */
export function storeTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  try {
    localStorage.setItem(themeKey, theme)
  } catch {
    // without storage the theme is not remembered
  }
}

/** Switches to the other theme and returns it. */
export function toggleTheme(): Theme {
  const next: Theme = currentTheme() === 'dark' ? 'light' : 'dark'
  storeTheme(next)
  return next
}
