import { z } from 'zod'
import { defineCall } from './call.ts'
import { affiliateTag, affiliateVariants, hostName } from './buy-link.ts'

/**
 * One kind of address of a shop in one region (ISO 3166). `template` is an https address with the placeholders {domain}, {tag}, {asin},
 * {isbn} and {title}; `domain` is a plain host name in lower case; `affiliateTag` tells the shop who sent the buyer.
 */
export const affiliateLocale = z.strictObject({
  region: z.string().regex(/^[A-Z]{2}$/),
  variant: z.enum(affiliateVariants),
  template: z.string().startsWith('https://').max(500),
  domain: z.string().regex(hostName).max(253),
  affiliateTag: z.string().regex(affiliateTag),
})
export type AffiliateLocale = z.infer<typeof affiliateLocale>

/** A shop that pays for buyers sent to it (specification, section 3). */
export const affiliateService = z.strictObject({
  key: z.string().min(1).max(40),
  locales: z.array(affiliateLocale),
})
export type AffiliateService = z.infer<typeof affiliateService>

export const listAffiliateServices = defineCall({
  id: 'listAffiliateServices',
  method: 'GET',
  path: '/api/affiliate/services',
  summary: 'The shops that buy links are built for, the first choice first.',
  tag: 'affiliate',
  answer: z.array(affiliateService),
  actor: 'anyone',
  ownership: 'none',
  rate: 'read',
  cache: 'public',
  audit: false,
})
