import { fold } from './fold.ts'
import type { Row, SeriesPlace } from './types.ts'
import { isBoxedSet, isGeneric, kindsIn, tellingWords, volumeIn } from './words.ts'
import words from './words.json' with { type: 'json' }

/** Words that a series may have behind its name. */
const seriesWords = new Set(words.series)

const wordsOf = (names: readonly string[]): Set<string> =>
  new Set(names.flatMap((name) => tellingWords(fold(name))))

/** Whether a name of the series shares a word with this one that is not only 'chronicles'. */
function isNamed({ names }: SeriesPlace, folded: string): boolean {
  const known = wordsOf(names)
  return tellingWords(folded).some((word) => known.has(word) && !seriesWords.has(word))
}

const isAt = ({ from, to }: SeriesPlace, start: number, end: number): boolean =>
  from === start && (to ?? from) === end

/** Whether a part of a title only says which volume of its series the work is: `The Kingkiller Chronicle: Book 1`. */
function isVolumeOf(
  folded: string,
  places: readonly SeriesPlace[],
  isTitle: (seriesName: string) => boolean,
): boolean {
  const volume = volumeIn(folded)
  if (volume.numbers.length > 1) return false
  const [number] = volume.numbers
  return places.some((place) => {
    const known = wordsOf(place.names)
    if (!volume.words.every((word) => known.has(word) || seriesWords.has(word))) return false
    if (number !== undefined) return isAt(place, number, number)
    // 'Foundation: The Foundation Trilogy' is not a volume
    const isSeries = volume.words.some((word) => known.has(word) && !seriesWords.has(word))
    return isSeries && kindsIn(folded) === '' && !place.names.some(isTitle)
  })
}

/**
 * Whether a part of a title may be left out without meaning another book.
 * @param isTitle whether the name of a series is also a title of the work
 */
export const isHarmless = (
  folded: string,
  places: readonly SeriesPlace[],
  isTitle: (seriesName: string) => boolean,
): boolean => isGeneric(folded) || isVolumeOf(folded, places, isTitle)

/** Reads `3`, `#0.5` or `1-3`. */
export function positionOf(text: string): { from: number; to: number } | null {
  const found = /^#?\s*(\d+(?:[.,]\d+)?)(?:\s*[-–—]\s*#?(\d+(?:[.,]\d+)?))?$/u.exec(text.trim())
  if (!found) return null
  const number = (digits: string) => Number(digits.replace(',', '.'))
  const from = number(found[1]!)
  return { from, to: found[2] === undefined ? from : number(found[2]) }
}

const otherKinds = /\b(comic|part|script|sound|retold|leisure)\b/

/**
 * Whether the series of a row contradicts a work of the same title: another volume, several volumes, a series of
 * comics. A volume of a series that the work is not in contradicts nothing.
 */
export function contradicts(series: Row['series'], places: readonly SeriesPlace[]): boolean {
  if (series === null) return false
  const folded = fold(series.name)
  const named = places.filter((place) => isNamed(place, folded))
  const isExact = named.some((place) => place.names.some((name) => fold(name) === folded))
  if (!isExact && (isBoxedSet(folded) || otherKinds.test(kindsIn(folded)))) return true
  if (series.position === null) return false
  const position = positionOf(series.position)
  // words like 'omnibus' or 'part 1'
  if (position === null) return !named.some((place) => place.from === null)
  if (named.length === 0) return position.from !== position.to
  return !named.some((place) => place.from === null || isAt(place, position.from, position.to))
}

/**
 * Whether the row has the work's position in its series. That is enough for a candidate if the title is unknown in
 * the language of the row.
 */
export function isPlaced(series: Row['series'], places: readonly SeriesPlace[]): boolean {
  if (series === null || series.position === null) return false
  const position = positionOf(series.position)
  const folded = fold(series.name)
  return (
    position !== null &&
    places.some((place) => isNamed(place, folded) && isAt(place, position.from, position.to))
  )
}
