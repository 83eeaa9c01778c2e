import type { ImportedRow } from '../read-import.ts'
import { fold } from '@biblionaut/book-matching'
import { isGeneric, placeIn, tellingWords, entitiesIn } from './match-words.ts'

/** A place of a work in a series. */
export interface Place {
  /** All names of the series. */
  names: string[]
  from: number | null
  to: number | null
}

/** Words that names of series are lengthened by. */
const seriesWords = new Set(
  (
    'series serie saga sage chronicle chronicles chroniken chronik cronache cycle zyklus ciclo reihe sequence trilogy trilogie trilogia quartet ' +
    'novel novels roman romane romanzi'
  ).split(' '),
)

const wordsOf = (names: readonly string[]): Set<string> =>
  new Set(names.flatMap((name) => tellingWords(fold(name))))

/** Whether one name of the series has a word of this one that is no mere 'chronicles'. */
function isNamedSo({ names }: Place, folded: string): boolean {
  const known = wordsOf(names)
  return tellingWords(folded).some((word) => known.has(word) && !seriesWords.has(word))
}

const isAt = ({ from, to }: Place, start: number, end: number): boolean =>
  from === start && (to ?? from) === end

/**
 * Whether a part of a title says nothing but which volume of its series the work is: `The Kingkiller Chronicle: Book
 * 1`.
 */
function isPlaceOf(
  folded: string,
  places: readonly Place[],
  isOnlyTitle: (name: string) => boolean,
): boolean {
  const { numbers, words } = placeIn(folded)
  if (numbers.length > 1) return false
  const [number] = numbers
  return places.some((place) => {
    const known = wordsOf(place.names)
    if (!words.every((word) => known.has(word) || seriesWords.has(word))) return false
    if (number !== undefined) return isAt(place, number, number)
    // 'Foundation: The Foundation Trilogy' is no volume
    const isNamed = words.some((word) => known.has(word) && !seriesWords.has(word))
    return isNamed && entitiesIn(folded) === '' && !place.names.some(isOnlyTitle)
  })
}

/**
 * Whether a part of a title may be left out without another book being meant. `isTitle`: whether a series is named as
 * the book itself.
 */
export const isHarmless = (
  folded: string,
  places: readonly Place[],
  isTitle: (seriesName: string) => boolean,
): boolean => isGeneric(folded) || isPlaceOf(folded, places, isTitle)

/** `3`, `#0.5`, `1-3` as numbers; null where it is none. */
export function placeOf(position: string): { from: number; to: number } | null {
  const found = /^#?\s*(\d+(?:[.,]\d+)?)(?:\s*[-–—]\s*#?(\d+(?:[.,]\d+)?))?$/u.exec(position.trim())
  if (!found) return null
  const number = (text: string) => Number(text.replace(',', '.'))
  const from = number(found[1]!)
  return { from, to: found[2] === undefined ? from : number(found[2]) }
}

const boxes = /\b(box(ed)? ?sets?|boxset|omnibus|bundle|schuber|cofanetto|sammelband|gesamtausgabe)\b/
const otherThings = /\b(comic|part|script|sound|retold|leisure)\b/

/**
 * Whether what a row says of its series speaks against a work of the same title: another volume of it, several volumes,
 * or a series of comics and the like. A volume of a series that we know nothing of speaks against nothing.
 */
export function isAgainst(series: ImportedRow['series'], places: readonly Place[]): boolean {
  if (series === null) return false
  const folded = fold(series.name)
  const known = places.filter((place) => isNamedSo(place, folded))
  const isKnown = known.some((place) => place.names.some((name) => fold(name) === folded))
  if (!isKnown && (boxes.test(folded) || otherThings.test(entitiesIn(folded)))) return true
  if (series.position === null) return false
  const asked = placeOf(series.position)
  // words where a number belongs: 'omnibus', 'part 1'
  if (asked === null) return !known.some((place) => place.from === null)
  if (known.length === 0) return asked.from !== asked.to
  return !known.some((place) => place.from === null || isAt(place, asked.from, asked.to))
}

/**
 * Whether a row names the very place that a work has in its series: of a book whose title is not known in the row's
 * language that tells enough to ask.
 */
export function isPlaced(series: ImportedRow['series'], places: readonly Place[]): boolean {
  if (series === null || series.position === null) return false
  const asked = placeOf(series.position)
  const folded = fold(series.name)
  return (
    asked !== null && places.some((place) => isNamedSo(place, folded) && isAt(place, asked.from, asked.to))
  )
}
