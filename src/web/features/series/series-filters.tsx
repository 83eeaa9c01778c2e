import { seriesStatuses } from '#contract/values/enums'
import { seriesBookCountFilters } from '#contract/values/limits'
import { type SeriesListQuery, seriesSorts } from '#contract/values/page-parameters/series-list'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { ChipList } from '../../ui/chip-list.tsx'
import { SortMenu } from '../../ui/sort-menu.tsx'
import { Menu } from '../../ui/menu.tsx'

/** Filters and sort order of the list of series. */
export function SeriesFilters({ query }: { query: SeriesListQuery }) {
  const t = useWords('series')
  const paths = usePaths()
  const to = (change: Partial<SeriesListQuery>) =>
    paths.seriesList({ ...query, cursor: undefined, ...change })
  return (
    <div className="filters">
      <ChipList
        label={t('filters')}
        values={[undefined, ...seriesStatuses]}
        current={query.status}
        hrefOf={(status) => to({ status: query.status === status ? undefined : status })}
        renderLabel={(status) => (status ? t(`status.${status}`) : t('anyStatus'))}
      />
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
