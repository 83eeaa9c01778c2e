import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { NodemailerError } from 'nodemailer'
import type { Clock } from '../clock.ts'

/** A mail ready to go. */
export interface OutgoingMail {
  /** Number in the outbox. */
  id: number
  to: string
  subject: string
  text: string
  html: string | null
  headers: Record<string, string>
  /** The same for every try of one mail, so that mail programs show it once. */
  messageId: string
}

/** A mail that was not taken. */
export class MailFailure extends Error {
  /** True when the server refused this mail for good (5xx to recipient or content): trying again is pointless. */
  readonly isPermanent: boolean
  /**
   * True when the server answered to this mail; false when it (or the way to it) does not work, which others would meet
   * as well.
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

/** Loaded with the first mail: it would cost every start 80 ms and 15 MB. */
export const loadMailer = () => import('nodemailer')

/** Brings mails on their way. */
export interface MailTransport {
  /** Where they go, for the log: `smtp` or `files`. */
  kind: 'smtp' | 'files'
  /** @throws MailFailure */
  send(mail: OutgoingMail): Promise<void>
  /** Removes what is left here of mails older than so many days, where something is. */
  forget?(days: number): Promise<void>
}

/** Longest wait for each step of the conversation with the mail server, and for all of it. */
export interface MailLimits {
  stepMs: number
  totalMs: number
}

export const defaultLimits: MailLimits = { stepMs: 10_000, totalMs: 30_000 }

export const composed = (mail: Omit<OutgoingMail, 'id'>, from: string) => ({
  from,
  // as an object, so that nothing in it is read as a list
  to: { name: '', address: mail.to },
  subject: mail.subject,
  text: mail.text,
  ...(mail.html === null ? {} : { html: mail.html }),
  messageId: mail.messageId,
  headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Sends over a mail server. */
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

/** What nodemailer says, told apart by whose fault it is. */
export function toMailFailure(error: unknown): MailFailure {
  if (error instanceof MailFailure) return error
  const { message, code, responseCode = 0, command = '' } = error as NodemailerError
  if (code === 'EABORT') return new MailFailure('the mail server took too long', false, { cause: error })
  // A refused login or sender is our set-up, which an operator can mend before the mail is given up.
  // 421 closes the connection: it says nothing of this mail either.
  const isAboutMail =
    responseCode > 0 && responseCode !== 421 && (command === 'RCPT TO' || command === 'DATA')
  return new MailFailure(message, responseCode >= 500 && isAboutMail, { cause: error, isAboutMail })
}

/**
 * Writes each mail as a file `<time>-<id>.eml` into a folder: what happens where no mail server is set. They are kept
 * as long as the mails in the outbox.
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
    async forget(days) {
      const oldest = clock.now().getTime() - days * 86_400_000
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      // a draft is what a process left that was killed while it wrote
      for (const name of names.filter((one) => /\.eml(\.[0-9a-f]{8})?$/.test(one))) {
        const file = path.join(folder, name)
        const found = await stat(file).catch(() => null)
        if (found && found.mtimeMs < oldest) await rm(file, { force: true })
      }
    },
  }
}
