import type { WordTable } from '#i18n/translator'
import { createWordLoader } from '#i18n/word-loader'

/** Files with translations, each of which the browser can load as a separate chunk. */
const files = import.meta.glob<WordTable>(['/src/i18n/*/*.json', '!/src/i18n/*/*.server.json'], {
  import: 'default',
})

/**
 * Loads translations in the browser. There is one file per language and namespace, which is fetched when a page first
 * needs it.
 */
export const wordLoader = createWordLoader(
  async (language, namespace) => await files[`/src/i18n/${language}/${namespace}.json`]!(),
  (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
)
