import type { ImportBin, ImportError } from '#contract/values/enums'
import type { Queryable } from '../../platform/database/types.ts'
import type { CamelCased } from '../../platform/database/columns.ts'
import type { ImportRows, Imports } from '../../tables.gen.ts'
import type { FileRow } from '../../importers/reader-files/index.ts'
import { isWaiting } from './imports.repo.ts'
import type { Written } from './written.ts'

/** A row of an import as stored. */
export interface RowRecord extends CamelCased<
  Pick<ImportRows, 'place' | 'candidates' | 'work_id' | 'edition_id' | 'is_skipped' | 'error'>
> {
  bin: ImportBin
  given: Omit<FileRow, 'place' | 'cells'>
  isWritten: boolean
}

const columns = `r.place, r.bin, r.given, r.candidates, r.work_id as "workId", r.edition_id as "editionId", r.is_skipped as "isSkipped",
  r.written is not null as "isWritten", r.error`

/** Rows of an import in the order of the file, after `after`, one more than a page where there are more. */
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

/** Rows that nobody has looked for yet. */
export const listUnmatched = (
  db: Queryable,
  id: string,
  limit: number,
): Promise<Pick<RowRecord, 'place' | 'given'>[]> =>
  db.query({
    text: 'select place, given from import_rows where import_id = $1 and bin is null order by place limit $2',
    values: [id, limit],
  })

/** Chooses the book of a row that is not written yet, or leaves it out; null where there is no such row. */
export async function chooseRow(
  db: Queryable,
  id: string,
  place: number,
  workId: number | null,
): Promise<RowRecord | null> {
  const [row] = await db.query<RowRecord>({
    // the edition is the one with the file's ISBN, where this book has it
    text: `update import_rows r set work_id = $3, is_skipped = $3::int is null,
        edition_id = (select e.id from editions e where e.work_id = $3 and e.isbn13 in (select jsonb_array_elements_text(r.given->'isbns')) order by e.id limit 1)
      where r.import_id = $1 and r.place = $2 and r.bin is not null and r.written is null returning ${columns}`,
    values: [id, place, workId],
  })
  return row ?? null
}

/** Rows that wait to be written in their order, held until the transaction ends. */
export const claimWaiting = (tx: Queryable, id: string, limit: number): Promise<RowRecord[]> =>
  tx.query({
    text: `select ${columns} from import_rows r where r.import_id = $1 and ${isWaiting} order by r.write_order, r.place limit $2 for update`,
    values: [id, limit],
  })

/** Rows that were written, the last first, held until the transaction ends. */
export const claimWritten = (
  tx: Queryable,
  id: string,
  limit: number,
): Promise<(Pick<RowRecord, 'place' | 'given'> & { written: Written })[]> =>
  tx.query({
    text: 'select place, given, written from import_rows where import_id = $1 and written is not null order by written_at desc, place desc limit $2 for update',
    values: [id, limit],
  })

/** Notes what became of a row; `written` null: nothing of it stands any more. */
export async function putWritten(
  tx: Queryable,
  id: string,
  place: number,
  written: Written | null,
  error: ImportError | null,
): Promise<void> {
  await tx.query({
    name: 'imports-written',
    text: 'update import_rows set written = $3::jsonb, written_at = case when $3::jsonb is not null then clock_timestamp() end, error = $4 where import_id = $1 and place = $2',
    values: [id, place, written && JSON.stringify(written), error],
  })
}

/** Detaches a row from its book, because the book is gone or the row cannot be written. */
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

/** A row that is given back, as it came. */
export interface RestRecord extends CamelCased<Pick<ImportRows, 'cells' | 'is_skipped' | 'error'>> {
  bin: ImportBin
}

/** The rows of an import that are not on the reading list, or not all of them, in the order of the file. */
export const listRest = (db: Queryable, id: string): Promise<RestRecord[]> =>
  db.query({
    text: `select cells, coalesce(bin, 'missing') as bin, is_skipped as "isSkipped", error from import_rows
      where import_id = $1 and (written is null or error is not null) order by place`,
    values: [id],
  })

/** The names of the file's columns. */
export async function findColumns(db: Queryable, id: string): Promise<string[]> {
  const [row] = await db.query<Pick<Imports, 'columns'>>({
    text: 'select columns from imports where id = $1',
    values: [id],
  })
  return row?.columns ?? []
}
