import { z } from 'zod'
import { defineCall } from './call.ts'
import { awardEntryDraft } from './drafts.ts'
import { edit, reading, writing, deleted, written } from './editing-parts.ts'
import { awardResults } from './enums.ts'
import { changeWhy, versionQuery } from './history.ts'
import { idParam, link, listQueryShape, numericId, pageOf } from './lists.ts'

const awards = { tag: 'awards' } as const

/** An honour as the page that manages awards lists it. */
export const awardEntryToEdit = z.strictObject({
  id: z.number().int(),
  version: z.number().int(),
  draft: awardEntryDraft,
  categoryName: z.string().nullable(),
  book: link.nullable(),
  person: link.nullable(),
})
export type AwardEntryToEdit = z.infer<typeof awardEntryToEdit>

export const awardEntriesToEditQuery = z.strictObject({
  ...listQueryShape,
  year: z.coerce.number<number | string>().int().min(1800).max(2100).optional(),
  categoryId: z.coerce.number<number | string>().pipe(numericId).optional(),
  result: z.enum(awardResults).optional(),
})
export type AwardEntriesToEditQuery = z.infer<typeof awardEntriesToEditQuery>

export const listAwardEntriesToEdit = defineCall('listAwardEntriesToEdit', {
  ...reading,
  ...awards,
  summary: 'All honours of an award for its editors, the newest year first, a page at a time.',
  params: idParam,
  query: awardEntriesToEditQuery,
  answer: pageOf(awardEntryToEdit),
})
export const createAwardEntry = defineCall('createAwardEntry', {
  ...writing,
  ...awards,
  summary: 'Adds an honour to an award.',
  params: idParam,
  body: z.strictObject({ draft: awardEntryDraft, why: changeWhy }),
  answer: written,
})
export const updateAwardEntry = defineCall('updateAwardEntry', {
  ...writing,
  ...awards,
  summary: 'Changes an honour.',
  params: idParam,
  body: edit(awardEntryDraft),
  answer: written,
})
export const deleteAwardEntry = defineCall('deleteAwardEntry', {
  ...writing,
  ...awards,
  summary: 'Deletes an honour.',
  params: idParam,
  query: versionQuery,
  answer: deleted,
})
