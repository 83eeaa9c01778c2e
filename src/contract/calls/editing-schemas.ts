import { z } from 'zod'
import type { CallName } from '../values/call-paths.ts'
import { entities, type EntityKind } from '../values/entities.ts'
import { defineCall } from './call.ts'
import { draftLabels } from './draft-labels.ts'
import { slug } from './drafts.ts'
import { changeWhy, versionQuery } from './history.ts'
import { idParam, referenceParam } from './references.ts'

/** `changeId`: the change in the history by which the write can be undone; null if nothing has changed. */
export const written = z.strictObject({
  id: z.number().int(),
  slug: z.string(),
  version: z.number().int(),
  changeId: z.number().int().nullable(),
})
export type Written = z.infer<typeof written>

/** `changeId`: the change by which the deletion can be undone. */
export const deleted = z.strictObject({ changeId: z.number().int() })
export type Deleted = z.infer<typeof deleted>

export const toEdit = <D extends z.ZodType>(draft: D) =>
  z.strictObject({
    id: z.number().int(),
    slug: z.string(),
    version: z.number().int(),
    /** Time of the last change by a user (UTC, ISO 8601); null if no user has changed the entity. */
    changedAt: z.string().nullable(),
    draft,
    labels: draftLabels,
  })

/** Without `slug`, the slug is made from the name. */
export const creation = <S extends z.ZodRawShape>(draft: z.ZodObject<S, z.core.$strict>) =>
  z.strictObject({ draft: draft.extend({ slug: slug.optional() }), why: changeWhy })

/** Undefined fields stay unchanged. An outdated `version` gets a 409 with the entity in `details.current`. */
export const edit = <S extends z.ZodRawShape>(draft: z.ZodObject<S, z.core.$strict>) =>
  z.strictObject({ version: z.number().int().positive(), draft: draft.partial(), why: changeWhy })

const editor = { actor: 'SUPER_USER', ownership: 'none', cache: 'none' } as const
export const reading = { ...editor, rate: 'admin', audit: false } as const
export const writing = { ...editor, rate: 'admin', audit: true } as const

export const readCall = <A extends z.ZodType>(id: CallName, kind: EntityKind, answer: A) => {
  const { singular } = entities[kind]
  const summary = `Returns the fields of ${singular.startsWith('a') ? 'an' : 'a'} ${singular} for editors, by slug or id.`
  return defineCall(id, { ...reading, tag: kind, summary, params: referenceParam, answer })
}
export const createCall = <S extends z.ZodRawShape>(
  id: CallName,
  tag: string,
  summary: string,
  draft: z.ZodObject<S, z.core.$strict>,
) => defineCall(id, { ...writing, tag, summary, body: creation(draft), answer: written })
export const updateCall = <S extends z.ZodRawShape>(
  id: CallName,
  tag: string,
  summary: string,
  draft: z.ZodObject<S, z.core.$strict>,
) => defineCall(id, { ...writing, tag, summary, params: idParam, body: edit(draft), answer: written })
export const deleteCall = (id: CallName, tag: string, summary: string) =>
  defineCall(id, { ...writing, tag, summary, params: idParam, query: versionQuery, answer: deleted })
