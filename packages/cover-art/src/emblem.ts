import { mix } from './colours.ts'
import { escapeXml } from './escape-xml.ts'
import { type Choice, choose } from './picture.ts'
import { at, hash } from './random.ts'
import { rect } from './shapes.ts'
import { type EmblemSubject, genreGroups, type Look } from './subject.ts'

const side = 400
const wide = 1200
const high = 800
/** Height in px of the strip of a drawing that is cut off at the top, and of an equal strip at the bottom. */
const lowered = 120

/** Draws the emblem of a genre or person, 400 × 400, as an SVG document. It never shows an invented portrait. */
export function emblemSvg({ id, name, look: given }: EmblemSubject): string {
  const seed = `person:${id}`
  const group = at(genreGroups, hash(seed) % genreGroups.length)
  // no `family`: otherwise all authors of one series would have the same motif and palette
  const look = { group, genre: null, ...given, family: undefined, volume: null }
  const opening = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" role="img" aria-label="${escapeXml(name)}">`
  return opening + fieldWith(choose(seed, look, `e${id}`), side, side, 0)
}

/** Draws the scene of a book's cover for the header of a page, 1200 × 800, as an SVG document. */
export function sceneSvg(subject: { id: number } & Look): string {
  const opening = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}">`
  return opening + fieldWith(choose(String(subject.id), subject, `s${subject.id}`), wide, high, lowered)
}

/** Draws a motif on a background. The motif exceeds the picture by `above` px at the top and at the bottom. */
function fieldWith(
  { palette, motif, dice, scene }: Choice,
  width: number,
  height: number,
  above: number,
): string {
  const field = palette.field === palette.paper ? mix(palette.paper, palette.ink, 0.07) : palette.field
  const clip = scene.clip()
  return [
    `<clipPath id="${clip}"><rect width="${width}" height="${height}"/></clipPath><g clip-path="url(#${clip})">`,
    rect(0, 0, width, height, field),
    motif({ x: 0, y: -above, w: width, h: height + 2 * above }, { ...palette, field }, dice, scene),
    '</g></svg>',
  ].join('')
}
