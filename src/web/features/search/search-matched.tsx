import type { BookHit } from '#contract/calls/search'
import { formatLanguageInText } from '#i18n/formats'
import { useLanguage, useWords } from '../../platform/words.tsx'

/** Shows the name that matches the query, if the search result is shown under another name. */
export function SearchMatched({ matched: { text, language } }: { matched: NonNullable<BookHit['matched']> }) {
  const t = useWords('search')
  const reader = useLanguage()
  const around =
    language === null || language === reader
      ? t('matched', { text: '\n' })
      : t('matchedIn', { text: '\n', language: formatLanguageInText(language, reader) })
  const [before, after] = around.split('\n')
  return (
    <span className="search-detail">
      {before}
      <span lang={language ?? undefined}>{text}</span>
      {after}
    </span>
  )
}
