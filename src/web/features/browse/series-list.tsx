import { Link } from '../../ui/link.tsx'
import type { SeriesCard as SeriesCardData } from '#contract/browse'
import { type SeriesSort, seriesSorts } from '#contract/enums'
import { listPageSize } from '#contract/limits'
import type { Page } from '#contract/lists'
import { Cover } from '../../ui/cover.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePaths } from '../../platform/paths.ts'
import { useLoadMore } from '../../platform/use-load-more.ts'
import { useWords } from '../../platform/words.tsx'
import './browse.css'

/** What the address of the list of series asks for. */
export interface SeriesAsked {
  sort: SeriesSort
  cursor: string | undefined
}

export const defaultSeriesSort: SeriesSort = 'books'
export const seriesKey = (asked: SeriesAsked) => ['series', asked] as const
export const seriesQuery = ({ sort }: SeriesAsked) => ({ sort, limit: listPageSize })

function useHref(asked: SeriesAsked) {
  const paths = usePaths()
  return (change: Partial<SeriesAsked>) => {
    const { sort, cursor } = { ...asked, cursor: undefined, ...change }
    return paths.seriesList({ sort: sort === defaultSeriesSort ? undefined : sort, cursor })
  }
}

/** The sort of the list, as links. */
export function SeriesSortMenu({ asked }: { asked: SeriesAsked }) {
  const t = useWords('browse')
  const to = useHref(asked)
  return (
    <Menu
      label={
        <>
          {t('sortedBy')} <b>{t(`sort.${asked.sort}`)}</b>
        </>
      }
      items={seriesSorts.map((sort) => ({
        href: to({ sort }),
        label: t(`sort.${sort}`),
        isCurrent: sort === asked.sort,
      }))}
    />
  )
}

/** Series as cards that grow in place. */
export function SeriesGrid({ asked, page }: { asked: SeriesAsked; page: Page<SeriesCardData> }) {
  const t = useWords('browse')
  const errors = useWords('errors')
  const to = useHref(asked)
  const list = useLoadMore(page, seriesKey(asked), '/api/series', seriesQuery(asked))
  return (
    <>
      <ul className="series-grid" ref={list.listRef}>
        {list.items.map((series) => (
          <li key={series.id}>
            <SeriesTile series={series} />
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {list.added === null ? '' : t('added', { count: list.added })}
      </p>
      {list.hasFailed && <Notice tone="error" title={errors('loadingSeries')} />}
      {list.nextCursor !== null && (
        <LoadMore href={to({ cursor: list.nextCursor })} isBusy={list.isLoading} onClick={list.onLoadMore}>
          {t('more', { count: Math.min(listPageSize, Math.max(1, page.total - list.items.length)) })}
        </LoadMore>
      )}
    </>
  )
}

function SeriesTile({ series }: { series: SeriesCardData }) {
  const labels = useWords('catalogue')
  const paths = usePaths()
  return (
    <article className="series-card">
      <div className="series-covers">
        {series.covers.map((cover) => (
          <Cover key={cover} src={cover} />
        ))}
      </div>
      <h2>
        <Link to={paths.books({ series: series.id, sort: 'oldest' })}>{series.name}</Link>
      </h2>
      {series.originalName !== null && <p>{series.originalName}</p>}
      <p>{series.authors.map((author) => author.name).join(', ')}</p>
      <p className="num">
        {[
          labels('books', { count: series.bookCount }),
          series.status === null ? null : labels(`seriesStatus.${series.status}`),
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
    </article>
  )
}
