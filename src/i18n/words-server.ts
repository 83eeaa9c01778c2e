import type { Language } from '#contract/values/languages'
import { tables } from './generated/tables.ts'
import type { Namespace, Words } from './namespaces.ts'
import { createTranslate, type Translate, type WordsLike, type WordTable } from './translator.ts'

type English = typeof tables.en

/** The compiler reports a missing folder, file or key of a language here. */
const words: Record<Language, { [N in keyof English]: WordsLike<English[N]> }> = tables

/** Returns the texts of a namespace in a language. On the server all texts are in memory. */
export function wordsOf(namespace: Namespace, language: Language): WordTable {
  return words[language][namespace]
}

/** Returns a translate function for server code outside of pages (errors, mail). */
export function translateOn<N extends Namespace>(namespace: N, language: Language): Translate<Words[N]> {
  return createTranslate(wordsOf(namespace, language), language)
}
