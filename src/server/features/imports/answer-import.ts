import type { z } from 'zod'
import { type Answers, type AssignableField, readAgain, type RatingScale } from '@biblionaut/reader-exports'
import type { answerImport } from '#contract/calls/imports'
import type { ImportScale } from '#contract/values/enums'
import type { Queryable } from '../../platform/database/types.ts'
import { AppError } from '../../platform/http/errors.ts'
import { claimUnwritten, listAllRows, putAnswers, putGiven, removeMatches } from './import-answers.repo.ts'
import { enqueueImport } from './import-tasks.ts'
import { moveImport } from './imports.repo.ts'
import { importedRows } from './read-import.ts'
import { inOrder } from './write-order.ts'

export type GivenAnswers = z.output<NonNullable<typeof answerImport.body>>

/** Number of rows per update statement. */
const rowsPerStatement = 500

/**
 * Adds the reader's answers about a file to its import, reads the stored rows again with these answers, and stores
 * the result. If the meaning of a column has changed, searches the books again. Runs in the caller's transaction.
 * @throws AppError `conflict` if rows were written or another step runs
 */
export async function answerQuestions(
  tx: Queryable,
  id: string,
  given: GivenAnswers,
  now: Date,
): Promise<void> {
  const file = await claimUnwritten(tx, id)
  if (file === null) throw new AppError('conflict')
  const answers = mergeAnswers(file.answers, given)
  const stored = await listAllRows(tx, id)
  const before = stored.map(({ given: values, ...row }) => ({ ...values, ...row }))
  const again = await readAgain({ ...file, rows: before }, { now, answers })
  const rows =
    again.issues === null
      ? before.map((row, at) => ({ ...row, ...again.rows[at] }))
      : importedRows(again.rows, again.issues)
  const ordered = inOrder(rows)
  for (let at = 0; at < ordered.length; at += rowsPerStatement)
    await putGiven(tx, id, ordered.slice(at, at + rowsPerStatement))
  await putAnswers(tx, id, answers, again)
  if (given.columns.length === 0) return
  await removeMatches(tx, id)
  await moveImport(tx, id, ['ready', 'failed'], 'matching')
  await enqueueImport(tx, 'match-import', id)
}

/**
 * Returns the earlier answers with the new ones. A new answer without a field removes the assignment of its column.
 */
function mergeAnswers(earlier: Answers, { statuses, scale, dateOrder, columns }: GivenAnswers): Answers {
  const fields = new Map(Object.entries(earlier.columns ?? {}))
  for (const { name, field } of columns)
    if (field === null) fields.delete(name)
    else fields.set(name, field)
  return {
    statuses: {
      ...earlier.statuses,
      ...Object.fromEntries(statuses.map(({ value, status }) => [value, status])),
    },
    columns: Object.fromEntries(fields) as Record<string, AssignableField>,
    scale: scale === undefined ? earlier.scale : scaleOf(scale),
    dateOrder: dateOrder ?? earlier.dateOrder,
  }
}

const scaleOf = (scale: ImportScale): RatingScale =>
  scale === 'school' ? scale : (Number(scale) as Exclude<RatingScale, 'school'>)
