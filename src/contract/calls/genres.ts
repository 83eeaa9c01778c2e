import { z } from 'zod'
import { publicRead } from './access-presets.ts'
import { defineCall } from './call.ts'
import { genreGroups } from '../values/enums.ts'
import { link, referenceParam } from './references.ts'

export const genreCard = link.extend({
  category: z.enum(genreGroups),
  /** Plain text in the reader's language, else English. */
  description: z.string().nullable(),
  /** URL of the uploaded picture, or of a generated one. */
  image: z.string(),
  bookCount: z.number().int(),
})
export type GenreCard = z.infer<typeof genreCard>

export const genre = genreCard.extend({
  descriptionHtml: z.string().nullable(),
  /** Other names in the reader's language. */
  otherNames: z.array(z.string()),
  version: z.number().int(),
})
export type Genre = z.infer<typeof genre>

const readingCall = { ...publicRead, tag: 'genres' } as const

export const listGenres = defineCall('listGenres', {
  ...readingCall,
  summary: 'Lists all genres, with their groups and counts.',
  answer: z.array(genreCard),
})

export const getGenre = defineCall('getGenre', {
  redirect: 301,
  ...readingCall,
  summary: 'Returns a genre by slug, id or name in any language. Former slugs and merged genres answer 301.',
  params: referenceParam,
  answer: genre,
})
