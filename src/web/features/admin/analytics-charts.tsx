import type { ReactNode } from 'react'
import type { AnalyticsReport } from '#contract/calls/analytics'
import { entityKinds, type EntityKind } from '#contract/values/entities'
import type { Role } from '#contract/values/enums'
import { formatLanguage } from '#i18n/formats'
import { formatNumber } from '#i18n/translator'
import { pageOf } from '../../platform/entity-paths.ts'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Bars } from '../../ui/charts/bars.tsx'
import { Chart } from '../../ui/charts/chart.tsx'
import { Columns } from '../../ui/charts/columns.tsx'
import { Link } from '../../ui/link.tsx'
import { type Figure, spansOf } from './analytics-spans.ts'

/** Shows all charts of a report: counts over time (visits per day) and rankings (the most viewed books). */
export function AnalyticsCharts({ report }: { report: AnalyticsReport }) {
  const t = useWords('analytics')
  const admin = useWords('admin')
  const paths = usePaths()
  const language = useLanguage()
  const roleName = (key: string) => (key === 'anonymous' ? t('role.anonymous') : admin(`role.${key as Role}`))
  return (
    <>
      <div className="admin-charts">
        {(['views', 'visits', 'signUps', 'ratings'] as const).map((figure) => (
          <TimeChart key={figure} report={report} figure={figure} />
        ))}
      </div>
      <div className="admin-charts">
        {entityKinds.map((kind) => (
          <TopChart
            key={kind}
            report={report}
            name={kind}
            rows={report[kind].map((entity) => ({
              key: entity.slug,
              name: entity.name,
              label: <Link to={pageOf(paths, kind, entity)}>{entity.name}</Link>,
              count: entity.count,
            }))}
          />
        ))}
        <TopChart report={report} name="searches" rows={plain(report.searches)} />
        <TopChart report={report} name="emptySearches" rows={plain(report.emptySearches)} />
        <TopChart
          report={report}
          name="sources"
          rows={plain(report.sources, (key) => (key === 'direct' ? t('source.direct') : key))}
        />
        <TopChart report={report} name="pages" rows={plain(report.pages)} />
        <TopChart report={report} name="roles" rows={plain(report.roles, roleName)} />
        <TopChart
          report={report}
          name="languages"
          rows={plain(report.languages, (key) => formatLanguage(key, language))}
        />
        <TopChart
          report={report}
          name="devices"
          rows={plain(report.devices, (key) => t(`device.${key as 'phone' | 'tablet' | 'desktop'}`))}
        />
      </div>
    </>
  )
}

interface TopRow {
  key: string
  name: string
  label: ReactNode
  count: number
}

const plain = (
  rows: readonly { key: string; count: number }[],
  nameOf: (key: string) => string = (key) => key,
): TopRow[] => rows.map(({ key, count }) => ({ key, name: nameOf(key), label: nameOf(key), count }))

const useChartWords = () => {
  const t = useWords('analytics')
  return { asTable: t('asTable'), download: t('download') }
}

/**
 * Chart of one count (for example visits) over time: by day, week or month, depending on the length of the date range.
 */
function TimeChart({ report, figure }: { report: AnalyticsReport; figure: Figure }) {
  const t = useWords('analytics')
  const language = useLanguage()
  const words = useChartWords()
  const { unit, spans } = spansOf(report.perDay, figure, language)
  return (
    <Chart
      title={t(`over.${figure}`)}
      columns={[t(`unit.${unit}`), t(`total.${figure}`)]}
      rows={spans.map(({ fullName, value }) => [fullName, value])}
      fileName={`${figure}-${report.from}-${report.to}`}
      words={words}
      format={(value) => formatNumber(value, language)}
    >
      <Columns
        columns={spans.map((span, key) => ({ ...span, key, text: formatNumber(span.value, language) }))}
      />
    </Chart>
  )
}

type Top = EntityKind | 'searches' | 'emptySearches' | 'sources' | 'pages' | 'roles' | 'languages' | 'devices'

interface TopChartProps {
  report: AnalyticsReport
  name: Top
  rows: readonly TopRow[]
}

function TopChart({ report, name, rows }: TopChartProps) {
  const t = useWords('analytics')
  const language = useLanguage()
  const words = useChartWords()
  if (rows.length === 0)
    return (
      <section className="chart">
        <h3>{t(`top.${name}`)}</h3>
        <p className="muted">{t('nothing')}</p>
      </section>
    )
  return (
    <Chart
      title={t(`top.${name}`)}
      columns={[t(`column.${name}`), t('count')]}
      rows={rows.map((row) => [row.name, row.count])}
      fileName={`${name}-${report.from}-${report.to}`}
      words={words}
      format={(value) => formatNumber(value, language)}
    >
      <Bars
        bars={rows.map(({ key, label, count }) => ({
          key,
          label,
          value: count,
          text: formatNumber(count, language),
        }))}
      />
    </Chart>
  )
}
