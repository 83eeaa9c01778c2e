import { createContext } from 'react-router'
import type { Client } from '#contract/calls/client'
import type { Language } from '#contract/values/languages'

/** Profile of this site in a social network. */
export interface SocialLink {
  name: string
  href: string
}

/** Settings of the operator that every page needs. */
export interface SiteSettings {
  siteName: string
  /** Origin of the site, with which canonical URLs begin. */
  publicUrl: string
  /** URL of the payment page for contributions; null hides all contribution buttons. */
  paymentLink: string | null
  /** Profiles of this site in social networks; null if the operator has configured none. */
  socialLinks: readonly SocialLink[] | null
}

/** Values that the server passes to all loaders of one request. */
export interface PageContext extends SiteSettings {
  /**
   * Client that makes calls within the server process. It calls as a visitor, except for pages that are rendered for
   * the signed-in reader.
   */
  client: Client
  isSignedIn: boolean
  language: Language
  /** Language prefix of the URL; '' if the URL has none and the language was negotiated. */
  prefix: '' | `/${Language}`
  now: Date
  /**
   * Nonce of our inline scripts while the page is rendered. The HTTP server replaces the nonces by hashes in the CSP.
   */
  nonce: string
  /** Passes an error of a loader or a component to the HTTP server, which logs it and chooses the error page. */
  reportError(error: unknown): void
}

/** Key of the page context in the router's context provider: `context.get(pageContext)`. */
export const pageContext = createContext<PageContext>()
