import { isGeneric, volumeIn } from '@biblionaut/book-matching'
import { fold } from '@biblionaut/fold-text'
import { stopWords } from './search-keys.ts'

/** Words beside the number of a volume: 'Discworld book 8', 'il libro 2 di …'. */
const volumeWords = new Set(
  'band bd teil buch nr nummer book volume vol volumes part number no libro parte numero n tomo t'.split(' '),
)

export interface VolumeQuery {
  /** Name of a series, in lower case without accents. The series need not exist: 'fahrenheit 451' is a title. */
  name: string
  position: number
}

/** Returns the series and the volume number of a query such as 'discworld 8', or `null`. */
export function readVolume(folded: string): VolumeQuery | null {
  const words = folded.split(' ').filter(Boolean)
  const start = stopWords.has(words[0] ?? '') ? 1 : 0
  const first = positionIn(words.slice(start, start + 2))
  if (first !== null) return volumeOf(words.slice(start + 2), first)
  const pair = positionIn(words.slice(-2))
  if (pair !== null) return volumeOf(words.slice(0, -2), pair)
  const last = digits.exec(words.at(-1) ?? '')
  return last ? volumeOf(words.slice(0, -1), Number(last[1])) : null
}

/** Returns the volume number in two words such as 'book two', 'zweiter band' or '2nd volume', else `null`. */
function positionIn([one = '', other = '']: readonly string[]): number | null {
  if (volumeWords.has(one)) return positionOf(other)
  return volumeWords.has(other) ? positionOf(one) : null
}

/** A volume number has up to three digits. A longer number is a year. */
const digits = /^(\d{1,3})(?:st|nd|rd|th|o|a|er|te|ter)?$/

function positionOf(word: string): number | null {
  const found = digits.exec(word)
  if (found) return Number(found[1])
  return /\d/.test(word) ? null : (volumeIn(word).numbers[0] ?? null)
}

function volumeOf(words: readonly string[], position: number): VolumeQuery | null {
  const end = words.findLastIndex((word) => !volumeWords.has(word)) + 1
  const name = words.slice(0, end).join(' ')
  return name === '' || isGeneric(name) ? null : { name, position }
}

/** The words with which queries name an award or its categories. */
export interface AwardTerms {
  id: number
  shown: Record<string, string>
  words: ReadonlySet<string>
  /** The names in lower case without accents, and without words such as 'award': 'hugo'. */
  cores: ReadonlySet<string>
  categories: readonly { id: number; words: ReadonlySet<string> }[]
}

/** The wins and nominations that a query is about. */
export interface HonoursQuery {
  awardIds: number[]
  categoryIds: number[]
  year: number | null
  /** True if the query has a year, a category or a word such as 'winner', not only the name of the award. */
  isExplicit: boolean
  /** True if the query, without words such as 'award', is the whole name of the award. */
  isWholeName: boolean
}

/** Words in many names of awards, and words for winners. */
const awardWords = new Set(
  [
    'award awards prize winner winners winning the of for best preis gewinner preistrager sieger der die das des den fur bester beste bestes',
    'premio premi prix vincitore vincitori vincitrice il lo la di del della per miglior migliore migliori',
  ].flatMap((line) => line.split(' ')),
)

/**
 * Returns the wins and nominations that a query is about ('hugo 1966'). Returns `null` if a word fits neither an
 * award nor a year.
 */
export function readHonours(folded: string, awards: readonly AwardTerms[]): HonoursQuery | null {
  const words = folded.split(' ').filter(Boolean)
  const years = words.filter((word) => /^(19|20)\d\d$/.test(word))
  const significant = words.filter((word) => !years.includes(word) && !awardWords.has(word))
  if (significant.length === 0 || years.length > 1) return null
  const fitting = awards.flatMap((award) => matchAward(award, significant))
  const most = Math.max(0, ...fitting.map(({ ofName }) => ofName))
  const meant = fitting.filter(({ ofName }) => ofName === most)
  // titles also contain words such as 'novel', so the query needs a word of the award's name or a year
  if (meant.length === 0 || (most === 0 && significant.length === words.length)) return null
  return {
    awardIds: meant.map(({ award }) => award.id),
    categoryIds: meant.flatMap(({ categories }) => categories),
    year: years.length === 0 ? null : Number(years[0]),
    isExplicit: words.length > most,
    isWholeName: meant.some(({ award }) => award.cores.has(significant.join(' '))),
  }
}

/**
 * Matches 'hugo novella' with the Hugo Award and its category Best Novella. Returns an empty list if a word fits
 * neither. `ofName`: number of the query's words in the award's name.
 */
function matchAward(award: AwardTerms, significant: readonly string[]) {
  const others = significant.filter((word) => !award.words.has(word))
  const ofName = significant.length - others.length
  const categories =
    others.length === 0 ? [] : award.categories.filter(({ words }) => others.every((word) => words.has(word)))
  if (others.length > 0 && categories.length === 0) return []
  return [{ award, ofName, categories: categories.map(({ id }) => id) }]
}

/** Returns the names of an award in lower case without accents, and without words such as 'award'. */
export const coresOf = (names: readonly string[]): Set<string> =>
  new Set(
    names.map((name) =>
      fold(name)
        .split(' ')
        .filter((word) => !awardWords.has(word))
        .join(' '),
    ),
  )

/**
 * Returns the words of names in lower case without accents, and the acronyms of names with three or more words:
 * 'dsfp'.
 */
export const wordsOf = (names: readonly string[]): Set<string> =>
  new Set(
    names.flatMap((name) => {
      const words = fold(name).split(' ')
      return words.length > 2 ? [...words, words.map((word) => word[0]).join('')] : words
    }),
  )
