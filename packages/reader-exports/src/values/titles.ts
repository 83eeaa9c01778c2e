import type { Series } from '../row.ts'
import { cleanLine } from './text.ts'

const number = String.raw`\d+(?:[.,]\d+)?`
/** Source of a pattern for positions in a series: `1`, `1-3`, `1 & 2`, `1, 2, 3`, and the decimal number `1,5`. */
const numbers = String.raw`(\d+(?:,\d+){2,}|${number}(?:(?:\s*[-–&+]\s*|,\s+(?:#\s?)?|\s(?:and|und|e)\s)${number})*)`
const words =
  'bände|baende|bücher|books|vols\\.?|volumes|volumi|libri|teile|parts|band|bd\\.?|buch|teil|folge|book|vol\\.?|volume|libro|livre|tome|parte|part|nr\\.?|no\\.?'
/** Matches a series with a number after `#`: `Dune, #2`, `Dune Chronicles #1-3; …` */
const withSign = new RegExp(String.raw`^([^#;]*[^#;,\s])[,\s]*#\s?${numbers}\s*(?:[;,]|$)`)
/** Matches a series with a number after a word: `Der Wüstenplanet, Band 2`. {@link withSign} has precedence. */
const withWord = new RegExp(String.raw`^([^#;]*[^#;,\s])(?:\s*[,:]\s*|\s)(?:${words})\s?${numbers}$`, 'i')

/** Returns the index of the outermost brackets at the end of a title; -1 if it does not end with brackets. */
function startOfBrackets(title: string): number {
  if (!title.endsWith(')')) return -1
  let depth = 0
  for (let at = title.length - 1; at >= 0; at -= 1) {
    if (title[at] === ')') depth += 1
    else if (title[at] === '(' && (depth -= 1) === 0) return at
  }
  return title.lastIndexOf('(')
}

/** Splits `Dune Messiah (Dune, #2)` into title and series. Brackets without a number stay in the title. */
export function titleOf(cell: string): { title: string; series: Series | null } {
  const whole = cleanLine(cell)
  const start = startOfBrackets(whole)
  const title = whole.slice(0, Math.max(0, start)).trim()
  const series = title === '' ? null : seriesInBrackets(whole.slice(start + 1, -1), title)
  return series === null ? { title: whole, series } : { title, series }
}

/**
 * Returns name and position of a series, or null. A text such as `#1-7` belongs to a series with the title as name.
 */
function seriesInBrackets(text: string, title: string): Series | null {
  const named = text.startsWith('#') ? `${title}, ${text}` : text
  const [, name, position] = withSign.exec(named) ?? withWord.exec(named) ?? []
  return name === undefined || position === undefined
    ? null
    : { name: name.trim(), position: positionOf(position) }
}

/** Returns a series from a column with its name and a column with the position; null if the name is empty. */
export function seriesOf(name: string, position: string): Series | null {
  const clean = cleanLine(name)
  return clean === '' ? null : { name: clean, position: positionOf(cleanLine(position)) || null }
}

/**
 * Returns a position in one form: `1, 2, 3` becomes `1–3`, `1, 3` becomes `1 & 3`, and Calibre's `1.0` becomes `1`.
 */
function positionOf(position: string): string {
  const list = /^\d+(?:,\d+){2,}$/.test(position)
    ? position.split(',')
    : position.split(/,\s+(?:#\s?)?|\s(?:and|und|e)\s/)
  if (list.length > 1 && list.every((part) => /^\d+$/.test(part))) {
    const volumes = list.map(Number)
    const areConsecutive = volumes.every((volume, at) => at === 0 || volume === volumes[at - 1]! + 1)
    return areConsecutive ? `${volumes[0]!}–${volumes.at(-1)!}` : volumes.join(' & ')
  }
  return position
    .replaceAll(',', '.')
    .replace(/ ?[-–] ?/g, '–')
    .replace(/ ?([&+]) ?/g, ' $1 ')
    .replace(/(?<=\d)\.0+(?!\d)/g, '')
}
