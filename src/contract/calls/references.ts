import { z } from 'zod'

/** Id of an entity, within the range of a PostgreSQL integer. */
export const numericId = z.number().int().positive().max(2_147_483_647)
export const idInUrl = z.coerce.number<number | string>().pipe(numericId)
export const idParam = z.strictObject({ id: idInUrl })
export const bookParam = z.strictObject({ bookId: idInUrl })

/** Path parameter with an id or a slug: `fahrenheit-451`, `dune-12`, `12`. */
export const referenceParam = z.strictObject({ id: z.string().min(1).max(200) })

/** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. Years BCE begin with `-`. Input may omit leading zeros of the year. */
export const partialDate = z.string().regex(/^-?\d{1,4}(-\d{2}(-\d{2})?)?$/)

/** An entity to which a page can link: id, slug, and name in the reader's language. */
export const link = z.strictObject({ id: z.number().int(), slug: z.string(), name: z.string() })
export type Link = z.infer<typeof link>

/** Identifiers of a record in other catalogues. `values/identifiers.ts` lists the schemes. */
export const identifiers = z.array(z.strictObject({ scheme: z.string(), value: z.string() }))
