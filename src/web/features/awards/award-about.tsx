import type { Award } from '#contract/calls/awards'
import { useWords } from '../../platform/words.tsx'
import { Facts } from '../../ui/facts.tsx'

/** Shows the description of an award and facts about it. */
export function AwardAbout({ award }: { award: Award }) {
  const t = useWords('awards')
  const rows = [
    [t('founded'), award.year],
    [t('categories'), award.categories.map(({ name }) => name).join(', ')],
    [t('years'), yearsOf(award)],
    [
      t('recorded'),
      `${t('winners', { count: award.winnerCount })}, ${t('nominees', { count: award.nomineeCount })}`,
    ],
    [t('alsoCalled'), award.otherNames.join(', ')],
  ] as const
  return (
    <div className="award-about">
      {award.descriptionHtml === null ? (
        <p className="muted">{t('noDescription')}</p>
      ) : (
        // the server sanitised this HTML when the description was saved
        <div className="read" dangerouslySetInnerHTML={{ __html: award.descriptionHtml }} />
      )}
      <Facts rows={rows.flatMap(([label, value]) => (value ? [{ label, value }] : []))} />
      <p className="muted small">{t('incomplete')}</p>
    </div>
  )
}

function yearsOf({ firstYear, lastYear }: Award): string | null {
  if (firstYear === null || lastYear === null) return null
  return firstYear === lastYear ? String(firstYear) : `${firstYear}–${lastYear}`
}
