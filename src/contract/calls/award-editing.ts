import { z } from 'zod'
import { defineCall } from './call.ts'
import { awardHonourDraft } from './drafts.ts'
import { deleteCall, reading, updateCall, writing, written } from './editing-schemas.ts'
import { awardResults } from '../values/editing-enums.ts'
import { changeWhy } from './history.ts'
import { listQueryShape, pageOf } from './pagination.ts'
import { idInUrl, idParam, link } from './references.ts'

/** A result of an award, such as a win or a nomination, as an editor sees it. */
export const awardHonourToEdit = z.strictObject({
  id: z.number().int(),
  version: z.number().int(),
  draft: awardHonourDraft,
  categoryName: z.string().nullable(),
  book: link.nullable(),
  person: link.nullable(),
  series: link.nullable(),
})
export type AwardHonourToEdit = z.infer<typeof awardHonourToEdit>

export const awardHonoursToEditQuery = z.strictObject({
  ...listQueryShape,
  year: z.coerce.number<number | string>().int().min(1800).max(2100).optional(),
  categoryId: idInUrl.optional(),
  result: z.enum(awardResults).optional(),
})
export type AwardHonoursToEditQuery = z.infer<typeof awardHonoursToEditQuery>

export const listAwardHonoursToEdit = defineCall('listAwardHonoursToEdit', {
  ...reading,
  tag: 'awards',
  summary: 'Lists all honours of an award for editors, the newest year first, paginated.',
  /** Id of the award. */
  params: idParam,
  query: awardHonoursToEditQuery,
  answer: pageOf(awardHonourToEdit),
})
export const createAwardHonour = defineCall('createAwardHonour', {
  ...writing,
  tag: 'awards',
  summary: 'Adds an honour to an award.',
  /** Id of the award. */
  params: idParam,
  body: z.strictObject({ draft: awardHonourDraft, why: changeWhy }),
  answer: written,
})
export const updateAwardHonour = updateCall(
  'updateAwardHonour',
  'awards',
  'Changes an honour.',
  awardHonourDraft,
)
export const deleteAwardHonour = deleteCall('deleteAwardHonour', 'awards', 'Deletes an honour.')
