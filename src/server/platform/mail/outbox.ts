import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { mailRetentionDays } from '#contract/values/limits'
import { validationFailed } from '../http/errors.ts'
import type { Queryable } from '../database/types.ts'
import { enqueueJob } from '../jobs/enqueue.ts'
import type { CronEntry, TaskTable } from '../jobs/tasks.ts'
import type { Logger } from '../log.ts'
import { requireMailAddress } from './address.ts'
import { MailFailure } from './transport.ts'
import type { MailTransport, OutgoingMail } from './transport.ts'

/** A mail to be sent. */
export interface NewMail {
  /** The same key is mailed once, however often its cause is repeated ('verify:12:1'). */
  idempotencyKey: string
  /** Exactly one address. */
  to: string
  /** One line of at most 300 characters. */
  subject: string
  text: string
  html?: string
  /** BCP 47 tag of the words. */
  language: string
  /** Further headers, such as List-Unsubscribe. */
  headers?: Record<string, string>
  /** The account that asked for it: the mail goes with the account, though its address may be another one. */
  userId?: string | undefined
}

/** Payloads of the outbox's tasks. */
export interface MailPayloads {
  'deliver-mail': { id: number }
  'sweep-mail': unknown
}

/** The mail that waits in the database. */
export interface MailOutbox {
  /**
   * Writes a mail and the job that sends it in the caller's transaction: nothing is mailed that was rolled back,
   * nothing is lost. False when the key was there already. Takes no longer when the mail server is down.
   * @throws InputError for an address that is not exactly one, or a subject of several lines
   */
  enqueueMail(tx: Queryable, mail: NewMail): Promise<boolean>
  tasks: TaskTable<MailPayloads>
}

/** When the outbox is swept. */
export const mailCron: readonly CronEntry<keyof MailPayloads>[] = [
  { task: 'sweep-mail', match: '3,8,13,18,23,28,33,38,43,48,53,58 * * * *' },
]

/** Tries of one mail; with the queue's pauses they span some four hours. */
export const mailAttempts = 10
const subjectMaxCharacters = 300
const marksTried = 3

/** Makes the outbox over a transport. `domain`: host of the site, for message ids. */
export function createMailOutbox(options: {
  database: Queryable
  transport: MailTransport
  domain: string
  /** True while developing, where mails are read in the outbox: what is sent keeps its words. */
  keepsWords?: boolean
  log: Logger
}): MailOutbox {
  const { database, transport, domain, keepsWords = false, log } = options
  return {
    enqueueMail,
    tasks: {
      'deliver-mail': ({ id }) => deliver(database, transport, { domain, keepsWords }, log, id),
      'sweep-mail': () => sweep(database, transport, log),
    },
  }
}

/** As {@link MailOutbox.enqueueMail}: writing a mail needs no way to send it. */
export async function enqueueMail(tx: Queryable, mail: NewMail): Promise<boolean> {
  const { idempotencyKey, subject, text, html, language, headers = {}, userId } = mail
  const to = requireMailAddress(mail.to, 'to')
  const lines = [subject, ...Object.keys(headers), ...Object.values(headers)]
  if (subject === '' || subject.length > subjectMaxCharacters || lines.some((line) => /\p{Cc}/u.test(line))) {
    throw validationFailed([{ path: 'subject', code: 'not_allowed_character' }])
  }
  const [row] = await tx.query<{ id: number }>({
    name: 'mail-insert',
    text: `insert into mail_outbox (idempotency_key, recipient, subject, text_body, html_body, language, headers, user_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (idempotency_key) do nothing returning id`,
    values: [
      idempotencyKey,
      to,
      subject,
      text,
      html ?? null,
      language,
      JSON.stringify(headers),
      userId ?? null,
    ],
  })
  if (!row) return false
  await enqueueDelivery(tx, row.id)
  return true
}

