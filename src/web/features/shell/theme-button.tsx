import { toggleTheme, useTheme } from '../../platform/theme.ts'
import { useWords } from '../../platform/words.tsx'
import { Icon } from '../../ui/icon.tsx'

export function ThemeButton() {
  const t = useWords('common')
  const theme = useTheme()
  return (
    <button type="button" className="icon-button" onClick={() => toggleTheme()}>
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
      <span className="visually-hidden">{t(theme === 'dark' ? 'themeToLight' : 'themeToDark')}</span>
    </button>
  )
}
