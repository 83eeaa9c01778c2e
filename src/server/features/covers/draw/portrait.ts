import { transliterate } from 'transliteration'
import { genreGroups } from '#contract/enums'
import type { Lettering } from '../lettering.ts'
import { letterLine } from './lettering.ts'
import { choose } from './picture.ts'
import { at, dice, hash } from './random.ts'
import { escapeXml, mix, rect } from './shapes.ts'

const side = 400
/** Widest the initials may be, in px: portraits are also shown as circles. */
const widest = 270
const largest = 190
/** Height of capitals in Bricolage Grotesque, in shares of the size. */
const capitals = 0.66
/** Share of the drawing's own colours left, so that the ground stays calm behind the initials. */
const strength = 0.24

/** A person whose picture is drawn. */
export interface PortraitSubject {
  id: number
  name: string
}

/** The portrait of a person without a photograph, 400 × 400, as an SVG document: initials on a calm ground. */
export function portraitSvg({ id, name }: PortraitSubject, lettering: Lettering): string {
  const seed = `person:${id}`
  const { palette, motif, roll } = choose(seed, at(genreGroups, hash(seed) % genreGroups.length), undefined)
  const { paper, ink } = palette
  // a colour as dark as the ink would hide the initials: it stays nearer to the paper
  const calm = (colour: string) => mix(paper, colour, strength)
  const ground = {
    paper,
    ink: calm(ink),
    field: calm(palette.field),
    first: calm(palette.first),
    second: calm(palette.second),
    third: calm(palette.third),
  }
  const letters = initials(name)
  const size = Math.min(largest, (largest * widest) / Math.max(1, lettering.measure(letters, largest, 700)))
  const x = (side - lettering.measure(letters, size, 700)) / 2
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" role="img" aria-label="${escapeXml(name)}">`,
    rect(0, 0, side, side, ground.field),
    motif({ x: 0, y: 0, w: side, h: side }, ground, dice(roll)),
    letterLine(lettering, letters, { x, y: (side + size * capitals) / 2, size, weight: 700, fill: ink }),
    '</svg>',
  ].join('')
}

/** First letters of the first and the last name, in Latin script. */
function initials(name: string): string {
  const latin = /^\P{Script=Latin}*$/u.test(name) ? transliterate(name) : name
  const words = latin.split(/[\s-]+/).filter((word) => /^\p{L}/u.test(word))
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}
