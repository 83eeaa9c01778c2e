import { seriesOrders } from '../enums.ts'
import { choice, cursor, type QueryOf } from '../query-parameters.ts'

export const seriesParameters = { order: choice(seriesOrders, 'publication'), cursor }
export type SeriesQuery = QueryOf<typeof seriesParameters>
