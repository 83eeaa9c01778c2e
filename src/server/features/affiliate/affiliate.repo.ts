import type { Queryable } from '../../platform/database/database.ts'

/** A shop with its addresses. */
export interface AffiliateServiceRow {
  key: string
  locales: {
    region: string
    variant: string
    template: string
    domain: string
    affiliateTag: string
  }[]
}

/** Every shop that has an address, the first choice first. */
export function listAffiliateServiceRows(db: Queryable): Promise<AffiliateServiceRow[]> {
  return db.query<AffiliateServiceRow>({
    name: 'affiliate_services_all',
    text: `select s.key, json_agg(json_build_object('region', l.region, 'variant', l.variant, 'template', l.template,
          'domain', l.domain, 'affiliateTag', l.affiliate_tag) order by l.region, l.variant) as locales
      from affiliate_services s join affiliate_locales l on l.service_key = s.key
      group by s.key order by s.position, s.key`,
    values: [],
  })
}
