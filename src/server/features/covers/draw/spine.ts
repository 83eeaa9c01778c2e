import type { CoverSubject } from '../addresses.ts'
import type { Lettering, Weight } from '../lettering.ts'
import { letterLine, shorten } from './lettering.ts'
import type { Palette } from './palettes.ts'
import { choose } from './picture.ts'
import { dice } from './random.ts'
import { escapeXml } from '../../../platform/text/escape-xml.ts'
import { disc, mark, px, rect } from './shapes.ts'

const height = 600
/** Spines of books without a known number of pages are as thick as one of this many. */
const usualPages = 320

/** What a drawn spine depends on. */
export interface SpineSubject extends CoverSubject {
  pages?: number | undefined
}

/**
 * The spine of a book, 600 high, 46–118 wide by its pages, as an SVG document. English is lettered top-down, everything
 * else bottom-up, as the book trade does.
 */
export function spineSvg(subject: SpineSubject, lettering: Lettering): string {
  const { title, group, language, pages = usualPages } = subject
  const { palette, roll } = choose(String(subject.id), group, subject.family)
  const width = Math.round(Math.max(46, Math.min(118, 28 + pages / 9)))
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
    ornament(group, palette, width, dice(roll).pick([0, 1, 2])),
    put(text, size, 700, up ? height - 92 : 34),
    nameFits ? put(name, nameSize, 500, up ? 34 + nameWidth : height - 92 - nameWidth) : '',
    `<path d="M0 0H${px(width * 0.14)}V600H0Z" fill="#fff" opacity=".07"/>`,
    `<path d="M${px(width * 0.86)} 0H${width}V600H${px(width * 0.86)}Z" fill="#000" opacity=".2"/></svg>`,
  ].join('')
}

/** The foot of the spine: 0 a coloured block, 1 stripes, 2 a disc instead of the group's mark. */
function ornament(group: CoverSubject['group'], palette: Palette, width: number, band: number): string {
  const { paper, ink, field, first, second, third } = palette
  const accent = first === paper ? third : first === ink ? second : first
  if (band === 2) return disc(width / 2, height - 38, width * 0.3, accent)
  if (band === 1) {
    const stripes =
      rect(0, 0, width, 10, accent) + rect(0, 16, width, 3, accent) + rect(0, height - 10, width, 10, accent)
    return stripes + mark(group, width / 2, height - 38, 9, ink)
  }
  const onField = field === ink || first === field ? paper : first
  return (
    rect(0, height - 74, width, 74, field === paper ? accent : field) +
    mark(group, width / 2, height - 38, 9, field === paper ? paper : onField)
  )
}

/** Surname of the first author named. */
function lastName(author: string): string {
  return (author.split(/, | & /)[0] ?? '').trim().split(' ').at(-1) ?? ''
}
