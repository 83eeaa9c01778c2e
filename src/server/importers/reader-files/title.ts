import { cleanLine } from './clean.ts'
import type { FileRow } from './file-row.ts'

const number = String.raw`\d+(?:[.,]\d+)?`
const numbers = String.raw`(${number}(?:\s*[-–&+]\s*${number})*)`
const words = 'band|bd\\.?|buch|teil|folge|book|vol\\.?|volume|libro|livre|tome|parte|part|nr\\.?|no\\.?'
/** `Dune, #2`, `Dune Chronicles #1-3; …`: signs before words, which a name may hold itself. */
const numbered = new RegExp(String.raw`^([^#;]*[^#;,\s])[,\s]*#\s?${numbers}\s*(?:[;,]|$)`)
const worded = new RegExp(String.raw`^([^#;]*[^#;,\s])(?:\s*[,:]\s*|\s)(?:${words})\s?${numbers}$`, 'i')

/**
 * A title without what stands in brackets behind it about a series: `Dune Messiah (Dune, #2)`. Another bracket stays
 * where it is.
 */
export function titleOf(cell: string): Pick<FileRow, 'title' | 'series'> {
  const whole = cleanLine(cell)
  const start = whole.endsWith(')') ? whole.lastIndexOf('(') : -1
  const title = whole.slice(0, Math.max(0, start)).trim()
  const series = title === '' ? null : seriesOf(whole.slice(start + 1, -1), title)
  return series === null ? { title: whole, series } : { title, series }
}

/**
 * A series with a number: `Dune, #2`, `Dune #1-3`, `Der Wüstenplanet, Band 2`; of several the first. `#1-7` alone is of
 * one named as the book is.
 */
function seriesOf(text: string, title: string): FileRow['series'] {
  const named = text.startsWith('#') ? `${title}, ${text}` : text
  const [, name, position] = numbered.exec(named) ?? worded.exec(named) ?? []
  return name === undefined || position === undefined
    ? null
    : { name: name.trim(), position: spaced(position) }
}

/** A series of a column of its own, `number` in another where it has one. */
export function namedSeries(name: string, position: string): FileRow['series'] {
  const clean = cleanLine(name)
  if (clean === '') return null
  return { name: clean, position: spaced(cleanLine(position)) || null }
}

/** As the catalogue writes positions: `1–3`, `0.5`; Calibre's `1.0` is a 1. The text is a clean line. */
const spaced = (position: string): string =>
  position
    .replaceAll(',', '.')
    .replace(/ ?[-–] ?/g, '–')
    .replace(/ ?([&+]) ?/g, ' $1 ')
    .replace(/(?<=\d)\.0+(?!\d)/g, '')
