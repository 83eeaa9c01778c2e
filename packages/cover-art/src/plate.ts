import { px } from './shapes.ts'
import { spineSvg } from './spine.ts'
import type { Studio } from './studio.ts'
import type { SpineSubject } from './subject.ts'

/** Size in px of the preview picture of a page in other sites, and of the picture of a reader's year in books. */
export const plateWidth = 1200
export const plateHeight = 630
export const margin = 64
export const shelf = { y: 330, height: 268, gap: 2 }
const spineHeight = 600

/** Draws the spines side by side from the left, as many as fit on the shelf. */
export function standing(books: readonly SpineSubject[], studio: Studio): string[] {
  const drawn: string[] = []
  let x = margin
  for (const book of books) {
    const svg = spineSvg(book, studio)
    const width = (Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1] ?? 60) * shelf.height) / spineHeight
    if (x + width > plateWidth - margin) break
    const place = `x="${px(x)}" y="${px(shelf.y)}" width="${px(width)}" height="${px(shelf.height)}"`
    // an embedded picture keeps its own background and has no accessible name
    drawn.push(
      svg.replace(/^<svg [^>]*>/, `<svg ${place} viewBox="0 0 ${/viewBox="0 0 (\d+ \d+)"/.exec(svg)?.[1]}">`),
    )
    x += width + shelf.gap
  }
  return drawn
}
