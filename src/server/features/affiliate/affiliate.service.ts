import type { AffiliateLocale, AffiliateService } from '#contract/affiliate'
import type { KeptValues } from '../../platform/cache/kept-values.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Note } from '../books/index.ts'
import { listAffiliateServiceRows } from './affiliate.repo.ts'

/** Content tag of the shops: pages with buy links carry it. */
const tag = 'affiliate'

/** Reads the shops that buy links are built for. */
export interface Affiliate {
  listServices(note: Note): Promise<AffiliateService[]>
}

export function createAffiliate({ db, kept }: { db: Database; kept: KeptValues }): Affiliate {
  return {
    listServices(note) {
      note(tag)
      // every book's page asks, and the answer changes a few times a year
      return kept.get('affiliate-services', [tag], async () => {
        const rows = await listAffiliateServiceRows(db)
        return rows.map(({ key, locales }) => ({
          key,
          locales: locales.map((locale) => ({
            region: locale.region,
            variant: locale.variant as AffiliateLocale['variant'],
            template: locale.template,
            domain: locale.domain,
            affiliateTag: locale.affiliateTag,
          })),
        }))
      })
    },
  }
}
