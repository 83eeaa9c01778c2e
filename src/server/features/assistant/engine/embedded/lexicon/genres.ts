import lexicon from './genres.json' with { type: 'json' }
import { list, lists } from './list.ts'

/**
 * Words for genres beyond the names and synonyms that the catalogue itself has for them, by the genre's slug. A star
 * stands for any ending, so that plurals and German compounds are met too. Where a catalogue has no genre of that slug,
 * its words are looked for in synopses.
 */
export const genreWords: Readonly<Record<string, string>> = lists(lexicon.genreWords)

/** The group words: what is said of a whole group, when no finer word takes it. */
export const groupWords = lists(lexicon.groupWords)

/** German heads of compounds that say nothing themselves, and plain words for a book: never looked for in synopses. */
export const forms = lists(lexicon.forms)

/** 'For grown-ups': neither children's books nor young adult. */
export const adultWords = list(lexicon.adultWords)

/** Names and synonyms of the catalogue's genres that say too much else in a sentence to be met alone. */
export const ambiguousSynonyms: ReadonlySet<string> = new Set(lexicon.ambiguousSynonyms)

/** Phrases with such a word in them that mean something else. */
export const harmlessPhrases = list(lexicon.everydayNouns)
