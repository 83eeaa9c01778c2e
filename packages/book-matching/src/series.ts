import { fold } from '@biblionaut/fold-text'
import type { Row, SeriesPlace } from './types.ts'
import { distinctiveWords, isBoxedSet, isGeneric, kindsIn, volumeIn } from './title-words.ts'
import words from './title-words.json' with { type: 'json' }

/** General words in the names of series: 'chronicles', 'trilogy'. */
const seriesWords = new Set(words.series)

const wordsOf = (names: readonly string[]): Set<string> =>
  new Set(names.flatMap((name) => distinctiveWords(fold(name))))

/** True if a text and a name of the series have a word in common that is not general like 'chronicles'. */
function isNamed({ names }: SeriesPlace, folded: string): boolean {
  const known = wordsOf(names)
  return distinctiveWords(folded).some((word) => known.has(word) && !seriesWords.has(word))
}

const isAt = ({ from, to }: SeriesPlace, start: number, end: number): boolean =>
  from === start && (to ?? from) === end

/** True if a part of a title only names a series of the work: `The Kingkiller Chronicle: Book 1`. */
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
    // 'The Foundation Trilogy' in 'Foundation: The Foundation Trilogy' names the series without a number
    const isSeries = volume.words.some((word) => known.has(word) && !seriesWords.has(word))
    return isSeries && kindsIn(folded) === '' && !place.names.some(isTitle)
  })
}

/** True if a part of a title does not distinguish books: `a novel`. `isTitle`: true if the work has this title. */
export const isHarmless = (
  folded: string,
  places: readonly SeriesPlace[],
  isTitle: (seriesName: string) => boolean,
): boolean => isGeneric(folded) || isVolumeOf(folded, places, isTitle)

const number = String.raw`\d+(?:[.,]\d+)?`
const onePosition = new RegExp(String.raw`^#?\s*(${number})(?:\s*[-–—]\s*#?(${number}))?$`, 'u')

/**
 * Parses a position in a series: `3`, `#0.5`, `1-3` or `1 & 2`. Returns the lowest and the highest number, or null.
 */
export function positionOf(text: string): { from: number; to: number } | null {
  const found = text.split(/[&+;]|,\s/u).map((part) => onePosition.exec(part.trim()))
  const numbers = found
    .flatMap((match) => (match ? [match[1], match[2]] : []))
    .filter((digits) => digits !== undefined)
  if (numbers.length === 0 || found.includes(null)) return null
  const all = numbers.map((digits) => Number(digits.replace(',', '.')))
  return { from: Math.min(...all), to: Math.max(...all) }
}

const otherKinds = /\b(comic|part|script|sound|retold|leisure)\b/

/** True if a row's series, or its position in the series, contradicts the series of a work. */
export function contradicts(series: Row['series'], places: readonly SeriesPlace[]): boolean {
  if (series === null) return false
  const folded = fold(series.name)
  const named = places.filter((place) => isNamed(place, folded))
  const isExact = named.some((place) => place.names.some((name) => fold(name) === folded))
  if (!isExact && (isBoxedSet(folded) || otherKinds.test(kindsIn(folded)))) return true
  if (series.position === null) return false
  const position = positionOf(series.position)
  // a position without a number, such as 'omnibus', only fits a work without a number
  if (position === null) return !named.some((place) => place.from === null)
  // unlike a range such as 1-3, a single volume of an unknown series is no contradiction
  if (named.length === 0) return position.from !== position.to
  return !named.some((place) => place.from === null || isAt(place, position.from, position.to))
}

/** True if the row has the same position in the same series as the work. */
export function isPlaced(series: Row['series'], places: readonly SeriesPlace[]): boolean {
  if (series === null || series.position === null) return false
  const position = positionOf(series.position)
  const folded = fold(series.name)
  return (
    position !== null &&
    places.some((place) => isNamed(place, folded) && isAt(place, position.from, position.to))
  )
}
