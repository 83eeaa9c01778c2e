import type { AffiliateLocale, AffiliateService } from '../calls/affiliate.ts'
import type { Book } from '../calls/books.ts'
import type { Edition } from '../calls/editions.ts'
import { type Language, shopRegionOf } from './languages.ts'
import { affiliateDefaultDomain, affiliateDefaultRegion } from './limits.ts'

/** Matches a lower-case ASCII host name without port, user, path or punycode (which can imitate other names). */
export const hostName = /^(?!.*(?:^|\.)xn--)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

/** Matches an affiliate tag, by which a shop knows the referring site. */
export const affiliateTag = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/

/** Kinds of link: `default` leads to the page of the book, `search` to the search of the shop. */
export const affiliateVariants = ['default', 'search'] as const

/** Values from which a buy link is built: those of the selected edition, else those of the work. */
export interface BuyFacts {
  title: string
  /** Name of the first author; null if unknown. */
  author: string | null
  asin: string | null
  /** ISBN-13, digits only. */
  isbn: string | null
  bindingType: string | null
  formatType: string | null
}

/** A link to a shop. The page discloses beside it that this site earns a commission. */
export interface BuyLink {
  /** Normalized https URL at `domain`. */
  href: string
  /** True if the URL leads to the search of the shop instead of the page of the book. */
  isSearch: boolean
  domain: string
}

export function buyFacts(
  book: Pick<Book, 'title' | 'authors'>,
  edition: Pick<Edition, 'title' | 'asin' | 'isbn' | 'bindingType' | 'formatType'> | null,
): BuyFacts {
  return {
    title: edition?.title ?? book.title,
    author: book.authors[0]?.name ?? null,
    asin: edition?.asin ?? null,
    isbn: edition?.isbn ?? null,
    bindingType: edition?.bindingType ?? null,
    formatType: edition?.formatType ?? null,
  }
}

/** Builds the buy link of a book: to the page of the book if possible, else to a search. Null without a safe URL. */
export function buildBuyLink(
  services: readonly AffiliateService[],
  facts: BuyFacts,
  language: Language = 'de',
): BuyLink | null {
  const values = valuesOf(facts)
  for (const store of storesOf(services, language)) {
    for (const variant of affiliateVariants) {
      const isSearch = variant === 'search'
      const title = isSearch ? (values.isbn ?? wordsOf(facts.title, facts.author)) : wordsOf(facts.title)
      for (const locale of store.filter((each) => each.variant === variant)) {
        const href = fillTemplate(locale, { ...values, title })
        if (href !== null) return { href, isSearch, domain: locale.domain }
      }
    }
  }
  return null
}

/** Returns the display name of a shop: `Amazon.de` for `www.amazon.de`. */
export function shopName(domain: string): string {
  const name = domain.replace(/^www\./, '')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Groups all locales by service and region into stores, such as Amazon in Germany. Preferred stores are first. */
function storesOf(services: readonly AffiliateService[], language: Language): AffiliateLocale[][] {
  const stores = services.flatMap(({ locales }) =>
    [...new Set(locales.map(({ region }) => region))].map((region) =>
      locales.filter((locale) => locale.region === region),
    ),
  )
  const rank = (store: AffiliateLocale[]): number => {
    const region = store[0]?.region
    if (region !== undefined && region === shopRegionOf(language)) return -1
    if (region !== affiliateDefaultRegion) return 2
    return store.some(({ domain }) => domain === affiliateDefaultDomain) ? 0 : 1
  }
  return stores.toSorted((a, b) => rank(a) - rank(b))
}

const printBindings = new Set(['hardcover', 'paperback', 'broschiert', 'mass_market'])
const printFormats = new Set(['physical', 'hardcover', 'paperback', 'massMarket'])
const digital = new Set(['ebook', 'audiobook', 'digital'])

/** True if the edition is certainly a printed one. Only then is its ISBN-10 also the product number of a shop. */
function isPrinted({ bindingType, formatType }: BuyFacts): boolean {
  if (digital.has(bindingType ?? '') || digital.has(formatType ?? '')) return false
  return printBindings.has(bindingType ?? '') || printFormats.has(formatType ?? '')
}

/** Returns the values of {asin} and {isbn}; null for a value that is not certain. */
function valuesOf(facts: BuyFacts): { asin: string | null; isbn: string | null } {
  const isbn = facts.isbn !== null && isIsbn13(facts.isbn) ? facts.isbn : null
  if (facts.asin !== null && /^[A-Z0-9]{10}$/.test(facts.asin)) return { asin: facts.asin, isbn }
  // shops sell a printed book under its ISBN-10, which exists only for the prefix 978
  const isbn10 = isbn?.startsWith('978') && isPrinted(facts) ? isbn10Of(isbn) : null
  return { asin: isbn10, isbn }
}

const digitsOf = (isbn: string): number[] => [...isbn].map(Number)

/** True for thirteen digits with a valid check digit (ISO 2108). */
function isIsbn13(text: string): boolean {
  if (!/^97[89]\d{10}$/.test(text)) return false
  return digitsOf(text).reduce((sum, digit, place) => sum + digit * (place % 2 === 0 ? 1 : 3), 0) % 10 === 0
}

export function isbn10Of(isbn13: string): string {
  const body = isbn13.slice(3, 12)
  const check = digitsOf(body).reduce((sum, digit, place) => sum + digit * (place + 1), 0) % 11
  return body + (check === 10 ? 'X' : String(check))
}

const wordsMaxCharacters = 200

/** Joins texts to a search text and removes invisible characters. Returns null if no characters remain. */
function wordsOf(...parts: (string | null)[]): string | null {
  const text = parts
    .join(' ')
    .replaceAll(/[\p{Cf}\p{Cs}]/gu, '')
    .replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
  const words = [...text.trim()].slice(0, wordsMaxCharacters).join('').trim()
  return words === '' ? null : words
}

export const placeholders = ['domain', 'tag', 'asin', 'isbn', 'title'] as const

/** Fills a template. Returns null if a placeholder is empty or unknown, or if the URL is not safe. */
export function fillTemplate(
  { template, domain, affiliateTag: tag }: AffiliateLocale,
  found: Record<'asin' | 'isbn' | 'title', string | null>,
): string | null {
  if (domain.length > 253 || !hostName.test(domain) || !affiliateTag.test(tag)) return null
  // without the tag, this site earns no commission, and the disclosure beside the link would be false
  if (template.split('{tag}').length !== 2) return null
  const values = new Map(Object.entries({ ...found, tag, domain }))
  let isFilled = true
  const href = template.replaceAll(/\{([^{}]*)\}/g, (_, name: string) => {
    const value = values.get(name)
    if (!value) isFilled = false
    return encode(value ?? '')
  })
  // a remaining brace belongs to an unknown placeholder, so `isSafe` rejects the URL
  return isFilled && isSafe(href, domain) ? href : null
}

/** Percent-encodes all characters that a browser would encode, and replaces lone surrogates. */
const encode = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** Matches a URL of characters that need no encoding (RFC 3986) and do not end a URL in markup or text. */
const plainAddress = /^[\w.~:/?#@&=%+,;$-]+$/

/** True for a normalized https URL at `domain` without credentials and without a repeated query parameter. */
function isSafe(href: string, domain: string): boolean {
  if (!plainAddress.test(href) || !URL.canParse(href)) return false
  const url = new URL(href)
  const names = [...url.searchParams.keys()]
  return (
    url.href === href &&
    url.protocol === 'https:' &&
    url.host === domain &&
    url.username === '' &&
    url.password === '' &&
    new Set(names).size === names.length
  )
}
