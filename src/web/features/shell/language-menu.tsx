import { nameOfLanguage } from '#contract/values/languages'
import { storeLanguage } from '../../platform/language-choice.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { useLanguageLinks } from './use-language-links.ts'

/** Returns menu items that link to the current page in the three languages. */
export function useLanguageItems(): (MenuItem & { key: string })[] {
  const language = useLanguage()
  return useLanguageLinks().map(({ code, href }) => ({
    key: code,
    href,
    label: <span lang={code}>{nameOfLanguage(code)}</span>,
    isCurrent: code === language,
    onSelect: () => storeLanguage(code),
  }))
}

/** Language menu in the top bar of a phone, with links to the current page in the three languages. */
export function LanguageMenu() {
  const t = useWords('common')
  const language = useLanguage()
  return (
    <div className="language-menu">
      <Menu
        align="end"
        accessibleLabel={t('language')}
        label={<span className="language-code">{language}</span>}
        items={useLanguageItems()}
      />
    </div>
  )
}
