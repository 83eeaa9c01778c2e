import { useLocation } from 'react-router'
import { interfaceLanguages, nameOfLanguage } from '#contract/values/languages'
import { barePath } from '#contract/values/pages'
import { storeLanguage } from '../../platform/language-choice.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Menu } from '../../ui/menu.tsx'

/** Menu in the top bar of a phone with the page in the three languages. */
export function LanguageMenu() {
  const t = useWords('common')
  const language = useLanguage()
  const { pathname, search, hash } = useLocation()
  const path = barePath(pathname)
  return (
    <div className="language-menu">
      <Menu
        align="end"
        accessibleLabel={t('language')}
        label={<span className="language-code">{language}</span>}
        items={interfaceLanguages.map((code) => ({
          key: code,
          href: `/${code}${path === '/' ? '' : path}${search}${hash}`,
          label: <span lang={code}>{nameOfLanguage(code)}</span>,
          isCurrent: code === language,
          onSelect: () => storeLanguage(code),
        }))}
      />
    </div>
  )
}
