import { useLocation, useNavigate } from 'react-router'
import { interfaceLanguages, nameOfLanguage } from '#contract/values/languages'
import { storeLanguage } from '../../platform/language-choice.ts'
import { barePath } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'

/**
 * The language of the page as three choices. The page, its scroll and what was typed stay; without scripts they are
 * links.
 */
export function LanguageSwitcher() {
  const t = useWords('common')
  const language = useLanguage()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const path = barePath(pathname)
  return (
    <ul className="languages" aria-label={t('language')}>
      {interfaceLanguages.map((code) => {
        const href = `/${code}${path === '/' ? '' : path}${search}${hash}`
        return (
          <li key={code}>
            <a
              href={href}
              lang={code}
              hrefLang={code}
              aria-current={code === language ? 'true' : undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
                event.preventDefault()
                storeLanguage(code)
                void navigate(href, { replace: true, preventScrollReset: true })
              }}
            >
              {nameOfLanguage(code)}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
