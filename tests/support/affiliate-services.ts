import type { AffiliateLocale, AffiliateService } from '#contract/calls/affiliate'

/** The default German store, with links to the page of a book. */
export const german: AffiliateLocale = {
  region: 'DE',
  variant: 'default',
  template: 'https://{domain}/dp/{asin}?tag={tag}',
  domain: 'www.amazon.de',
  affiliateTag: 'biblionaut-21',
}
/** The search of the German store. */
export const germanSearch: AffiliateLocale = {
  ...german,
  variant: 'search',
  template: 'https://{domain}/s?k={title}&i=stripbooks&tag={tag}',
}
/** A shop with both locales. */
export const amazon: AffiliateService = { key: 'amazon', locales: [german, germanSearch] }
