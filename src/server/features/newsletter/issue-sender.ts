import type { Language } from '#contract/values/languages'
import type { Database } from '../../platform/database/types.ts'
import { runLocked } from '../../platform/database/run-locked.ts'
import { enqueueJob } from '../../platform/jobs/enqueue.ts'
import type { CronEntry, TaskTable } from '../../platform/jobs/tasks.ts'
import type { Logger } from '../../platform/log.ts'
import { type BulkSession, type BulkTransport, MailFailure } from '../../platform/mail/index.ts'
import { recordBounce } from './bounces.repo.ts'
import {
  type Claim,
  claimNext,
  finishIssue,
  isAnyDue,
  listSending,
  postpone,
  releaseClaims,
  settle,
} from './deliveries.repo.ts'
import { issueMessageId, type IssueSite, issueWriter } from './issue-mail.ts'
import { findIssue } from './issues.repo.ts'

export interface SenderParts extends IssueSite {
  db: Database
  /**
   * Database URL that leads to no connection pooler. A pooler would change connections, but an advisory lock belongs to
   * one connection.
   */
  directUrl: string
  bulk: BulkTransport
  log: Logger
}

export interface SendingPayloads {
  'send-newsletter': unknown
}

/** Number of the advisory lock of the sender, chosen at random. */
const lockNumber = 4_815_162_342
/**
 * Milliseconds after which a run ends and enqueues the next one. After a longer time, the job queue treats a run as
 * dead.
 */
const runMs = 75_000
const attemptsMax = 6
const firstPauseSeconds = 300

/** Sends the started issues. A mail that was sent but not marked is sent again with the same Message-ID. */
export function createSender(parts: SenderParts): {
  tasks: TaskTable<SendingPayloads>
  cron: readonly CronEntry<keyof SendingPayloads>[]
} {
  const { db, directUrl, log } = parts
  return {
    tasks: {
      async 'send-newsletter'(_payload, { signal }) {
        if ((await listSending(db)).length === 0) return
        await runLocked(directUrl, lockNumber, async ({ lost: lockLost }) => {
          const stop = AbortSignal.any([signal, lockLost, AbortSignal.timeout(runMs)])
          for (const issueId of await listSending(db))
            if (!stop.aborted) await sendIssue(parts, issueId, stop)
          if (stop.aborted && !signal.aborted && !lockLost.aborted)
            await enqueueJob(db, 'send-newsletter', {}, { jobKey: 'send-newsletter' })
        }).catch((error: unknown) => {
          // if the mail server is unavailable, the error is only logged, and the run of the next minute tries again;
          // other errors are thrown
          if (!(error instanceof MailFailure)) throw error
          log.warn(
            { err: error },
            'could not send newsletters through the mail server; the next run will retry',
          )
        })
      },
    },
    cron: [{ task: 'send-newsletter', match: '* * * * *' }],
  }
}

async function sendIssue(parts: SenderParts, issueId: number, stop: AbortSignal): Promise<void> {
  const { db, bulk, log } = parts
  // this process holds the lock, so any process that claimed these mails has ended
  await releaseClaims(db, issueId)
  if (await isAnyDue(db, issueId)) {
    const issue = await findIssue(db, issueId)
    const writers: Writers = new Map(
      issue?.texts.map((text) => [text.language, issueWriter(parts, text)] as const),
    )
    const session = await bulk.open()
    try {
      while (!stop.aborted) {
        const claim = await claimNext(db, issueId)
        if (!claim) break
        await sendOne(parts, issueId, claim, session, writers)
      }
    } finally {
      session.close()
    }
  }
  if (await finishIssue(db, issueId)) log.info({ issueId }, 'finished sending a newsletter issue')
}

type Writers = ReadonlyMap<Language, ReturnType<typeof issueWriter>>

/**
 * Sends one mail and stores the result.
 * @throws MailFailure if the mail server rejects the connection or the sender, because further mails would fail too
 */
async function sendOne(
  { db, publicUrl }: SenderParts,
  issueId: number,
  { subscriberId, email, language, isOnList, hasBounced, attempts }: Claim,
  session: BulkSession,
  writers: Writers,
): Promise<void> {
  const write = writers.get(language)
  if (!write || !isOnList) return settle(db, issueId, subscriberId, 'left')
  const messageId = issueMessageId(issueId, subscriberId, new URL(publicUrl).hostname)
  try {
    await session.send({ to: email, messageId, ...write(subscriberId) })
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    if (error.isPermanent) {
      await settle(db, issueId, subscriberId, 'rejected', error.message)
      return recordBounce(db, subscriberId, error.message)
    }
    if (attempts >= attemptsMax) await settle(db, issueId, subscriberId, 'given-up', error.message)
    else await postpone(db, issueId, subscriberId, firstPauseSeconds * 2 ** (attempts - 1), error.message)
    if (!error.isAboutMail) throw error
    return
  }
  await settle(db, issueId, subscriberId, 'sent')
  if (hasBounced) await recordBounce(db, subscriberId, null)
}
