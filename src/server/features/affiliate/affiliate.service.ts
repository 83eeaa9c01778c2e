import type { AffiliateService } from '#contract/calls/affiliate'
import type { KeyedCache } from '../../platform/cache/keyed-cache.ts'
import type { Database } from '../../platform/database/database.ts'
import { listAffiliateServiceRows } from './affiliate.repo.ts'

/** Reads the shops for which buy links are built. */
export interface Affiliate {
  listServices(): Promise<AffiliateService[]>
}

export function createAffiliate({ db, cache }: { db: Database; cache: KeyedCache }): Affiliate {
  return {
    listServices() {
      // cached, because every book's page needs the shops and they change a few times a year
      return cache.get('affiliate-services', async () => {
        const rows = await listAffiliateServiceRows(db)
        return rows.map(({ key, locales }) => ({
          key,
          locales: locales.map((locale) => ({
            region: locale.region,
            variant: locale.variant,
            template: locale.template,
            domain: locale.domain,
            affiliateTag: locale.affiliateTag,
          })),
        }))
      })
    },
  }
}
