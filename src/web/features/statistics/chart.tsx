import { useWords } from '../../platform/words.tsx'
import { Chart as PlainChart, type ChartProps } from '../../ui/charts/chart.tsx'

/** A chart with the words of the statistics. */
export function Chart(props: Omit<ChartProps, 'words'>) {
  const t = useWords('statistics')
  return <PlainChart {...props} words={{ asTable: t('asTable'), download: t('download') }} />
}
