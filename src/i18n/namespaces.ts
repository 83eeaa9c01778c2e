// ./generated/words.ts is written by `node scripts/words.mjs`, which every npm command runs
import type { PageWords, ServerWords } from './generated/words.ts'

/**
 * Keys of all texts of the interface, by namespace, each with the placeholders of its text. The keys are those of the
 * English files.
 */
export interface Words extends PageWords, ServerWords {}

/** Name of a namespace: a set of texts that is loaded together. It is the name of the file. */
export type Namespace = keyof Words

/** Name of a namespace whose texts browsers can load. The texts of `*.server.json` are only on the server. */
export type PageNamespace = keyof PageWords
