import { ageWords, kin } from './lexicon/ages.ts'
import { classicWords, harmlessAges, oldWords, recentWords } from './lexicon/times.ts'
import { lifeNouns, longWords, orderWords, shortWords } from './lexicon/wishes.ts'
import { longPages, shortPages } from './lengths.ts'
import type { IsExcluded } from './negation.ts'
import { type MessageText, phrases, type Span } from './text.ts'
import type { Order, WishPart } from './wish.ts'

const orderPatterns = Object.entries(orderWords).map(
  ([order, words]) => [order as Order, phrases(words)] as const,
)
const short = phrases(shortWords)
const long = phrases(longWords)
const classic = phrases(classicWords)
const old = phrases(oldWords)
const recent = phrases(recentWords)
const otherAges = phrases(harmlessAges)
const ageNames = Object.keys(ageWords).join('|')
const ages = /(?<= )(\d{1,2}|[a-z]+?) ?(?:jahrig\w*|jahre alt|years? old|year olds?|yrs? old|yo|anni)(?= )/gu
const agesOfKin = new RegExp(
  `(?<= (?:${kin})(?: [^ ,|]+| ,){0,3} )(?:ist|is|wird|turns|turning|turned|aged|age|ha|compie|von) (?:(?:jetzt|gerade|now|just|fast|almost|about|circa) )?(\\d{1,2}|${ageNames})(?: jahre? alt| years? old| anni| jahre)?(?= )`,
  'gu',
)
const lifeNoun = new RegExp(`^ (?:[^ ,|]+ )?(?:${lifeNouns})(?= )`, 'u')
const lifeBefore = new RegExp(` (?:${lifeNouns}) (?:ist |is |wird |dauert |takes |e |sara |dura )?$`, 'u')

/** 'A long train ride', 'dark evenings': what is said of the reader's life is no wish about a book. */
export const isOfLife = (text: MessageText, { start, end }: Span): boolean =>
  lifeNoun.test(text.folded.slice(end)) || lifeBefore.test(text.folded.slice(0, start))

/** 'For a twelve-year-old', 'my daughter is ten'. */
export function parseAges(text: MessageText): WishPart[] {
  return [...text.take(agesOfKin), ...text.take(ages)].flatMap(({ groups }): WishPart[] => {
    const age = ageWords[groups[0]!] ?? Number(groups[0])
    if (!(age >= 4 && age <= 99)) return []
    return age >= 18 ? [{ kind: 'adults' }] : [{ kind: 'genre', slug: age < 12 ? 'children' : 'young-adult' }]
  })
}

/** Whether an adjective is said of the books wished for, and whether it is refused there. */
function readAdjective(
  text: MessageText,
  pattern: RegExp,
  isExcluded: IsExcluded,
): { isSaid: boolean; isNot: boolean } {
  const spans = text.take(pattern).filter((span) => !isOfLife(text, span))
  return {
    isSaid: spans.length > 0,
    isNot: spans.length > 0 && spans.every((span) => isExcluded(span, false)),
  }
}

/** 'Newer dystopias do not interest me': not what it is about is refused, but its age. */
export function isAgeExcluded(text: MessageText, { start }: Span): boolean {
  const before = text.folded.slice(0, start)
  return [old, recent].some((pattern) =>
    [...before.matchAll(pattern)].some((match) => match.index + match[0].length === before.length - 1),
  )
}

/** Short and long, where no number of pages was said and no form that is short of itself. */
export function parseLengths(
  text: MessageText,
  parts: readonly WishPart[],
  isExcluded: IsExcluded,
): WishPart[] {
  const shortOnes = readAdjective(text, short, isExcluded)
  const longOnes = readAdjective(text, long, isExcluded)
  if (parts.some(({ kind, isNot }) => kind === 'pages' || (kind === 'form' && !isNot))) return []
  if ((shortOnes.isSaid && !shortOnes.isNot) || longOnes.isNot)
    return [{ kind: 'pages', min: null, max: shortPages }]
  return longOnes.isSaid || shortOnes.isNot ? [{ kind: 'pages', min: longPages, max: null }] : []
}

const classicYear = 1975
const recentYear = 2005

/** Classics and new books, where no year was said. */
export function parseAge(text: MessageText, parts: readonly WishPart[], isExcluded: IsExcluded): WishPart[] {
  text.take(otherAges)
  const classics = readAdjective(text, classic, isExcluded)
  const oldOnes = readAdjective(text, old, isExcluded)
  const recentOnes = readAdjective(text, recent, isExcluded)
  if (parts.some(({ kind }) => kind === 'years' || kind === 'age')) return []
  const isOld = (classics.isSaid && !classics.isNot) || (oldOnes.isSaid && !oldOnes.isNot)
  if (isOld || recentOnes.isNot) return [{ kind: 'years', from: null, to: classicYear }]
  return recentOnes.isSaid || classics.isNot || oldOnes.isNot
    ? [{ kind: 'years', from: recentYear, to: null }]
    : []
}

export function parseOrder(text: MessageText): WishPart[] {
  return orderPatterns
    .flatMap(([order, pattern]): WishPart[] =>
      text.take(pattern).length > 0 ? [{ kind: 'order', order }] : [],
    )
    .slice(0, 1)
}
