import { isGeneric, volumeIn } from '@biblionaut/book-matching'
import { fold } from '@biblionaut/fold-text'
import { stopWords } from './search-keys.ts'

/** Words that say that the number beside them is the number of a volume: 'Discworld book 8', 'il libro 2 di …'. */
const volumeWords = new Set(
  'band bd teil buch nr nummer book volume vol volumes part number no libro parte numero n tomo t'.split(' '),
)

/** A query for one volume of a series. */
export interface VolumeQuery {
  /** Name of the series in lower case without accents. */
  name: string
  position: number
}

/**
 * Returns the series name and position in a folded query ('discworld 8'), or `null`. The series may not exist:
 * 'fahrenheit 451' is a title.
 */
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

/**
 * Returns the number in two words that mean a volume: 'book two', 'zweiter band', '2nd volume'. Otherwise returns
 * `null`.
 */
function positionIn([one = '', other = '']: readonly string[]): number | null {
  if (volumeWords.has(one)) return positionOf(other)
  return volumeWords.has(other) ? positionOf(one) : null
}

/** The number of a volume has up to three digits. A longer number is a year. */
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

/** The words by which queries name an award or its categories. */
export interface AwardTerms {
  id: number
  /** The display name by language. */
  shown: Record<string, string>
  words: ReadonlySet<string>
  /** The folded names (lower case, without accents), without words that many award names contain: 'hugo'. */
  cores: ReadonlySet<string>
  categories: readonly { id: number; words: ReadonlySet<string> }[]
}

/** The honours (wins and nominations) that a query is about. */
export interface HonoursQuery {
  awardIds: number[]
  /** Empty if the query names no category. */
  categoryIds: number[]
  /** The year in the query; `null` if it contains none. */
  year: number | null
  /** True if the query has a word that is not in the award's name: a year, a category or a word such as 'winner'. */
  isExplicit: boolean
  /** True if the query, without general words such as 'award', is the whole name of the award. */
  isWholeName: boolean
}

/** Words that many names of awards contain, and words for winners. */
const awardWords = new Set(
  [
    'award awards prize winner winners winning the of for best preis gewinner preistrager sieger der die das des den fur bester beste bestes',
    'premio premi prix vincitore vincitori vincitrice il lo la di del della per miglior migliore migliori',
  ].flatMap((line) => line.split(' ')),
)

/** Returns the honours that a folded query is about ('hugo 1966'), or `null` if a word belongs to no year or award. */
export function readHonours(folded: string, awards: readonly AwardTerms[]): HonoursQuery | null {
  const words = folded.split(' ').filter(Boolean)
  const years = words.filter((word) => /^(19|20)\d\d$/.test(word))
  const significant = words.filter((word) => !years.includes(word) && !awardWords.has(word))
  if (significant.length === 0 || years.length > 1) return null
  const fitting = awards.flatMap((award) => matchAward(award, significant))
  const most = Math.max(0, ...fitting.map(({ ofName }) => ofName))
  const meant = fitting.filter(({ ofName }) => ofName === most)
  // titles contain words of categories, such as 'novel', so the query also needs an award's word or a year
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
 * Returns the award with the categories that contain all words its name lacks, or nothing. `ofName`: number of words in
 * the award's name.
 */
function matchAward(award: AwardTerms, significant: readonly string[]) {
  const others = significant.filter((word) => !award.words.has(word))
  const ofName = significant.length - others.length
  const categories =
    others.length === 0 ? [] : award.categories.filter(({ words }) => others.every((word) => words.has(word)))
  if (others.length > 0 && categories.length === 0) return []
  return [{ award, ofName, categories: categories.map(({ id }) => id) }]
}

/** Returns the names of an award, folded (lower case, no accents) and without words such as 'award' and 'premio'. */
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
 * Returns the words of names, in lower case without accents, and the acronyms of names with more than two words
 * ('dsfp').
 */
export const wordsOf = (names: readonly string[]): Set<string> =>
  new Set(
    names.flatMap((name) => {
      const words = fold(name).split(' ')
      return words.length > 2 ? [...words, words.map((word) => word[0]).join('')] : words
    }),
  )
