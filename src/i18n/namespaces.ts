// Missing? `node scripts/words.mjs` makes it, and so does every npm command.
import type { PageWords, ServerWords } from './generated/words.ts'

/**
 * All words of the interface: by namespace and key the placeholders of the text; English is the model of the other
 * languages.
 */
export interface Words extends PageWords, ServerWords {}

/** Name of a set of words that is loaded together: a file of words is called so. */
export type Namespace = keyof Words

/** Name of a set of words that a page may use; those of `*.server.json` are no part of what browsers can load. */
export type PageNamespace = keyof PageWords
