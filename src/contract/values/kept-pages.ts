import { interfaceLanguages, isInterfaceLanguage, type Language } from './languages.ts'

// What page and service worker agree on: which pages are there without a network.

const kept =
  /^\/(?:$|(?:books|authors|series|genres|awards|discover|lists|reading-list)(?:\/(?!add$|edit\/)|$))/

/**
 * Whether a page is kept for a time without a network, by its path: what readers browse, and the frame of their own
 * list. Nothing of a person is in the HTML of any of them.
 */
export const isKeptPage = (pathname: string): boolean => {
  const [, first = ''] = pathname.split('/')
  return kept.test(isInterfaceLanguage(first) ? pathname.slice(first.length + 1) || '/' : pathname)
}

/** The page that stands in for those that are not kept. */
export const offlinePath = (language: Language): string => `/${language}/offline`
export const offlinePaths: readonly string[] = interfaceLanguages.map(offlinePath)
/** In its address: the page that was asked for. */
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
