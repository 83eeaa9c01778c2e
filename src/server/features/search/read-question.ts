import { fold } from '@biblionaut/book-matching'

/** Words between the name of a series and a number: 'Scheibenwelt Band 8', 'Discworld book 8', 'il libro 2 di …'. */
const volumeWords = new Set(
  'band bd teil buch nr nummer book volume vol volumes part number no libro parte numero n tomo t'.split(' '),
)

/** A query for one volume of a series. */
export interface VolumeQuery {
  /** The folded name of the series. */
  name: string
  position: number
}

/**
 * Returns the volume that a folded query names by a number at its end or beginning ('discworld 8', 'band 3 der
 * gezeiten'), or `null`. A title may end in a number, too ('fahrenheit 451'), so the caller checks if there is such a
 * series.
 */
export function readVolume(folded: string): VolumeQuery | null {
  const words = folded.split(' ')
  const last = numberOf(words.at(-1))
  if (last !== null) return volumeOf(words.slice(0, -1), last)
  const first = volumeWords.has(words[0] ?? '') ? numberOf(words[1]) : null
  return first === null ? null : volumeOf(words.slice(2), first)
}

function volumeOf(words: readonly string[], position: number): VolumeQuery | null {
  const end = words.findLastIndex((word) => !volumeWords.has(word)) + 1
  const name = words.slice(0, end).join(' ')
  return name === '' ? null : { name, position }
}

/** Returns a volume number. Volumes have up to three digits; a longer number is a year. */
const numberOf = (word: string | undefined): number | null =>
  word !== undefined && /^\d{1,3}$/.test(word) ? Number(word) : null

/** The words by which a query may name an award and its categories. */
export interface AwardTerms {
  id: number
  /** The name shown in each language. */
  shown: Record<string, string>
  words: ReadonlySet<string>
  categories: readonly { id: number; words: ReadonlySet<string> }[]
}

/** A query for the honours of an award. */
export interface HonoursQuery {
  awardIds: number[]
  /** Empty if the query names no category. */
  categoryIds: number[]
  /** `null` if the query names no year. */
  year: number | null
}

/** Words that occur in many award names or only mean a winner. */
const awardWords = new Set(
  [
    'award awards prize winner winners winning the of for best preis gewinner preistrager sieger der die das des den fur bester beste bestes',
    'premio premi prix vincitore vincitori vincitrice il lo la di del della per miglior migliore migliori',
  ].flatMap((line) => line.split(' ')),
)

/**
 * Returns the honours that a folded query is about ('hugo 1966', 'premio nebula miglior romanzo 1973', 'miglior
 * romanzo'), or `null`. Each word must be a year, a word of the award's names or categories, or a general word.
 */
export function readHonours(folded: string, awards: readonly AwardTerms[]): HonoursQuery | null {
  const words = folded.split(' ').filter(Boolean)
  const years = words.filter((word) => /^(19|20)\d\d$/.test(word))
  const significant = words.filter((word) => !years.includes(word) && !awardWords.has(word))
  if (significant.length === 0 || years.length > 1) return null
  const fitting = awards.flatMap((award) => matchAward(award, significant))
  const most = Math.max(0, ...fitting.map(({ ofName }) => ofName))
  const meant = fitting.filter(({ ofName }) => ofName === most)
  // a query with only a category ('best novel') must contain a word such as 'award', because many titles have the
  // same words
  if (meant.length === 0 || (most === 0 && significant.length === words.length)) return null
  return {
    awardIds: meant.map(({ award }) => award.id),
    categoryIds: meant.flatMap(({ categories }) => categories),
    year: years.length === 0 ? null : Number(years[0]),
  }
}

/** Returns how an award and its categories match the words, or nothing if a word does not match. */
function matchAward(award: AwardTerms, significant: readonly string[]) {
  const others = significant.filter((word) => !award.words.has(word))
  const ofName = significant.length - others.length
  const categories =
    others.length === 0 ? [] : award.categories.filter(({ words }) => others.every((word) => words.has(word)))
  if (others.length > 0 && categories.length === 0) return []
  return [{ award, ofName, categories: categories.map(({ id }) => id) }]
}

/** Returns the folded words of names, and the acronyms of names with more than two words (`dsfp`). */
export const wordsOf = (names: readonly string[]): Set<string> =>
  new Set(
    names.flatMap((name) => {
      const words = fold(name).split(' ')
      return words.length > 2 ? [...words, words.map((word) => word[0]).join('')] : words
    }),
  )
