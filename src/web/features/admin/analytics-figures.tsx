import type { AnalyticsReport } from '#contract/calls/analytics'
import { formatPartialDate } from '#i18n/formats'
import { formatNumber } from '#i18n/translator'
import { useLanguage, useWords } from '../../platform/words.tsx'

const shown = [
  'views',
  'visits',
  'activeAccounts',
  'modals',
  'searches',
  'emptySearches',
  'shopClicks',
  'signUps',
  'ratings',
  'reviews',
  'imports',
] as const

export function Figures({ report }: { report: AnalyticsReport }) {
  const t = useWords('analytics')
  const language = useLanguage()
  const { totals, from, to } = report
  return (
    <section aria-label={t('figures')}>
      <p className="muted">
        {t('fromTo', { from: formatPartialDate(from, language), to: formatPartialDate(to, language) })}
      </p>
      <dl className="admin-figures">
        {shown.map((name) => (
          <div key={name}>
            <dt>{t(`total.${name}`)}</dt>
            <dd className="num">{formatNumber(totals[name], language)}</dd>
          </div>
        ))}
      </dl>
      <p className="muted small">{t('method')}</p>
      {totals.dropped > 0 && <p className="small">{t('dropped', { count: totals.dropped })}</p>}
    </section>
  )
}
