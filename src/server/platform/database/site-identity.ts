import type { SiteIdentity } from '../../tables.gen.ts'
import { firstValue } from './rows.ts'
import type { Queryable } from './types.ts'

/** Returns the id of the site in a database with a schema of any version; null if it has none. */
export async function findSiteId(db: Queryable): Promise<SiteIdentity['id'] | null> {
  const [table] = await db.query<{ exists: boolean }>({
    text: `select to_regclass('public.site_identity') is not null as exists`,
  })
  if (!table!.exists) return null
  return firstValue<SiteIdentity['id']>(db, { text: 'select id from site_identity' })
}

/** Returns the id of the site in a migrated database. Creates a random one if there is none. */
export async function ensureSiteId(db: Queryable): Promise<SiteIdentity['id']> {
  await db.query({ text: 'insert into site_identity default values on conflict do nothing' })
  return (await findSiteId(db))!
}

/** Returns the fingerprint of the site's secret; null before the first start. */
export const findFingerprint = (db: Queryable): Promise<SiteIdentity['secret_fingerprint']> =>
  firstValue<SiteIdentity['secret_fingerprint']>(db, {
    text: 'select secret_fingerprint as fingerprint from site_identity',
  })

/** Stores the fingerprint of the secret of the site. With `isFirst`, only if none is stored. */
export async function storeFingerprint(
  db: Queryable,
  fingerprint: string,
  { isFirst }: { isFirst: boolean },
): Promise<void> {
  await db.query({
    text: 'update site_identity set secret_fingerprint = $1 where not $2 or secret_fingerprint is null',
    values: [fingerprint, isFirst],
  })
}
