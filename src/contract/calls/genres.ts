import { z } from 'zod'
import { defineCall } from './call.ts'
import { genreGroups } from '../values/enums.ts'
import { link, referenceParam } from './lists.ts'

/** A genre with its colour group and how many books carry it (specification, section 3). */
export const genreCard = link.extend({
  category: z.enum(genreGroups),
  /** Plain text in the reader's language, else English. */
  description: z.string().nullable(),
  /** An uploaded picture, else one that is drawn. */
  image: z.string(),
  bookCount: z.number().int(),
})
export type GenreCard = z.infer<typeof genreCard>

/** A genre as its page shows one. */
export const genre = genreCard.extend({
  descriptionHtml: z.string().nullable(),
  /** Other words for it in the reader's language. */
  otherNames: z.array(z.string()),
  version: z.number().int(),
})
export type Genre = z.infer<typeof genre>

const readingCall = {
  method: 'GET',
  tag: 'genres',
  actor: 'anyone',
  ownership: 'none',
  rate: 'read',
  cache: 'public',
  audit: false,
} as const

export const listGenres = defineCall('listGenres', {
  ...readingCall,
  summary: 'All genres, with their groups and counts.',
  answer: z.array(genreCard),
})

export const getGenre = defineCall('getGenre', {
  ...readingCall,
  summary:
    'One genre, by slug, by id or by its name in any language. Former slugs and merged genres answer 301.',
  params: referenceParam,
  answer: genre,
})
