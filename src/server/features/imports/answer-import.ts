import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { Answers, AssignableField, RatingScale } from '@biblionaut/reader-exports'
import type { answerImport } from '#contract/calls/imports'
import type { ImportScale } from '#contract/values/enums'
import type { Database } from '../../platform/database/types.ts'
import { AppError } from '../../platform/http/errors.ts'
import {
  findUnwritten,
  listAllRows,
  lockImport,
  putAnswers,
  putGiven,
  removeMatches,
} from './import-answers.repo.ts'
import { enqueueImport } from './enqueue-import.ts'
import { moveImport } from './imports.repo.ts'
import type { ImportThread } from './thread/import-thread.ts'

export type GivenAnswers = z.output<NonNullable<typeof answerImport.body>>

/**
 * Stores the reader's answers to the questions about a file, and parses the rows of the file again.
 * @throws AppError `conflict` if rows were written, a job runs, or the import has changed meanwhile
 */
export async function answerQuestions(
  { db, thread, now }: { db: Database; thread: ImportThread; now: Date },
  { userId, id }: { userId: string; id: string },
  given: GivenAnswers,
): Promise<void> {
  const file = await findUnwritten(db, id)
  if (file === null) throw new AppError('conflict')
  const answers = mergeAnswers(file.answers, given)
  const rows = await listAllRows(db, id)
  const again = await thread.readAgain({ file: { ...file, rows, answers }, now })
  await db.transaction(async (tx) => {
    await lockImport(tx, id)
    const current = await findUnwritten(tx, id)
    if (!isDeepStrictEqual(current, file)) throw new AppError('conflict')
    for (const text of again.rows) await putGiven(tx, id, text)
    await putAnswers(tx, id, answers, again)
    if (given.columns.length === 0) return
    await removeMatches(tx, id)
    await moveImport(tx, id, ['ready', 'failed'], 'matching')
    await enqueueImport(tx, 'match-import', { userId, id })
  })
}

/** Returns the earlier answers with the new ones. A column with the field `null` is no longer assigned to a field. */
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
