import type { Award } from '#contract/calls/awards'
import { useWords } from '../../platform/words.tsx'
import { Facts } from '../../ui/facts.tsx'

/**
 * Shows the description of an award, and facts such as its founding year, categories and numbers of winners and
 * nominees.
 */
export function AwardAbout({ award }: { award: Award }) {
  const t = useWords('awards')
  const rows = [
    { label: t('founded'), value: award.year === null ? null : String(award.year) },
    {
      label: t('categories'),
      value: award.categories.length === 0 ? null : award.categories.map(({ name }) => name).join(', '),
    },
    { label: t('years'), value: yearsOf(award) },
    {
      label: t('recorded'),
      value: `${t('winners', { count: award.winnerCount })}, ${t('nominees', { count: award.nomineeCount })}`,
    },
    { label: t('alsoCalled'), value: award.otherNames.length === 0 ? null : award.otherNames.join(', ') },
  ]
  return (
    <div className="award-about">
      {award.descriptionHtml === null ? (
        <p className="muted">{t('noDescription')}</p>
      ) : (
        // the server rendered and sanitised this HTML when the text was saved (server/platform/markdown)
        <div className="read" dangerouslySetInnerHTML={{ __html: award.descriptionHtml }} />
      )}
      <Facts rows={rows.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]))} />
      <p className="muted small">{t('incomplete')}</p>
    </div>
  )
}

function yearsOf({ firstYear, lastYear }: Award): string | null {
  if (firstYear === null || lastYear === null) return null
  return firstYear === lastYear ? String(firstYear) : `${firstYear}–${lastYear}`
}