/** Gives a mail of the outbox a job, in place of any it has. */
export const enqueueDelivery = (tx: Queryable, id: number) =>
  enqueueJob(tx, 'deliver-mail', { id }, { jobKey: `mail:${id}`, maxAttempts: mailAttempts })

interface MailRow extends Omit<OutgoingMail, 'messageId'> {
  idempotencyKey: string
  attempts: number
}

async function deliver(
  database: Queryable,
  transport: MailTransport,
  { domain, keepsWords }: { domain: string; keepsWords: boolean },
  log: Logger,
  id: number,
): Promise<void> {
  const [row] = await database.query<MailRow>({
    text: `update mail_outbox set attempts = attempts + 1 where id = $1 and sent_at is null and given_up_at is null
      returning id, recipient as "to", subject, text_body as text, html_body as html, headers, idempotency_key as "idempotencyKey", attempts`,
    values: [id],
  })
  if (!row) return
  const { idempotencyKey, attempts, ...mail } = row
  const messageId = `<${createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 40)}@${domain}>`
  try {
    await transport.send({ ...mail, messageId })
  } catch (error) {
    await noteFailure(database, log, id, attempts, error)
    return
  }
  await markSent(database, id, keepsWords)
  log.info(
    { mailId: id, attempts, way: transport.kind },
    transport.kind === 'files' ? 'mail written to a file: no SMTP_URL is set' : 'mail sent',
  )
}

/**
 * What stays of a mail that is out or will never be: that there was one, so that its cause is mailed once. Its words
 * hold
 * links that open something.
 */
const wordless = `text_body = '', html_body = null, headers = '{}'`

/** Keeps trying for a moment: forgetting that a mail is out means sending it twice. */
async function markSent(database: Queryable, id: number, keepsWords: boolean): Promise<void> {
  for (let round = 1; ; round++) {
    try {
      await database.query({
        text: `update mail_outbox set sent_at = now(), last_error = null ${keepsWords ? '' : `, ${wordless}`} where id = $1`,
        values: [id],
      })
      return
    } catch (error) {
      if (round === marksTried) throw error
      await sleep(round * 1_000)
    }
  }
}

async function noteFailure(
  database: Queryable,
  log: Logger,
  id: number,
  attempts: number,
  error: unknown,
): Promise<void> {
  const isFinal = (error instanceof MailFailure && error.isPermanent) || attempts >= mailAttempts
  const message = error instanceof Error ? error.message : String(error)
  await database.query({
    text: 'update mail_outbox set last_error = left($2, 500), given_up_at = case when $3 then now() end where id = $1',
    values: [id, message, isFinal],
  })
  log.warn(
    { mailId: id, attempts, givenUp: isFinal },
    isFinal ? 'a mail was given up' : 'a mail was not taken: it is tried again',
  )
  if (!isFinal) throw error
}

/** Gives mails without a living job a new one (a killed process, a queue that was emptied), and forgets old ones. */
async function sweep(database: Queryable, transport: MailTransport, log: Logger): Promise<void> {
  const stranded = await database.query<{ id: number }>({
    text: `select id from mail_outbox where sent_at is null and given_up_at is null and created_at < now() - interval '1 minute'
      and not exists (select from graphile_worker.jobs where jobs.key = 'mail:' || mail_outbox.id
        and (jobs.locked_at is not null or jobs.attempts < jobs.max_attempts)) order by id limit 500`,
  })
  for (const { id } of stranded) await enqueueDelivery(database, id)
  if (stranded.length > 0) log.info({ mails: stranded.length }, 'mails without a job have one again')
  // what was given up can be retried for a day (undelivered.ts)
  await database.query({
    text: `update mail_outbox set ${wordless} where given_up_at is not null and text_body <> '' and created_at < now() - interval '1 day'`,
  })
  await database.query({
    text: 'delete from mail_outbox where coalesce(sent_at, given_up_at) < now() - make_interval(days => $1)',
    values: [mailRetentionDays],
  })
  await transport.forget?.(mailRetentionDays)
}
