import { interfaceLanguages, type Language } from './languages.ts'

// What page and service worker agree on besides `isAvailableOffline`.

/** The page that is shown without a network in place of those that are not stored. */
export const offlinePath = (language: Language): string => `/${language}/offline`
export const offlinePaths: readonly string[] = interfaceLanguages.map(offlinePath)
/** The query parameter of its URL that names the page in whose place it is shown. */
export const offlineFrom = 'from'

/** The cache of pages begins so; what follows is the release that they are of. */
export const pagesCachePrefix = 'pages-'

/** What a page tells the service worker: that it is shown, and which files it has loaded. */
export interface ShownPage {
  /** Path and query. */
  page: string
  /** Paths and queries. */
  files: string[]
}
