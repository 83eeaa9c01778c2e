import words from './rating-words.json' with { type: 'json' }
import { foldWord } from './text.ts'

const ratingMaxCharacters = 40

/** Highest rating that is possible in a column. `school`: German school marks from 1, the best, to 5 or 6. */
export type RatingScale = 5 | 10 | 20 | 30 | 50 | 100 | 'school'

/** A rating as written. `outOf` is null if the cell names no scale. */
export interface Rating {
  value: number
  outOf: number | null
  /** 0.25 for a mark with a plus such as `2+`, -0.25 for `2-`. */
  tendency?: number
}

const fractions: Readonly<Record<string, number>> = { '¼': 0.25, '½': 0.5, '¾': 0.75, '⅓': 0.33, '⅔': 0.67 }
const numbersByWord = new Map(words.numbers.flatMap((names, at) => names.map((name) => [name, at] as const)))
const starWords = new Set(words.stars)
const noRating = new Set(words.none)

/** True for a text that means “not rated”: `0`, `-`, `n/a`, `not rated`. */
export const isNoRating = (cell: string): boolean => {
  const folded = foldWord(cell)
  return folded === '' ? /^[\s\p{Pd}.?]*$/u.test(cell) : noRating.has(folded)
}

/**
 * Reads a rating as people write it: `3,5`, `4 1/2`, `8 von 10`, `80 %`, `vier Sterne`, `★★★★½`. Null for other
 * texts.
 */
export function ratingIn(cell: string): Rating | null {
  if (cell.length > ratingMaxCharacters) return null
  const text = halvesAsSigns(
    cell
      .replace(/^[[(]|[\])!]{1,3}$/g, '')
      .trim()
      .replace(/^(?:ca?\.|circa|about|etwa|rund|~|≈)\s?(?=\d)/i, '')
      .replace(/(?<=\d)\s(?:e|con|mit|with)\s(?:lode|sternchen|honou?rs)$/i, ''),
  )
  const drawn = /^([★⭐🌟✭*]{1,10}|[♥❤]{2,10})️?\s?([☆✩♡🤍]*)\s?(½|1\/2)?$/u.exec(
    text.replaceAll('\ufe0f', ''),
  )
  if (drawn) return { value: [...drawn[1]!].length + (drawn[3] === undefined ? 0 : 0.5), outOf: 5 }
  const [, mark, sign] = /^(\d)\s?([+-])$/.exec(text) ?? []
  if (mark !== undefined) return { value: Number(mark), outOf: null, tendency: sign === '+' ? 0.25 : -0.25 }
  const percent = /^(\d{1,3}(?:[.,]\d+)?)\s?(?:%|percent|prozent|per cento)$/i.exec(text)
  if (percent) return { value: decimal(percent[1]!), outOf: 100 }
  const [first = '', last, ...others] = text.split(/\s?\/\s?|\s(?:out of|of|von|aus|su|sur)\s/i)
  const mixed = /^(\d{1,2})\s(\d)\/(\d)$/.exec(text)
  if (mixed) return { value: Number(mixed[1]) + Number(mixed[2]) / Number(mixed[3]), outOf: null }
  if (others.length > 0) return null
  const value = numberWithWords(first)
  if (value === null) return null
  if (last === undefined) return value
  const outOf = numberWithWords(last)
  return outOf === null || outOf.value < 3 ? null : { value: value.value, outOf: outOf.value }
}

/** Replaces a half in words by `½`: `4 stelle e mezza`, `four and a half stars`, `viereinhalb Sterne`. */
const halvesAsSigns = (text: string): string =>
  text.replace(
    /\s(?:and a half|e mezz[oa]|und (?:ein(?:en?|er?)? )?halbe?[rns]?|et demie?)(?!\p{L})|einhalb(?!\p{L})/iu,
    '½',
  )

const decimal = (digits: string): number => Number(digits.replace(',', '.'))

