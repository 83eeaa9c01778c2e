import type { WordTable } from '#i18n/translator'
import { createWordLoader } from '#i18n/word-loader'

/** Every file of words that a browser may load, each a chunk of its own. */
const files = import.meta.glob<WordTable>(['/src/i18n/*/*.json', '!/src/i18n/*/*.server.json'], {
  import: 'default',
})

/** The browser's loader: one file for each language and namespace, fetched when a page first needs it. */
export const wordLoader = createWordLoader(
  async (language, namespace) => await files[`/src/i18n/${language}/${namespace}.json`]!(),
  (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
)
