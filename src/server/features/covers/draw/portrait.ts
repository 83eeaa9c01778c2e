import { genreGroups } from '#contract/enums'
import { choose, type Look } from './picture.ts'
import { at, hash } from './random.ts'
import { escapeXml } from '../../../platform/text/escape-xml.ts'
import { mix } from './colours.ts'
import { rect } from './shapes.ts'

const side = 400

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
  const { palette, motif, dice, scene } = choose(String(given?.id ?? seed), look, `e${id}`)
  const field = palette.field === palette.paper ? mix(palette.paper, palette.ink, 0.07) : palette.field
  const clip = scene.clip()
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" role="img" aria-label="${escapeXml(name)}">`,
    `<clipPath id="${clip}"><rect width="${side}" height="${side}"/></clipPath><g clip-path="url(#${clip})">`,
    rect(0, 0, side, side, field),
    motif({ x: 0, y: 0, w: side, h: side }, { ...palette, field }, dice, scene),
    '</g></svg>',
  ].join('')
}
