import { responsiveImageWidths } from './limits.ts'

/** Base of an uploaded picture: `ab/ab12…-1024` contains its id and its largest width in pixels. */
const basePattern = /^([0-9a-f]{2})\/\1[0-9a-f]{30}-([1-9]\d{0,3})$/
const folder = '/uploads/'

/** Returns the stored widths, ascending, of a picture with width `largest` in pixels. Pictures are never enlarged. */
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

/** Returns the file names of a picture, smallest first; empty if `base` is invalid. */
export const imageNames = (base: string): string[] => sizesOf(base).map(({ name }) => name)

export const isImageName = (name: string): boolean =>
  name.endsWith('.webp') && basePattern.test(name.slice(0, -'.webp'.length))

/** Returns the path of the largest size, which is the `path` in the response to an upload. */
export const imagePath = (base: string): string => `${folder}${base}.webp`

/** Returns the path of the smallest size, for avatars. */
export const smallImagePath = (base: string): string => folder + (imageNames(base)[0] ?? `${base}.webp`)

/** Returns the base of a picture from its path; null if the path is no upload of this site. */
export const imageBase = (path: string): string | null =>
  path.startsWith(folder) && isImageName(path.slice(folder.length))
    ? path.slice(folder.length, -'.webp'.length)
    : null

/** Returns the `srcset` of a picture; empty if `base` is invalid. */
export const imageSrcSet = (base: string): string =>
  sizesOf(base)
    .map(({ name, width }) => `${folder}${name} ${width}w`)
    .join(', ')
