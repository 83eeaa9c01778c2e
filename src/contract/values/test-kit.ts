import type { AffiliateLocale, AffiliateService } from '../calls/affiliate.ts'

/** For tests: the default German store, with links to the page of a book. */
export const german: AffiliateLocale = {
  region: 'DE',
  variant: 'default',
  template: 'https://{domain}/dp/{asin}?tag={tag}',
  domain: 'www.amazon.de',
  affiliateTag: 'biblionaut-21',
}
/** For tests: the search of the German store. */
export const germanSearch: AffiliateLocale = {
  ...german,
  variant: 'search',
  template: 'https://{domain}/s?k={title}&i=stripbooks&tag={tag}',
}
/** For tests: a shop with both locales. */
export const amazon: AffiliateService = { key: 'amazon', locales: [german, germanSearch] }
