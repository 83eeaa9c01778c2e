import { z } from 'zod'
import { listPageSize, listPageSizeMax } from '../values/limits.ts'

/** What every list may be asked besides its filters: `limit` 1 to 100, `cursor` as the answer before gave it. */
export const listQueryShape = {
  limit: z.coerce.number<number | string>().int().min(1).max(listPageSizeMax).default(listPageSize),
  cursor: z.string().min(1).max(400).optional(),
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

/** The id of an entity, no larger than the database counts. */
export const numericId = z.number().int().positive().max(2_147_483_647)
/** The same in a path. */
export const idParam = z.strictObject({ id: z.coerce.number<number | string>().pipe(numericId) })

/** An id or a slug in a path: `fahrenheit-451`, `dune-12`, `12`. */
export const referenceParam = z.strictObject({ id: z.string().min(1).max(200) })

/** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`: a date keeps the precision its source had. */
export const partialDate = z.string().regex(/^-?\d{1,4}(-\d{2}(-\d{2})?)?$/)

/** An entity that can be linked: its id, its address part and its name in the reader's language. */
export const link = z.strictObject({ id: z.number().int(), slug: z.string(), name: z.string() })
export type Link = z.infer<typeof link>
