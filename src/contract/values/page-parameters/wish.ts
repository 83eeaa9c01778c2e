import { text } from '../query-parameters.ts'

/** Fields of a wish (a reader's request for books). Use the names of the book filters where possible: `genre`. */
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

/** Parameters for wanted (`genre`), excluded (`not-genre`) and preferred (`maybe-genre`) values of each field. */
export const wishParameters = Object.fromEntries(
  wishFieldNames.flatMap((name) =>
    [name, `not-${name}`, `maybe-${name}`].map((parameter) => [parameter, value]),
  ),
) as Record<WishParameter, typeof value>
