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
    // cached, because the page of every book needs the shops, which change only a few times a year
    listServices: () => cache.get('affiliate-services', () => listAffiliateServiceRows(db)),
  }
}
