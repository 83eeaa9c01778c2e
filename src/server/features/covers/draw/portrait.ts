import { genreGroups } from '#contract/values/enums'
import { type Choice, choose, type Look } from './picture.ts'
import { at, hash } from './random.ts'
import { escapeXml } from '../../../platform/text/escape-xml.ts'
import { mix } from './colours.ts'
import { rect } from './shapes.ts'

const side = 400
const wide = 1200
const high = 800
/** A drawing needs nearly as much height as it has width. */
const lowered = 120

/** A person or a genre whose emblem is drawn. */
export interface EmblemSubject {
  id: number
  name: string
  /**
   * Whose motif and palette stand for them: a person's best book, or any book of the genre; null where none of ours is
   * by that person.
   */
  look: ({ id: number } & Look) | null
}

/**
 * What stands for a genre, or a person without a photograph, 400 × 400, as an SVG document: a motif without letters.
 * Never a likeness that is made up.
 */
export function emblemSvg({ id, name, look: given }: EmblemSubject): string {
  const seed = `person:${id}`
  const group = at(genreGroups, hash(seed) % genreGroups.length)
  const look = given ?? { group, genre: null, family: undefined, volume: null }
  const opening = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" role="img" aria-label="${escapeXml(name)}">`
  return opening + fieldWith(choose(String(given?.id ?? seed), look, `e${id}`), side, side, 0)
}

/** The scene on a book's cover, 1200 × 800, as an SVG document: its drawing, as wide as a page's head. */
export function sceneSvg(subject: { id: number } & Look): string {
  const opening = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}">`
  return opening + fieldWith(choose(String(subject.id), subject, `s${subject.id}`), wide, high, lowered)
}

/** A field with its motif, which is made for one that is higher by so much: its middle is shown. */
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
