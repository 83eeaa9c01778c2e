import { createPhraseMatcher } from './phrase-matcher.ts'
import de from './phrases/de.json' with { type: 'json' }
import en from './phrases/en.json' with { type: 'json' }
import it from './phrases/it.json' with { type: 'json' }

const matchers = [en, de, it].map(createPhraseMatcher)

/**
 * True if the writer of a message does not want to live, or hurts themselves or intends to, or says so of a person
 * close to them ('my brother wants to kill himself'), but not of characters in books. Phrases of all languages are
 * tried. Doubtful messages count, because an unnecessary help line does less harm than a missing one.
 */
export const isCrisisMessage = (message: string): boolean => matchers.some((matches) => matches(message))
