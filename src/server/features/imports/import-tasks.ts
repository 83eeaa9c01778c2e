import { importUndoDays } from '#contract/values/retention'
import type { ImportState } from '#contract/values/enums'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../../platform/clock.ts'
import { isErrorOfValues } from '../../platform/database/database-errors.ts'
import { retryIfBlocked } from '../../platform/database/retry.ts'
import type { Database, Queryable } from '../../platform/database/types.ts'
import type { Logger } from '../../platform/log.ts'
import type { CronEntry, TaskContext, TaskTable } from '../../platform/jobs/tasks.ts'
import { countImport } from '../analytics/index.ts'
import {
  claimWaiting,
  claimWritten,
  detachBook,
  isStatusOfImport,
  listUnmatched,
  putWritten,
} from './import-rows.repo.ts'
import {
  countDone,
  findJobImport,
  type JobImport,
  moveImport,
  recordApplied,
  pruneImport,
  putMatches,
} from './imports.repo.ts'
import {
  enqueueImport,
  enqueueNextImport,
  type ImportJob,
  type ImportPayloads,
  type ImportTaskName,
  taskOf,
} from './enqueue-import.ts'
import { listWithoutJob } from './import-queue.repo.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import { claimWaitingParts, claimWrittenParts, putPartWritten } from './import-parts.repo.ts'
import { reviewsByAccount } from './import-rate-limits.ts'
import type { MatchRows } from './matching.ts'
import { tagRows } from './tag-rows.ts'
import { undoRow } from './undo-row.ts'
import { findPresentWork } from './write.repo.ts'
import { type RestoredLists, undoPart, writePart } from './write-part.ts'
import { sortByWork } from './rows-of-works.ts'
import { writeRow } from './write-row.ts'
import type { Written } from './written.ts'

/** Number of rows after which a job ends and enqueues its continuation, so that other imports need not wait. */
const rowsPerTurn = 500

const matchedAtOnce = 25
/**
 * Number of rows that one transaction writes or undoes. It is small, because the transaction locks the ratings of the
 * books.
 */
const writtenAtOnce = 10

/**
 * Time in milliseconds from which on a job pauses after each chunk. The pause is as long as the chunk took, so that a
 * large file does not occupy the CPU.
 */
const pauseAfterMs = 2_000
/** Time in milliseconds after which a job ends and enqueues its continuation, because jobs have a time limit. */
const usualJobMs = 5_000

/**
 * Processes rows in chunks until none remain, or until the job must end.
 * @param chunk processes some rows and returns their number
 * @returns false if rows remain
 */
async function processInChunks(
  signal: AbortSignal,
  jobMs: number,
  chunk: () => Promise<number>,
): Promise<boolean> {
  const begun = performance.now()
  for (let rows = 0; ;) {
    signal.throwIfAborted()
    const from = performance.now()
    const processed = await chunk()
    if (processed === 0) return true
    rows += processed
    const now = performance.now()
    if (rows >= rowsPerTurn || now - begun > jobMs) return false
    if (now - begun > pauseAfterMs) await sleep(now - from)
  }
}

