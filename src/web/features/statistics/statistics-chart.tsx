import { createContext, use } from 'react'
import { formatNumber } from '#i18n/translator'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Chart, type ChartProps } from '../../ui/charts/chart.tsx'

/** True to show tables in place of charts. */
export const AsTables = createContext(false)

export function StatisticsChart(props: Omit<ChartProps, 'words' | 'format' | 'isTable'>) {
  const t = useWords('statistics')
  const language = useLanguage()
  return (
    <Chart
      {...props}
      isTable={use(AsTables)}
      words={{ asTable: t('asTables'), download: t('download') }}
      format={(value) => formatNumber(value, language)}
    />
  )
}
