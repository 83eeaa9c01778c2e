import type { Theme } from '#contract/values/enums'

/** Key of the stored theme (specification, section 4). */
export const themeKey = 'theme'
export const defaultTheme: Theme = 'dark'

/** The theme a stored value means; anything unknown is the default. There is no system option. */
export function readTheme(stored: string | null | undefined): Theme {
  return stored === 'light' || stored === 'dark' ? stored : defaultTheme
}

/**
 * Runs in the head before the first paint, so that a reload never flashes the other theme. Its hash is in the page's
 * CSP: it must not change from page to page.
 */
export const themeScript = `try{var t=localStorage.getItem('${themeKey}');if(t==='light')document.documentElement.dataset.theme=t}catch(e){}`

/** The theme the page shows now. */
export function currentTheme(): Theme {
  return readTheme(document.documentElement.dataset['theme'])
}

/** Shows and remembers a theme. Where storing is forbidden it holds for this page. */
export function storeTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  try {
    localStorage.setItem(themeKey, theme)
  } catch {
    // a browser that forbids storage keeps nothing, and works all the same
  }
}

/** Shows the other theme; answers which. */
export function toggleTheme(): Theme {
  const next: Theme = currentTheme() === 'dark' ? 'light' : 'dark'
  storeTheme(next)
  return next
}
