import { text } from '../query-parameters.ts'

/** The fields of a wish. `packages/wish` declares their values. Fields of book lists have the same names there. */
export const wishFieldNames = [
  'like',
  'known',
  'author',
  'by',
  'series',
  'group',
  'genre',
  'mood',
  'type',
  'audience',
  'age',
  'available',
  'original',
  'origin',
  'gender',
  'years',
  'pages',
  'compared',
  'shape',
  'award',
  'nominated',
  'content',
  'format',
  'sort',
  'count',
  'reader',
] as const
export type WishFieldName = (typeof wishFieldNames)[number]
type WishParameter = `${'' | 'maybe-' | 'not-'}${WishFieldName}`

const value = text({ maxLength: 400 })

/** Each field of a wish: requested, excluded or preferred. A value is a comma-separated list. */
export const wishParameters = Object.fromEntries(
  wishFieldNames.flatMap((name) =>
    [name, `not-${name}`, `maybe-${name}`].map((parameter) => [parameter, value]),
  ),
) as Record<WishParameter, typeof value>
