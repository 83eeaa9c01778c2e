import type { Series } from '#contract/calls/series'
import { formatLanguage } from '#i18n/formats'
import { useLanguage, useWords } from '../../platform/words.tsx'
import './series.css'

type Coverage = Series['coverage'][number]

/** Shows how many volumes exist in each language. The reader's language is first. */
export function SeriesCoverage({ series }: { series: Series }) {
  const t = useWords('series')
  const language = useLanguage()
  const count = series.volumeCount
  const rows = [...series.coverage].sort(
    (a, b) => Number(b.language === language) - Number(a.language === language),
  )
  const kinds = rows.some(({ volumeCount }) => volumeCount < count)
  return (
    <section className="series-coverage">
      <h2>{t('coverageTitle')}</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.language}>
            <span>{formatLanguage(row.language, language)}</span>
            <CoverageText row={row} count={count} />
            {count > 0 && <CoverageBar row={row} count={count} />}
          </li>
        ))}
      </ul>
      {kinds && (
        <p className="coverage-key" aria-hidden="true">
          <span data-kind="known">{t('coverageKey.known')}</span>
          <span data-kind="never">{t('coverageKey.never')}</span>
          <span data-kind="unknown">{t('coverageKey.unknown')}</span>
        </p>
      )}
    </section>
  )
}

/** Shows one bar per language on the card of a series: the share of the volumes that exist in the language. */
export function SeriesBars({ series }: { series: Pick<Series, 'coverage' | 'volumeCount'> }) {
  const language = useLanguage()
  const count = series.volumeCount
  if (count === 0) return null
  return (
    <ul className="series-bars">
      {series.coverage.map((row) => (
        <li key={row.language}>
          <span aria-hidden="true">{row.language.toUpperCase()}</span>
          <span className="visually-hidden">{formatLanguage(row.language, language)}</span>
          <CoverageBar row={row} count={count} />
          <CoverageText row={row} count={count} />
        </li>
      ))}
    </ul>
  )
}

function CoverageText({ row, count }: { row: Coverage; count: number }) {
  const t = useWords('series')
  const { volumeCount: known, untranslatedCount: never } = row
  if (known === 0 && never === count) return <span className="muted">{t('coverageNever')}</span>
  if (known === 0 && never === 0) return <span className="muted">{t('coverageUnknown')}</span>
  const words = { known: String(known), count }
  return <b className="num">{known + never === count ? t('coverage', words) : t('coverageAtLeast', words)}</b>
}

function CoverageBar({ row, count }: { row: Coverage; count: number }) {
  const { volumeCount: known, untranslatedCount: never } = row
  return (
    <svg viewBox={`0 0 ${count} 1`} preserveAspectRatio="none" aria-hidden="true">
      <rect data-kind="unknown" width={count} height={1} />
      <rect data-kind="never" x={known} width={never} height={1} />
      <rect data-kind="known" width={known} height={1} />
    </svg>
  )
}
