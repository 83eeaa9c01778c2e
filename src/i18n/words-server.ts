import type { Language } from '#contract/values/languages'
import { tables } from './generated/tables.ts'
import type { Namespace, Words } from './namespaces.ts'
import { createTranslate, type Translate, type WordsLike, type WordTable } from './translator.ts'

type English = typeof tables.en

/** Here the compiler names what a language lacks: its folder, a file, a key. */
const words: Record<Language, { [N in keyof English]: WordsLike<English[N]> }> = tables

/** The words of a namespace in a language, on the server, where all are in memory. */
export function wordsOf(namespace: Namespace, language: Language): WordTable {
  return words[language][namespace]
}

/** A translate function for code that runs on the server outside of pages (errors, mail). */
export function translateOn<N extends Namespace>(namespace: N, language: Language): Translate<Words[N]> {
  return createTranslate(wordsOf(namespace, language), language)
}
