import { interfaceLanguages, type Language } from '#contract/languages'
import type { CatalogueKind } from './catalogue-file.ts'
import type { Note } from './check-catalogue.ts'
import type { Catalogue } from './read-catalogue.ts'

/** How many words a text of ours may have, by what it is of. */
const wordLimits = {
  works: { least: 60, most: 120, what: 'synopsis' },
  people: { least: 50, most: 120, what: 'biography' },
  series: { least: 35, most: 90, what: 'description' },
} as const

/** Short words that are common in one of the languages and rare in the others: enough to tell a text that stands in the wrong place. */
const markers: Record<Language, ReadonlySet<string>> = {
  de: new Set('der die das und nicht ein eine ist von mit auf dem den zu sich als für im'.split(' ')),
  en: new Set('the and of to is with that in his her from an who as for by on'.split(' ')),
  it: new Set('il la di che e un una per non con del della nel i gli le si dal'.split(' ')),
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? []

/** The language a text reads as: the one whose common words it has most of. */
export function readsAs(text: string): Language {
  const words = wordsOf(text)
  const share = (language: Language) => words.filter((word) => markers[language].has(word)).length
  return interfaceLanguages.toSorted((a, b) => share(b) - share(a))[0]!
}

/** Everything that is wrong with one of our texts, in words. */
export function textFaults(
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

/** Checks every text of our own: its length, its language, its typography. */
export function checkTexts(catalogue: Catalogue, noteFor: (kind: CatalogueKind) => Note): void {
  for (const kind of ['works', 'people', 'series'] as const) {
    const note = noteFor(kind)
    const { what, ...limits } = wordLimits[kind]
    for (const { line, record } of catalogue[kind])
      for (const language of interfaceLanguages) {
        const text = record.texts?.[language]
        if (text === undefined) continue
        for (const fault of textFaults(text, language, limits))
          note(line, `${record.key}: ${what} in ${language} ${fault}`)
      }
  }
}
