import { useSyncExternalStore } from 'react'
import type { Theme } from '#contract/values/enums'
import { storeLocally } from './local-storage.ts'

export const themeKey = 'theme'
const defaultTheme: Theme = 'dark'

/** Script in the head that sets the theme before the first paint. The CSP contains the hash of this script. */
export const themeScript = `try{var t=localStorage.getItem('${themeKey}');if(t==='light')document.documentElement.dataset.theme=t}catch(e){}`

export const currentTheme = (): Theme =>
  document.documentElement.dataset['theme'] === 'light' ? 'light' : defaultTheme

/** Sets the theme of the page and stores it in local storage. */
export function storeTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  storeLocally(themeKey, theme)
}

/** Switches to the other theme and returns it. */
export function toggleTheme(): Theme {
  const next: Theme = currentTheme() === 'dark' ? 'light' : 'dark'
  storeTheme(next)
  return next
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** Returns the theme of the page, and renders again when it changes. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme, () => defaultTheme)
