import { useSearchParams } from 'react-router'
import { analyticsRangesDays } from '#contract/values/limits'
import { analyticsParameters } from '#contract/values/page-parameters/admin'
import { readQuery } from '#contract/values/query-parameters'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { ChipList } from '../../ui/chip-list.tsx'
import { csvOf, downloadText } from '../../ui/charts/csv.ts'
import { useAdminData } from './admin-data.ts'
import { AnalyticsCharts } from './analytics-charts.tsx'
import { AnalyticsCleanup } from './analytics-cleanup.tsx'
import { Figures } from './analytics-figures.tsx'
import { csvRows } from './analytics-csv.ts'
import { Loaded } from '../../shared/query-result.tsx'

/** Shows the usage of the site in a selectable range of dates. */
export function AnalyticsPanel() {
  const t = useWords('analytics')
  const paths = usePaths()
  const language = useLanguage()
  const [search] = useSearchParams()
  const { days } = readQuery(analyticsParameters, search)
  const query = useAdminData('getAnalytics', { query: { days } })
  return (
    <>
      <div className="filters">
        <ChipList
          label={t('range')}
          values={analyticsRangesDays}
          current={days}
          hrefOf={(each) => paths.adminAnalytics({ days: each })}
          renderLabel={(each) => t('days', { count: each })}
        />
      </div>
      <Loaded lines={8} query={query}>
        {(report) => (
          <div key={report.days} className="admin-analytics">
            <Figures report={report} />
            <AnalyticsCharts report={report} />
            <p>
              <Button
                isSmall
                onClick={() =>
                  downloadText(
                    csvOf(csvRows(report)),
                    `analytics-${report.from}-${report.to}-${language}.csv`,
                  )
                }
              >
                {t('downloadAll')}
              </Button>
            </p>
          </div>
        )}
      </Loaded>
      {/* shown below a loaded report, because a report that appears later would move it */}
      {!query.isPending && <AnalyticsCleanup />}
    </>
  )
}
