import type { Queryable } from '../../platform/database/types.ts'
import type { ImportParts } from '../../tables.gen.ts'
import type { ArchivePart } from './read-archive.ts'
import type { Written } from './written.ts'

/**
 * The result of writing a list, or a rating of an author, of an archive. An undo compares the result with the current
 * data.
 */
export interface PartWritten {
  /** `left-out`: the author is not in the catalogue, or the reader has the maximum number of lists. */
  outcome: 'added' | 'unchanged' | 'left-out'
  /** For an author: the rating that was written, or `null` if none was written. */
  rating?: Written['rating']
  /** For an author: true if the review in the archive was not written and differs from the stored one. */
  isReviewLeftOut?: boolean
  /** For a list: the id of the restored list. */
  list?: number
  /** For a list: the number of its books that no longer exist. */
  missingBooks?: number
}

/** A part of an archive as stored: a list, or the reader's rating of an author. */
export interface PartRecord extends Pick<ImportParts, 'place'> {
  given: ArchivePart
}

/**
 * SQL that counts the lists and the ratings of authors in the archive of the import `i`. `written` counts those with a
 * result.
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

/**
 * Adds parts of an archive to an import. `parts`: JSON array in UTF-8. `from`: number of parts that the import already
 * has.
 */
export async function insertParts(
  tx: Queryable,
  id: string,
  userId: string,
  parts: Uint8Array,
  from: number,
): Promise<void> {
  await tx.query({
    text: `insert into import_parts (import_id, user_id, place, kind, given)
      select $1, $2, $4::int + at, given->>'kind', given from jsonb_array_elements(convert_from($3, 'UTF8')::jsonb) with ordinality as parts (given, at)`,
    values: [id, userId, Buffer.from(parts.buffer), from],
  })
}

/**
 * Returns at most `limit` lists and ratings of authors in an archive that wait to be written, and locks them until the
 * transaction ends.
 */
export const claimWaitingParts = (tx: Queryable, id: string, limit: number): Promise<PartRecord[]> =>
  tx.query({
    text: 'select place, given from import_parts where import_id = $1 and written is null order by place limit $2 for update',
    values: [id, limit],
  })

/**
 * Returns at most `limit` lists and ratings of authors in an archive that were written, and locks them until the
 * transaction ends.
 */
export const claimWrittenParts = (
  tx: Queryable,
  id: string,
  limit: number,
): Promise<(PartRecord & { written: PartWritten })[]> =>
  tx.query({
    text: 'select place, given, written from import_parts where import_id = $1 and written is not null order by place limit $2 for update',
    values: [id, limit],
  })

/** Returns the ids of the archive's lists and of the restored lists. A search by title ignores these lists. */
export async function listClaimedLists(tx: Queryable, id: string): Promise<number[]> {
  const [row] = await tx.query<{ ids: number[] }>({
    text: `select array_remove(array_agg((given->>'id')::int) || array_agg((written->>'list')::int), null) as ids
      from import_parts where import_id = $1 and kind = 'list'`,
    values: [id],
  })
  return row!.ids
}

/** Stores the result of writing a list or a rating of an author from an archive. `null`: the writing was undone. */
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
