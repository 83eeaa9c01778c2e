import type { Language } from '#contract/values/languages'
import type { PageNamespace } from '#i18n/namespaces'

/**
 * URLs of built files, by the key in the build's manifest, such as `src/i18n/de/books.json`.
 */
let assets: ReadonlyMap<string, string> = new Map()

/** Sets the URLs from the build's manifest. Called once, when the server starts. */
export function setWordAssets(files: ReadonlyMap<string, string>): void {
  assets = files
}

/**
 * Returns the URLs of the files that a page needs for these namespaces: the files with the translations, and the script
 * that lists all translation files of the language. Empty in development.
 */
export function wordAssets(language: Language, namespaces: readonly PageNamespace[]): string[] {
  const files = namespaces.map((namespace) => `src/i18n/${language}/${namespace}.json`)
  return [`src/web/platform/word-files/${language}.ts`, ...files].flatMap((file) => assets.get(file) ?? [])
}
