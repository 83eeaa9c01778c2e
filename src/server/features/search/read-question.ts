import { fold } from '@biblionaut/book-matching'

/**
 * Words that stand between the name of a series and a number: 'Scheibenwelt Band 8', 'Discworld book 8', 'il libro 2 di
 * …'.
 */
const volumeWords = new Set(
  'band bd teil buch nr nummer book volume vol volumes part number no libro parte numero n tomo t'.split(' '),
)

/** A question for one volume of a series. */
export interface AskedVolume {
  /** The folded name of the series. */
  name: string
  position: number
}

/**
 * The volume that a folded question asks for, by a number at its end or its beginning ('discworld 8', 'band 3 der
 * gezeiten'); null where it names none. A title may end in a number as well ('fahrenheit 451'): whether there is such a
 * series is for the caller to find out.
 */
export function readVolume(folded: string): AskedVolume | null {
  const words = folded.split(' ')
  const last = numberOf(words.at(-1))
  if (last !== null) return volumeOf(words.slice(0, -1), last)
  const first = volumeWords.has(words[0] ?? '') ? numberOf(words[1]) : null
  return first === null ? null : volumeOf(words.slice(2), first)
}

function volumeOf(words: readonly string[], position: number): AskedVolume | null {
  const end = words.findLastIndex((word) => !volumeWords.has(word)) + 1
  const name = words.slice(0, end).join(' ')
  return name === '' ? null : { name, position }
}

/** Volumes have up to three digits; a longer number is a year. */
const numberOf = (word: string | undefined): number | null =>
  word !== undefined && /^\d{1,3}$/.test(word) ? Number(word) : null

/** An award as its honours are asked for: the words of its names and of its categories. */
export interface AskableAward {
  id: number
  /** The name shown in each language. */
  shown: Record<string, string>
  words: ReadonlySet<string>
  categories: readonly { id: number; words: ReadonlySet<string> }[]
}

/** A question for the honours of an award. */
export interface AskedHonours {
  awardIds: number[]
  /** Empty where none is named. */
  categoryIds: number[]
  /** null where none is named. */
  year: number | null
}

/** Words that every award has in its name, or that only say that a winner is meant. */
const awardWords = new Set(
  [
    'award awards prize winner winners winning the of for best preis gewinner preistrager sieger der die das des den fur bester beste bestes',
    'premio premi prix vincitore vincitori vincitrice il lo la di del della per miglior migliore migliori',
  ].flatMap((line) => line.split(' ')),
)

/**
 * The honours that a folded question asks for ('hugo 1966', 'premio nebula miglior romanzo 1973', 'miglior romanzo'):
 * each of its words is a year, a word of the award's names or categories, or one that every award has. null where it
 * asks for something else.
 */
export function readHonours(folded: string, awards: readonly AskableAward[]): AskedHonours | null {
  const words = folded.split(' ').filter(Boolean)
  const years = words.filter((word) => /^(19|20)\d\d$/.test(word))
  const telling = words.filter((word) => !years.includes(word) && !awardWords.has(word))
  if (telling.length === 0 || years.length > 1) return null
  const fitting = awards.flatMap((award) => fitOf(award, telling))
  const most = Math.max(0, ...fitting.map(({ ofName }) => ofName))
  const meant = fitting.filter(({ ofName }) => ofName === most)
  // a category alone ('best novel') is a question only where it says so: its words are those of many titles
  if (meant.length === 0 || (most === 0 && telling.length === words.length)) return null
  return {
    awardIds: meant.map(({ award }) => award.id),
    categoryIds: meant.flatMap(({ categories }) => categories),
    year: years.length === 0 ? null : Number(years[0]),
  }
}

/** How an award and its categories explain the words; nothing where one word is left over. */
function fitOf(award: AskableAward, telling: readonly string[]) {
  const others = telling.filter((word) => !award.words.has(word))
  const ofName = telling.length - others.length
  const categories =
    others.length === 0 ? [] : award.categories.filter(({ words }) => others.every((word) => words.has(word)))
  if (others.length > 0 && categories.length === 0) return []
  return [{ award, ofName, categories: categories.map(({ id }) => id) }]
}

/** The words of some names, folded, and the letters that a name of several words is shortened to (`dsfp`). */
export const wordsOf = (names: readonly string[]): Set<string> =>
  new Set(
    names.flatMap((name) => {
      const words = fold(name).split(' ')
      return words.length > 2 ? [...words, words.map((word) => word[0]).join('')] : words
    }),
  )
