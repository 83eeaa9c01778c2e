import type { ImportedRow } from '../read-import.ts'
import { fold } from '@biblionaut/book-matching'
import { typosBetween } from '@biblionaut/book-matching'
import { compareNames, type Similarity, nameParts, type NameParts, partNames } from './match-names.ts'
import { isAgainst, isHarmless, isPlaced, type Place } from './match-series.ts'
import {
  articlesFit,
  isSameTitle,
  joinedTitles,
  type Reading,
  readTitle,
  type TitleReadings,
} from './match-titles.ts'
import { entitiesIn, isNobody } from './match-words.ts'

/** All that is known of a work when rows are compared with it. */
export interface KnownWork {
  id: number
  type: string | null
  firstYear: number | null
  acclaim: number
  /**
   * In all languages, aliases and titles of editions among them. `isPart`: of an edition that holds a part of the work.
   */
  titles: { value: string; isPart: boolean }[]
  /**
   * Every name of everybody who wrote it, pen names and the people behind them included; nobody who translated or
   * illustrated it.
   */
  authors: string[]
  series: Place[]
}

/** A row, made ready. */
export interface AskedRow {
  row: ImportedRow
  title: TitleReadings
  /** The titles that its title is joined of, where it is. */
  joined: TitleReadings[]
  authors: NameParts[]
}

/** A work, made ready. */
export interface PreparedWork {
  work: KnownWork
  titles: (TitleReadings & { isPart: boolean })[]
  authors: NameParts[]
}

/**
 * How a row's title stands to a work's: it is one of them; one of them, but one of both has something behind it; a typo
 * away; it shares most of its words; it is another one.
 */
export type TitleGrade = 'same' | 'longer' | 'typo' | 'near' | 'other'

/** How a row and a work go together. */
export interface Assessment {
  work: KnownWork
  title: TitleGrade
  /** `unknown`: one of both tells no author. */
  author: Similarity | 'unknown'
  /** Something speaks against it though title and author fit: another volume, a part, another kind of book. */
  isDoubtful: boolean
  /** It has the very place in a series that the row tells. */
  isPlaced: boolean
  /**
   * The numbers in the titles differ, or one of them speaks of a thing (a boxed set, a companion) that the other does
   * not.
   */
  isOtherThing: boolean
  /** The row's title as a whole is one of the work's. */
  isWhole: boolean
  /** Which of the titles that the row's is joined of are the work's: places in `AskedRow.joined`. */
  joined: number[]
  /** For the order of candidates: more is likelier. */
  score: number
}

/**
 * No title is longer, no name either, and no book has more authors that matter: what a cell holds beyond is not read.
 */
const longestTitle = 500
const longestName = 300
const mostAuthors = 20

/** Makes a row ready for comparing. */
export const prepareRow = (row: ImportedRow): AskedRow => ({
  row,
  title: readTitle(row.title.slice(0, longestTitle)),
  joined: joinedTitles(row.title.slice(0, longestTitle)),
  authors: partNames(row.authors.slice(0, mostAuthors).map((name) => name.slice(0, longestName)))
    .filter((name) => !isNobody(name))
    .map(nameParts),
})

/** Makes a work ready for comparing. */
export const prepareWork = (work: KnownWork): PreparedWork => ({
  work,
  titles: prepareTitles(work.titles),
  authors: work.authors.filter((name) => !isNobody(name)).map(nameParts),
})

/**
 * A title written `Der Weg der Könige / Der Pfad der Winde` names two volumes: who says one of them has half the book.
 */
function prepareTitles(titles: KnownWork['titles']): PreparedWork['titles'] {
  const halves = new Set(
    titles.flatMap(({ value }) => (value.includes(' / ') ? value.split(' / ').map(fold) : [])),
  )
  return titles.map(({ value, isPart }) => {
    const title = readTitle(value)
    return { ...title, isPart: isPart || halves.has(title.folded) }
  })
}

/** Who is named first counts: behind come illustrators, translators, and who adapted it. */
function compareAuthors(row: readonly NameParts[], work: readonly NameParts[]): Assessment['author'] {
  const [first] = row
  if (first === undefined || work.length === 0) return 'unknown'
  const duplicateCandidates = new Set(work.map((name) => compareNames(first, name)))
  if (duplicateCandidates.has('same')) return 'same'
  const isLater = row.some((name) => work.some((other) => compareNames(name, other) === 'same'))
  return isLater || duplicateCandidates.has('similar') ? 'similar' : 'other'
}

interface TitleLikeness {
  grade: TitleGrade
  /** Of the words, what both share: 0 to 1. */
  shared: number
  isOtherThing: boolean
  isPart: boolean
}

const order: Record<TitleGrade, number> = { same: 4, longer: 3, typo: 2, near: 1, other: 0 }

/** From which share of their words on two titles are alike. */
const nearShare = 0.6

function sharedWords({ words: one }: TitleReadings, { words: other }: TitleReadings): number {
  let both = 0
  for (const word of one) if (other.has(word)) both += 1
  return (2 * both) / (one.size + other.size)
}

/** Typos that a title of this length may have: in a short one a letter makes another word. */
const typosIn = (length: number): number => (length < 5 ? 0 : length < 14 ? 1 : 2)

function compareReadings(a: Reading, b: Reading, harmless: (part: string) => boolean): TitleGrade | null {
  if (a.core === '' || a.core !== b.core) return null
  const isWhole = [a, b].map(({ rest }) => rest.every(harmless))
  if (isWhole[0] && isWhole[1]) return articlesFit(a.article, b.article) ? 'same' : 'typo'
  // of both something is left out: a series they share, perhaps
  return isWhole[0] || isWhole[1] ? 'longer' : null
}

