// ./generated/words.ts is written by `node scripts/words.mjs`, which every npm command runs
import type { PageWords, ServerWords } from './generated/words.ts'

/** Keys of all texts by namespace, as in the English files, each with the placeholders of its text. */
export interface Words extends PageWords, ServerWords {}

/** Name of a namespace: a set of texts that is loaded together. It is the name of the file. */
export type Namespace = keyof Words

/** Name of a namespace whose texts browsers can load. The texts of `*.server.json` are only on the server. */
export type PageNamespace = keyof PageWords
