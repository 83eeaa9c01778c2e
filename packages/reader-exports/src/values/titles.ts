import type { Series } from '../row.ts'
import { cleanLine } from './text.ts'

const number = String.raw`\d+(?:[.,]\d+)?`
const numbers = String.raw`(${number}(?:\s*[-–&+]\s*${number})*)`
const words = 'band|bd\\.?|buch|teil|folge|book|vol\\.?|volume|libro|livre|tome|parte|part|nr\\.?|no\\.?'
/** `Dune, #2`, `Dune Chronicles #1-3; …` */
const withSign = new RegExp(String.raw`^([^#;]*[^#;,\s])[,\s]*#\s?${numbers}\s*(?:[;,]|$)`)
/** `Der Wüstenplanet, Band 2`. Tried second, because a series name may contain such a word. */
const withWord = new RegExp(String.raw`^([^#;]*[^#;,\s])(?:\s*[,:]\s*|\s)(?:${words})\s?${numbers}$`, 'i')

/** Splits `Dune Messiah (Dune, #2)` into title and series. Other brackets stay in the title. */
export function titleOf(cell: string): { title: string; series: Series | null } {
  const whole = cleanLine(cell)
  const start = whole.endsWith(')') ? whole.lastIndexOf('(') : -1
  const title = whole.slice(0, Math.max(0, start)).trim()
  const series = title === '' ? null : seriesInBrackets(whole.slice(start + 1, -1), title)
  return series === null ? { title: whole, series } : { title, series }
}

/**
 * Reads a series with a number, the first of several. A text that starts with a number (`#1-7`) belongs to a series
 * with the name of the title.
 */
function seriesInBrackets(text: string, title: string): Series | null {
  const named = text.startsWith('#') ? `${title}, ${text}` : text
  const [, name, position] = withSign.exec(named) ?? withWord.exec(named) ?? []
  return name === undefined || position === undefined
    ? null
    : { name: name.trim(), position: positionOf(position) }
}

/** Returns a series from separate columns; null without a name. */
export function seriesOf(name: string, position: string): Series | null {
  const clean = cleanLine(name)
  return clean === '' ? null : { name: clean, position: positionOf(cleanLine(position)) || null }
}

/** Normalizes a position: `1–3`, `0.5`, `1 & 2`. Calibre's `1.0` becomes `1`. */
const positionOf = (position: string): string =>
  position
    .replaceAll(',', '.')
    .replace(/ ?[-–] ?/g, '–')
    .replace(/ ?([&+]) ?/g, ' $1 ')
    .replace(/(?<=\d)\.0+(?!\d)/g, '')
