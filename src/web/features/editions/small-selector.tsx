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

export interface SmallSelectorProps extends SelectorProps {
  variant: 'minimal' | 'compact'
  /** True to show the selector also if the book has a single edition. */
  isAlwaysShown?: boolean
}

/**
 * The minimal and compact variants: a button with a menu. The full variant is in `edition-selector.tsx`, because it
 * needs the script of the cards.
 */
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

/** Button with language and binding of the selected edition. An unknown language is omitted. */
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

/** Shows the edition's type as title, its summary, and the menu of other editions. */
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
