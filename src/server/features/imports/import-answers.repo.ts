import type { Answers, ReadAgain } from '@biblionaut/reader-exports'
import { firstRow } from '../../platform/database/rows.ts'
import type { Queryable } from '../../platform/database/types.ts'
import type { Imports } from '../../tables.gen.ts'
import type { ImportSource } from '#contract/values/enums'
import { rowsPerText } from './thread/messages.ts'

/** The data of an import with which its stored rows are parsed again. */
export interface StoredFile extends Pick<Imports, 'columns'> {
  source: ImportSource
  answers: Answers
}

/** Returns an import that is `ready` or `failed` and has written nothing, else `null`. */
export const findUnwritten = (db: Queryable, id: string): Promise<StoredFile | null> =>
  firstRow(db, {
    text: `select source, columns, answers from imports i where id = $1 and state in ('ready', 'failed')
        and not exists (select from import_rows r where r.import_id = i.id and r.written is not null)
        and not exists (select from import_parts p where p.import_id = i.id and p.written is not null)`,
    values: [id],
  })

export const lockImport = async (tx: Queryable, id: string): Promise<void> =>
  void (await tx.query({ text: 'select from imports where id = $1 for update', values: [id] }))

/**
 * Returns all rows of an import in file order, as JSON arrays in UTF-8, each with at most {@link rowsPerText} rows.
 */
export async function listAllRows(db: Queryable, id: string): Promise<Uint8Array<ArrayBuffer>[]> {
  const encoder = new TextEncoder()
  const texts: Uint8Array<ArrayBuffer>[] = []
  for (let after = 0; ;) {
    const [next] = await db.query<{ rows: string | null; last: number | null }>({
      text: `select json_agg(json_build_object('place', place, 'cells', cells, 'given', given) order by place)::text as rows, max(place) as last
        from (select place, cells, given from import_rows where import_id = $1 and place > $2 order by place limit ${rowsPerText}) as next`,
      values: [id, after],
    })
    if (!next?.rows || next.last === null) return texts
    texts.push(encoder.encode(next.rows))
    after = next.last
  }
}

/**
 * Stores the reader's answers and the questions that remain. `freeColumns`: columns of the file that the import does
 * not use; `null` if they have not changed.
 */
export async function putAnswers(
  tx: Queryable,
  id: string,
  answers: Answers,
  { questions, freeColumns }: Pick<ReadAgain, 'questions' | 'freeColumns'>,
): Promise<void> {
  await tx.query({
    text: 'update imports set answers = $2, questions = $3, free_columns = coalesce($4, free_columns) where id = $1',
    values: [
      id,
      JSON.stringify(answers),
      JSON.stringify(questions),
      freeColumns && JSON.stringify(freeColumns),
    ],
  })
}

/**
 * Replaces the parsed values of rows and the order in which they are written. `rows`: JSON array of `{ place, order,
 * given }` in UTF-8.
 */
export async function putGiven(tx: Queryable, id: string, rows: Uint8Array): Promise<void> {
  await tx.query({
    text: `update import_rows r set given = n.given, write_order = n."order"
      from jsonb_to_recordset(convert_from($2, 'UTF8')::jsonb) as n (place int, "order" int, given jsonb)
      where r.import_id = $1 and r.place = n.place`,
    values: [id, Buffer.from(rows.buffer)],
  })
}

/** Removes the found books of all rows, so that they are searched again. */
export async function removeMatches(tx: Queryable, id: string): Promise<void> {
  await tx.query({
    text: `with unmatched as (
        update import_rows set bin = null, work_id = null, edition_id = null, candidates = '{}', is_skipped = false, error = null
        where import_id = $1 returning place
      )
      update imports set rows_done = 0 where id = $1`,
    values: [id],
  })
}
