import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { mailRetentionDays } from '#contract/values/retention'
import { validationFailed } from '../http/errors.ts'
import type { Queryable } from '../database/types.ts'
import { enqueueJob } from '../jobs/enqueue.ts'
import type { CronEntry, TaskTable } from '../jobs/tasks.ts'
import type { Logger } from '../log.ts'
import { requireMailAddress } from './email-address.ts'
import { MailFailure } from './transport.ts'
import type { MailTransport, OutgoingMail } from './transport.ts'

export interface NewMail {
  /** Identifies the mail: a second mail with this key is ignored ('verify:12:1'). */
  idempotencyKey: string
  /** Exactly one email address. */
  to: string
  /** One line of at most 300 characters. */
  subject: string
  text: string
  html?: string
  /** BCP 47 tag of the language. */
  language: string
  /** Further headers, such as List-Unsubscribe. */
  headers?: Record<string, string>
  /**
   * The account that requested the mail. If this account is deleted, the mail is deleted too, even if its recipient is
   * somebody else.
   */
  userId?: string | undefined
}

/** Payload types of the outbox tasks. */
export interface MailPayloads {
  'deliver-mail': { id: number }
  'sweep-mail': unknown
}

/** Stores mails in the database until they are sent. */
export interface MailOutbox {
  /**
   * Writes a mail and its delivery job in the transaction of the caller. Returns false if a mail with the key already
   * exists.
   * @throws InputError for an invalid email address, subject or header
   */
  enqueueMail(tx: Queryable, mail: NewMail): Promise<boolean>
  tasks: TaskTable<MailPayloads>
}

export const mailCron: readonly CronEntry<keyof MailPayloads>[] = [
  { task: 'sweep-mail', match: '3,8,13,18,23,28,33,38,43,48,53,58 * * * *' },
]

/** Maximum number of attempts per mail. With the pauses of the queue, all attempts take about four hours. */
export const mailAttempts = 10
const maxSubjectCharacters = 300
const maxMarkAttempts = 3

/** Creates the outbox with a transport. `domain` is the host of the site, for message ids. */
export function createMailOutbox(options: {
  database: Queryable
  transport: MailTransport
  domain: string
  /**
   * True in development: the text of a sent mail is not deleted, so that the development page for mails can show it.
   */
  retainsText?: boolean
  log: Logger
}): MailOutbox {
  const { database, transport, domain, retainsText = false, log } = options
  return {
    enqueueMail,
    tasks: {
      'deliver-mail': ({ id }) => deliver(database, transport, { domain, retainsText }, log, id),
      'sweep-mail': () => sweep(database, transport, log),
    },
  }
}

/** Implements {@link MailOutbox.enqueueMail}. Needs no transport. */
export async function enqueueMail(tx: Queryable, mail: NewMail): Promise<boolean> {
  const { idempotencyKey, subject, text, html, language, headers = {}, userId } = mail
  const to = requireMailAddress(mail.to, 'to')
  const lines = [subject, ...Object.keys(headers), ...Object.values(headers)]
  if (subject === '' || subject.length > maxSubjectCharacters || lines.some((line) => /\p{Cc}/u.test(line))) {
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

/** Adds a delivery job for a mail. If the mail already has a delivery job, the new one replaces it. */
export const enqueueDelivery = (tx: Queryable, id: number) =>
  enqueueJob(tx, 'deliver-mail', { id }, { jobKey: `mail:${id}`, maxAttempts: mailAttempts })

interface MailRow extends Omit<OutgoingMail, 'messageId'> {
  idempotencyKey: string
  attempts: number
}

async function deliver(
  database: Queryable,
  transport: MailTransport,
  { domain, retainsText }: { domain: string; retainsText: boolean },
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
    await recordFailure(database, log, id, attempts, error)
    return
  }
  await markSent(database, id, retainsText)
  log.info(
    { mailId: id, attempts, way: transport.kind },
    transport.kind === 'files' ? 'mail written to a file, because SMTP_URL is not set' : 'mail sent',
  )
}

/** SQL that deletes the text of a mail, whose links grant access. The row remains, so that its key is not reused. */
const withoutText = `text_body = '', html_body = null, headers = '{}'`

/** Marks a mail as sent. Retries if that fails, because an unmarked mail would be sent again. */
async function markSent(database: Queryable, id: number, retainsText: boolean): Promise<void> {
  for (let round = 1; ; round++) {
    try {
      await database.query({
        text: `update mail_outbox set sent_at = now(), last_error = null ${retainsText ? '' : `, ${withoutText}`} where id = $1`,
        values: [id],
      })
      return
    } catch (error) {
      if (round === maxMarkAttempts) throw error
      await sleep(round * 1_000)
    }
  }
}

async function recordFailure(
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
    isFinal ? 'a mail could not be sent and was given up' : 'a mail could not be sent and will be retried',
  )
  if (!isFinal) throw error
}

/**
 * Adds missing delivery jobs, because a process may have been killed. Deletes texts of given-up mails after a day,
 * mails after 30 days.
 */
async function sweep(database: Queryable, transport: MailTransport, log: Logger): Promise<void> {
  const withoutJob = await database.query<{ id: number }>({
    text: `select id from mail_outbox where sent_at is null and given_up_at is null and created_at < now() - interval '1 minute'
      and not exists (select from graphile_worker.jobs where jobs.key = 'mail:' || mail_outbox.id
        and (jobs.locked_at is not null or jobs.attempts < jobs.max_attempts)) order by id limit 500`,
  })
  for (const { id } of withoutJob) await enqueueDelivery(database, id)
  if (withoutJob.length > 0)
    log.info({ mails: withoutJob.length }, 'added delivery jobs for unsent mails that had no delivery job')
  // a mail that was given up can be retried until it is a day old (undelivered-mails.ts), so its text is retained for
  // a day
  await database.query({
    text: `update mail_outbox set ${withoutText} where given_up_at is not null and text_body <> '' and created_at < now() - interval '1 day'`,
  })
  await database.query({
    text: 'delete from mail_outbox where coalesce(sent_at, given_up_at) < now() - make_interval(days => $1)',
    values: [mailRetentionDays],
  })
  await transport.deleteOlderThan?.(mailRetentionDays)
}
