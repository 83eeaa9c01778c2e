import type { Language } from '#contract/values/languages'
import { tables } from './generated/tables.ts'
import type { Namespace, Words } from './namespaces.ts'
import { createTranslate, type Translate, type WordsLike, type WordTable } from './translator.ts'

type English = typeof tables.en

/** Texts of all languages. The type lets the compiler report a missing folder, file or key of a language. */
const words: Record<Language, { [N in keyof English]: WordsLike<English[N]> }> = tables

export function wordsOf(namespace: Namespace, language: Language): WordTable {
  return words[language][namespace]
}

/** Returns a translate function for server code that does not render pages, for example errors and mails. */
export function translateOn<N extends Namespace>(namespace: N, language: Language): Translate<Words[N]> {
  return createTranslate(wordsOf(namespace, language), language)
}
