import type { Edition } from '#contract/editions'
import { formatPartialDate } from '#i18n/formats'
import { Facts } from '../../ui/facts.tsx'
import { useLanguage, useWords } from '../../platform/words.tsx'

/** Facts of one edition, by the words the labels of a feature give. What no source says is left out. */
export function EditionFacts({
  edition,
  labels,
}: {
  edition: Edition
  labels: { binding: string; language: string; type: string; format: string }
}) {
  const t = useWords('books')
  const language = useLanguage()
  const rows = [
    { label: t('fact.editionType'), value: labels.type },
    { label: t('fact.language'), value: labels.language },
    { label: t('fact.translation'), value: edition.translator },
    { label: t('fact.format'), value: labels.format },
    { label: t('fact.binding'), value: labels.binding },
    { label: t('fact.publisher'), value: edition.publisher },
    {
      label: t('fact.published'),
      value: edition.publicationDate === null ? null : formatPartialDate(edition.publicationDate, language),
    },
    { label: t('fact.pages'), value: edition.pages === null ? null : String(edition.pages) },
    { label: t('fact.isbn'), value: edition.isbn },
    { label: t('fact.asin'), value: edition.asin },
  ]
  return (
    <div className="edition-facts">
      <Facts rows={rows.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]))} />
    </div>
  )
}
