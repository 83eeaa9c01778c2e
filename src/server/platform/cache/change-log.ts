import type { Client } from 'pg'

/** What one look at the change log yields. */
export interface ChangeLogLook {
  /** Content tags changed since the last look; `['*']` where that cannot be told or is too much to name. */
  tags: string[]
  /** The snapshot of this look, to be handed to the next. */
  snapshot: string
}

/** More changed tags than this are told as `*`. */
export const namedTagsMax = 500

/**
 * Reads exactly the changes that `before`, an earlier snapshot, could not see and the present one can. Neither an id nor a time would do:
 * a slow transaction commits rows with an old id and an old time after newer ones have been read.
 */
const lookText = `
  select pg_current_snapshot()::text as snapshot,
    coalesce(pg_snapshot_xmax(pg_current_snapshot()) < pg_snapshot_xmin($1::pg_snapshot), false) as is_older,
    (select array_agg(tag) from (
      select distinct tag from content_changes, unnest(tags) as tag
      where transaction_id >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(transaction_id, $1::pg_snapshot)
      limit ${namedTagsMax + 1}) as news) as tags`

/** Looks at the log. Without `before`, nothing is known yet and only the snapshot matters. */
export async function lookAtChanges(client: Client, before: string | undefined): Promise<ChangeLogLook> {
  const result = await client.query<{ snapshot: string; is_older: boolean; tags: string[] | null }>({
    text: lookText,
    values: [before ?? null],
  })
  const row = result.rows[0]
  if (!row) throw new Error('The change log gave no answer')
  const tags = row.tags ?? []
  // A snapshot from our past means another server, or one restored from a backup: what was known tells nothing about it.
  if (before === undefined || row.is_older || tags.length > namedTagsMax)
    return { tags: ['*'], snapshot: row.snapshot }
  return { tags, snapshot: row.snapshot }
}

/**
 * Removes rows older than an hour that have been visible since `seenSince`, a snapshot taken some minutes ago: a row's time is that of the
 * start of its transaction, so a long one's rows are 'old' the moment they appear. Returns how many went.
 */
export async function pruneChanges(client: Client, seenSince: string): Promise<number> {
  const result = await client.query({
    text: `delete from content_changes where at < now() - interval '1 hour' and pg_visible_in_snapshot(transaction_id, $1::pg_snapshot)`,
    values: [seenSince],
  })
  return result.rowCount ?? 0
}
