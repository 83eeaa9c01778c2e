import { listPageSize } from '#contract/values/limits'
import type { Page } from '#contract/calls/lists'
import type { SeriesCard as SeriesCardData } from '#contract/calls/series'
import { usePaths } from '../../platform/paths.ts'
import { useLoadMore } from '../../shared/use-load-more.ts'
import { useWords } from '../../platform/words.tsx'
import { GrowingListEnd } from '../../ui/growing-list-end.tsx'
import { SeriesCard } from './series-card.tsx'
import { type SeriesAsked, toSeriesAddress, toSeriesListQuery } from './series-query.ts'

/** Series as cards that grow in place. */
export function SeriesGrid({ asked, page }: { asked: SeriesAsked; page: Page<SeriesCardData> }) {
  const t = useWords('series')
  const paths = usePaths()
  const list = useLoadMore('listSeries', { query: toSeriesListQuery(asked) }, page)
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
        hrefOfNext={(cursor) => paths.seriesList(toSeriesAddress({ ...asked, cursor }))}
        added={(count) => t('added', { count })}
        failed={t('loadingSeries')}
      >
        {t('more', { count: Math.min(listPageSize, Math.max(1, page.total - list.items.length)) })}
      </GrowingListEnd>
    </>
  )
}
