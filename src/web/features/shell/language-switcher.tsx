import { useLocation, useNavigate } from 'react-router'
import { interfaceLanguages, nameOfLanguage } from '#contract/values/languages'
import { barePath } from '#contract/values/pages'
import { storeLanguage } from '../../platform/language-choice.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'

/** Links to the page in the three languages. With scripts, page, scroll position and typed text stay. */
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
