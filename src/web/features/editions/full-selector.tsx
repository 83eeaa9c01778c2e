import type { ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'
import type { Edition } from '#contract/calls/editions'
import { formatLanguage, formatPrice } from '#i18n/formats'
import { Cover } from '../../shared/cover.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { bindingLabel, editionSummary, editionTypeLabel } from './edition-labels.ts'
import { isSelectorShown, selectedOf, selectEdition, type SelectorProps } from './selection.ts'
import { SmallSelector } from './small-selector.tsx'

interface FullSelectorProps extends SelectorProps {
  /** True to show the formats of the selected translation, for example paperback. */
  showFormats?: boolean
  /** True to show the languages of the book. */
  showLanguages?: boolean
}

/** Full variant of the edition selector: one card per edition. */
export function FullSelector({ showFormats = false, showLanguages = false, ...props }: FullSelectorProps) {
  const t = useWords('books')
  const labels = useWords('catalogue')
  const language = useLanguage()
  const [first] = props.editions
  if (props.isLoading || props.hasFailed || !first || !isSelectorShown(props.editions))
    return <SmallSelector variant="compact" {...props} />
  const selected = selectedOf(props.editions, props.selectedId) ?? first
  return (
    <div className="edition-full">
      <p className="edition-notice">{t('selector.notice')}</p>
      {showFormats && <Formats {...props} selected={selected} />}
      {showLanguages && <Languages {...props} selected={selected} />}
      <ul className="edition-cards">
        {props.editions.map((edition) => (
          <EditionChoice
            key={edition.id}
            {...props}
            id={edition.id}
            className="edition-card"
            isCurrent={edition.id === selected.id}
          >
            <Cover src={edition.coverImage} />
            <span className="edition-card-words">
              <b lang={edition.languageCode ?? undefined}>{edition.title}</b>
              <span>{editionTypeLabel(labels, edition.editionType)}</span>
              <span className="edition-summary num">{editionSummary(edition, language, labels, t)}</span>
              <Translator name={edition.translator} />
              {edition.isPrimaryEdition && <span className="edition-badge">{t('selector.primary')}</span>}
            </span>
            {edition.id === selected.id && (
              <span className="edition-check">
                <Icon name="check" />
                <span className="visually-hidden">{t('selector.selected')}</span>
              </span>
            )}
          </EditionChoice>
        ))}
      </ul>
    </div>
  )
}

interface EditionChoiceProps extends SelectorProps {
  id: number
  className?: string
  isCurrent: boolean
  children: ReactNode
}

/** List item with a link that selects the edition with this id. Renders nothing if the id is unknown. */
function EditionChoice({ id, className, isCurrent, children, ...props }: EditionChoiceProps) {
  const edition = selectedOf(props.editions, id)
  return (
    edition && (
      <li>
        <Link
          className={className}
          to={props.hrefFor(edition)}
          aria-current={isCurrent ? 'true' : undefined}
          onClick={() => selectEdition(props, id)}
          preventScrollReset
          replace
        >
          {children}
        </Link>
      </li>
    )
  )
}

function Translator({ name }: { name: string | null }) {
  const t = useWords('books')
  return (
    name !== null && (
      <span className="edition-summary">{t('selector.translatedBy', { translator: name })}</span>
    )
  )
}

type Chosen = SelectorProps & { selected: Edition }

/** Lists the editions of the selected translation, each as binding and price, for example 'Paperback €12.00'. */
function Formats({ selected, ...props }: Chosen) {
  const t = useWords('books')
  const labels = useWords('catalogue')
  const language = useLanguage()
  return (
    <section className="edition-options" aria-label={t('selector.formats')}>
      <h2>{t('selector.formats')}</h2>
      <ul className="edition-formats">
        {selected.formats.map(({ id, bindingType, price, currency }) => (
          <EditionChoice key={id} {...props} id={id} isCurrent={id === selected.id}>
            {bindingLabel(labels, bindingType)}
            {price !== null && <span className="num">{formatPrice(price, currency, language)}</span>}
          </EditionChoice>
        ))}
      </ul>
    </section>
  )
}

/** Shows one edition per language. */
function Languages({ selected, ...props }: Chosen) {
  const t = useWords('books')
  const language = useLanguage()
  return (
    <section className="edition-options" aria-label={t('selector.languages')}>
      <h2>{t('selector.languages')}</h2>
      <ul className="edition-languages">
        {selected.languages.map(({ id, languageCode, isOriginalLanguage, translator }) => (
          <EditionChoice key={id} {...props} id={id} isCurrent={languageCode === selected.languageCode}>
            {formatLanguage(languageCode, language)}
            {isOriginalLanguage && <span className="edition-badge">{t('selector.originalBadge')}</span>}
            <Translator name={translator} />
          </EditionChoice>
        ))}
      </ul>
    </section>
  )
}
