import { type Colour, contrast } from './colours.ts'
import { escapeXml } from './escape-xml.ts'
import { letterLine, shorten } from './break-lines.ts'
import type { Lettering, Weight } from './lettering.ts'
import type { Palette } from './palettes.ts'
import { choose, volumeShown } from './picture.ts'
import { disc, mark, px, rect } from './shapes.ts'
import { spineWidth } from './spine-width.ts'
import type { Studio } from './studio.ts'
import type { SpineSubject } from './subject.ts'

const height = 600

/** Draws the spine of a book as an SVG document, 600 high and, by its pages, 46–118 wide. */
export function spineSvg(subject: SpineSubject, { lettering }: Studio): string {
  const { title, language, pages } = subject
  const { palette, seriesChance } = choose(String(subject.id), subject, '')
  const width = spineWidth(pages)
  const room = height - 190
  let size = Math.min(40, width * 0.52)
  while (size > 17 && lettering.measure(title, size, 700) > room) size -= 1
  const text = shorten(title, (line) => lettering.measure(line, size, 700) <= room + 40)
  const name = lastName(subject.author)
  const nameSize = Math.min(20, width * 0.3)
  const titleWidth = lettering.measure(text, size, 700)
  const nameWidth = lettering.measure(name, nameSize, 500)
  const nameFits = name !== '' && titleWidth + nameWidth + 34 < height - 120
  const up = language !== 'en'
  const put = (line: string, size: number, weight: Weight, from: number) => {
    const x = width / 2 + (up ? 1 : -1) * size * 0.34
    const lettered = letterLine(lettering, line, { x: 0, y: 0, size, weight, fill: palette.ink })
    return `<g transform="translate(${px(x)} ${px(from)}) rotate(${up ? -90 : 90})">${lettered}</g>`
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeXml(title)}">`,
    rect(0, 0, width, height, palette.paper),
    ornament(subject, { palette, lettering, width, band: Math.floor(seriesChance * 3) }),
    put(text, size, 700, up ? height - 92 : 34),
    nameFits ? put(name, nameSize, 500, up ? 34 + nameWidth : height - 92 - nameWidth) : '',
    `<path d="M0 0H${px(width * 0.14)}V600H0Z" fill="#fff" opacity=".07"/>`,
    `<path d="M${px(width * 0.86)} 0H${width}V600H${px(width * 0.86)}Z" fill="#000" opacity=".2"/></svg>`,
  ].join('')
}

interface Foot {
  palette: Palette
  lettering: Lettering
  width: number
  /** Pattern: 0 is a coloured block, 1 stripes, 2 a disc. */
  band: number
}

/** Draws the coloured pattern of a spine and, at the bottom, the volume number or the symbol of the genre group. */
function ornament(subject: SpineSubject, { palette, lettering, width, band }: Foot): string {
  const { paper, ink, field, first, second, third } = palette
  const accent = [first, field, third, second].find((colour) => contrast(colour, paper) > 1.6) ?? ink
  const [x, y] = [width / 2, height - 38]
  const ground = band === 1 ? paper : accent
  const on = [paper, ink].sort((one, other) => contrast(other, ground) - contrast(one, ground))[0] as Colour
  const colour = [
    rect(0, height - 74, width, 74, accent),
    rect(0, 0, width, 10, accent) + rect(0, 16, width, 3, accent) + rect(0, height - 10, width, 10, accent),
    disc(x, y, width * 0.34, accent),
  ][band]
  const number = volumeShown(subject)
  if (number === null) return colour + (band === 2 ? '' : mark(subject.group, x, y, 9, on))
  let size = Math.min(34, width * 0.5)
  while (size > 12 && lettering.measure(number, size, 700) > width * 0.56) size -= 1
  const at = { x: x - lettering.measure(number, size, 700) / 2, y: y + size * 0.35 }
  return colour + letterLine(lettering, number, { ...at, size, weight: 700, fill: on })
}

const nobiliaryParticles = new Set(['le', 'de', 'von', 'van', 'du', 'la', 'di', 'st.'])

/** Returns the last name of the first author with its particles: `Le Guin`, `von Harbou`. */
function lastName(authors: string): string {
  const words = (authors.split(/, | & /)[0] ?? '').trim().split(/\s+/)
  let from = words.length - 1
  while (from > 1 && nobiliaryParticles.has(words[from - 1]!.toLowerCase())) from -= 1
  return words.slice(from).join(' ')
}
