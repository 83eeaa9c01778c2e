import { fold, typosBetween } from '@biblionaut/fold-text'
import { compareNames, nameParts, type NameParts, type Similarity, splitNames } from './names.ts'
import { contradicts, isHarmless, isPlaced } from './series.ts'
import {
  articlesFit,
  isSameTitle,
  joinedTitles,
  type Reading,
  readTitle,
  splitAtJoints,
  type TitleReadings,
} from './titles.ts'
import type { Row, Work } from './types.ts'
import { isUnknownAuthor, kindsIn } from './title-words.ts'

/** A row of a reader's list, with its titles and authors folded and split for comparisons. */
export interface PreparedRow {
  row: Row
  title: TitleReadings
  /** The single titles of a joined title such as `Ubik / Valis`. Empty for other titles. */
  joined: TitleReadings[]
  authors: NameParts[]
  /**
   * The first two authors of the row as one name, because some lists split `Le Guin, Ursula K.` at its comma. Null if
   * the row has fewer than two authors.
   */
  turnedAuthor: NameParts | null
}

/** A work of the catalogue, with its titles and authors folded and split for comparisons. */
export interface PreparedWork {
  work: Work
  titles: (TitleReadings & { isPart: boolean })[]
  authors: NameParts[]
}

/** Similarity of two titles. `longer`: one title also has a subtitle; `near`: most words are the same. */
export type TitleGrade = 'same' | 'longer' | 'typo' | 'near' | 'other'

/** Result of the comparison of a row with a work. */
export interface Assessment {
  work: Work
  title: TitleGrade
  /** `unknown`: the row or the work has no author. */
  author: Similarity | 'unknown'
  /** True if a detail such as the position in a series contradicts the work, even if title and author are the same. */
  isDoubtful: boolean
  /** True if only the year of the row contradicts the work. */
  isOtherYear: boolean
  /** True if the titles differ only by a text in brackets at the end of one of them. */
  isBracketed: boolean
  /** True if the row has the same position in the same series as the work. */
  isPlaced: boolean
  /** True if the titles have different numbers or different words for the kind of publication, such as `boxed set`. */
  isOtherKind: boolean
  /** True if the whole title of the row is a title of the work. */
  isWhole: boolean
  /** Indexes in `PreparedRow.joined` of titles that are also titles of the work. */
  joined: number[]
  /** Similarity as a number, by which candidates are sorted. */
  score: number
}

/** Maximum length of a title. The remainder of a longer title is ignored. */
const titleMaxCharacters = 500
const nameMaxCharacters = 300
const authorsMax = 20

const namesOf = (names: readonly string[]): NameParts[] =>
  names.filter((name) => !isUnknownAuthor(name)).map(nameParts)

export function prepareRow(row: Row): PreparedRow {
  const title = row.title.slice(0, titleMaxCharacters)
  const authors = row.authors.slice(0, authorsMax).map((name) => name.slice(0, nameMaxCharacters))
  const [one, two] = authors
  return {
    row,
    title: readTitle(title),
    joined: joinedTitles(title),
    authors: namesOf(splitNames(authors)),
    turnedAuthor: one !== undefined && two !== undefined ? nameParts(`${one}, ${two}`) : null,
  }
}

export const prepareWork = (work: Work): PreparedWork => ({
  work,
  titles: prepareTitles(work.titles),
  authors: namesOf(work.authors),
})

/** Prepares a work's titles. `isPart` is true for `All Clear` if the work also has the title `Blackout/All Clear`. */
function prepareTitles(titles: Work['titles']): PreparedWork['titles'] {
  const halves = new Set(
    titles.flatMap(({ value }) => {
      const parts = splitAtJoints(value)
      return parts.length > 1 ? parts.map(fold) : []
    }),
  )
  return titles.map(({ value, isPart }) => {
    const title = readTitle(value)
    return { ...title, isPart: isPart || halves.has(title.folded) }
  })
}

/**
 * Compares the first author of the row with the authors of a work. If only a later author of the row wrote the work,
 * the result is `similar`, because lists often name illustrators after the author.
 */
