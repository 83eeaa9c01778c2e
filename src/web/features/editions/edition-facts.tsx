import type { ReactNode } from 'react'
import type { Edition } from '#contract/calls/editions'
import type { EditionFieldName } from '#contract/values/entity-fields'
import { formatLanguage, formatPartialDate } from '#i18n/formats'
import { hasIdentifierLinks, IdentifierLinks } from '../../shared/identifier-links.tsx'
import { Facts } from '../../ui/facts.tsx'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { bindingLabel, editionLanguageLabel, editionTypeLabel, formatLabel } from './edition-labels.ts'

type ShownElsewhere =
  | 'title'
  | 'description'
  | 'coverImage'
  | 'languageName'
  | 'isOriginalLanguage'
  | 'price'
  | 'currency'

/** Shows the known facts about an edition. */
export function EditionFacts({ edition }: { edition: Edition }) {
  const t = useWords('books')
  const words = useWords('catalogue')
  const language = useLanguage()
  const published = edition.publicationDate && formatPartialDate(edition.publicationDate, language)
  // the type requires an entry for each field of an edition, except fields that the page shows elsewhere
  const facts = {
    // without this condition, an edition without a type would have the fact 'Kind of edition: Edition'
    editionType: [
      t('fact.editionType'),
      edition.editionType ? editionTypeLabel(words, edition.editionType) : null,
    ],
    languageCode: [
      t('fact.language'),
      edition.languageHint === null
        ? editionLanguageLabel(edition, language)
        : words('languageByIsbn', { language: formatLanguage(edition.languageHint, language) }),
    ],
    translator: [t('fact.translation'), edition.translator],
    formatType: [
      t('fact.format'),
      edition.formatType === null ? null : formatLabel(words, edition.formatType),
    ],
    bindingType: [t('fact.binding'), bindingLabel(words, edition.bindingType)],
    publisher: [t('fact.publisher'), edition.publisher],
    publicationYear: [t(edition.isAnnounced ? 'fact.announced' : 'fact.published'), published],
    pages: [t('fact.pages'), edition.pages],
    isbn: [t('fact.isbn'), edition.isbn],
    asin: [t('fact.asin'), edition.asin],
  } satisfies Record<Exclude<EditionFieldName, ShownElsewhere>, [string, string | number | null]>
  const rows: { label: string; value: ReactNode }[] = Object.values(facts).flatMap(([label, value]) =>
    value === null ? [] : [{ label, value }],
  )
  if (hasIdentifierLinks(edition.identifiers))
    rows.push({
      label: words('otherCatalogues'),
      value: <IdentifierLinks identifiers={edition.identifiers} />,
    })
  return (
    <div className="edition-facts">
      <Facts rows={rows} />
    </div>
  )
}
