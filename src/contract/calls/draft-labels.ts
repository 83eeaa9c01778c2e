import { z } from 'zod'
import { link } from './references.ts'

/** Labels for the ids in a draft, in the reader's language. Contains only entities of the draft. */
export const draftLabels = z.strictObject({
  books: z.array(link),
  people: z.array(link),
  series: z.array(link),
  genres: z.array(link),
  awards: z.array(
    link.extend({ categories: z.array(z.strictObject({ id: z.number().int(), name: z.string() })) }),
  ),
})
export type DraftLabels = z.infer<typeof draftLabels>