/** Reads a number with fractions, as digits or in words, with or without the word for stars. */
function numberWithWords(text: string): Rating | null {
  const fraction = /[¼½¾⅓⅔]/.exec(text)?.[0]
  const whole = (fraction === undefined ? text : text.replace(fraction, '')).replaceAll('\ufe0f', '').trim()
  const [, digits, word = ''] = /^(-?\d{1,3}(?:[.,]\d+)?)?\s?([\p{L}\s★⭐♥❤*]*)$/u.exec(whole) ?? []
  const [amount, ...rest] = digits === undefined ? whole.split(/\s+/) : [digits, ...word.trim().split(/\s+/)]
  const names = rest.filter((name) => name !== '' && !/^[★⭐♥❤*]$/u.test(name)).map(foldWord)
  const value =
    digits === undefined ? (numbersByWord.get(foldWord(amount ?? '')) ?? null) : decimal(amount ?? '')
  const isFractionAlone = fraction !== undefined && whole === ''
  if ((value === null && !isFractionAlone) || !names.every((name) => starWords.has(name))) return null
  const isOfFive = /[★⭐♥❤*]/u.test(word) || names.some((name) => words.ofFive.includes(name))
  return {
    value: (value ?? 0) + (fraction === undefined ? 0 : fractions[fraction]!),
    outOf: isOfFive ? 5 : null,
  }
}

/** Returns stars above 0 and up to 5, rounded to hundredths, else null. `scale` applies to a cell without a scale. */
export function starsOf(cell: string, scale: RatingScale = 5): number | null {
  const rating = ratingIn(cell)
  if (rating === null) return null
  const { value: whole, outOf, tendency = 0 } = rating
  // `2+` is a better mark than `2`, but no mark is better than 1
  const value =
    scale === 'school' ? Math.max(1, whole - tendency) : whole === scale ? whole : whole + tendency
  if (scale === 'school' && outOf === null)
    return value >= 1 && value <= 6 ? rounded(Math.max(1, 6 - value)) : null
  // `stars` usually means a scale of five, but `8 stars` in a column with the scale ten is eight of ten
  const max = outOf === 5 && scale !== 'school' && value > 5 ? scale : (outOf ?? scale)
  const stars = rounded((value * 5) / (max === 'school' ? 6 : max))
  return stars > 0 && stars <= 5 ? stars : null
}

const rounded = (stars: number): number => Math.round(stars * 100) / 100

/** Matches the scale in the name of a column: `Rating (of 10)`, `Bewertung /10`, `voto su 10`, `1-10`. */
const scaleInName =
  /(?:\/|out of|of|von|aus|su|sur|max\.?|[01]\s?(?:[-–]|bis|to|a)\s?|x\/)\s?(5|10|20|30|50|100)\s?[)\]]*$/i
const percentInName = /(?:%|percent|prozent|percentuale|in %)\s?[)\]]*$/i
const schoolInName = /^(?:meine-)?(?:schul)?noten?(?:-|$)|^zensur|^marks?$|^grade$/

/** Removes the scale from the name of a column. */
export const withoutScale = (column: string): string =>
  column.replace(scaleInName, '').replace(percentInName, '')

/** The likely scale of ratings. If `isCertain` is false, the reader has to confirm it. */
export interface FoundScale {
  scale: RatingScale
  isCertain: boolean
}

/** Returns the scale of a column of ratings by its name and all of its cells. */
export function scaleOf(column: string, cells: readonly string[]): FoundScale {
  const named = scaleInName.exec(column)?.[1]
  if (named !== undefined) return { scale: Number(named) as RatingScale, isCertain: true }
  if (percentInName.test(column)) return { scale: 100, isCertain: true }
  const values = cells
    .map(ratingIn)
    .filter((rating) => rating !== null && rating.outOf === null)
    .map((rating) => rating!.value)
    .filter((value) => value > 0)
  const largest = values.reduce((max, value) => Math.max(max, value), 0)
  if (schoolInName.test(foldWord(column)) && largest <= 6)
    return { scale: 'school', isCertain: largest === 0 }
  if (largest <= 5) return { scale: 5, isCertain: true }
  const above = values.filter((value) => value > 5).length
  // a few values above five among many may be typing errors, so the scale of five is only likely
  if (values.length >= 20 && above * 20 < values.length) return { scale: 5, isCertain: false }
  if (largest <= 10) return { scale: 10, isCertain: largest > 6 || values.length < 4 }
  if (largest <= 20) return { scale: 20, isCertain: true }
  if (largest <= 30) return { scale: 30, isCertain: false }
  if (largest <= 50) return { scale: 50, isCertain: values.every((value) => value % 5 === 0) }
  return { scale: 100, isCertain: true }
}
