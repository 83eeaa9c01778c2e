import type { Page } from '#contract/calls/pagination'
import type { SeriesListQuery } from '#contract/values/page-parameters/series-list'
import type { SeriesCard as SeriesCardData } from '#contract/calls/series'
import { usePaths } from '../../platform/paths.ts'
import { useLoadMore } from '../../shared/use-load-more.ts'
import { useWords } from '../../platform/words.tsx'
import { GrowingListEnd } from '../../ui/growing-list-end.tsx'
import { SeriesCard } from './series-card.tsx'

/** Returns the input of the call that lists series. The parameter `tab` of the page is `shelf` in the call. */
export const seriesOf = ({ tab, ...query }: SeriesListQuery) => ({ query: { ...query, shelf: tab } })

/** Grid of series, followed by a link that loads more series. */
export function SeriesGrid({ query, page }: { query: SeriesListQuery; page: Page<SeriesCardData> }) {
  const t = useWords('series')
  const paths = usePaths()
  const list = useLoadMore('listSeries', seriesOf(query), page)
  return (
    <>
      <ul className="series-grid" ref={list.listRef}>
        {list.items.map((series) => (
          <li key={series.id}>
            <SeriesCard series={series} />
          </li>
        ))}
      </ul>
      <GrowingListEnd
        list={list}
        hrefOfNext={(cursor) => paths.seriesList({ ...query, cursor })}
        added={(count) => t('added', { count })}
        failed={t('loadingSeries')}
      >
        {t('more', { count: list.nextCount })}
      </GrowingListEnd>
    </>
  )
}
