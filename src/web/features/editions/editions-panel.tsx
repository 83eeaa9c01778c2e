import type { Edition } from '#contract/calls/editions'
import { useHydrated } from '../../platform/use-hydrated.ts'
import { useWords } from '../../platform/words.tsx'
import { FullSelector } from './full-selector.tsx'
import type { SelectorProps } from './selection.ts'
import { EditionFacts } from './edition-facts.tsx'

/** Tab of a book's editions: the edition selector, and the facts of the selected edition. */
export function EditionsPanel({ edition, selector }: { edition: Edition | null; selector: SelectorProps }) {
  const t = useWords('books')
  const isHydrated = useHydrated()
  return (
    <div className="book-panel" data-hydrated={isHydrated}>
      <FullSelector showFormats showLanguages {...selector} />
      {edition === null ? <p className="muted">{t('editionsEmpty')}</p> : <EditionFacts edition={edition} />}
    </div>
  )
}
