import type { Queryable } from '../../platform/database/types.ts'
import type { ImportParts } from '../../tables.gen.ts'
import type { ArchivePart } from './read-archive.ts'
import type { Written } from './written.ts'

/** What became of a part of an archive, so that it can be taken back as long as it is what stands there. */
export interface PartWritten {
  /** `left-out`: its author is gone, or there is no room for one more list. */
  outcome: 'added' | 'unchanged' | 'left-out'
  /** Of an author: what was written. */
  rating?: Written['rating']
  isReviewLeftOut?: boolean
  /** Of a list: the one that it is now, and how many of its books are gone. */
  list?: number
  missingBooks?: number
}

/** A part of an archive as stored. */
export interface PartRecord extends Pick<ImportParts, 'place'> {
  given: ArchivePart
}

/**
 * SQL of what the import `i` has of authors and lists, as JSON; `written`: parts of which anything became. A review is
 * counted while its author's stars wait.
 */
export const countedParts = `select count(*) filter (where p.written is not null)::int as written,
    count(*) filter (where p.written is null and p.given->>'review' is not null)::int as reviews,
    json_build_object('waiting', count(*) filter (where p.kind = 'author' and p.written is null),
      'reviews', count(*) filter (where p.kind = 'author' and p.written is null and p.given->>'review' is not null),
      'added', count(*) filter (where p.kind = 'author' and p.written->>'outcome' = 'added'),
      'unchanged', count(*) filter (where p.kind = 'author' and p.written->>'outcome' = 'unchanged'),
      'leftOut', count(*) filter (where p.kind = 'author' and p.written->>'outcome' = 'left-out'),
      'reviewsLeftOut', count(*) filter (where p.written->'isReviewLeftOut' = 'true')) as authors,
    json_build_object('waiting', count(*) filter (where p.kind = 'list' and p.written is null),
      'public', count(*) filter (where p.written is null and p.given->>'visibility' = 'public'),
      'added', count(*) filter (where p.kind = 'list' and p.written->>'outcome' = 'added'),
      'unchanged', count(*) filter (where p.kind = 'list' and p.written->>'outcome' = 'unchanged'),
      'leftOut', count(*) filter (where p.kind = 'list' and p.written->>'outcome' = 'left-out'),
      'missingBooks', coalesce(sum((p.written->>'missingBooks')::int), 0)) as lists
  from import_parts p where p.import_id = i.id`

/** Adds parts to an import. In the caller's transaction. */
export async function insertParts(
  tx: Queryable,
  id: string,
  userId: string,
  parts: readonly ArchivePart[],
  from: number,
): Promise<void> {
  await tx.query({
    text: `insert into import_parts (import_id, user_id, place, kind, given)
      select $1, $2, $4::int + at, given->>'kind', given from jsonb_array_elements($3::jsonb) with ordinality as parts (given, at)`,
    values: [id, userId, JSON.stringify(parts), from],
  })
}

/** Parts that wait to be written, held until the transaction ends. */
export const claimWaitingParts = (tx: Queryable, id: string, limit: number): Promise<PartRecord[]> =>
  tx.query({
    text: 'select place, given from import_parts where import_id = $1 and written is null order by place limit $2 for update',
    values: [id, limit],
  })

/** Parts that were written, held until the transaction ends. */
export const claimWrittenParts = (
  tx: Queryable,
  id: string,
  limit: number,
): Promise<(PartRecord & { written: PartWritten })[]> =>
  tx.query({
    text: 'select place, given, written from import_parts where import_id = $1 and written is not null order by place limit $2 for update',
    values: [id, limit],
  })

/** Lists that are others of the same archive, or what they have become: none of them is a list by its title alone. */
export async function listClaimedLists(tx: Queryable, id: string): Promise<number[]> {
  const [row] = await tx.query<{ ids: number[] }>({
    text: `select array_remove(array_agg((given->>'id')::int) || array_agg((written->>'list')::int), null) as ids
      from import_parts where import_id = $1 and kind = 'list'`,
    values: [id],
  })
  return row!.ids
}

/** Notes what became of a part; null: nothing of it stands any more. */
export async function putPartWritten(
  tx: Queryable,
  id: string,
  place: number,
  written: PartWritten | null,
): Promise<void> {
  await tx.query({
    text: 'update import_parts set written = $3::jsonb where import_id = $1 and place = $2',
    values: [id, place, written && JSON.stringify(written)],
  })
}
