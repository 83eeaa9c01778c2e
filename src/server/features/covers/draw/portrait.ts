import { type GenreGroup, genreGroups } from '#contract/enums'
import { choose } from './picture.ts'
import { at, dice, hash } from './random.ts'
import { escapeXml } from '../../../platform/text/escape-xml.ts'
import { rect } from './shapes.ts'

const side = 400

/** A person whose emblem is drawn. */
export interface EmblemSubject {
  id: number
  name: string
  /** Their best book, whose motif and palette stand for them; null where none of ours is by them. */
  book: { id: number; group: GenreGroup; family: string | undefined } | null
}

/**
 * What stands for a person without a photograph, 400 × 400, as an SVG document: the motif of their best book in its
 * palette. Never a likeness that is made up.
 */
export function emblemSvg({ id, name, book }: EmblemSubject): string {
  const seed = `person:${id}`
  const { palette, motif, roll } = book
    ? choose(String(book.id), book.group, book.family)
    : choose(seed, at(genreGroups, hash(seed) % genreGroups.length), undefined)
  const field = palette.field === palette.paper ? palette.third : palette.field
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" role="img" aria-label="${escapeXml(name)}">`,
    `<clipPath id="e${id}"><rect width="${side}" height="${side}"/></clipPath><g clip-path="url(#e${id})">`,
    rect(0, 0, side, side, field),
    motif({ x: 0, y: 0, w: side, h: side }, { ...palette, field }, dice(roll)),
    '</g></svg>',
  ].join('')
}
