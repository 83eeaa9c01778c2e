import type { AffiliateLocale, AffiliateService } from '#contract/calls/affiliate'

/** The German store, with links to the product page of a book. */
export const german: AffiliateLocale = {
  region: 'DE',
  variant: 'default',
  template: 'https://{domain}/dp/{asin}?tag={tag}',
  domain: 'www.amazon.de',
  affiliateTag: 'biblionaut-21',
}
/** The German store, with links to its search for the title of a book. */
export const germanSearch: AffiliateLocale = {
  ...german,
  variant: 'search',
  template: 'https://{domain}/s?k={title}&i=stripbooks&tag={tag}',
}
export const amazon: AffiliateService = { key: 'amazon', locales: [german, germanSearch] }