/** How like two titles are that are not the same. */
function looseGrade(row: TitleReadings, title: TitleReadings, shared: number): TitleGrade {
  const [a, b] = [row.readings[0], title.readings[0]]
  if (a === undefined || b === undefined) return 'other'
  if (areOtherVolumes(row, title)) return 'other'
  const isNumbered = row.numbers !== title.numbers
  const most = typosIn(Math.min(a.core.length, b.core.length))
  if (!isNumbered && most > 0 && typosBetween(a.core, b.core, most) <= most) return 'typo'
  const isStart = startsWith(row.folded, title.folded) || startsWith(title.folded, row.folded)
  return shared >= nearShare || isStart ? 'near' : 'other'
}

/** Both tell a volume, each another one. */
const areOtherVolumes = ({ numbers: one }: TitleReadings, { numbers: other }: TitleReadings): boolean =>
  one !== '' && other !== '' && one !== other

const startsWith = (longer: string, start: string): boolean =>
  longer.startsWith(`${start} `) && start.length >= 4

function compareTitle(
  row: TitleReadings,
  title: PreparedWork['titles'][number],
  harmless: (part: string) => boolean,
): TitleLikeness {
  let grade: TitleGrade = 'other'
  for (const a of row.readings)
    for (const b of title.readings) {
      const found = compareReadings(a, b, harmless)
      if (found !== null && order[found] > order[grade]) grade = found
    }
  if (grade === 'longer' && areOtherVolumes(row, title)) grade = 'other'
  const shared = sharedWords(row, title)
  if (grade === 'other') grade = looseGrade(row, title, shared)
  const isOtherThing = grade !== 'same' && (row.numbers !== title.numbers || row.entities !== title.entities)
  return { grade, shared, isOtherThing, isPart: title.isPart }
}

/** Compares with every title; the best counts. What is also the title of a part is one. */
function compareTitles(row: TitleReadings, { work, titles }: PreparedWork): TitleLikeness {
  const none: TitleLikeness = { grade: 'other', shared: 0, isOtherThing: false, isPart: false }
  if (row.folded === '') return none
  const isTitle = (name: string) => titles.some(({ folded }) => folded === fold(name))
  const harmless = (part: string) => isHarmless(part, work.series, isTitle)
  const all = titles.map((title) => compareTitle(row, title, harmless))
  const best = all.toSorted(
    (a, b) =>
      order[b.grade] - order[a.grade] ||
      Number(a.isOtherThing) - Number(b.isOtherThing) ||
      b.shared - a.shared,
  )[0]
  if (best === undefined) return none
  return { ...best, isPart: all.some(({ grade, isPart }) => isPart && grade === best.grade) }
}

/**
 * Kinds of works that often go by the very name of another: of these a row must say more. A book named as a story is
 * often the collection that the story gave its name.
 */
const namesakes = new Set(['graphic-novel', 'companion', 'omnibus', 'play', 'short-fiction'])

/** A book of more pages holds more than a story. */
const storyPages = 120

function isOtherKind({ row, title }: AskedRow, { type, firstYear, series }: KnownWork): boolean {
  if (type === null || !namesakes.has(type)) return false
  // rows of before tell no pages
  if (type === 'short-fiction' && (row.pages ?? 0) > storyPages) return true
  if (entitiesIn(`${title.folded} ${fold(row.series?.name ?? '')}`) !== '') return false
  const isRange = row.series?.position !== null && /\d\s*[-–]\s*\d/u.test(row.series?.position ?? '')
  const years = [row.originalYear, row.year]
  // of a novel in volumes that came out over a year, each site tells another one
  const slack = type === 'omnibus' ? 1 : 0
  const isOfYear =
    firstYear !== null && years.some((year) => year !== null && Math.abs(year - firstYear) <= slack)
  return !isOfYear && !(isRange && series.some(({ from, to }) => to !== null && to !== from))
}

const titleScores: Record<TitleGrade, number> = { same: 60, longer: 45, typo: 40, near: 15, other: 0 }
const authorScores: Record<Assessment['author'], number> = { same: 30, similar: 18, unknown: 5, other: 0 }

/** Compares a row with a work. Pure: what it finds does not depend on other works. */
export function assess(asked: AskedRow, prepared: PreparedWork): Assessment {
  const { row } = asked
  const { work } = prepared
  const { grade, shared, isOtherThing, isPart } = compareTitles(asked.title, prepared)
  const author = compareAuthors(asked.authors, prepared.authors)
  const isDoubtful = isPart || isAgainst(row.series, work.series) || isOtherKind(asked, work)
  const isOfYear = work.firstYear !== null && [row.originalYear, row.year].includes(work.firstYear)
  const placed = isPlaced(row.series, work.series)
  const score =
    titleScores[grade] +
    authorScores[author] +
    20 * shared +
    (isOfYear ? 4 : 0) +
    (placed ? 12 : 0) -
    (isDoubtful ? 8 : 0) -
    (isOtherThing ? 6 : 0)
  return {
    work,
    title: grade,
    author,
    isDoubtful,
    isPlaced: placed,
    isOtherThing,
    isWhole: prepared.titles.some(({ folded }) => folded === asked.title.folded),
    joined: asked.joined.flatMap((part, at) =>
      prepared.titles.some((title) => isSameTitle(part, title)) ? [at] : [],
    ),
    score,
  }
}
