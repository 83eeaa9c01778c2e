import { z } from 'zod'
import { ownRead } from './access-presets.ts'
import { defineCall } from './call.ts'
import { bulkBooksMax, tagMaxCharacters, tagsPerBook, tagsPerReader } from '../values/limits.ts'
import { bookParam, numericId } from './references.ts'

const own = { ...ownRead, tag: 'tags' } as const
const ownWrite = { ...own, rate: 'write', limit: 'writes' } as const

/** Name of a tag. Commas are not allowed, because import and export files separate tags by commas. */
export const tagName = z
  .string()
  .trim()
  .min(1)
  .max(tagMaxCharacters)
  .regex(/^[^,\p{Cc}]+$/u)

/** A tag of a reader. Different spellings such as `SF`, `sf` and `S. F.` have the same `key` and are one tag. */
export const tag = z.strictObject({ key: z.string(), name: z.string(), bookIds: z.array(z.number().int()) })
export type Tag = z.infer<typeof tag>

const keyParam = z.strictObject({ key: z.string().min(1).max(1000) })

export const listTags = defineCall('listTags', {
  ...own,
  summary: "Lists the user's tags by name, each with its books.",
  answer: z.array(tag),
})

/** Returns the stored names. An existing tag with the same key retains its spelling. */
export const setBookTags = defineCall('setBookTags', {
  ...ownWrite,
  summary: 'Replaces the tags of a book.',
  params: bookParam,
  body: z.strictObject({ tags: z.array(tagName).max(tagsPerBook) }),
  answer: z.array(z.string()),
})

const taggedBooks = z
  .array(z.strictObject({ bookId: numericId, tags: z.array(tagName).max(tagsPerReader) }))
  .max(bulkBooksMax)
const tagChanges = z.strictObject({ add: taggedBooks, remove: taggedBooks })
export type TagChanges = z.infer<typeof tagChanges>

/** Skips unknown books. */
export const tagManyBooks = defineCall('tagManyBooks', {
  ...ownWrite,
  summary: 'Adds tags to many books, or removes tags from them.',
  body: z.strictObject({
    bookIds: z.array(numericId).min(1).max(bulkBooksMax),
    add: z.array(tagName).max(tagsPerBook).default([]),
    remove: z.array(tagName).max(tagsPerBook).default([]),
  }),
  /** `undo`: input for `restoreManyTags`. */
  answer: z.strictObject({ changed: z.number().int(), undo: tagChanges }),
})

export const restoreManyTags = defineCall('restoreManyTags', {
  ...ownWrite,
  summary: 'Undoes a change of the tags of many books.',
  body: tagChanges,
  answer: z.void(),
})

export const renameTag = defineCall('renameTag', {
  ...ownWrite,
  summary: 'Renames a tag; if a tag of that name exists, both become one.',
  params: keyParam,
  body: z.strictObject({ name: tagName }),
  answer: z.strictObject({ key: z.string(), name: z.string() }),
})

export const deleteTag = defineCall('deleteTag', {
  ...ownWrite,
  summary: 'Removes a tag from every book; the books remain.',
  params: keyParam,
  answer: z.void(),
})
