import type { Language } from '#contract/values/languages'
import type { PageNamespace } from '#i18n/namespaces'

/** URLs of built files, by the key in the build's manifest, such as `src/i18n/de/books.json`. */
let assets: ReadonlyMap<string, string> = new Map()

/** Sets the URLs from the build's manifest. Called once, when the server starts. */
export function setWordAssets(files: ReadonlyMap<string, string>): void {
  assets = files
}

/**
 * Returns the URLs of the translation files of these namespaces, and of the script that lists the files. Empty in
 * development.
 */
export function wordAssets(language: Language, namespaces: readonly PageNamespace[]): string[] {
  const files = namespaces.map((namespace) => `src/i18n/${language}/${namespace}.json`)
  return [`src/web/platform/word-files/${language}.ts`, ...files].flatMap((file) => assets.get(file) ?? [])
}
