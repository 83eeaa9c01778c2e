import type { Language } from '#contract/values/languages'
import type { WordTable } from '#i18n/translator'
import { createWordLoader } from '#i18n/word-loader'

/**
 * One function per language, which loads the list of the language's translation files. A page loads only the list of
 * its own language.
 */
const lists: Record<Language, () => Promise<{ files: Record<string, () => Promise<WordTable>> }>> = {
  en: () => import('./word-files/en.ts'),
  de: () => import('./word-files/de.ts'),
  it: () => import('./word-files/it.ts'),
}

/** Loads translations in the browser, one file per language and namespace, when a page first needs it. */
export const wordLoader = createWordLoader(
  async (language, namespace) => {
    const { files } = await lists[language]()
    return await files[`/src/i18n/${language}/${namespace}.json`]!()
  },
  (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
)
