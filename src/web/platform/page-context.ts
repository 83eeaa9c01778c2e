import { createContext } from 'react-router'
import type { Client } from '#contract/calls/client'
import type { Language } from '#contract/values/languages'

/** A page of the operator's in a social network. */
export interface SocialLink {
  name: string
  href: string
}

/** What the operator's settings tell every page. */
export interface SiteSettings {
  siteName: string
  /** Origin of the site, for canonical addresses. */
  publicUrl: string
  /** Where contributions go; null hides everything about them. */
  paymentLink: string | null
  /** Where readers find the site in social networks; null: nothing has been said yet. */
  socialLinks: readonly SocialLink[] | null
}

/** What the server hands to the loaders of one request. */
export interface PageContext extends SiteSettings {
  /** Runs calls in the process: as a visitor, but on a page that is made for who is signed in. */
  client: Client
  isSignedIn: boolean
  language: Language
  /** The language segment of the address: '' where it has none and the language was negotiated. */
  prefix: '' | `/${Language}`
  now: Date
  /** Goes on our own inline scripts; the host takes it out again. */
  nonce: string
}

/** Key of the page's context in the router's. Loaders: `context.get(pageContext)`. */
export const pageContext = createContext<PageContext>()
