import { z } from 'zod'
import { listPageSize, listPageSizeMax } from '../values/limits.ts'
import { cursor } from '../values/query-parameters.ts'
import { queryShape } from './query-schema.ts'

/** Query of every list besides its filters: `limit` from 1 to 100, `cursor` from the page before. */
export const listQueryShape = {
  limit: z.coerce.number<number | string>().int().min(1).max(listPageSizeMax).default(listPageSize),
  ...queryShape({ cursor }),
}

/** One page of a list. `total` is exact up to the cap; `more` says that it is capped. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.strictObject({
    items: z.array(item),
    nextCursor: z.string().nullable(),
    total: z.number().int().nonnegative(),
    more: z.boolean(),
  })
}

/** The type of one page. */
export interface Page<T> {
  items: T[]
  nextCursor: string | null
  total: number
  more: boolean
}
