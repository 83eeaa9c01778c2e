import { type SeriesSort, seriesSorts, type SeriesStatus, seriesStatuses } from '#contract/values/enums'
import { listPageSize, seriesBookCountFilters } from '#contract/values/limits'
import type { SeriesListQuery, SeriesSize } from '#contract/calls/series'
import { type SeriesListAddress, type SeriesTab, seriesTabs } from '../../platform/paths.ts'

/** What the address of the list of series asks for. */
export interface SeriesAsked {
  tab: SeriesTab
  sort: SeriesSort
  status?: SeriesStatus | undefined
  size?: SeriesSize | undefined
  cursor?: string | undefined
}

const oneOf = <T extends string>(list: readonly T[], value: string | undefined): value is T | undefined =>
  value === undefined || (list as readonly string[]).includes(value)

/** Reads tab, filters and sort from an address. Null for a value that means nothing. */
export function readSeriesQuery(search: URLSearchParams): SeriesAsked | null {
  const get = (name: string) => search.get(name) || undefined
  const [tab, sort, status, size] = [get('tab'), get('sort'), get('status'), get('size')]
  if (!oneOf(seriesTabs, tab) || !oneOf(seriesSorts, sort)) return null
  if (!oneOf(seriesStatuses, status) || !oneOf(seriesBookCountFilters, size)) return null
  return { tab: tab ?? 'novels', sort: sort ?? 'acclaim', status, size, cursor: get('cursor') }
}

/** The same as the reader and the API take it; the tabs are the API's shelves. */
export const toSeriesListQuery = ({ tab, ...asked }: SeriesAsked): SeriesListQuery => ({
  ...asked,
  shelf: tab,
  limit: listPageSize,
})

/** As query of an address: what is the default is left out. */
export const toSeriesAddress = ({ tab, sort, ...filters }: SeriesAsked): SeriesListAddress => ({
  tab: tab === 'novels' ? undefined : tab,
  sort: sort === 'acclaim' ? undefined : sort,
  ...filters,
})
