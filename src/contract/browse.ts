import { z } from 'zod'
import { defineCall } from './call.ts'
import { awardResults, genreGroups, seriesKinds, seriesSorts, seriesStatuses } from './enums.ts'
import { link, listQueryShape, pageOf } from './lists.ts'

/** A series as lists show one. */
export const seriesCard = z.strictObject({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  originalName: z.string().nullable(),
  kind: z.enum(seriesKinds),
  status: z.enum(seriesStatuses).nullable(),
  bookCount: z.number().int(),
  authors: z.array(link),
  /** Covers of the first volumes, at most three. */
  covers: z.array(z.string()),
})
export type SeriesCard = z.infer<typeof seriesCard>

export const seriesListQuery = z.strictObject({
  ...listQueryShape,
  sort: z.enum(seriesSorts).default('books'),
})
export type SeriesListQuery = z.infer<typeof seriesListQuery>

export const listSeries = defineCall({
  id: 'listSeries',
  method: 'GET',
  path: '/api/series',
  summary: 'Series, sorted, a page at a time.',
  tag: 'series',
  query: seriesListQuery,
  answer: pageOf(seriesCard),
  actor: 'anyone',
  ownership: 'none',
  rate: 'read',
  cache: 'public',
  audit: false,
})

/** A genre with its group and how many books carry it. */
export const genreCard = link.extend({
  category: z.enum(genreGroups),
  description: z.string().nullable(),
  image: z.string().nullable(),
  bookCount: z.number().int(),
})
export type GenreCard = z.infer<typeof genreCard>

export const listGenres = defineCall({
  id: 'listGenres',
  method: 'GET',
  path: '/api/genres',
  summary: 'All genres, with their groups and counts.',
  tag: 'genres',
  answer: z.array(genreCard),
  actor: 'anyone',
  ownership: 'none',
  rate: 'read',
  cache: 'public',
  audit: false,
})

/** An award with its categories and the entries that are known. */
export const awardCard = link.extend({
  description: z.string().nullable(),
  year: z.number().int().nullable(),
  categories: z.array(z.string()),
  entries: z.array(
    z.strictObject({
      year: z.number().int(),
      category: z.string().nullable(),
      result: z.enum(awardResults),
      book: link.nullable(),
      printedTitle: z.string().nullable(),
    }),
  ),
})
export type AwardCard = z.infer<typeof awardCard>

export const listAwards = defineCall({
  id: 'listAwards',
  method: 'GET',
  path: '/api/awards',
  summary: 'All awards, with their categories and known entries.',
  tag: 'awards',
  answer: z.array(awardCard),
  actor: 'anyone',
  ownership: 'none',
  rate: 'read',
  cache: 'public',
  audit: false,
})
