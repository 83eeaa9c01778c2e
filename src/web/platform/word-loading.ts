import type { WordTable } from '#i18n/translator'
import { createWordLoader } from '#i18n/word-loader'

/** Files of words that the browser may load, each as its own chunk. */
const files = import.meta.glob<WordTable>(['/src/i18n/*/*.json', '!/src/i18n/*/*.server.json'], {
  import: 'default',
})

/** Loads words in the browser: one file per language and namespace, fetched when a page first needs it. */
export const wordLoader = createWordLoader(
  async (language, namespace) => await files[`/src/i18n/${language}/${namespace}.json`]!(),
  (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
)
