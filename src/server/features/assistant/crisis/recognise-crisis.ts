import { createPhraseMatcher } from './phrase-matcher.ts'
import de from './phrases/de.json' with { type: 'json' }
import en from './phrases/en.json' with { type: 'json' }
import it from './phrases/it.json' with { type: 'json' }

const matchers = [en, de, it].map(createPhraseMatcher)

/**
 * True where the writer of a message says that they do not want to live, or that they hurt themselves or intend to, and
 * where they say it of somebody close to them ('my brother wants to kill himself'), but not of characters in books.
 * Phrases of all languages are tried, whatever the language of the interface. In doubt the answer is true: help where
 * none is needed costs less than a miss.
 */
export const isCrisisMessage = (message: string): boolean => matchers.some((matches) => matches(message))
