import type { Client } from 'pg'
import { catalogueKey } from './versions.ts'

export interface ChangeLogLook {
  /** Keys that have changed since the last query; `null` if they are unknown, so that everything counts as changed. */
  keys: string[] | null
  /** The PostgreSQL snapshot of this query, which must be passed to the next query. */
  snapshot: string
}

/** Maximum number of changed keys that a query reports. If more keys have changed, everything counts as changed. */
export const namedKeysMax = 500

/**
 * SQL that reads exactly the rows that became visible after the snapshot `$1`. A comparison of ids or times would
 * miss rows of slow transactions.
 */
const lookText = `
  select pg_current_snapshot()::text as snapshot,
    coalesce(pg_snapshot_xmax(pg_current_snapshot()) < pg_snapshot_xmin($1::pg_snapshot), false) as is_older,
    array(
      select distinct key
      from content_changes, unnest(coalesce(keys, array[$2::text])) as key
      where transaction_id >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(transaction_id, $1::pg_snapshot)
      limit ${namedKeysMax + 1}
    ) as keys`

/** Queries the change log. Without `before`, returns no keys, but only the snapshot to pass to the next query. */
export async function lookAtChanges(client: Client, before: string | undefined): Promise<ChangeLogLook> {
  const result = await client.query<{ snapshot: string; is_older: boolean; keys: string[] }>({
    text: lookText,
    values: [before ?? null, catalogueKey],
  })
  const row = result.rows[0]
  if (!row) throw new Error('The query of the change log returned no row')
  const { snapshot, is_older: isOlder, keys } = row
  // `before` is the snapshot of the last query. If the new snapshot is older, another server or a restored backup has
  // responded, so the changes since `before` are unknown
  const isKnown = before !== undefined && !isOlder && keys.length <= namedKeysMax
  return { keys: isKnown ? keys : null, snapshot }
}
