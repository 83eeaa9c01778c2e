import { seriesStatuses } from '../enums.ts'
import { seriesBookCountFilters } from '../limits.ts'
import { choice, cursor, type QueryOf } from '../query-parameters.ts'

export const seriesSorts = ['acclaim', 'name', 'rating', 'books'] as const
export type SeriesSort = (typeof seriesSorts)[number]

/** `novels`: series that tell a story; `publisher`: publishers' series; `editions`: all other groups of books. */
export const seriesTabs = ['novels', 'publisher', 'editions'] as const

export const seriesListParameters = {
  tab: choice(seriesTabs, 'novels'),
  sort: choice(seriesSorts, 'acclaim'),
  status: choice(seriesStatuses),
  size: choice(seriesBookCountFilters),
  cursor,
}
export type SeriesListQuery = QueryOf<typeof seriesListParameters>
