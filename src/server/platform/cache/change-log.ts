import type { Client } from 'pg'
import { catalogueKey } from './versions.ts'

/** What one look at the change log yields. */
export interface ChangeLogLook {
  /** Keys of what has changed since the last look; `null` where that cannot be told: anything may have. */
  keys: string[] | null
  /** The snapshot of this look, to be handed to the next. */
  snapshot: string
}

/** More changed keys than this are taken for a change of everything. */
export const namedKeysMax = 500

/**
 * Reads exactly the rows that `before`, the snapshot of an earlier look, could not see and the present one can. Neither
 * an id nor a time would do: a slow transaction commits rows with an old id and an old time after newer ones have been
 * read. A row without keys is an edit of the catalogue.
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

/** Looks at the log. Without `before`, nothing is known yet and only the snapshot matters. */
export async function lookAtChanges(client: Client, before: string | undefined): Promise<ChangeLogLook> {
  const result = await client.query<{ snapshot: string; is_older: boolean; keys: string[] }>({
    text: lookText,
    values: [before ?? null, catalogueKey],
  })
  const row = result.rows[0]
  if (!row) throw new Error('The change log gave no answer')
  const { snapshot, is_older: isOlder, keys } = row
  // A snapshot from our past means another server, or one restored from a backup: what was known tells nothing about
  // it.
  const isKnown = before !== undefined && !isOlder && keys.length <= namedKeysMax
  return { keys: isKnown ? keys : null, snapshot }
}
