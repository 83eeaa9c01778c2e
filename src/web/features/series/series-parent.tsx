import type { Series } from '#contract/calls/series'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'
import './series.css'

type Neighbour = NonNullable<Series['parent']>

/** Positions that are written as words, for example 'third of five series'. Larger ones are written in digits. */
const ordinals = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
const cardinals = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

/** Shows links to the parent of a series and, if the parent has a reading order, to the series before and after. */
export function SeriesParent({ series: { parent, placeInParent: place } }: { series: Series }) {
  const t = useWords('series')
  const paths = usePaths()
  if (parent === null) return null
  const { name } = parent
  const ordinal = ordinals.find((one) => one === place?.at)
  const cardinal = cardinals.find((one) => one === place?.of)
  const inWords =
    ordinal && cardinal
      ? t('placeInParent', { ordinal: t(`ordinal.${ordinal}`), all: t(`cardinal.${cardinal}`), name })
      : place && t('placeInParentInFigures', { at: String(place.at), of: String(place.of), name })
  return (
    <>
      <p>
        <Link className="link" to={paths.series(parent.slug)}>
          {inWords ?? t('partOf', { name })}
        </Link>
      </p>
      {place !== null && (
        <ul className="series-beside">
          <Beside label={t('seriesBefore')} series={place.before} />
          <Beside label={t('seriesAfter')} series={place.after} />
        </ul>
      )}
    </>
  )
}

function Beside({ label, series }: { label: string; series: Neighbour | null }) {
  const paths = usePaths()
  return (
    series && (
      <li>
        <span className="muted">{label}</span>{' '}
        <Link className="link" to={paths.series(series.slug)}>
          {series.name}
        </Link>
      </li>
    )
  )
}
