import { text } from '../query-parameters.ts'

/**
 * Names of the fields to which the conditions of a request refer, such as `author` or `pages`. `packages/wish` declares
 * the values of each field. A filter of book lists with the same meaning has the same name.
 */
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
  'volumes',
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

/**
 * Parameters for the conditions of a request: three for each field, with the values that the reader requests (`genre`),
 * excludes (`not-genre`) or prefers (`maybe-genre`). Each value is a comma-separated list.
 */
export const wishParameters = Object.fromEntries(
  wishFieldNames.flatMap((name) =>
    [name, `not-${name}`, `maybe-${name}`].map((parameter) => [parameter, value]),
  ),
) as Record<WishParameter, typeof value>
