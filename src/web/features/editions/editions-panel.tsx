import type { Edition } from '#contract/calls/editions'
import { useHydrated } from '../../platform/use-hydrated.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { bindingLabel, editionLanguageLabel, editionTypeLabel, formatLabel } from './edition-labels.ts'
import { FullSelector } from './full-selector.tsx'
import type { SelectorProps } from './selection.ts'
import { EditionFacts } from './edition-facts.tsx'

/** Tab of a book's editions: the edition selector, and the facts of the selected edition. */
export function EditionsPanel({ edition, selector }: { edition: Edition | null; selector: SelectorProps }) {
  const t = useWords('books')
  const labels = useWords('catalogue')
  const language = useLanguage()
  const isHydrated = useHydrated()
  return (
    <div className="book-panel" data-hydrated={isHydrated}>
      <FullSelector showFormats showLanguages {...selector} />
      {edition === null ? (
        <p className="muted">{t('editionsEmpty')}</p>
      ) : (
        <EditionFacts
          edition={edition}
          labels={{
            // without this condition, an edition without a type would have the fact 'Kind of edition: Edition'
            type: edition.editionType ? editionTypeLabel(labels, edition.editionType) : null,
            binding: bindingLabel(labels, edition.bindingType),
            format: edition.formatType === null ? null : formatLabel(labels, edition.formatType),
            language: editionLanguageLabel(edition, language),
          }}
        />
      )}
    </div>
  )
}
