import type { WordTable } from './translator.ts'
import { createWordLoader } from './word-loader.ts'

/** The browser's loader: one chunk for each language and namespace, fetched when a page first needs it. */
export const wordLoader = createWordLoader(
  async (language, namespace) =>
    ((await import(`./words/${language}/${namespace}.ts`)) as { default: WordTable }).default,
  (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
)
