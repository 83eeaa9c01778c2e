import { interfaceLanguages, type Language } from './languages.ts'

// Constants that pages and the service worker share. `isAvailableOffline` in `pages.ts` is shared, too.

/** Path of the page that the browser shows if there is no network and the requested page is not stored. */
export const offlinePath = (language: Language): string => `/${language}/offline`
export const offlinePaths: readonly string[] = interfaceLanguages.map(offlinePath)
/** Query parameter of the offline page with the path of the requested page. */
export const offlineFrom = 'from'

/** Prefix of the name of the page cache. The name of the release follows the prefix. */
export const pagesCachePrefix = 'pages-'

/** Message of a page to the service worker: the page is shown and has loaded these files. */
export interface ShownPage {
  /** Path and query of the page. */
  page: string
  /** Paths and queries of the files. */
  files: string[]
}
