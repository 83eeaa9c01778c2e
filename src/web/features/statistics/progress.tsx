import type { ReadingStatistics } from '#contract/calls/statistics'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Cover } from '../../shared/cover.tsx'
import { foreign } from '../../shared/foreign.ts'
import { Link } from '../../ui/link.tsx'
import { Bars } from '../../ui/charts/bars.tsx'
import { StatisticsChart } from './statistics-chart.tsx'

/** Lists series that the reader has begun, each with the next volume. */
export function SeriesProgress({ series }: Pick<ReadingStatistics, 'series'>) {
  const t = useWords('statistics')
  const paths = usePaths()
  const language = useLanguage()
  if (series.length === 0) return null
  return (
    <StatisticsChart
      title={t('series.title')}
      columns={[t('series.column'), t('series.read'), t('series.nextLabel')]}
      rows={series.map(({ series: one, read, volumes, next }) => [
        one.name,
        t('series.of', { read, volumes }),
        next?.title ?? '',
      ])}
      fileName="series"
    >
      <ul className="statistics-series">
        {series.map(({ series: one, read, volumes, next }) => (
          <li key={one.id}>
            {next && <Cover src={next.coverImage} />}
            <div>
              <h4>
                <Link to={paths.series(one.slug)}>{one.name}</Link>
              </h4>
              <p className="muted small">{t('series.of', { read, volumes })}</p>
              <svg viewBox="0 0 100 8" width="100" height="8" preserveAspectRatio="none" aria-hidden="true">
                <rect className="bar-ground" width="100" height="8" />
                <rect className="bar-fill" width={(100 * read) / volumes} height="8" />
              </svg>
              {next && (
                <p className="small">
                  <Link
                    className="link"
                    to={paths.book(next.slug)}
                    lang={foreign(next.titleLanguage, language)}
                  >
                    {t('series.next', { title: next.title })}
                  </Link>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </StatisticsChart>
  )
}

/** Shows for each award how many of its winners the reader has read. */
export function AwardProgress({ awards }: Pick<ReadingStatistics, 'awards'>) {
  const t = useWords('statistics')
  const paths = usePaths()
  if (awards.length === 0) return null
  return (
    <StatisticsChart
      title={t('awards.title')}
      columns={[t('awards.column'), t('series.read'), t('awards.winners')]}
      rows={awards.map(({ award, read, winners }) => [award.name, read, winners])}
      fileName="awards"
    >
      <div className="share-bars">
        <Bars
          bars={awards.map(({ award, read, winners }) => ({
            key: award.slug,
            label: <Link to={paths.awards({ id: award.id })}>{award.name}</Link>,
            // in percent, so that all bars have the maximum 100
            value: (100 * read) / winners,
            text: t('awards.of', { read, winners }),
          }))}
          most={100}
        />
      </div>
    </StatisticsChart>
  )
}
