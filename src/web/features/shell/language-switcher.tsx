import { useNavigate } from 'react-router'
import { nameOfLanguage } from '#contract/values/languages'
import { storeLanguage } from '../../platform/language-choice.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { isPlainClick } from '../../ui/link-click.ts'
import { useLanguageLinks } from './use-language-links.ts'

/** Links to the current page in the three languages. With scripts, scroll position and typed text are preserved. */
export function LanguageSwitcher() {
  const t = useWords('common')
  const language = useLanguage()
  const navigate = useNavigate()
  return (
    <ul className="languages" aria-label={t('language')}>
      {useLanguageLinks().map(({ code, href }) => (
        <li key={code}>
          <a
            href={href}
            lang={code}
            hrefLang={code}
            aria-current={code === language ? 'true' : undefined}
            onClick={(event) => {
              if (!isPlainClick(event)) return
              event.preventDefault()
              storeLanguage(code)
              void navigate(href, { replace: true, preventScrollReset: true })
            }}
          >
            {nameOfLanguage(code)}
          </a>
        </li>
      ))}
    </ul>
  )
}
