import { createContext } from 'react-router'
import type { Client } from '#contract/calls/client'
import type { Language } from '#contract/values/languages'

/** A page of the site in a social network. */
export interface SocialLink {
  name: string
  href: string
}

/** Settings of the operator that every page needs. */
export interface SiteSettings {
  siteName: string
  /** Origin of the site, for canonical URLs. */
  publicUrl: string
  /** URL of the payment page for contributions; null hides all contribution buttons. */
  paymentLink: string | null
  /** Social network pages of the site; null if the operator has not set them. */
  socialLinks: readonly SocialLink[] | null
}

/** Values that the server passes to the loaders of one request. */
export interface PageContext extends SiteSettings {
  /**
   * Makes calls within the server process: as a visitor, except on pages that are rendered for the signed-in reader.
   */
  client: Client
  isSignedIn: boolean
  language: Language
  /** Language prefix of the URL; '' if the URL has none, so that the language was negotiated. */
  prefix: '' | `/${Language}`
  now: Date
  /** Nonce of our inline scripts; the HTTP server removes it from the page. */
  nonce: string
}

/** Key of the page context in the router's context. Loaders use `context.get(pageContext)`. */
export const pageContext = createContext<PageContext>()
