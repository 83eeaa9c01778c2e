import { franc } from 'franc-min'
import { fallbackLanguage, interfaceLanguages, type Language } from '#contract/values/languages'
import { fold } from '#server/platform/text/fold'
import type { CatalogueKind } from '#server/importers/catalogue/index'
import type { ReportIssue } from '#server/importers/catalogue/index'
import type { Catalogue } from '#server/importers/catalogue/index'

/** How many words a text of ours may have, by what it is of. */
export const wordLimits = {
  works: { least: 60, most: 120, what: 'synopsis' },
  people: { least: 50, most: 120, what: 'biography' },
  series: { least: 35, most: 90, what: 'description' },
  awards: { least: 70, most: 140, what: 'history' },
} as const

/** The detector's names (ISO 639-3) of the site's languages. */
const detectorNames: Record<Language, string> = { en: 'eng', de: 'deu', it: 'ita' }

/** The language a text reads as, of those of the site; English where it is too short to tell. */
export const readsAs = (text: string): Language => {
  const detected = franc(text, { only: Object.values(detectorNames) })
  return interfaceLanguages.find((language) => detectorNames[language] === detected) ?? fallbackLanguage
}

/** Everything that is wrong with one of our texts, in words. */
export function textIssues(
  text: string,
  language: Language,
  limits: { least: number; most: number },
): string[] {
  const count = text.split(/\s+/).length
  return [
    ...(count < limits.least || count > limits.most
      ? [`has ${count} words, not ${limits.least} to ${limits.most}`]
      : []),
    ...(readsAs(text) === language ? [] : [`reads as ${readsAs(text)}`]),
    ...(/['"`]/.test(text) ? ['has a straight quotation mark or apostrophe'] : []),
    ...(/[*_#[\]<>\\]/.test(text) ? ['has a sign of markup'] : []),
    ...(/\s-\s|--|\.\.\./.test(text) ? ['has a hyphen for a dash, or three dots for an ellipsis'] : []),
    ...(/[.!?…”“»’]$/.test(text) ? [] : ['does not end a sentence']),
  ]
}

/** Checks every text of our own: its length, its language, its typography, and that no synopsis repeats another. */
export function checkTexts(catalogue: Catalogue, noteFor: (kind: CatalogueKind) => ReportIssue): void {
  checkRepeats(catalogue, noteFor('works'))
  for (const kind of ['works', 'people', 'series', 'awards'] as const) {
    const note = noteFor(kind)
    const { what, ...limits } = wordLimits[kind]
    for (const { line, record } of catalogue[kind])
      for (const language of interfaceLanguages) {
        const text = ('descriptions' in record ? record.descriptions : record.texts)?.[language]
        if (text === undefined) continue
        for (const fault of textIssues(text, language, limits))
          note(line, `${record.key}: ${what} in ${language} ${fault}`)
      }
  }
}

/** So many words in a row that two synopses share are no chance. */
const wordsInARow = 8

/**
 * Finds synopses that share a run of words with another in the same language: a text that was written once and used
 * twice.
 */
function checkRepeats({ works }: Catalogue, note: ReportIssue): void {
  for (const language of interfaceLanguages) {
    const first = new Map<string, string>()
    for (const { line, record } of works) {
      const words = fold(record.texts?.[language] ?? '').match(/[\p{L}\p{N}]+/gu) ?? []
      const repeated = runsOf(words).find((run) => (first.get(run) ?? record.key) !== record.key)
      if (repeated !== undefined)
        note(line, `${record.key}: synopsis in ${language} shares “${repeated}” with ${first.get(repeated)}`)
      for (const run of runsOf(words)) if (!first.has(run)) first.set(run, record.key)
    }
  }
}

const runsOf = (words: readonly string[]): string[] =>
  words
    .slice(0, Math.max(0, words.length - wordsInARow + 1))
    .map((_, at) => words.slice(at, at + wordsInARow).join(' '))
