import { useState } from 'react'
import type { ReadingStatistics } from '#contract/calls/statistics'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Section } from '../../ui/section.tsx'
import { Goal } from './goal.tsx'
import { AwardProgress, SeriesProgress } from './progress.tsx'
import { CountCharts } from './count-charts.tsx'
import { AsTables } from './statistics-chart.tsx'
import { PeriodChoice, TimeCharts } from './time-charts.tsx'
import '../../ui/charts/charts.css'
import './statistics.css'

interface StatisticsPanelProps {
  statistics: ReadingStatistics
  /** Year whose months the charts show, or `all` for all years. */
  period: number | 'all'
  presentYear: number
  /** True while another year is loading, and the statistics of the former year are shown. */
  isStale: boolean
}

/** Statistics of a reading list, on a tab of the profile. */
export function StatisticsPanel(props: StatisticsPanelProps) {
  const t = useWords('statistics')
  const paths = usePaths()
  const { statistics, period, isStale } = props
  const { booksRead, years, ratingsGiven } = statistics
  const [isTable, setTable] = useState(false)
  if (booksRead === 0 && years.length === 0 && ratingsGiven === 0)
    return (
      <Section title={t('title')}>
        <Empty action={{ href: paths.books(), label: t('emptyAction') }}>{t('empty')}</Empty>
        <Goal statistics={statistics} />
      </Section>
    )
  return (
    <Section title={t('title')} aside={<PeriodChoice {...props} />}>
      <div className="statistics" aria-busy={isStale}>
        {period !== 'all' && <Goal key={statistics.year} statistics={statistics} />}
        <p>
          <Button isSmall onClick={() => setTable(!isTable)}>
            {t(isTable ? 'asCharts' : 'asTables')}
          </Button>
        </p>
        <AsTables value={isTable}>
          <TimeCharts {...props} />
          <SeriesProgress series={statistics.series} />
          <CountCharts statistics={statistics} />
          <AwardProgress awards={statistics.awards} />
        </AsTables>
      </div>
    </Section>
  )
}