function compareAuthors(
  { authors: row, turnedAuthor }: PreparedRow,
  work: readonly NameParts[],
): Assessment['author'] {
  const [first] = row
  if (first === undefined || work.length === 0) return 'unknown'
  const similarities = new Set(work.map((name) => compareNames(first, name)))
  if (similarities.has('same')) return 'same'
  if (turnedAuthor && work.some((name) => compareNames(turnedAuthor, name) === 'same')) return 'same'
  const isLater = row.some((name) => work.some((other) => compareNames(name, other) === 'same'))
  return isLater || similarities.has('similar') ? 'similar' : 'other'
}

interface TitleComparison {
  grade: TitleGrade
  /** Share of the words, 0 to 1, that both titles have in common. */
  shared: number
  isOtherKind: boolean
  isBracketed: boolean
  /** True if the title names only a part of the work, such as one of its two volumes. */
  isPart: boolean
}

const order: Record<TitleGrade, number> = { same: 4, longer: 3, typo: 2, near: 1, other: 0 }

/** Titles have the grade `near` if at least this share of their words, 0 to 1, is in both titles. */
const nearShare = 0.6

function sharedWords({ words: one }: TitleReadings, { words: other }: TitleReadings): number {
  let both = 0
  for (const word of one) if (other.has(word)) both += 1
  return (2 * both) / (one.size + other.size)
}

/** Returns the maximum number of typos in a title of a length. One typo changes a short title into another title. */
const typosAllowed = (length: number): number => (length < 5 ? 0 : length < 14 ? 1 : 2)

function compareReadings(a: Reading, b: Reading, harmless: (part: string) => boolean): TitleGrade {
  if (a.core === '' || a.core !== b.core) return 'other'
  const isWhole = [a, b].map(({ rest }) => rest.every(harmless))
  if (isWhole[0] && isWhole[1]) return articlesFit(a.article, b.article) ? 'same' : 'typo'
  // if both titles have a further part, as in `Dune: Messiah` and `Dune: Children`, only their series is the same
  return isWhole[0] || isWhole[1] ? 'longer' : 'other'
}

/** Grades two unequal titles: `typo` for a few different letters, `near` for many equal words or an equal start. */
function gradeLoosely(row: TitleReadings, title: TitleReadings, shared: number): TitleGrade {
  const [a, b] = [row.readings[0], title.readings[0]]
  if (a === undefined || b === undefined || areOtherVolumes(row, title)) return 'other'
  const typosMax = typosAllowed(Math.min(a.core.length, b.core.length))
  const isNumbered = row.numbers !== title.numbers
  if (!isNumbered && typosMax > 0 && typosBetween(a.core, b.core, typosMax) <= typosMax) return 'typo'
  const isStart = startsWith(row.folded, title.folded) || startsWith(title.folded, row.folded)
  return shared >= nearShare || isStart ? 'near' : 'other'
}

/** True if both titles contain numbers, such as those of volumes, that differ. */
const areOtherVolumes = ({ numbers: one }: TitleReadings, { numbers: other }: TitleReadings): boolean =>
  one !== '' && other !== '' && one !== other

const startsWith = (longer: string, start: string): boolean =>
  longer.startsWith(`${start} `) && start.length >= 4

/** True if the first title is the second title with a text in brackets after it. */
const isOneWithoutBracket = ({ readings, bracket }: TitleReadings, other: TitleReadings): boolean =>
  bracket !== null &&
  readings.some(
    ({ core, rest }) =>
      rest.length === 1 &&
      rest[0] === bracket &&
      other.readings.some((whole) => whole.rest.length === 0 && whole.core === core),
  )

function compareTitle(
  row: TitleReadings,
  title: PreparedWork['titles'][number],
  harmless: (part: string) => boolean,
): TitleComparison {
  let grade: TitleGrade = 'other'
  for (const a of row.readings)
    for (const b of title.readings) {
      const found = compareReadings(a, b, harmless)
      if (order[found] > order[grade]) grade = found
    }
  if (grade === 'longer' && areOtherVolumes(row, title)) grade = 'other'
  const shared = sharedWords(row, title)
  if (grade === 'other') grade = gradeLoosely(row, title, shared)
  const isOtherKind = grade !== 'same' && (row.numbers !== title.numbers || row.kinds !== title.kinds)
  const isBracketed =
    grade === 'longer' && [row, title].some((long, at) => isOneWithoutBracket(long, [title, row][at]!))
  return { grade, shared, isOtherKind, isBracketed, isPart: title.isPart }
}

