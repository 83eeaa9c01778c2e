import type { Edition } from '#contract/calls/editions'
import { formatLanguage, formatNamedLanguage } from '#i18n/formats'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'
import { bindingLabel } from './edition-labels.ts'

const shown = 6

/** Shows the six latest editions, one line each, and a link to all editions. Collapsed by default. */
export function EditionRows({ editions, moreHref }: { editions: readonly Edition[]; moreHref: string }) {
  const t = useWords('books')
  const labels = useWords('catalogue')
  const language = useLanguage()
  const latest = editions.toSorted((a, b) => (b.publicationYear ?? 0) - (a.publicationYear ?? 0))
  const known = (parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(', ')
  return (
    <details className="edition-fold">
      <summary>{t('editionsFold', { count: editions.length })}</summary>
      <ul className="edition-rows num">
        {latest.slice(0, shown).map((edition) => (
          <li key={edition.id}>
            <span className="edition-year">{edition.publicationYear}</span>
            <b lang={edition.languageCode ?? undefined}>{edition.title}</b>
            <span className="muted">
              {known([
                edition.publisher,
                edition.bindingType && bindingLabel(labels, edition.bindingType),
                edition.pages === null ? null : t('pages', { count: edition.pages }),
                edition.translator && t('selector.translatedBy', { translator: edition.translator }),
              ])}
            </span>
            <span className="muted">{edition.isbn && `ISBN ${edition.isbn}`}</span>
            <span className="muted">
              {edition.languageHint === null
                ? formatNamedLanguage(edition.languageCode, edition.languageName, language)
                : labels('languageByIsbn', { language: formatLanguage(edition.languageHint, language) })}
            </span>
          </li>
        ))}
      </ul>
      {editions.length > shown && (
        <p>
          <Link className="link" to={moreHref}>
            {t('allEditions', { count: editions.length })}
          </Link>
        </p>
      )}
    </details>
  )
}
