import type { Queryable } from '../../platform/database/database.ts'
import type { CamelCased } from '../../platform/database/columns.ts'
import type { AffiliateLocales, AffiliateServices } from '../../tables.gen.ts'
import { firstValue, hasRow } from '../../platform/database/rows.ts'

/** A shop with its link templates. */
export interface AffiliateServiceRow extends Pick<AffiliateServices, 'key'> {
  locales: CamelCased<
    Pick<AffiliateLocales, 'region' | 'variant' | 'template' | 'domain' | 'affiliate_tag'>
  >[]
}

/** Returns every shop that has a link template, in order of priority. */
export const listAffiliateServiceRows = (db: Queryable): Promise<AffiliateServiceRow[]> =>
  db.query({
    name: 'affiliate_services_all',
    text: `select s.key, json_agg(json_build_object('region', l.region, 'variant', l.variant, 'template', l.template,
          'domain', l.domain, 'affiliateTag', l.affiliate_tag) order by l.region, l.variant) as locales
      from affiliate_services s join affiliate_locales l on l.service_key = s.key
      group by s.key order by s.position, s.key`,
    values: [],
  })

/** Returns every shop, also those without a link template. */
export const listServicesForAdmin = (
  db: Queryable,
): Promise<(AffiliateServiceRow & Pick<AffiliateServices, 'position' | 'version'>)[]> =>
  db.query({
    text: `select s.key, s.position, s.version, coalesce(json_agg(json_build_object('region', l.region, 'variant', l.variant, 'template', l.template,
          'domain', l.domain, 'affiliateTag', l.affiliate_tag) order by l.region, l.variant) filter (where l.region is not null), '[]') as locales
      from affiliate_services s left join affiliate_locales l on l.service_key = s.key
      group by s.key order by s.position, s.key`,
  })

/** Inserts a shop. Returns false if a shop with this key exists. */
export const insertService = (tx: Queryable, key: string, position: number): Promise<boolean> =>
  hasRow(tx, {
    text: 'insert into affiliate_services (key, position) values ($1, $2) on conflict (key) do nothing returning key',
    values: [key, position],
  })

/** Locks a shop until the transaction ends. Returns its version, or `null` if it does not exist. */
export const findServiceVersion = (tx: Queryable, key: string): Promise<number | null> =>
  firstValue<AffiliateServices['version']>(tx, {
    text: 'select version from affiliate_services where key = $1 for update',
    values: [key],
  })

/** Writes the position of a shop and increases its version. */
export async function touchService(tx: Queryable, key: string, position: number): Promise<void> {
  await tx.query({
    text: 'update affiliate_services set position = $2, version = version + 1 where key = $1',
    values: [key, position],
  })
}

/** Replaces all link templates of a shop. */
export async function replaceLocales(
  tx: Queryable,
  key: string,
  locales: AffiliateServiceRow['locales'],
): Promise<void> {
  await tx.query({ text: 'delete from affiliate_locales where service_key = $1', values: [key] })
  await tx.query({
    text: `insert into affiliate_locales (service_key, region, variant, template, domain, affiliate_tag)
      select $1, l.region, l.variant, l.template, l.domain, l."affiliateTag"
      from json_to_recordset($2::json) as l (region text, variant text, template text, domain text, "affiliateTag" text)`,
    values: [key, JSON.stringify(locales)],
  })
}

/** Deletes a shop. Returns false if it does not exist. */
export const deleteService = (db: Queryable, key: string): Promise<boolean> =>
  hasRow(db, {
    text: 'delete from affiliate_services where key = $1 returning key',
    values: [key],
  })
