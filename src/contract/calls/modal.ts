import { z } from 'zod'
import { book } from './books.ts'
import { defineCall } from './call.ts'
import { readingStatuses } from '../values/enums.ts'
import { referenceParam } from './lists.ts'
import { review, stars } from './reviews.ts'

/** The first author as the modal tells of them; `bioExcerpt` is plain text, cut at 400 characters, whole words. */
export const modalAuthor = z.strictObject({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  profileImage: z.string(),
  bioExcerpt: z.string().nullable(),
  bioLanguage: z.string().nullable(),
  isCut: z.boolean(),
})
export type ModalAuthor = z.infer<typeof modalAuthor>

/**
 * What the book modal shows (specification, section 3): `book`, the first reviews, whether it is on one’s list, one’s
 * own stars.
 */
export const modalData = z.strictObject({
  book,
  author: modalAuthor.nullable(),
  ratings: z.array(review),
  isInReadingList: z.boolean(),
  readingStatus: z.enum(readingStatuses).nullable(),
  userRating: z.strictObject({ rating: stars }).nullable(),
})
export type ModalData = z.infer<typeof modalData>

/** Anybody may ask; what is somebody's own is in the answer to them alone, so nothing keeps it. */
export const getModalData = defineCall('getModalData', {
  summary: 'Everything the modal of a book shows, in one answer.',
  tag: 'books',
  params: referenceParam,
  answer: modalData,
  actor: 'anyone',
  ownership: 'none',
  rate: 'read',
  cache: 'private',
  audit: false,
})
