import { importUndoDays } from '#contract/values/limits'
import type { ImportState } from '#contract/values/enums'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../../platform/clock.ts'
import { isErrorOfValues } from '../../platform/database/database-errors.ts'
import { retryWhereBlocked } from '../../platform/database/retry.ts'
import type { Database, Queryable } from '../../platform/database/types.ts'
import type { Logger } from '../../platform/log.ts'
import { enqueueJob } from '../../platform/jobs/enqueue.ts'
import type { CronEntry, TaskContext, TaskTable } from '../../platform/jobs/tasks.ts'
import { countImport } from '../analytics/index.ts'
import { detachBook, listUnmatched, putWritten, claimWaiting, claimWritten } from './import-rows.repo.ts'
import {
  countDone,
  findJobImport,
  type JobImport,
  listLeft,
  moveImport,
  recordApplied,
  pruneImport,
  putMatches,
} from './imports.repo.ts'
import type { LimitRule, Limits } from '../../platform/limits/limits.ts'
import { claimWaitingParts, claimWrittenParts, putPartWritten } from './import-parts.repo.ts'
import type { MatchRows } from './matching/match.ts'
import { tagRows } from './tag-rows.ts'
import { undoRow } from './undo-row.ts'
import { findPresentWork } from './write.repo.ts'
import { type RestoredLists, undoPart, writePart } from './write-part.ts'
import { writeRow } from './write-row.ts'

/** Which import a job is about. */
interface ImportJob {
  id: string
}

/** Payloads of the tasks of imports. */
export interface ImportPayloads {
  'match-import': ImportJob
  'apply-import': ImportJob
  'undo-import': ImportJob
  'prune-imports': unknown
  'resume-imports': unknown
}
export type ImportTaskName = Exclude<keyof ImportPayloads, 'prune-imports' | 'resume-imports'>

/**
 * Has a step of an import done beside the requests: one job an import waits at most, after mails and all else that
 * somebody waits for.
 */
export const enqueueImport = (tx: Queryable, task: ImportTaskName, id: string): Promise<void> =>
  enqueueJob(tx, task, { id } satisfies ImportJob, { jobKey: `import:${id}`, priority: 5, maxAttempts: 5 })

/** Which work an import waits for in each state. */
const taskOf = {
  matching: 'match-import',
  applying: 'apply-import',
  undoing: 'undo-import',
} as const satisfies Partial<Record<ImportState, ImportTaskName>>

/** Rows looked for at once, by few statements. */
const matchedAtOnce = 25
/** Rows written or taken back in one transaction: what it holds of books that others rate too is let go soon. */
const writtenAtOnce = 10

/**
 * A step that has taken this long gives way: it rests as long as it works. A usual file is through by then, and the
 * largest starves nobody.
 */
const politeAfterMs = 2_000
/** A job ends after this long, and another one goes on: jobs have a limit (tasks.ts). */
const usualJobMs = 5_000

/**
 * Reviews that an account may bring along in a day: more than nearly anybody has written, and too few to flood a site
 * with.
 */
const reviewsByAccount: LimitRule = { name: 'imported-reviews-by-account', max: 500, windowSeconds: 86_400 }

/**
 * Does a step a chunk at a time; each chunk stands for itself, so that another try goes on where this one ended.
 * @param chunk answers how many rows it has done; none: there are no more
 * @returns false where the time of a job is up before the rows are
 */
async function work(signal: AbortSignal, jobMs: number, chunk: () => Promise<number>): Promise<boolean> {
  const begun = performance.now()
  for (;;) {
    signal.throwIfAborted()
    const from = performance.now()
    if ((await chunk()) === 0) return true
    const now = performance.now()
    if (now - begun > jobMs) return false
    if (now - begun > politeAfterMs) await sleep(now - from)
  }
}

/**
 * Makes the work that imports have done beside the requests.
 * @param parts.jobMs for tests: how long one job goes on
 */
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
  /** Runs a step of an import in its state; after the last try the import says that it failed. */
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
      try {
        if (await run({ id, ...job }, signal)) await moveImport(db, id, [state], next)
        else await enqueueImport(db, task, id)
      } catch (error) {
        if (attempt >= maxAttempts) await moveImport(db, id, [state], 'failed')
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
    mayPublish: async () => (await limits.take(reviewsByAccount, userId)).isAllowed,
  })
  /** Writes or takes back so many at a time, each time in one transaction. */
  const inTransaction = (chunk: (tx: Queryable) => Promise<number>): Promise<number> =>
    retryWhereBlocked(() => db.transaction(chunk))
  /** Writes the next parts of an archive, or the next rows if there are no more parts. Returns how many. */
  const applyChunk = async (job: ImportJob & JobImport): Promise<number> =>
    (await inTransaction((tx) => applyParts(tx, job))) || applyRowsOrReport(job)
  /** Writes the next rows. If one of them makes the others fail, writes one, or reports it if it is the failing one. */
  const applyRowsOrReport = async (job: ImportJob & JobImport): Promise<number> => {
    for (const limit of [writtenAtOnce, 1])
      try {
        return await inTransaction((tx) => applyRows(tx, job, limit))
      } catch (error) {
        if (!isErrorOfValues(error)) throw error
        if (limit === 1) log.error({ err: error, import: job.id }, 'an imported row could not be written')
      }
    return inTransaction((tx) => rejectNextRow(tx, job))
  }
  const rejectNextRow = async (tx: Queryable, { id }: ImportJob): Promise<number> => {
    const rows = await claimWaiting(tx, id, 1)
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
    const rows = await claimWaiting(tx, id, limit)
    const tags = await tagRows(tx, userId, rows)
    for (const row of rows) {
      const { written, error } = await writeRow(tx, userId, row, optionsOf(job))
      if (written) await putWritten(tx, id, row.place, { ...written, tags: tags(written.workId) }, error)
      else await detachBook(tx, id, row.place)
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
      await putWritten(tx, id, place, null, null)
    }
    if (rows.length > 0) await countDone(tx, id, rows.length, remaining)
    return rows.length
  }

  return {
    tasks: {
      'match-import': step('match-import', 'matching', 'ready', ({ id }, signal) =>
        work(signal, jobMs, () => matchChunk(id)),
      ),
      'apply-import': step('apply-import', 'applying', 'done', (job, signal) =>
        work(signal, jobMs, () => applyChunk(job)),
      ),
      'undo-import': step('undo-import', 'undoing', 'undone', ({ id, userId }, signal) =>
        work(signal, jobMs, () => undoChunk(id, userId)),
      ),
      async 'prune-imports'(_, { signal }) {
        while (!signal.aborted && (await pruneImport(db, importUndoDays)));
      },
      async 'resume-imports'() {
        for (const { id, state } of await listLeft(db))
          await enqueueImport(db, taskOf[state as keyof typeof taskOf], id)
      },
    },
    cron: [
      { task: 'prune-imports', match: '23 * * * *' },
      { task: 'resume-imports', match: '*/10 * * * *' },
    ],
  }
}
