import type { Award } from '#contract/calls/awards'
import { formatNumber } from '#i18n/translator'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Figures } from '../../ui/figures.tsx'

export function AwardFigures({ award: { year, winnerCount, nomineeCount } }: { award: Award }) {
  const t = useWords('awards')
  const language = useLanguage()
  const counts = [
    [winnerCount, t('figure.winners', { count: winnerCount })],
    [nomineeCount, t('figure.nominees', { count: nomineeCount })],
  ] as const
  return (
    <Figures
      figures={[
        ...(year === null ? [] : [[String(year), t('figure.founded')] as const]),
        ...counts.flatMap(([count, label]) =>
          count > 0 ? [[formatNumber(count, language), label] as const] : [],
        ),
      ]}
    />
  )
}
