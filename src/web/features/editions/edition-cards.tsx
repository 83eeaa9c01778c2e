import { Link } from '../../ui/link.tsx'
import type { Edition } from '#contract/calls/editions'
import { formatLanguage, formatPrice } from '#i18n/formats'
import { Cover } from '../../shared/cover.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { bindingLabel, editionSummary, editionTypeLabel } from './edition-labels.ts'
import { selectEdition, type SelectorProps } from './selection.ts'

interface EditionCardsProps extends SelectorProps {
  selected: Edition
  showFormats: boolean
  showLanguages: boolean
}

/** Full variant of the selector: a card per edition, with formats and languages of the selected one. */
export function EditionCards(props: EditionCardsProps) {
  const { editions, selected, hrefFor, showFormats, showLanguages } = props
  const t = useWords('books')
  return (
    <div className="edition-full">
      <p className="edition-notice">{t('selector.notice')}</p>
      {showFormats && <Formats {...props} />}
      {showLanguages && <Languages {...props} />}
      <ul className="edition-cards">
        {editions.map((edition) => (
          <li key={edition.id}>
            <EditionCard
              edition={edition}
              isSelected={edition.id === selected.id}
              href={hrefFor(edition)}
              onChoose={() => selectEdition(props, edition.id)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

function EditionCard({
  edition,
  isSelected,
  href,
  onChoose,
}: {
  edition: Edition
  isSelected: boolean
  href: string
  onChoose: () => void
}) {
  const t = useWords('books')
  const labels = useWords('catalogue')
  const language = useLanguage()
  return (
    <Link
      className="edition-card"
      to={href}
      aria-current={isSelected ? 'true' : undefined}
      onClick={onChoose}
      preventScrollReset
      replace
    >
      <Cover src={edition.coverImage} />
      <span className="edition-card-words">
        <b lang={edition.languageCode ?? undefined}>{edition.title}</b>
        <span>{editionTypeLabel(labels, edition.editionType)}</span>
        <span className="edition-summary num">{editionSummary(edition, language, labels, t)}</span>
        {edition.translator !== null && (
          <span className="edition-summary">
            {t('selector.translatedBy', { translator: edition.translator })}
          </span>
        )}
        {edition.isPrimaryEdition && <span className="edition-badge">{t('selector.primary')}</span>}
      </span>
      {isSelected && (
        <span className="edition-check">
          <Icon name="check" />
          <span className="visually-hidden">{t('selector.selected')}</span>
        </span>
      )}
    </Link>
  )
}

/**
 * Shows the formats of the selected translation, each with binding and price. Without a currency, the price is in
 * euros.
 */
function Formats(props: EditionCardsProps) {
  const { editions, selected, hrefFor } = props
  const t = useWords('books')
  const labels = useWords('catalogue')
  const language = useLanguage()
  return (
    <section className="edition-options" aria-label={t('selector.formats')}>
      <h2>{t('selector.formats')}</h2>
      <ul className="edition-formats">
        {selected.formats.map((format) => {
          const edition = editions.find(({ id }) => id === format.id)
          if (!edition) return null
          return (
            <li key={format.id}>
              <Link
                to={hrefFor(edition)}
                aria-current={format.id === selected.id ? 'true' : undefined}
                onClick={() => selectEdition(props, format.id)}
                preventScrollReset
                replace
              >
                {bindingLabel(labels, format.bindingType)}
                {format.price !== null && (
                  <span className="num">{formatPrice(format.price, format.currency, language)}</span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Shows one edition per language. The original has a badge; translations show their translators. */
function Languages(props: EditionCardsProps) {
  const { editions, selected, hrefFor } = props
  const t = useWords('books')
  const language = useLanguage()
  return (
    <section className="edition-options" aria-label={t('selector.languages')}>
      <h2>{t('selector.languages')}</h2>
      <ul className="edition-languages">
        {selected.languages.map((entry) => {
          const edition = editions.find(({ id }) => id === entry.id)
          if (!edition) return null
          const isCurrent = entry.languageCode === selected.languageCode
          return (
            <li key={entry.id}>
              <Link
                to={hrefFor(edition)}
                aria-current={isCurrent ? 'true' : undefined}
                onClick={() => selectEdition(props, entry.id)}
                preventScrollReset
                replace
              >
                {formatLanguage(entry.languageCode, language)}
                {entry.isOriginalLanguage && (
                  <span className="edition-badge">{t('selector.originalBadge')}</span>
                )}
                {entry.translator !== null && (
                  <span className="edition-summary">
                    {t('selector.translatedBy', { translator: entry.translator })}
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
