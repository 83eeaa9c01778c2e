import type { AffiliateLocale } from '../calls/affiliate.ts'
import { affiliateTag, fillTemplate, hostName, placeholders } from './buy-link.ts'

/** Hosts of bookshops and affiliate networks. Buy links lead only to these hosts or their subdomains (trust I15). */
export const shopHosts: readonly string[] = [
  'amazon.de',
  'amazon.it',
  'amazon.com',
  'amazon.co.uk',
  'amazon.fr',
  'amazon.es',
  'amazon.nl',
  'amazon.ca',
  'thalia.de',
  'thalia.at',
  'hugendubel.de',
  'buecher.de',
  'genialokal.de',
  'buch7.de',
  'osiander.de',
  'orellfuessli.ch',
  'ibs.it',
  'lafeltrinelli.it',
  'mondadoristore.it',
  'libraccio.it',
  'unilibro.it',
  'bookshop.org',
  'waterstones.com',
  'blackwells.co.uk',
  'barnesandnoble.com',
  'kobo.com',
  'medimops.de',
  'rebuy.de',
  'zvab.com',
  'abebooks.de',
  'abebooks.com',
  'abebooks.it',
  'awin1.com',
  'tradedoubler.com',
]

/** Validation errors of a locale, which is the link template of a shop for one region. */
export type LocaleError =
  | 'domain'
  | 'shop'
  | 'tag'
  | 'https'
  | 'placeholder'
  | 'tagOnce'
  | 'nothing'
  | 'unsafe'

/** Name of the field to which each validation error belongs. */
export const invalidFields = {
  domain: 'domain',
  shop: 'domain',
  tag: 'affiliateTag',
  https: 'template',
  placeholder: 'template',
  tagOnce: 'template',
  nothing: 'template',
  unsafe: 'template',
} as const satisfies Record<LocaleError, keyof AffiliateLocale>

/** A template that links to a book needs `{asin}` or `{isbn}`; a template that links to a shop's search, `{title}`. */
const needed = { default: ['{asin}', '{isbn}'], search: ['{title}'] } as const

/** Sample book whose title contains characters that could break a URL. */
const sample = { asin: '0441172717', isbn: '9780441172719', title: '"Dune" & tag=x {asin} / ü' }

/** Returns the first validation error of a link template; null if the template gives valid links. */
export function localeError(locale: AffiliateLocale): LocaleError | null {
  const { domain, affiliateTag: tag, template, variant } = locale
  if (domain.length > 253 || !hostName.test(domain)) return 'domain'
  if (!shopHosts.some((host) => domain === host || domain.endsWith(`.${host}`))) return 'shop'
  if (!affiliateTag.test(tag)) return 'tag'
  if (!template.startsWith('https://{domain}/') && !template.startsWith(`https://${domain}/`)) return 'https'
  const named = [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name!)
  const bare = template.replaceAll(/\{[^{}]*\}/g, '')
  if (/[{}]/.test(bare) || named.some((name) => !(placeholders as readonly string[]).includes(name)))
    return 'placeholder'
  if (named.filter((name) => name === 'tag').length !== 1) return 'tagOnce'
  if (!needed[variant].some((name) => template.includes(name))) return 'nothing'
  return template.length <= 500 && fillTemplate(locale, sample) !== null ? null : 'unsafe'
}
