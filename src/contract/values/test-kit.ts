import type { AffiliateLocale, AffiliateService } from '../calls/affiliate.ts'

/** For tests only: the German store as it is shipped, by the page of a book. */
export const german: AffiliateLocale = {
  region: 'DE',
  variant: 'default',
  template: 'https://{domain}/dp/{asin}?tag={tag}',
  domain: 'www.amazon.de',
  affiliateTag: 'biblionaut-21',
}
/** For tests only: its own search. */
export const germanSearch: AffiliateLocale = {
  ...german,
  variant: 'search',
  template: 'https://{domain}/s?k={title}&i=stripbooks&tag={tag}',
}
/** For tests only: both, as one shop. */
export const amazon: AffiliateService = { key: 'amazon', locales: [german, germanSearch] }
