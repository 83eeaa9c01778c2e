import { z } from 'zod'
import { listPageSize, listPageSizeMax } from '../values/limits.ts'
import { cursor } from '../values/query-parameters.ts'
import { queryShape } from './query-schema.ts'

/** Query of every list, without its filters: `limit` from 1 to 100, `cursor` of the previous page. */
export const listQueryShape = {
  limit: z.coerce.number<number | string>().int().min(1).max(listPageSizeMax).default(listPageSize),
  ...queryShape({ cursor }),
}

/** Schema of one page of a list. `total` is exact up to the maximum; `more` is true if the maximum is exceeded. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.strictObject({
    items: z.array(item),
    nextCursor: z.string().nullable(),
    total: z.number().int().nonnegative(),
    more: z.boolean(),
  })
}

/** One page of a list. */
export interface Page<T> {
  items: T[]
  nextCursor: string | null
  total: number
  more: boolean
}
