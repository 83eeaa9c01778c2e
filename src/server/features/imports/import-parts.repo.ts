import type { Queryable } from '../../platform/database/types.ts'
import type { ImportParts } from '../../tables.gen.ts'
import type { ArchivePart } from './read-archive.ts'
import type { Written } from './written.ts'

/** The result of writing a part of an archive: a book list or an author rating. The undo needs the result. */
export interface PartWritten {
  /** `left-out`: the catalogue lacks the author, or the reader has the maximum number of lists. */
  outcome: 'added' | 'unchanged' | 'left-out'
  /** For an author: the written rating, or `null` if none was written. */
  rating?: Written['rating']
  /** For an author: true if the archive has a review that differs from the stored one and was not written. */
  isReviewLeftOut?: boolean
  list?: number
  /** For a list: the number of its books that the catalogue no longer has. */
  missingBooks?: number
}

/** A list, or a rating of an author, from an archive, as stored for the import. */
export interface PartRecord extends Pick<ImportParts, 'place'> {
  given: ArchivePart
}

/**
 * SQL that counts the lists and the ratings of authors in the archive of the import `i`. `written`: number of lists
 * and ratings that are written.
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
 * Adds parts (lists and ratings for authors) to an import. `parts`: JSON array in UTF-8. `from`: number of parts that
 * the import already has.
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

/** Locks and returns at most `limit` lists and ratings of authors that are not written yet. */
export const claimWaitingParts = (tx: Queryable, id: string, limit: number): Promise<PartRecord[]> =>
  tx.query({
    text: 'select place, given from import_parts where import_id = $1 and written is null order by place limit $2 for update',
    values: [id, limit],
  })

/** Locks and returns at most `limit` lists and ratings of authors that are written. */
export const claimWrittenParts = (
  tx: Queryable,
  id: string,
  limit: number,
): Promise<(PartRecord & { written: PartWritten })[]> =>
  tx.query({
    text: 'select place, given, written from import_parts where import_id = $1 and written is not null order by place limit $2 for update',
    values: [id, limit],
  })

/** Returns two ids for each list of an archive: the original id, and the id of the list's restored copy, if any. */
export async function listClaimedLists(tx: Queryable, id: string): Promise<number[]> {
  const [row] = await tx.query<{ ids: number[] }>({
    text: `select array_remove(array_agg((given->>'id')::int) || array_agg((written->>'list')::int), null) as ids
      from import_parts where import_id = $1 and kind = 'list'`,
    values: [id],
  })
  return row!.ids
}

/** Stores the result of writing a list or a rating of an author. `null`: the writing was undone. */
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
