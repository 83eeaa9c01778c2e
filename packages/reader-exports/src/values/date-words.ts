import type { DateParts } from './dates.ts'
import words from './date-words.json' with { type: 'json' }
import { foldWord } from './text.ts'

const months = new Map(words.months.flatMap((names, at) => names.map((name) => [name, at + 1] as const)))
const additions = new Set(Object.values(words.additions).flat())
const imprecise = new Set(words.imprecise)
const none = new Set(words.none)

/** True if a word makes a date less precise than its digits: `Anfang 2018`, `circa 2016`. */
export const isImprecise = (text: string): boolean =>
  (text.match(/\p{L}+/gu) ?? []).some((word) => imprecise.has(foldWord(word)))

/** True if a text means that no date is known: `unknown`, `n/a`, `-`. */
export const meansNoDate = (text: string): boolean => none.has(foldWord(text).replace(/[^\p{L}]+/gu, ''))

/** Reads a date with words in four languages (`May 8th, 2007`), else null. `yearIn` completes a year of two digits. */
export function partsInWords(text: string, yearIn: (digits: string) => number): DateParts | null {
  let month: number | null = null
  let isTuesday = false
  const numbers: string[] = []
  for (const [token] of text.matchAll(/\d+|\p{L}+/gu)) {
    if (/\d/.test(token)) numbers.push(token)
    else {
      const word = foldWord(token)
      const named = months.get(word)
      // an Italian `mar` before a month means Tuesday (martedì) instead of March
      if (named !== undefined && (month === null || isTuesday)) month = named
      else if (!additions.has(word)) return null
      isTuesday = word === 'mar'
    }
  }
  if (month === null)
    return numbers.length === 1 && isYear(numbers[0]!) ? [Number(numbers[0]), null, null] : null
  const at = numbers.findIndex(isYear)
  const year = at === -1 ? numbers.at(-1) : numbers[at]
  if (year === undefined || numbers.length > 2 || !/^(?:\d{4}|\d\d)$/.test(year)) return null
  // `12 May` has no year, `May '12` and `May-12` have no day
  if (numbers.length === 1 && at === -1 && !/\p{L}\.?\s?['’‘/-]\s?\d\d$/u.test(text)) return null
  const day = numbers.length === 1 ? null : numbers[at === 0 ? 1 : 0]!
  return [yearIn(year), month, day === null ? null : Number(day)]
}

/** Removes words before a date that do not change it: `am 8.5.2007`, `since 2020-01-02`. */
export function withoutAdditions(text: string): string {
  const [lead = ''] = /^(?:\p{L}+[.:]?\s+)+(?=\d)/u.exec(text) ?? []
  return lead.split(/\s+/).every((word) => word === '' || additions.has(foldWord(word)))
    ? text.slice(lead.length)
    : text
}

const isYear = (digits: string): boolean => digits.length === 4
