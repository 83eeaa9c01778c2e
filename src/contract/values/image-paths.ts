import { responsiveImageWidths } from './limits.ts'

/**
 * An uploaded picture is kept in a few widths under one id. Its base, `ab/ab12…-1024`, names the largest: the smaller
 * ones follow from it, so a single text is all that a table or a page needs. No schemas in here: the browser may load
 * it.
 */
const basePattern = /^([0-9a-f]{2})\/\1[0-9a-f]{30}-([1-9]\d{0,3})$/
const folder = '/uploads/'

/** Widths a picture is kept in that is `largest` pixels wide, ascending: it is never enlarged. */
export const imageWidths = (largest: number): number[] => [
  ...responsiveImageWidths.filter((width) => width < largest),
  largest,
]

const sizesOf = (base: string): { name: string; width: number }[] => {
  const [, , largest] = basePattern.exec(base) ?? []
  if (largest === undefined) return []
  const id = base.slice(0, -largest.length)
  return imageWidths(Number(largest)).map((width) => ({ name: `${id}${width}.webp`, width }))
}

/** Names of the files of a picture, the smallest first; none where `base` is no base. */
export const imageNames = (base: string): string[] => sizesOf(base).map(({ name }) => name)

/** True for the name of a file as the pictures have them. */
export const isImageName = (name: string): boolean =>
  name.endsWith('.webp') && basePattern.test(name.slice(0, -'.webp'.length))

/** Address of the largest size: what an upload answers as `path`. */
export const imagePath = (base: string): string => `${folder}${base}.webp`

/** Address of the smallest size, for what is never shown larger: people beside what they wrote. */
export const smallImagePath = (base: string): string => folder + (imageNames(base)[0] ?? `${base}.webp`)

/** The base of a picture from its address; null where the address is no upload of this site. */
export const imageBase = (path: string): string | null =>
  path.startsWith(folder) && isImageName(path.slice(folder.length))
    ? path.slice(folder.length, -'.webp'.length)
    : null

/** The `srcset` of a picture; empty where `base` is no base. */
export const imageSrcSet = (base: string): string =>
  sizesOf(base)
    .map(({ name, width }) => `${folder}${name} ${width}w`)
    .join(', ')
