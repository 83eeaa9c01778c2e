import { runLocked } from '../../platform/database/run-locked.ts'
import type { Database } from '../../platform/database/types.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { MakeAvifFiles } from '../../platform/images/avif-files.ts'
import type { ImagePipeline } from '../../platform/images/image-pipeline.ts'
import { enqueueJob } from '../../platform/jobs/enqueue.ts'
import type { CronEntry, TaskTable } from '../../platform/jobs/tasks.ts'
import type { Logger } from '../../platform/log.ts'
import {
  avifAttemptsMax,
  forgetLeaving,
  giveUpKilled,
  isAvifDue,
  listLeaving,
  putBack,
  settleAvif,
  takeNext,
} from './avif.repo.ts'

/** What the work is made with. */
export interface AvifParts {
  db: Database
  /** Past any pooler: for the lock. */
  directUrl: string
  makeAvif: MakeAvifFiles
  images: Pick<ImagePipeline, 'deleteImage'>
  /** Throws AppError `storage_full` while the disk is too full for uploads. */
  ensureRoom: () => Promise<void>
  log: Pick<Logger, 'info' | 'warn'>
}

/** Payload of the task. */
export interface AvifPayloads {
  'make-avif': unknown
}

/** Chosen once, at random. */
const lockNumber = 7_203_518_846
/** A run ends before the queue takes it for dead, and another goes on. */
const runMs = 50_000
/** Behind mails and all else that waits. */
const priority = 100

/**
 * Makes the AVIF of pictures beside their WebP: every minute those that wait, one at a time over all processes. Killed at any moment, it
 * leaves a lock that goes with its connection and a try that is counted; the next run does that picture anew.
 */
export function createAvifTasks(parts: AvifParts): {
  tasks: TaskTable<AvifPayloads>
  cron: readonly CronEntry<keyof AvifPayloads>[]
  /** Cuts off what is under way: the site stops, and does not wait for a picture. */
  stop(): void
} {
  const { db, directUrl, log } = parts
  const stopping = new AbortController()
  return {
    tasks: {
      async 'make-avif'(_payload, { signal }) {
        if (!(await isAvifDue(db))) return
        await runLocked(directUrl, lockNumber, async (lockLost) => {
          const cut = AbortSignal.any([signal, lockLost, stopping.signal])
          const endsAt = performance.now() + runMs
          await removeLeaving(parts)
          const givenUp = await giveUpKilled(db)
          if (givenUp > 0)
            log.warn({ pictures: givenUp }, 'pictures whose AVIF could not be made are given up')
          while (await makeNext(parts, cut))
            if (performance.now() > endsAt) {
              await enqueueJob(db, 'make-avif', {}, { jobKey: 'make-avif', priority })
              return
            }
          // of somebody who left while it was being made
          await removeLeaving(parts)
        })
      },
    },
    cron: [{ task: 'make-avif', match: '* * * * *', priority }],
    stop: () => stopping.abort(new Error('the site stops')),
  }
}

/** The former picture of somebody, or that of somebody who is gone: mostly the files have gone with it at once. */
async function removeLeaving({ db, images }: AvifParts): Promise<void> {
  for (const base of await listLeaving(db)) {
    await images.deleteImage(base)
    await forgetLeaving(db, base)
  }
}

/** Makes the AVIF of one picture; false where there is nothing more to do now. */
async function makeNext({ db, makeAvif, ensureRoom, log }: AvifParts, cut: AbortSignal): Promise<boolean> {
  if (cut.aborted || (await isFull(ensureRoom))) return false
  const taken = await takeNext(db)
  if (!taken) return false
  const { base, attempts } = taken
  try {
    const outcome = await makeAvif(base, cut)
    await settleAvif(db, base, outcome)
    if (outcome.state === 'not-smaller')
      log.info({ picture: base }, 'the AVIF of a picture is larger than its WebP: that alone is kept')
    if (outcome.state === 'missing') log.warn({ picture: base }, 'the files of a picture are not there')
    return true
  } catch (error) {
    if (cut.aborted) {
      await putBack(db, base)
      return false
    }
    const isGivenUp = attempts >= avifAttemptsMax
    await settleAvif(db, base, { state: isGivenUp ? 'failed' : 'waiting' })
    log.warn(
      { err: error, picture: base, attempts },
      isGivenUp
        ? 'the AVIF of a picture could not be made: it is tried again in a week'
        : 'the AVIF of a picture could not be made: it is tried again',
    )
    return true
  }
}

async function isFull(ensureRoom: () => Promise<void>): Promise<boolean> {
  try {
    await ensureRoom()
    return false
  } catch (error) {
    if (error instanceof AppError && error.code === 'storage_full') return true
    throw error
  }
}
