import { genreGroups } from '#contract/enums'
import { choose, type Look } from './picture.ts'
import { at, hash } from './random.ts'
import { escapeXml } from '../../../platform/text/escape-xml.ts'
import { mix } from './colours.ts'
import { rect } from './shapes.ts'

const side = 400

/** A person whose emblem is drawn. */
export interface EmblemSubject {
  id: number
  name: string
  /** Their best book, whose motif and palette stand for them; null where none of ours is by them. */
  book: ({ id: number } & Look) | null
}

/**
 * What stands for a person without a photograph, 400 × 400, as an SVG document: the motif of their best book in its
 * palette. Never a likeness that is made up.
 */
export function emblemSvg({ id, name, book }: EmblemSubject): string {
  const seed = `person:${id}`
  const group = at(genreGroups, hash(seed) % genreGroups.length)
  const look = book ?? { group, genre: null, family: undefined, volume: null }
  const { palette, motif, dice, scene } = choose(String(book?.id ?? seed), look, `e${id}`)
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
