import type { ReactNode } from 'react'
import { Menu } from '../../ui/menu.tsx'
import { useLanguage, useWords } from '../../platform/words.tsx'
import {
  bindingLabel,
  editionLanguageLabel,
  editionSummary,
  editionTitle,
  editionTypeLabel,
} from './edition-labels.ts'
import { isSelectorShown, selectedOf, selectEdition, type SelectorProps } from './selection.ts'
import './edition-selector.css'

interface SmallSelectorProps extends SelectorProps {
  variant: 'minimal' | 'compact'
  /** True to show the selector even if the book has only one edition. */
  isAlwaysShown?: boolean
}

/** The minimal and compact variants of the edition selector: a button that opens a menu of the editions. */
export function SmallSelector({ variant, isAlwaysShown = false, ...props }: SmallSelectorProps) {
  const t = useWords('books')
  if (props.isLoading) return <p role="status">{t('selector.loading')}</p>
  if (props.hasFailed) return <p role="alert">{t('selector.error')}</p>
  const [first] = props.editions
  if (!first || !(isAlwaysShown || isSelectorShown(props.editions))) return null
  const Variant = variant === 'minimal' ? MinimalSelector : CompactSelector
  return <Variant {...props} selected={selectedOf(props.editions, props.selectedId) ?? first} />
}

type Chosen = SelectorProps & { selected: SelectorProps['editions'][number] }

/** Menu of editions. The button's label is the language, if known, and the binding of the selected edition. */
function MinimalSelector({ selected, ...props }: Chosen) {
  const labels = useWords('catalogue')
  const language = useLanguage()
  return (
    <EditionMenu {...props} selected={selected}>
      {[editionLanguageLabel(selected, language), bindingLabel(labels, selected.bindingType)]
        .filter((part) => part !== null)
        .join(', ')}
    </EditionMenu>
  )
}

/** Menu of editions. The button's label is the type of the selected edition. The edition's summary is below. */
function CompactSelector({ selected, ...props }: Chosen) {
  const t = useWords('books')
  const labels = useWords('catalogue')
  const language = useLanguage()
  return (
    <div className="edition-compact">
      <EditionMenu {...props} selected={selected} heading={t('selector.available')}>
        {editionTypeLabel(labels, selected.editionType)}
      </EditionMenu>
      <p className="edition-summary num">{editionSummary(selected, language, labels, t)}</p>
    </div>
  )
}

function EditionMenu({
  editions,
  selected,
  hrefFor,
  onSelect,
  onChange,
  heading,
  children,
}: Chosen & { heading?: string; children: ReactNode }) {
  const t = useWords('books')
  const labels = useWords('catalogue')
  const language = useLanguage()
  return (
    <Menu
      label={children}
      {...(heading ? { heading } : {})}
      accessibleLabel={t('selector.choose')}
      items={editions.map((edition) => ({
        href: hrefFor(edition),
        label: (
          <>
            <b>{editionTitle(edition, language, labels)}</b>
            <span className="edition-summary num">{editionSummary(edition, language, labels, t)}</span>
          </>
        ),
        isCurrent: edition.id === selected.id,
        onSelect: () => selectEdition({ editions, onSelect, onChange }, edition.id),
      }))}
    />
  )
}
