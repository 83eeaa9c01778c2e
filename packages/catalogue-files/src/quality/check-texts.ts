import type { Catalogue } from '../catalogue.ts'
import type { CheckOptions } from '../check-before-load.ts'
import { foldForMatch } from '../fold-for-match.ts'
import type { Report } from '../issues.ts'

/** Detects the language of a text. */
export type ReadsAs = (text: string) => string

/** Minimum and maximum number of words of the texts of each kind of record. */
const wordLimits = {
  works: { min: 60, max: 120, what: 'synopsis' },
  people: { min: 50, max: 120, what: 'biography' },
  series: { min: 35, max: 90, what: 'description' },
  awards: { min: 70, max: 140, what: 'history' },
} as const

/** Returns all issues of a paragraph. */
export function textIssues(
  text: string,
  language: string,
  limits: { min: number; max: number },
  readsAs: ReadsAs,
): string[] {
  const { min, max } = limits
  const count = text.split(/\s+/).length
  const detected = readsAs(text)
  return [
    ...(count < min || count > max ? [`has ${count} words, not ${min} to ${max}`] : []),
    ...(detected === language ? [] : [`reads as ${detected}`]),
    ...(/['"`]/.test(text) ? ['has a straight quotation mark or apostrophe'] : []),
    ...(/[*_#[\]<>\\]/.test(text) ? ['has a markup character'] : []),
    ...(/\s-\s|--|\.\.\./.test(text) ? ['has a hyphen for a dash, or three dots for an ellipsis'] : []),
    ...(/[.!?…”“»’]$/.test(text) ? [] : ['does not end a sentence']),
  ]
}

/** Checks length, language and typography of texts, and that no synopsis repeats another one. */
export function checkTexts(
  catalogue: Catalogue,
  { languages, readsAs }: CheckOptions & { readsAs: ReadsAs },
  report: Report,
): void {
  for (const language of languages) checkRepeats(catalogue, language, report)
  for (const kind of ['works', 'people', 'series', 'awards'] as const) {
    const { what, ...limits } = wordLimits[kind]
    for (const { place, record } of catalogue[kind])
      for (const language of languages) {
        const text = ('descriptions' in record ? record.descriptions : record.texts)?.[language]
        if (text === undefined) continue
        for (const issue of textIssues(text, language, limits, readsAs))
          report(place, `${record.key}: ${what} in ${language} ${issue}`)
      }
  }
}

/** Minimum number of consecutive words that two texts must share to be reported. */
const wordsInARow = 8

/** Reports synopses of one language that share {@link wordsInARow} consecutive words. */
function checkRepeats({ works }: Catalogue, language: string, report: Report): void {
  const first = new Map<string, string>()
  for (const { place, record } of works) {
    const runs = runsOf(foldForMatch(record.texts?.[language] ?? '').split(' '))
    const repeated = runs.find((run) => (first.get(run) ?? record.key) !== record.key)
    if (repeated !== undefined)
      report(place, `${record.key}: synopsis in ${language} shares “${repeated}” with ${first.get(repeated)}`)
    for (const run of runs) if (!first.has(run)) first.set(run, record.key)
  }
}

const runsOf = (words: readonly string[]): string[] =>
  words
    .slice(0, Math.max(0, words.length - wordsInARow + 1))
    .map((_, at) => words.slice(at, at + wordsInARow).join(' '))
