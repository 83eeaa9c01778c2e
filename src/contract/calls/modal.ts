import { z } from 'zod'
import { book } from './books.ts'
import { publicRead } from './access-presets.ts'
import { defineCall } from './call.ts'
import { readingStatuses } from '../values/enums.ts'
import { link, referenceParam } from './references.ts'
import { review, stars } from './reviews.ts'

/** `bioExcerpt`: biography as plain text, cut at a word boundary within 400 characters. */
export const modalAuthor = link.extend({
  profileImage: z.string(),
  bioExcerpt: z.string().nullable(),
  bioLanguage: z.string().nullable(),
  isCut: z.boolean(),
})
export type ModalAuthor = z.infer<typeof modalAuthor>

export const modalData = z.strictObject({
  book,
  author: modalAuthor.nullable(),
  ratings: z.array(review),
  isInReadingList: z.boolean(),
  readingStatus: z.enum(readingStatuses).nullable(),
  userRating: z.strictObject({ rating: stars }).nullable(),
})
export type ModalData = z.infer<typeof modalData>

/** Not cached, because the response for signed-in readers contains personal data. Visitors can make the call, too. */
export const getModalData = defineCall('getModalData', {
  ...publicRead,
  redirect: 301,
  summary: "Returns all data of a book's modal.",
  tag: 'books',
  params: referenceParam,
  answer: modalData,
  cache: 'private',
})
