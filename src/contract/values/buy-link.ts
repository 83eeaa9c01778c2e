import type { AffiliateLocale, AffiliateService } from '../calls/affiliate.ts'
import type { Book } from '../calls/books.ts'
import type { Edition } from '../calls/editions.ts'
import { type Language, shopRegionOf } from './languages.ts'
import { affiliateDefaultDomain, affiliateDefaultRegion } from './limits.ts'

/** No port, no user, no path, nothing beyond ASCII and no punycode, which may look like another name. */
export const hostName = /^(?!.*(?:^|\.)xn--)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

/** What tells a shop who sent the buyer. */
export const affiliateTag = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/

/** `default` leads to the book itself, `search` to the shop's own search. */
export const affiliateVariants = ['default', 'search'] as const

/** What a buy link is built from: facts of the selected edition, with those of the work where it has none. */
export interface BuyFacts {
  title: string
  /** First author; null where none is known. */
  author: string | null
  asin: string | null
  /** ISBN-13, digits only. */
  isbn: string | null
  bindingType: string | null
  formatType: string | null
}

/** A link to a shop, ready to be shown beside its disclosure. */
export interface BuyLink {
  /** https, at `domain`, in the form a browser reads it. */
  href: string
  /** True where it leads to the shop's search instead of the book itself. */
  isSearch: boolean
  domain: string
}

/** The facts a buy link needs, of the edition shown. */
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

/**
 * Builds the buy link of a book (specification, section 7): the German store of region DE first, for readers of a
 * language with a region of its own (Italian) a store of that where there is one; the book itself where the template
 * can be filled, else a search. Null where no service yields a safe address.
 */
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

/** The name of a shop as people say it: `Amazon.de` of `www.amazon.de`. */
export function shopName(domain: string): string {
  const name = domain.replace(/^www\./, '')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/**
 * The locales of each service and region together, the preferred store first; otherwise in the order of the services.
 */
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

/** True where the edition is known to be a printed one: shops give digital ones numbers of their own. */
function isPrinted({ bindingType, formatType }: BuyFacts): boolean {
  if (digital.has(bindingType ?? '') || digital.has(formatType ?? '')) return false
  return printBindings.has(bindingType ?? '') || printFormats.has(formatType ?? '')
}

/** What stands for {asin} and {isbn}; null where it is not known for certain. */
function valuesOf(facts: BuyFacts): { asin: string | null; isbn: string | null } {
  const isbn = facts.isbn !== null && isIsbn13(facts.isbn) ? facts.isbn : null
  if (facts.asin !== null && /^[A-Z0-9]{10}$/.test(facts.asin)) return { asin: facts.asin, isbn }
  // a printed book is sold under its ISBN-10, which exists for 978 alone
  const isbn10 = isbn?.startsWith('978') && isPrinted(facts) ? isbn10Of(isbn) : null
  return { asin: isbn10, isbn }
}

const digitsOf = (isbn: string): number[] => [...isbn].map(Number)

/** Thirteen digits with the right check digit (ISO 2108). */
function isIsbn13(text: string): boolean {
  if (!/^97[89]\d{10}$/.test(text)) return false
  return digitsOf(text).reduce((sum, digit, place) => sum + digit * (place % 2 === 0 ? 1 : 3), 0) % 10 === 0
}

/** The ISBN-10 of an ISBN-13 that starts with 978. */
export function isbn10Of(isbn13: string): string {
  const body = isbn13.slice(3, 12)
  const check = digitsOf(body).reduce((sum, digit, place) => sum + digit * (place + 1), 0) % 11
  return body + (check === 10 ? 'X' : String(check))
}

const wordsMaxCharacters = 200

/** What to search for: the parts with single spaces and nothing invisible; null where nothing is left. */
function wordsOf(...parts: (string | null)[]): string | null {
  const text = parts
    .join(' ')
    .replaceAll(/[\p{Cf}\p{Cs}]/gu, '')
    .replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
  const words = [...text.trim()].slice(0, wordsMaxCharacters).join('').trim()
  return words === '' ? null : words
}

/** What a template may hold. */
export const placeholders = ['domain', 'tag', 'asin', 'isbn', 'title'] as const

/**
 * Fills a template; null where a placeholder stays empty or is none we know, or where the address would not be safe.
 */
export function fillTemplate(
  { template, domain, affiliateTag: tag }: AffiliateLocale,
  found: Record<'asin' | 'isbn' | 'title', string | null>,
): string | null {
  if (domain.length > 253 || !hostName.test(domain) || !affiliateTag.test(tag)) return null
  // without the tag, or with a second one, the link would not be what its disclosure says
  if (template.split('{tag}').length !== 2) return null
  const values = new Map(Object.entries({ ...found, tag, domain }))
  let isFilled = true
  const href = template.replaceAll(/\{([^{}]*)\}/g, (_, name: string) => {
    const value = values.get(name)
    if (!value) isFilled = false
    return encode(value ?? '')
  })
  // a brace that is left over belongs to no placeholder, and no address may hold one
  return isFilled && isSafe(href, domain) ? href : null
}

/** Percent-encoding that leaves nothing a browser would write otherwise, nor half a character. */
const encode = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/**
 * The signs an address may hold that needs no encoding any more (RFC 3986, without those that end one in markup or
 * text).
 */
const plainAddress = /^[\w.~:/?#@&=%+,;$-]+$/

/**
 * True for an https address at this very host that a browser reads exactly as it is written, with each parameter once.
 */
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
