import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { NodemailerError } from 'nodemailer'
import type { Clock } from '../clock.ts'

/** A mail as a transport (an SMTP server or a folder of files) receives it. */
export interface OutgoingMail {
  /** Id in the outbox. */
  id: number
  to: string
  subject: string
  text: string
  html: string | null
  headers: Record<string, string>
  /** Message-ID. It is the same in all attempts of a mail, so that mail programs show the mail once. */
  messageId: string
}

/** Reports that a mail was not sent. */
export class MailFailure extends Error {
  /**
   * True if the mail server refused this mail permanently, because of its recipient or content (code 5xx), so that a
   * retry is useless.
   */
  readonly isPermanent: boolean
  /**
   * True if the mail server refused only this mail. False if other mails fail, too, because the server or the
   * connection fails.
   */
  readonly isAboutMail: boolean
  constructor(
    message: string,
    isPermanent: boolean,
    { cause, isAboutMail = isPermanent }: { cause?: unknown; isAboutMail?: boolean } = {},
  ) {
    super(message, { cause })
    this.name = 'MailFailure'
    this.isPermanent = isPermanent
    this.isAboutMail = isAboutMail
  }
}

/** Loads nodemailer when the first mail is sent, because it would add 80 ms and 15 MB to every start. */
export const loadMailer = () => import('nodemailer')

export interface MailTransport {
  kind: 'smtp' | 'files'
  /** @throws MailFailure */
  send(mail: OutgoingMail): Promise<void>
  /** Deletes stored mails that are older than `days`. Missing in transports that store no mails. */
  deleteOlderThan?(days: number): Promise<void>
}

/** Time limits in milliseconds: `stepMs` of each step of the SMTP dialogue, `totalMs` of the whole dialogue. */
export interface MailLimits {
  stepMs: number
  totalMs: number
}

export const defaultLimits: MailLimits = { stepMs: 10_000, totalMs: 30_000 }

/** Returns the mail as options of nodemailer's `sendMail`. */
export const composed = (mail: Omit<OutgoingMail, 'id'>, from: string) => ({
  from,
  // an object, because nodemailer would parse a text as a list of addresses
  to: { name: '', address: mail.to },
  subject: mail.subject,
  text: mail.text,
  ...(mail.html === null ? {} : { html: mail.html }),
  messageId: mail.messageId,
  headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
  disableFileAccess: true,
  disableUrlAccess: true,
})

export function smtpTransport(options: {
  smtpUrl: string
  from: string
  limits?: MailLimits
}): MailTransport {
  const { smtpUrl, from, limits = defaultLimits } = options
  const times = {
    connectionTimeout: limits.stepMs,
    greetingTimeout: limits.stepMs,
    socketTimeout: limits.stepMs,
    dnsTimeout: limits.stepMs,
  }
  return {
    kind: 'smtp',
    async send(mail) {
      const { createTransport } = await loadMailer()
      const mailer = createTransport({ url: smtpUrl, ...times })
      try {
        await mailer.sendMail({ ...composed(mail, from), signal: AbortSignal.timeout(limits.totalMs) })
      } catch (error) {
        throw toMailFailure(error)
      } finally {
        mailer.close()
      }
    },
  }
}

/**
 * Converts an error of nodemailer to a MailFailure, which says whether the mail or the mail server caused the error.
 */
export function toMailFailure(error: unknown): MailFailure {
  if (error instanceof MailFailure) return error
  const { message, code, responseCode = 0, command = '' } = error as NodemailerError
  if (/certificate/i.test(message))
    return new MailFailure(
      `the certificate of the mail server was refused (${message}); set NODE_EXTRA_CA_CERTS=FILE to trust the authority that issued it`,
      false,
      { cause: error },
    )
  if (code === 'EABORT')
    return new MailFailure('the mail server did not answer in time', false, { cause: error })
  // Status 421 and a refused login or sender are not about this mail, because other mails would fail for the same
  // reason.
  const isAboutMail =
    responseCode > 0 && responseCode !== 421 && (command === 'RCPT TO' || command === 'DATA')
  return new MailFailure(message, responseCode >= 500 && isAboutMail, { cause: error, isAboutMail })
}

/**
 * Creates a transport that writes each mail to a file `<time>-<id>.eml`, for instances without a mail server.
 * `deleteOlderThan` deletes old files.
 */
export function fileTransport(options: { folder: string; from: string; clock: Clock }): MailTransport {
  const { folder, from, clock } = options
  return {
    kind: 'files',
    async send(mail) {
      const name = `${clock.now().toISOString().replace(/[:.]/g, '-')}-${mail.id}.eml`
      const draft = path.join(folder, `.${name}.${randomBytes(4).toString('hex')}`)
      try {
        const { createTransport } = await loadMailer()
        const mailer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
        const { message } = await mailer.sendMail(composed(mail, from))
        await mkdir(folder, { recursive: true })
        await writeFile(draft, message as Buffer, { mode: 0o600, flush: true })
        await rename(draft, path.join(folder, name))
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined)
        throw new MailFailure(`the mail could not be written to ${folder}`, false, { cause: error })
      }
    },
    async deleteOlderThan(days) {
      const oldest = clock.now().getTime() - days * 86_400_000
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      // a name that ends with eight hexadecimal digits is a draft of a process that was killed while it wrote
      for (const name of names.filter((one) => /\.eml(\.[0-9a-f]{8})?$/.test(one))) {
        const file = path.join(folder, name)
        const found = await stat(file).catch(() => null)
        if (found && found.mtimeMs < oldest) await rm(file, { force: true })
      }
    },
  }
}