/** Compares a row with every title of a work and returns the best comparison. */
function compareTitles(row: TitleReadings, { work, titles }: PreparedWork): TitleComparison {
  const none: TitleComparison = {
    grade: 'other',
    shared: 0,
    isOtherKind: false,
    isBracketed: false,
    isPart: false,
  }
  if (row.folded === '') return none
  const isTitle = (name: string) => titles.some(({ folded }) => folded === fold(name))
  const harmless = (part: string) => isHarmless(part, work.series, isTitle)
  const all = titles.map((title) => compareTitle(row, title, harmless))
  const [best] = all.toSorted(
    (a, b) =>
      order[b.grade] - order[a.grade] || Number(a.isOtherKind) - Number(b.isOtherKind) || b.shared - a.shared,
  )
  if (best === undefined) return none
  return { ...best, isPart: all.some(({ grade, isPart }) => isPart && grade === best.grade) }
}

/** Types of works that often have the same title as another work, such as the graphic novel of a novel. */
const namesakes = new Set(['graphic-novel', 'companion', 'omnibus', 'play', 'short-fiction'])

/** Maximum number of pages of a short story. A longer book with its title is a collection. */
export const storyPagesMax = 120

/** Maximum number of pages of one volume of a series. A longer book is regarded as an omnibus. */
const volumePagesMax = 1000

/** Types of works that seldom have the same title as another work, unless they adapt the other work. */
const originals = new Set(['graphic-novel', 'play'])

/** Returns the reason to doubt that a row with the title of a work means the work; null if there is no doubt. */
function namesakeDoubt(
  { row, title }: PreparedRow,
  { type, isAdapted, firstYear, series }: Work,
): 'year' | 'other' | null {
  if (type === null || !namesakes.has(type)) return null
  if (type === 'short-fiction' && (row.pages ?? 0) > storyPagesMax) return 'other'
  if (kindsIn(`${title.folded} ${fold(row.series?.name ?? '')}`) !== '') return null
  const isRange = /\d\s*[-–]\s*\d/u.test(row.series?.position ?? '')
  if (isRange && series.some(({ from, to }) => to !== null && to !== from)) return null
  if (type === 'omnibus' && (row.pages ?? 0) > volumePagesMax) return null
  const years = [row.originalYear, row.year].filter((year) => year !== null)
  if (years.length === 0 && originals.has(type) && !isAdapted) return null
  if (firstYear === null || years.length === 0) return 'other'
  // another site may date an omnibus by a different volume, which appeared one year earlier or later
  const slack = type === 'omnibus' ? 1 : 0
  return years.some((year) => Math.abs(year - firstYear) <= slack) ? null : 'year'
}

const titleScores: Record<TitleGrade, number> = { same: 60, longer: 45, typo: 40, near: 15, other: 0 }
const authorScores: Record<Assessment['author'], number> = { same: 30, similar: 18, unknown: 5, other: 0 }

/** Compares a row with a work. */
export function assess(prepared: PreparedRow, candidate: PreparedWork): Assessment {
  const { row } = prepared
  const { work, titles } = candidate
  const { grade, shared, isOtherKind, isBracketed, isPart } = compareTitles(prepared.title, candidate)
  const author = compareAuthors(prepared, candidate.authors)
  const isContradicted = isPart || contradicts(row.series, work.series) || row.isOtherMedium
  const doubt = namesakeDoubt(prepared, work)
  const isDoubtful = isContradicted || doubt !== null
  const isOfYear = work.firstYear !== null && [row.originalYear, row.year].includes(work.firstYear)
  const isAtPlace = isPlaced(row.series, work.series)
  const score =
    titleScores[grade] +
    authorScores[author] +
    20 * shared +
    (isOfYear ? 4 : 0) +
    (isAtPlace ? 12 : 0) -
    (isDoubtful ? 8 : 0) -
    (isOtherKind ? 6 : 0)
  return {
    work,
    title: grade,
    author,
    isDoubtful,
    isOtherYear: !isContradicted && doubt === 'year',
    isBracketed,
    isPlaced: isAtPlace,
    isOtherKind,
    isWhole: titles.some(({ folded }) => folded === prepared.title.folded),
    joined: prepared.joined.flatMap((part, at) =>
      titles.some((title) => isSameTitle(part, title)) ? [at] : [],
    ),
    score,
  }
}
