import path from 'node:path'
import type { Language } from '#contract/languages'
import type { Database } from '../../platform/database/types.ts'
import { runLocked } from '../../platform/database/run-locked.ts'
import { enqueueJob } from '../../platform/jobs/enqueue.ts'
import type { CronEntry, TaskTable } from '../../platform/jobs/tasks.ts'
import type { Logger } from '../../platform/log.ts'
import {
  type BulkSession,
  type BulkTransport,
  MailFailure,
  openHandoverJournal,
  readHandovers,
  removeHandovers,
} from '../../platform/mail/index.ts'
import {
  type Claim,
  claimSome,
  finishIssue,
  isOnList,
  listClaimed,
  listSending,
  noteBounce,
  putBack,
  settle,
} from './deliveries.repo.ts'
import { issueMessageId, type IssueSite, issueWriter } from './issue-mail.ts'
import { findIssue } from './issues.repo.ts'

/** What sending is made with. */
export interface SenderParts extends IssueSite {
  db: Database
  /** Past any pooler: for the lock. */
  directUrl: string
  bulk: BulkTransport
  /** Where this machine notes what it has handed over. */
  dataDir: string
  log: Logger
}

/** Payload of the task that sends. */
export interface SendingPayloads {
  'send-newsletter': unknown
}

/** Chosen once, at random. */
const lockNumber = 4_815_162_342
const batchSize = 25
/** A run ends before the queue takes it for dead, and another goes on. */
const runMs = 75_000
const attemptsMax = 6
const firstPauseSeconds = 300

/**
 * Sends newsletters that were started: in batches, by one process at a time, going on where another was killed.
 *
 * Nobody gets two and nobody is left out, because: (1) each mail is a row that is claimed before it is sent and settled after; (2) in the
 * moment before the end of a mail leaves this process, that is noted on disk by the system call before the one that sends it, so that whoever
 * goes on after a kill knows which of the claimed mails are out and which are not; (3) all tries of a mail have one Message-ID. What is left is
 * a kill between those two system calls: that one mail is taken for sent, and the log says how many were taken so; and a crash of the machine
 * that loses what was noted: then mails go out again, under the Message-ID that the mailbox has.
 * A mail that was handed over while nobody lived to hear the server refuse it counts as sent.
 */
export function createSender(parts: SenderParts): {
  tasks: TaskTable<SendingPayloads>
  cron: readonly CronEntry<keyof SendingPayloads>[]
} {
  const { db, directUrl, log } = parts
  return {
    tasks: {
      async 'send-newsletter'(_payload, { signal }) {
        if ((await listSending(db)).length === 0) return
        await runLocked(directUrl, lockNumber, async (lockLost) => {
          const stop = AbortSignal.any([signal, lockLost, AbortSignal.timeout(runMs)])
          for (const issueId of await listSending(db))
            if (!stop.aborted) await sendIssue(parts, issueId, stop)
          if (stop.aborted && !signal.aborted && !lockLost.aborted)
            await enqueueJob(db, 'send-newsletter', {}, { jobKey: 'send-newsletter' })
        }).catch((error: unknown) => {
          // the next minute tries again; a fault of ours is told, a mail server that is away is expected
          if (!(error instanceof MailFailure)) throw error
          log.warn({ err: error }, 'the mail server does not take the newsletter: it is tried again')
        })
      },
    },
    cron: [{ task: 'send-newsletter', match: '* * * * *' }],
  }
}

const keyOf = ({ subscriberId, attempts }: { subscriberId: string; attempts: number }): string =>
  `${subscriberId}:${attempts}`

async function sendIssue(parts: SenderParts, issueId: number, stop: AbortSignal): Promise<void> {
  const { db, dataDir, log } = parts
  const file = path.join(dataDir, 'newsletter', `${issueId}.handed-over`)
  await settleOrphans(parts, issueId, readHandovers(file))
  const issue = await findIssue(db, issueId)
  const writers = new Map((issue?.texts ?? []).map((text) => [text.language, issueWriter(parts, text)]))
  const journal = openHandoverJournal(file)
  let session: BulkSession | null = null
  try {
    for (;;) {
      const claims = stop.aborted ? [] : await claimSome(db, issueId, batchSize)
      if (claims.length === 0) break
      for (const [place, claim] of claims.entries()) {
        if (stop.aborted) {
          await putBack(
            db,
            issueId,
            claims.slice(place).map(({ subscriberId }) => subscriberId),
          )
          break
        }
        try {
          if (!session || session.isOver()) session = await parts.bulk.open()
        } catch (error) {
          await putBack(
            db,
            issueId,
            claims.slice(place).map(({ subscriberId }) => subscriberId),
          )
          throw error
        }
        await sendOne(parts, issueId, claim, session, writers, () => journal.note(keyOf(claim)))
      }
    }
  } finally {
    session?.close()
    journal.close()
  }
  if (!(await finishIssue(db, issueId))) return
  removeHandovers(file)
  log.info({ issueId }, 'a newsletter has been sent')
}

/** Mails whose sender died: those it had handed over are out, all others go back in line. */
async function settleOrphans(
  { db, log }: SenderParts,
  issueId: number,
  handedOver: ReadonlySet<string>,
): Promise<void> {
  const claimed = await listClaimed(db, issueId)
  const isOut = (claim: { subscriberId: string; attempts: number }) => handedOver.has(keyOf(claim))
  const out = claimed.filter(isOut).map(({ subscriberId }) => subscriberId)
  if (out.length > 0)
    log.info({ issueId, mails: out.length }, 'handed over when the sender was stopped: taken for sent')
  await settle(db, issueId, out, 'sent')
  await putBack(
    db,
    issueId,
    claimed.filter((claim) => !isOut(claim)).map(({ subscriberId }) => subscriberId),
  )
}

async function sendOne(
  { db, publicUrl }: SenderParts,
  issueId: number,
  claim: Claim,
  session: BulkSession,
  writers: ReadonlyMap<Language, ReturnType<typeof issueWriter>>,
  onHandOver: () => void,
): Promise<void> {
  const { subscriberId, email, language, hasBounced, attempts } = claim
  const write = writers.get(language)
  if (!write || !(await isOnList(db, subscriberId))) return settle(db, issueId, [subscriberId], 'left')
  const messageId = issueMessageId(issueId, subscriberId, new URL(publicUrl).hostname)
  try {
    await session.send({ to: email, messageId, ...write(subscriberId) }, onHandOver)
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    if (error instanceof MailFailure && error.isPermanent) {
      await settle(db, issueId, [subscriberId], 'refused', said)
      return noteBounce(db, subscriberId, said)
    }
    if (attempts >= attemptsMax) return settle(db, issueId, [subscriberId], 'given-up', said)
    return putBack(db, issueId, [subscriberId], {
      afterSeconds: session.isOver() ? 0 : firstPauseSeconds * 2 ** (attempts - 1),
      isCounted: true,
      error: said,
    })
  }
  await settle(db, issueId, [subscriberId], 'sent')
  if (hasBounced) await noteBounce(db, subscriberId, null)
}
