import { seriesSorts, seriesStatuses } from '#contract/values/enums'
import { seriesBookCountFilters } from '#contract/values/limits'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { Chip } from '../../ui/chip.tsx'
import { SortMenu } from '../../ui/sort-menu.tsx'
import { Menu } from '../../ui/menu.tsx'
import { type SeriesAsked, toSeriesAddress } from './series-query.ts'

/** Status, number of books and sort of the list of series: every choice is a link. */
export function SeriesFilters({ asked }: { asked: SeriesAsked }) {
  const t = useWords('series')
  const paths = usePaths()
  const to = (change: Partial<SeriesAsked>) =>
    paths.seriesList(toSeriesAddress({ ...asked, cursor: undefined, ...change }))
  return (
    <div className="filters">
      <ul className="chips" aria-label={t('filters')}>
        <li>
          <Chip href={to({ status: undefined })} isCurrent={asked.status === undefined}>
            {t('anyStatus')}
          </Chip>
        </li>
        {seriesStatuses.map((status) => (
          <li key={status}>
            <Chip
              href={to({ status: asked.status === status ? undefined : status })}
              isCurrent={asked.status === status}
            >
              {t(`status.${status}`)}
            </Chip>
          </li>
        ))}
      </ul>
      <div className="filters-end">
        <Menu
          label={asked.size === undefined ? t('anySize') : t(`size.${asked.size}`)}
          accessibleLabel={t('size')}
          align="end"
          items={[undefined, ...seriesBookCountFilters].map((size) => ({
            href: to({ size }),
            label: size === undefined ? t('anySize') : t(`size.${size}`),
            isCurrent: size === asked.size,
          }))}
        />
        <SortMenu
          label={t('sortedBy')}
          items={seriesSorts.map((sort) => ({
            href: to({ sort }),
            label: t(`sort.${sort}`),
            isCurrent: sort === asked.sort,
          }))}
        />
      </div>
    </div>
  )
}
