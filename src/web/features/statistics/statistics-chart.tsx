import { formatNumber } from '#i18n/translator'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Chart, type ChartProps } from '../../ui/charts/chart.tsx'

/** Chart with the translations and number format of the statistics page. */
export function StatisticsChart(props: Omit<ChartProps, 'words' | 'format'>) {
  const t = useWords('statistics')
  const language = useLanguage()
  return (
    <Chart
      {...props}
      words={{ asTable: t('asTable'), download: t('download') }}
      format={(value) => formatNumber(value, language)}
    />
  )
}
