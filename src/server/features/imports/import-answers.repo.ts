import type { Answers, ReadAgain } from '@biblionaut/reader-exports'
import type { Queryable } from '../../platform/database/types.ts'
import type { CamelCased } from '../../platform/database/columns.ts'
import type { ImportRows, Imports } from '../../tables.gen.ts'
import type { ImportSource } from '#contract/values/enums'
import type { OrderedRow } from './imports.repo.ts'
import type { ImportedRow } from './read-import.ts'

/** The data of an import with which its rows are read again. */
export interface StoredFile extends Pick<Imports, 'columns'> {
  source: ImportSource
  answers: Answers
}

/**
 * Locks an import of which nothing was written until the transaction ends, and returns it. Returns `null` if the
 * import is in another state.
 */
export async function claimUnwritten(tx: Queryable, id: string): Promise<StoredFile | null> {
  const [file] = await tx.query<StoredFile>({
    text: `select source, columns, answers from imports i where id = $1 and state in ('ready', 'failed')
        and not exists (select from import_rows r where r.import_id = i.id and r.written is not null)
        and not exists (select from import_parts p where p.import_id = i.id and p.written is not null) for update`,
    values: [id],
  })
  return file ?? null
}

type StoredRow = CamelCased<Pick<ImportRows, 'place' | 'cells'>> & {
  given: Omit<ImportedRow, 'place' | 'cells'>
}

/** Returns all rows of an import in file order. */
export const listAllRows = (tx: Queryable, id: string): Promise<StoredRow[]> =>
  tx.query({
    text: 'select place, cells, given from import_rows where import_id = $1 order by place',
    values: [id],
  })

/** Stores the reader's answers, and the questions that remain open. */
export async function putAnswers(
  tx: Queryable,
  id: string,
  answers: Answers,
  { questions, freeColumns }: Pick<ReadAgain, 'questions' | 'freeColumns'>,
): Promise<void> {
  await tx.query({
    text: 'update imports set answers = $2, questions = $3, free_columns = $4 where id = $1',
    values: [id, JSON.stringify(answers), JSON.stringify(questions), JSON.stringify(freeColumns)],
  })
}

/** Replaces the values that were read from rows, and their write order. */
export async function putGiven(tx: Queryable, id: string, rows: readonly OrderedRow[]): Promise<void> {
  await tx.query({
    text: `update import_rows r set given = n.given, write_order = n."order"
      from jsonb_to_recordset($2::jsonb) as n (place int, "order" int, given jsonb)
      where r.import_id = $1 and r.place = n.place`,
    values: [
      id,
      JSON.stringify(
        rows.map(({ place, order, ...given }) => ({ place, order, given: { ...given, cells: undefined } })),
      ),
    ],
  })
}

/** Removes all matches of an import, so that the books of its rows are searched again. */
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
