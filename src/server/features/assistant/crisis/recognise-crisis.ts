import { createPhraseMatcher } from './phrase-matcher.ts'
import de from './phrases/de.json' with { type: 'json' }
import en from './phrases/en.json' with { type: 'json' }
import it from './phrases/it.json' with { type: 'json' }

const matchers = [en, de, it].map(createPhraseMatcher)

/**
 * True if a message says that its writer, or a person close to the writer ('my brother wants to kill himself'), does
 * not want to live, or commits or plans self-harm. Messages about characters in books do not count. Doubtful messages
 * do, because an unnecessary help line does less harm than a missing one.
 */
export const isCrisisMessage = (message: string): boolean => matchers.some((matches) => matches(message))
