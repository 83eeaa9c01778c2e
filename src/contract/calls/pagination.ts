import { z } from 'zod'
import { listPageSize, listPageSizeMax } from '../values/limits.ts'
import { cursor } from '../values/query-parameters.ts'
import { queryShape } from './query-schema.ts'

/** Query parameters of every list, besides its filters. `cursor` comes from the previous page. */
export const listQueryShape = {
  limit: z.coerce.number<number | string>().int().min(1).max(listPageSizeMax).default(listPageSize),
  ...queryShape({ cursor }),
}

/** Returns the schema of one page of a list. `more`: true if the list may have more than `total` items. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.strictObject({
    items: z.array(item),
    nextCursor: z.string().nullable(),
    total: z.number().int().nonnegative(),
    more: z.boolean(),
  })
}

export interface Page<T> {
  items: T[]
  nextCursor: string | null
  total: number
  more: boolean
}
