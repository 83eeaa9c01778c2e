import { px } from './shapes.ts'
import { spineSvg } from './spine.ts'
import type { Studio } from './studio.ts'
import type { SpineSubject } from './subject.ts'

/** Size in px of two pictures: the preview that other sites show for a page, and a reader's year in books. */
export const plateWidth = 1200
export const plateHeight = 630
export const margin = 64
export const shelf = { y: 330, height: 268, gap: 2 }
const spineHeight = 600

/** Returns an SVG document as an element of another one, with its own background and without an accessible name. */
export function within(
  svg: string,
  { x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number | string>,
): string {
  const field = /viewBox="([^"]+)"/.exec(svg)?.[1]
  return svg.replace(
    /^<svg [^>]*>/,
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${field}">`,
  )
}

/** Draws as many spines as fit on the shelf, side by side from the left. */
export function standing(books: readonly SpineSubject[], studio: Studio): string[] {
  const drawn: string[] = []
  let x = margin
  for (const book of books) {
    const svg = spineSvg(book, studio)
    const width = (Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1] ?? 60) * shelf.height) / spineHeight
    if (x + width > plateWidth - margin) break
    drawn.push(within(svg, { x: px(x), y: shelf.y, width: px(width), height: shelf.height }))
    x += width + shelf.gap
  }
  return drawn
}
