import type { WordTable } from './translator.ts'
import { createWordLoader } from './word-loader.ts'

/** Where the browser finds the words of a namespace: set by the build (`scripts/build/word-files.ts`), since a list of all their files weighs two kilobytes. */
declare const wordFile: { before: string; between: string; after: string }

/** The browser's loader: one file for each language and namespace, fetched when a page first needs it. */
export const wordLoader = createWordLoader(
  async (language, namespace) => {
    const file = wordFile.before + language + wordFile.between + namespace + wordFile.after
    return ((await import(/* @vite-ignore */ file)) as { default: WordTable }).default
  },
  (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
)
