import type { ReadingStatistics } from '#contract/calls/statistics'
import { formatMonth } from '#i18n/formats'
import { formatNumber } from '#i18n/translator'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Empty } from '../../ui/empty.tsx'
import { StatisticsChart } from './statistics-chart.tsx'
import { type Column, Columns } from '../../ui/charts/columns.tsx'

interface TimeProps {
  statistics: ReadingStatistics
  /** Year whose months are shown, or `all` for all years. */
  period: number | 'all'
  presentYear: number
}

/** Links to each year and to all years. */
export function PeriodChoice({ statistics, period, presentYear }: TimeProps) {
  const t = useWords('statistics')
  const paths = usePaths()
  const listedYears = statistics.years.map((year) => year.period)
  const years = [...new Set([presentYear, ...(period === 'all' ? [] : [period]), ...listedYears])].toSorted(
    (one, other) => other - one,
  )
  return (
    <nav aria-label={t('time.choose')}>
      <ul className="period-choice">
        <li>
          <Chip href={paths.profile({ year: 'all' })} isCurrent={period === 'all'}>
            {t('time.all')}
          </Chip>
        </li>
        {years.map((year) => (
          <li key={year}>
            <Chip
              href={paths.profile({ year: year === presentYear ? undefined : String(year) })}
              isCurrent={period === year}
            >
              {String(year)}
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type Periods = ReadingStatistics['years']

/** Returns the entries of all years or months from `first` to `last`, with zeros for missing ones. */
const allPeriods = (entries: Periods, first: number, last: number): Periods =>
  Array.from({ length: last - first + 1 }, (_, index) => {
    const period = first + index
    return entries.find((entry) => entry.period === period) ?? { period, books: 0, pages: 0 }
  })

/** Adds missing years, with zeros. Returns `years` unchanged if they cover more than 41 years. */
function withoutGaps(years: Periods): Periods {
  const [first, last] = [years[0]?.period, years.at(-1)?.period]
  // a reader may have entered childhood books; decades of empty years would fill the chart
  if (first === undefined || last === undefined || last - first > 40) return years
  return allPeriods(years, first, last)
}

/** Charts of books and pages: by month for one year, by year for all years. */
export function TimeCharts(props: TimeProps) {
  const { statistics, period } = props
  const t = useWords('statistics')
  const paths = usePaths()
  const language = useLanguage()
  const isYears = period === 'all'
  const shown = isYears ? withoutGaps(statistics.years) : allPeriods(statistics.months, 1, 12)
  const ofYear = isYears ? undefined : statistics.years.find((year) => year.period === statistics.year)
  const isEmpty = isYears ? shown.length === 0 : !ofYear
  if (isEmpty)
    return (
      <Empty action={{ href: paths.profile({ tab: 'reading' }), label: t('time.addDates') }}>
        {isYears ? t('time.nothingEver') : t('time.nothing', { year: statistics.year })}
      </Empty>
    )
  const nameOf = (value: number, style: 'short' | 'long') =>
    isYears ? String(value) : formatMonth(value, language, style)
  const columnsOf = (measure: 'books' | 'pages'): Column[] =>
    shown.map((entry) => ({
      key: entry.period,
      name: nameOf(entry.period, 'short'),
      fullName: nameOf(entry.period, 'long'),
      value: entry[measure],
      text: formatNumber(entry[measure], language),
    }))
  const withoutMonth = (ofYear?.books ?? 0) - statistics.months.reduce((sum, { books }) => sum + books, 0)
  const table = (measure: 'books' | 'pages') => ({
    columns: [t(isYears ? 'time.year' : 'time.month'), t(measure)],
    rows: shown.map((entry) => [nameOf(entry.period, 'long'), entry[measure]] as const),
    fileName: `${measure}-${isYears ? 'by-year' : statistics.year}`,
  })
  return (
    <div className="time-charts">
      <StatisticsChart
        title={isYears ? t('time.booksYears') : t('time.booksIn', { year: statistics.year })}
        {...table('books')}
      >
        <Columns columns={columnsOf('books')} />
      </StatisticsChart>
      <StatisticsChart
        title={isYears ? t('time.pagesYears') : t('time.pagesIn', { year: statistics.year })}
        {...table('pages')}
      >
        {shown.every(({ pages }) => pages === 0) ? (
          <p className="muted">{t('time.noPages')}</p>
        ) : (
          <Columns columns={columnsOf('pages')} isFine />
        )}
      </StatisticsChart>
      <TimeNotes statistics={statistics} withoutMonth={isYears ? 0 : withoutMonth} />
    </div>
  )
}

/** Lists how many books the charts do not contain, and why. */
function TimeNotes({ statistics, withoutMonth }: { statistics: ReadingStatistics; withoutMonth: number }) {
  const t = useWords('statistics')
  const { booksWithoutDate, booksWithoutPages, year } = statistics
  const notes = [
    withoutMonth > 0 && t('time.withoutMonth', { count: withoutMonth, year }),
    booksWithoutDate > 0 && t('time.withoutDate', { count: booksWithoutDate }),
    booksWithoutPages > 0 && t('time.withoutPages', { count: booksWithoutPages }),
  ].filter((note) => note !== false)
  if (notes.length === 0) return null
  return (
    <ul className="chart-notes muted small">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}
