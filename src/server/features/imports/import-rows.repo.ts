import type { ImportError } from '#contract/values/enums'
import type { ImportBin } from '#contract/values/page-parameters/profile-import'
import { firstRow } from '../../platform/database/rows.ts'
import type { Queryable } from '../../platform/database/types.ts'
import type { CamelCased } from '../../platform/database/columns.ts'
import type { ImportRows, Imports } from '../../tables.gen.ts'
import { isWaiting } from './imports.repo.ts'
import type { ImportedRow } from './read-import.ts'
import type { Written } from './written.ts'

export interface RowRecord extends CamelCased<
  Pick<ImportRows, 'place' | 'candidates' | 'work_id' | 'edition_id' | 'is_skipped' | 'error'>
> {
  bin: ImportBin
  given: Omit<ImportedRow, 'place' | 'cells'>
  isWritten: boolean
  furtherErrors: ImportError[]
}

const furtherErrors = `coalesce(r.written->'furtherErrors', '[]') as "furtherErrors"`

const columns = `r.place, r.bin, r.given, r.candidates, r.work_id as "workId", r.edition_id as "editionId", r.is_skipped as "isSkipped",
  r.written is not null as "isWritten", r.error, ${furtherErrors}`

/**
 * Returns at most `limit` rows whose books were searched, in file order, after the position `after`. `bin`: only rows
 * with this search result.
 */
export const listRows = (
  db: Queryable,
  id: string,
  { bin, after, limit }: { bin: ImportBin | undefined; after: number; limit: number },
): Promise<RowRecord[]> =>
  db.query({
    text: `select ${columns} from import_rows r where r.import_id = $1 and r.bin is not null and ($2::text is null or r.bin = $2) and r.place > $3
      order by r.place limit $4`,
    values: [id, bin ?? null, after, limit],
  })

/**
 * Returns at most `limit` rows whose books were not searched yet, without reviews and notes, which the search does
 * not use.
 */
export const listUnmatched = (
  db: Queryable,
  id: string,
  limit: number,
): Promise<Pick<RowRecord, 'place' | 'given'>[]> =>
  db.query({
    text: `select place, given || '{"review": null, "note": null}' as given from import_rows where import_id = $1 and bin is null order by place limit $2`,
    values: [id, limit],
  })

/**
 * Sets the book of a row; `null` skips the row. Returns `null` if the row does not exist, is written, or its book was
 * not searched yet.
 */
export const chooseRow = (
  db: Queryable,
  id: string,
  place: number,
  workId: number | null,
): Promise<RowRecord | null> =>
  firstRow(db, {
    // `edition_id` becomes the edition of the book whose ISBN is in the row, else null
    text: `update import_rows r set work_id = $3, is_skipped = $3::int is null,
        edition_id = (select e.id from editions e where e.work_id = $3 and e.isbn13 in (select jsonb_array_elements_text(r.given->'isbns')) order by e.id limit 1)
      where r.import_id = $1 and r.place = $2 and r.bin is not null and r.written is null returning ${columns}`,
    values: [id, place, workId],
  })

/** Maximum number of rows that one transaction writes. */
const claimedMax = 50

/**
 * Locks and returns the first `limit` rows that wait to be written, in the order of writing. `isWhole`: also the
 * other waiting rows of their books.
 */
export const claimWaiting = (
  tx: Queryable,
  id: string,
  { limit, isWhole }: { limit: number; isWhole: boolean },
): Promise<RowRecord[]> =>
  tx.query({
    text: `with next as (select r.place, r.work_id from import_rows r where r.import_id = $1 and ${isWaiting} order by r.write_order, r.place limit $2)
      select ${columns} from import_rows r where r.import_id = $1 and ${isWaiting}
        and (r.place in (select place from next) or ($3 and r.work_id in (select work_id from next)))
      order by r.write_order, r.place limit ${claimedMax} for update`,
    values: [id, limit, isWhole],
  })

/** Locks and returns at most `limit` written rows, last written first. */
export const claimWritten = (
  tx: Queryable,
  id: string,
  limit: number,
): Promise<(Pick<RowRecord, 'place' | 'given'> & { written: Written })[]> =>
  tx.query({
    text: 'select place, given, written from import_rows where import_id = $1 and written is not null order by written_at desc, place desc limit $2 for update',
    values: [id, limit],
  })

/**
 * Stores the result of writing a row; `null` after an undo.
 * @param errors reasons why values of the row were not written, the most important one first
 */
export async function putWritten(
  tx: Queryable,
  id: string,
  place: number,
  written: Written | null,
  [error, ...further]: readonly ImportError[],
): Promise<void> {
  const stored = written && (further.length > 0 ? { ...written, furtherErrors: further } : written)
  await tx.query({
    name: 'imports-written',
    text: 'update import_rows set written = $3::jsonb, written_at = case when $3::jsonb is not null then clock_timestamp() end, error = $4 where import_id = $1 and place = $2',
    values: [id, place, stored && JSON.stringify(stored), error ?? null],
  })
}

/** True if some row of this import has set the present status of the row's book on the reading list. */
export async function isStatusOfImport(
  tx: Queryable,
  id: string,
  userId: string,
  { workId }: Pick<RowRecord, 'workId'>,
): Promise<boolean> {
  const rows = await tx.query({
    name: 'imports-own-status',
    text: `select from import_rows r join reading_list_books e on e.id = (r.written->'entry'->>'id')::int8 and e.user_id = $2
      cross join lateral (select r.written->'entry'->'before' as before, r.written->'entry'->'after' as after) as w
      where r.import_id = $1 and r.work_id = $3 and w.after->>'status' = e.status and w.after->>'flag' is not distinct from e.flag
        and (w.before->>'status' is distinct from e.status or w.before->>'flag' is distinct from e.flag)`,
    values: [id, userId, workId],
  })
  return rows.length > 0
}

/** Removes the book of a row, because the catalogue no longer has the book, or the row cannot be written. */
export async function detachBook(
  tx: Queryable,
  id: string,
  place: number,
  error: ImportError = 'no-book',
): Promise<void> {
  await tx.query({
    text: `update import_rows set work_id = null, bin = 'missing', candidates = '{}', error = $3 where import_id = $1 and place = $2`,
    values: [id, place, error],
  })
}

/** A row that was not imported, or only in part. `cells`: the cells of the file, which the reader can download. */
export interface RestRecord extends CamelCased<Pick<ImportRows, 'cells' | 'is_skipped' | 'error'>> {
  bin: ImportBin
  furtherErrors: ImportError[]
}

/** Returns the rows that were not imported, or only in part, in file order. */
export const listRest = (db: Queryable, id: string): Promise<RestRecord[]> =>
  db.query({
    text: `select r.cells, coalesce(r.bin, 'missing') as bin, r.is_skipped as "isSkipped", r.error, ${furtherErrors} from import_rows r
      where r.import_id = $1 and (r.written is null or r.error is not null) order by r.place`,
    values: [id],
  })

export async function findColumns(db: Queryable, id: string): Promise<string[]> {
  const [row] = await db.query<Pick<Imports, 'columns'>>({
    text: 'select columns from imports where id = $1',
    values: [id],
  })
  return row?.columns ?? []
}
