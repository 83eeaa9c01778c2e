import lexicon from './times.json' with { type: 'json' }
import { list } from './list.ts'

/** Decades by their names, folded. */
export const decadeNames: Readonly<Record<string, number>> = lexicon.decadeNames

/** Centuries by the ordinals and names they go by, folded. */
export const centuries: Readonly<Record<string, number>> = lexicon.centuries

/** Italian numbers that are a decade after 'anni' alone. */
export const decadesAfterAnni: Readonly<Record<string, number>> = lexicon.decadesAfterAnni

/** Times that have a name instead of a number; both years belong to them. */
export const namedTimes: readonly { words: string; from: number | null; to: number | null }[] =
  lexicon.namedTimes.map(({ words, from, to }) => ({ words: list(words), from, to }))

export const classicWords = list(lexicon.classicWords)
export const oldWords = list(lexicon.oldWords)
export const recentWords = list(lexicon.recentWords)
/** Phrases with such a word that say nothing of a book's age. */
export const harmlessAges = list(lexicon.harmlessAges)
