import type { WordTable } from '#i18n/translator'
import { createWordLoader } from '#i18n/word-loader'

/** Functions that load files with translations. Each file is a separate chunk of the build. */
const files = import.meta.glob<WordTable>(['/src/i18n/*/*.json', '!/src/i18n/*/*.server.json'], {
  import: 'default',
})

/**
 * Loads translations in the browser. There is one file per language and namespace; it is fetched when a page needs it
 * for the first time.
 */
export const wordLoader = createWordLoader(
  async (language, namespace) => await files[`/src/i18n/${language}/${namespace}.json`]!(),
  (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
)
