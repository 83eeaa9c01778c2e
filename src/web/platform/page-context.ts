import { createContext } from 'react-router'
import type { CatalogueReader } from '#contract/catalogue-reader'
import type { Language } from '#contract/languages'

/** What the server hands to the loaders of one request. */
export interface PageContext {
  reader: CatalogueReader
  language: Language
  /** The language segment of the address: '' where it has none and the language was negotiated. */
  prefix: '' | `/${Language}`
  siteName: string
  /** Origin of the site, for canonical addresses. */
  publicUrl: string
  now: Date
  /** Where contributions go. */
  paymentLink: string | null
  /** Goes on our own inline scripts; the host takes it out again. */
  nonce: string
}

/** Key of the page's context in the router's. Loaders: `context.get(pageContext)`. */
export const pageContext = createContext<PageContext>()