/** Creates the tasks of imports. Only tests set `jobMs`, the time after which a job ends. */
export function createImportTasks({
  db,
  clock,
  log,
  match,
  limits,
  lists,
  jobMs = usualJobMs,
}: {
  db: Database
  limits: Limits
  clock: Clock
  log: Logger
  match: MatchRows
  lists: RestoredLists
  jobMs?: number
}): {
  tasks: TaskTable<ImportPayloads>
  cron: readonly CronEntry<keyof ImportPayloads>[]
} {
  /**
   * Creates the task that takes an import from `state` to `next`. The import becomes `failed` if the last attempt
   * fails.
   */
  const step =
    (
      task: ImportTaskName,
      state: ImportState,
      next: ImportState,
      run: (job: ImportJob & JobImport, signal: AbortSignal) => Promise<boolean>,
    ) =>
    async ({ id }: ImportJob, { signal, attempt, maxAttempts }: TaskContext): Promise<void> => {
      const job = await findJobImport(db, id, state)
      if (!job) return
      const endStep = ({ userId }: JobImport, to: ImportState): Promise<void> =>
        db.transaction(async (tx) => {
          await moveImport(tx, id, [state], to)
          await enqueueNextImport(tx, { userId, id })
        })
      try {
        if (await run({ id, ...job }, signal)) await endStep(job, next)
        else await db.transaction((tx) => enqueueImport(tx, task, { id, ...job }))
      } catch (error) {
        if (attempt >= maxAttempts) await endStep(job, 'failed')
        throw error
      }
    }

  const matchChunk = async (id: string): Promise<number> => {
    const rows = await listUnmatched(db, id, matchedAtOnce)
    if (rows.length === 0) return 0
    const matches = await match(rows.map(({ place, given }) => ({ ...given, place, cells: [] })))
    await putMatches(
      db,
      id,
      rows.map(({ place }) => place),
      matches,
    )
    return rows.length
  }
  const optionsOf = ({ userId, reviewLanguage, reviewsAsNotes }: JobImport) => ({
    reviewLanguage,
    reviewsAsNotes,
    now: clock.now(),
    mayPublish: async () => (await limits.tryTake(reviewsByAccount, userId)).isAllowed,
  })
  const inTransaction = (chunk: (tx: Queryable) => Promise<number>): Promise<number> =>
    retryIfBlocked(() => db.transaction(chunk))
  /**
   * Writes the next lists and ratings of authors of an archive; if none remain, the next rows. Returns their number.
   */
  const applyChunk = async (job: ImportJob & JobImport): Promise<number> =>
    (await inTransaction((tx) => applyParts(tx, job))) || applyRowsOrReport(job)
  /**
   * Writes the next rows and returns their number. If PostgreSQL rejects a value, writes only the first row; if that
   * fails too, marks this row as failed.
   */
  const applyRowsOrReport = async (job: ImportJob & JobImport): Promise<number> => {
    for (const limit of [writtenAtOnce, 1])
      try {
        return await inTransaction((tx) => applyRows(tx, job, limit))
      } catch (error) {
        if (!isErrorOfValues(error)) throw error
        if (limit === 1)
          log.error(
            { err: error, import: job.id },
            'an imported row could not be written; the import marks it as failed and continues',
          )
      }
    return inTransaction((tx) => rejectNextRow(tx, job))
  }
  const rejectNextRow = async (tx: Queryable, { id }: ImportJob): Promise<number> => {
    const rows = await claimWaiting(tx, id, { limit: 1, isWhole: false })
    for (const { place } of rows) await detachBook(tx, id, place, 'failed')
    await countDone(tx, id, rows.length)
    return rows.length
  }
  const applyParts = async (tx: Queryable, job: ImportJob & JobImport): Promise<number> => {
    const { id, userId } = job
    const parts = await claimWaitingParts(tx, id, writtenAtOnce)
    for (const part of parts)
      await putPartWritten(
        tx,
        id,
        part.place,
        await writePart(tx, userId, id, part, { ...optionsOf(job), lists }),
      )
    if (parts.length > 0 && (await recordApplied(tx, id))) await countImport(tx)
    return parts.length
  }
  const applyRows = async (tx: Queryable, job: ImportJob & JobImport, limit: number): Promise<number> => {
    const { id, userId } = job
    // after a rejected value, `limit` is 1, and the row is written without the other rows of its book
    const rows = await claimWaiting(tx, id, { limit, isWhole: limit > 1 })
    const tags = await tagRows(tx, userId, rows)
    const newest = new Map<number | null, Written>()
    for (const { row, toWrite, addedAt, isOtherStatus } of sortByWork(rows)) {
      const newer = newest.get(row.workId) ?? null
      const { written, errors } = await writeRow(tx, userId, { ...row, given: toWrite }, optionsOf(job), {
        newer,
        addedAt,
      })
      if (!written) {
        await detachBook(tx, id, row.place)
        continue
      }
      if (newer === null) newest.set(row.workId, written)
      // the rows of a book can be written by several transactions, so the stored status can be from another row of
      // the file
      const isOther = errors.includes('status-there')
        ? await isStatusOfImport(tx, id, userId, row)
        : isOtherStatus
      await putWritten(tx, id, row.place, { ...written, tags: tags.added(written.workId) }, [
        ...errors.filter((error) => error !== 'status-there' || !isOther),
        ...(tags.areLeftOut(row) ? (['tags-left-out'] as const) : []),
        ...(isOther ? (['other-status'] as const) : []),
      ])
    }
    if (rows.length > 0) {
      await countDone(tx, id, rows.length)
      if (await recordApplied(tx, id)) await countImport(tx)
    }
    return rows.length
  }
  const undoChunk = async (id: string, userId: string): Promise<number> =>
    (await inTransaction((tx) => undoParts(tx, id, userId))) ||
    inTransaction((tx) => undoRows(tx, id, userId))
  const undoParts = async (tx: Queryable, id: string, userId: string): Promise<number> => {
    const parts = await claimWrittenParts(tx, id, writtenAtOnce)
    let remaining = 0
    for (const part of parts) {
      if (!(await undoPart(tx, userId, part, lists))) remaining += 1
      await putPartWritten(tx, id, part.place, null)
    }
    if (parts.length > 0) await countDone(tx, id, 0, remaining)
    return parts.length
  }
  const undoRows = async (tx: Queryable, id: string, userId: string): Promise<number> => {
    const rows = await claimWritten(tx, id, writtenAtOnce)
    let remaining = 0
    for (const { place, written } of rows) {
      const workId = await findPresentWork(tx, written.workId)
      if (workId !== null && !(await undoRow(tx, userId, written, workId))) remaining += 1
      await putWritten(tx, id, place, null, [])
    }
    if (rows.length > 0) await countDone(tx, id, rows.length, remaining)
    return rows.length
  }

  return {
    tasks: {
      'match-import': step('match-import', 'matching', 'ready', ({ id }, signal) =>
        processInChunks(signal, jobMs, () => matchChunk(id)),
      ),
      'apply-import': step('apply-import', 'applying', 'done', (job, signal) =>
        processInChunks(signal, jobMs, () => applyChunk(job)),
      ),
      'undo-import': step('undo-import', 'undoing', 'undone', ({ id, userId }, signal) =>
        processInChunks(signal, jobMs, () => undoChunk(id, userId)),
      ),
      async 'prune-imports'(_, { signal }) {
        while (!signal.aborted && (await pruneImport(db, importUndoDays)));
      },
      async 'resume-imports'() {
        for (const { state, ...owned } of await listWithoutJob(db))
          await db.transaction((tx) => enqueueImport(tx, taskOf[state], owned))
      },
    },
    cron: [
      { task: 'prune-imports', match: '23 * * * *' },
      { task: 'resume-imports', match: '*/10 * * * *' },
    ],
  }
}
