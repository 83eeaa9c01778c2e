import { useSyncExternalStore } from 'react'
import { currentTheme, defaultTheme, toggleTheme } from '../../platform/theme.ts'
import { useWords } from '../../platform/words.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Subscribes to changes of the theme. Returns the function that unsubscribes. */
function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** Button that switches between the dark and the light theme. */
export function ThemeButton() {
  const t = useWords('common')
  const theme = useSyncExternalStore(subscribe, currentTheme, () => defaultTheme)
  return (
    <button type="button" className="icon-button" onClick={() => toggleTheme()}>
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
      <span className="visually-hidden">{t(theme === 'dark' ? 'themeToLight' : 'themeToDark')}</span>
    </button>
  )
}
