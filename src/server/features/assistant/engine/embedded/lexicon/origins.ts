import lexicon from './origins.json' with { type: 'json' }
import { list, lists, mapped } from './list.ts'

/**
 * Where an author is from: countries (ISO 3166), the languages they write in there where the country is not known, and
 * the words for it.
 */
interface OriginEntry {
  countries: readonly string[]
  languages: readonly string[]
  words: string
  /** The country, which counts only behind 'from' and the like. */
  lands: string
}

export type Origin = keyof typeof lexicon.origins

/** An origin as the lexicon has it. */
interface OriginInLexicon {
  countries: string[]
  languages: string[]
  words: string[]
  lands: string[]
}

export const origins = mapped<Origin, OriginInLexicon, OriginEntry>(lexicon.origins, (entry) => ({
  ...entry,
  words: list(entry.words),
  lands: list(entry.lands),
}))

/** Languages of editions, as they are said after 'in' or before 'edition'. */
export const languageWords: Readonly<Record<string, string>> = lists(lexicon.languageWords)

/** German words for 'in the language of', as beginnings. */
export const languageStems: Readonly<Record<string, string>> = lexicon.languageStems
