import type { SeriesCard as SeriesCardData } from '#contract/calls/series'
import { useWords } from '../../platform/words.tsx'
import { Section } from '../../ui/section.tsx'
import { SeriesCard } from './series-card.tsx'

/** Lists the series that belong to a parent series, in reading order. */
export function SeriesChildren({ series }: { series: readonly SeriesCardData[] }) {
  const t = useWords('series')
  if (series.length === 0) return null
  return (
    <Section title={t('childrenTitle')}>
      <ul className="series-grid">
        {series.map((child) => (
          <li key={child.id}>
            <SeriesCard series={child} headingLevel={3} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
