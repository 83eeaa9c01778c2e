import { z } from 'zod'
import { draftLabels } from './draft-labels.ts'
import { slug } from './drafts.ts'
import { changeWhy } from './history.ts'

/**
 * What a write answers. `changeId` names the change in the history: it can be undone by it. Null: nothing was
 * different, nothing was written.
 */
export const written = z.strictObject({
  id: z.number().int(),
  slug: z.string(),
  version: z.number().int(),
  changeId: z.number().int().nullable(),
})
export type Written = z.infer<typeof written>

/** What a deletion answers: by `changeId` it can be undone. */
export const deleted = z.strictObject({ changeId: z.number().int() })
export type Deleted = z.infer<typeof deleted>

/** An entity as editors read it. */
export const toEdit = <D extends z.ZodType>(draft: D) =>
  z.strictObject({
    id: z.number().int(),
    slug: z.string(),
    version: z.number().int(),
    /** UTC, ISO 8601; null where nobody has changed it by hand. */
    changedAt: z.string().nullable(),
    /** Exactly what is sent back. */
    draft,
    labels: draftLabels,
  })

/** `slug` may be left out of a new entity: it is made from the name. */
export const creation = <S extends z.ZodRawShape>(draft: z.ZodObject<S, z.core.$strict>) =>
  z.strictObject({ draft: draft.extend({ slug: slug.optional() }), why: changeWhy })

/**
 * What is to be changed, field by field; what is left out stays. `version` is the one that was read: where the entity
 * has another one by now, the answer is 409 `version_conflict`, with the present state in `details.current` as the call
 * to edit answers it.
 */
export const edit = <S extends z.ZodRawShape>(draft: z.ZodObject<S, z.core.$strict>) =>
  z.strictObject({ version: z.number().int().positive(), draft: draft.partial(), why: changeWhy })

const editor = { actor: 'SUPER_USER', ownership: 'none', cache: 'none' } as const
export const reading = { ...editor, method: 'GET', rate: 'admin', audit: false } as const
export const writing = { ...editor, rate: 'admin', audit: true } as const
