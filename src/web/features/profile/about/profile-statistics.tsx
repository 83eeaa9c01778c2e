import type { Me } from '#contract/calls/accounts'
import { formatNumber } from '#i18n/translator'
import { useLanguage, useWords } from '../../../platform/words.tsx'
import { Section } from '../../../ui/section.tsx'

/** Shows how many books the reader has read or is reading, and how many reviews they have written. */
export function ProfileStatistics({
  statistics,
  more,
}: {
  statistics: Me['statistics']
  more?: { href: string; label: string } | undefined
}) {
  const t = useWords('profile')
  const language = useLanguage()
  const counts = ['booksRead', 'booksReading', 'reviewsWritten'] as const
  return (
    <Section title={t('statistics.title')} {...(more && { more })}>
      <dl className="profile-statistics">
        {counts.map((name) => (
          <div key={name}>
            <dt>{t(`statistics.${name}`)}</dt>
            <dd className="display num">{formatNumber(statistics[name], language)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
