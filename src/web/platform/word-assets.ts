import type { Language } from '#contract/values/languages'
import type { PageNamespace } from '#i18n/namespaces'

/** Which built files hold which words: keys of the build's manifest, such as `src/i18n/de/books.json`. */
let assets: ReadonlyMap<string, string> = new Map()

/** Set once on the server from the build's manifest; the same for every request. */
export function setWordAssets(files: ReadonlyMap<string, string>): void {
  assets = files
}

/** Addresses of the files with these words; nothing while developing. */
export function wordAssets(language: Language, namespaces: readonly PageNamespace[]): string[] {
  return namespaces.flatMap((namespace) => assets.get(`src/i18n/${language}/${namespace}.json`) ?? [])
}
