import type { Award } from '#contract/calls/awards'
import { useWords } from '../../platform/words.tsx'
import { Facts } from '../../ui/facts.tsx'

/** Shows the description of an award and facts about it. */
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
        // the server sanitised this HTML when the description was saved
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
