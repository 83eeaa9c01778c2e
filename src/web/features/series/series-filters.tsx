import { seriesStatuses } from '#contract/values/enums'
import { seriesBookCountFilters } from '#contract/values/limits'
import { type SeriesListQuery, seriesSorts } from '#contract/values/page-parameters/series-list'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { Chip } from '../../ui/chip.tsx'
import { SortMenu } from '../../ui/sort-menu.tsx'
import { Menu } from '../../ui/menu.tsx'

/** Filters of the list of series: links for status, number of books and sort order. */
export function SeriesFilters({ query }: { query: SeriesListQuery }) {
  const t = useWords('series')
  const paths = usePaths()
  const to = (change: Partial<SeriesListQuery>) =>
    paths.seriesList({ ...query, cursor: undefined, ...change })
  return (
    <div className="filters">
      <ul className="chips" aria-label={t('filters')}>
        <li>
          <Chip href={to({ status: undefined })} isCurrent={query.status === undefined}>
            {t('anyStatus')}
          </Chip>
        </li>
        {seriesStatuses.map((status) => (
          <li key={status}>
            <Chip
              href={to({ status: query.status === status ? undefined : status })}
              isCurrent={query.status === status}
            >
              {t(`status.${status}`)}
            </Chip>
          </li>
        ))}
      </ul>
      <div className="filters-end">
        <Menu
          label={query.size === undefined ? t('anySize') : t(`size.${query.size}`)}
          accessibleLabel={t('size')}
          align="end"
          items={[undefined, ...seriesBookCountFilters].map((size) => ({
            href: to({ size }),
            label: size === undefined ? t('anySize') : t(`size.${size}`),
            isCurrent: size === query.size,
          }))}
        />
        <SortMenu
          label={t('sortedBy')}
          items={seriesSorts.map((sort) => ({
            href: to({ sort }),
            label: t(`sort.${sort}`),
            isCurrent: sort === query.sort,
          }))}
        />
      </div>
    </div>
  )
}
