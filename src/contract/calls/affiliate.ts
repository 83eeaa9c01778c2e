import { z } from 'zod'
import { adminCall, publicRead } from './access-presets.ts'
import { defineCall } from './call.ts'
import { affiliateTag, affiliateVariants, hostName } from '../values/buy-link.ts'

/** A link template of a shop in one region (ISO 3166-1). `affiliateTag` identifies this site to the shop. */
export const affiliateLocale = z.strictObject({
  region: z.string().regex(/^[A-Z]{2}$/),
  variant: z.enum(affiliateVariants),
  template: z.string().startsWith('https://').max(500),
  domain: z.string().regex(hostName).max(253),
  affiliateTag: z.string().regex(affiliateTag),
})
export type AffiliateLocale = z.infer<typeof affiliateLocale>

/** A shop that pays commission for referred buyers. */
export const affiliateService = z.strictObject({
  key: z.string().min(1).max(40),
  locales: z.array(affiliateLocale),
})
export type AffiliateService = z.infer<typeof affiliateService>

export const listAffiliateServices = defineCall('listAffiliateServices', {
  ...publicRead,
  summary: 'Lists the shops for which buy links are built, the preferred one first.',
  tag: 'affiliate',
  answer: z.array(affiliateService),
})

const serviceKey = z
  .string()
  .max(40)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

/** A shop as admins see it. The shop with the lowest `position` is tried first. */
export const adminAffiliateService = affiliateService.extend({
  position: z.number().int(),
  version: z.number().int(),
})
export type AdminAffiliateService = z.infer<typeof adminAffiliateService>

const affiliateCall = { ...adminCall, tag: 'affiliate' } as const

export const listAdminAffiliateServices = defineCall('listAdminAffiliateServices', {
  ...affiliateCall,
  summary: 'Lists the shops with all fields for editing.',
  answer: z.array(adminAffiliateService),
  audit: false,
})

/** `values/affiliate-rules.ts` rejects unsafe link templates (trust I15). */
export const putAffiliateService = defineCall('putAffiliateService', {
  ...affiliateCall,
  summary: 'Adds a shop (`version` null), or replaces one with all its locales.',
  params: z.strictObject({ key: serviceKey }),
  body: z.strictObject({
    version: z.number().int().nullable(),
    position: z.number().int().min(0).max(1000),
    // only sizes: `affiliate-rules.ts` checks the content, so that each validation error can name its field
    locales: z
      .array(
        z.strictObject({
          region: z.string().regex(/^[A-Z]{2}$/),
          variant: z.enum(affiliateVariants),
          template: z.string().max(2000),
          domain: z.string().max(300),
          affiliateTag: z.string().max(200),
        }),
      )
      .max(60),
  }),
  answer: adminAffiliateService,
  isRecentSignInNeeded: true,
})

export const deleteAffiliateService = defineCall('deleteAffiliateService', {
  ...affiliateCall,
  summary: 'Deletes a shop with all its locales.',
  params: z.strictObject({ key: serviceKey }),
  answer: z.void(),
  isRecentSignInNeeded: true,
})
