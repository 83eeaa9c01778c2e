/** Words for how long, in what series, how old, how well known, and what else a wish may say. */
import lexicon from './wishes.json' with { type: 'json' }
import { list, lists } from './list.ts'

export const shortWords = list(lexicon.shortWords)
export const longWords = list(lexicon.longWords)
export const shorterWords = list(lexicon.shorterWords)
export const longerWords = list(lexicon.longerWords)
export const listWords = list(lexicon.listWords)
export const rereadWords = list(lexicon.rereadWords)
/** 'The same genre' as what a length is measured by. */
export const sameWords = list(lexicon.sameWords)
/** Words that ask for what is like something the reader knows. */
export const similarWords = list(lexicon.similarWords)
/** What the reader has liked, by their own stars. */
export const favouriteWords = list(lexicon.favouriteWords)
export const newAuthorWords = list(lexicon.newAuthorWords)
export const orderWords = lists(lexicon.orderWords)

/** Words that tell nothing about a book: never looked for in synopses. */
export const emptyWords = new Set(lexicon.emptyWords)

/**
 * Nouns of a reader's life: an adjective before one of these is none of a book. Alternatives of an expression, folded.
 */
export const lifeNouns = lexicon.lifeNouns.join('|')
