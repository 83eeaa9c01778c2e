import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { composed, defaultLimits, loadMailer, type OutgoingMail, toMailFailure } from './transport.ts'

/** A mail of many. */
export type BulkMail = Omit<OutgoingMail, 'id'>

/** A connection to the mail server over which many mails go, one after the other. */
export interface BulkSession {
  /** @throws MailFailure; `isAboutMail` tells whether the next mail may fare better */
  send(mail: BulkMail): Promise<void>
  close(): void
}

/** Sends many mails. */
export interface BulkTransport {
  /** Connects and signs in. @throws MailFailure where the mail server is away or refuses us */
  open(): Promise<BulkSession>
}

/** Over a mail server: one pooled connection, which nodemailer renews where the server ends it between two mails. */
export function smtpBulk({
  smtpUrl,
  from,
  limits = defaultLimits,
}: {
  smtpUrl: string
  from: string
  limits?: typeof defaultLimits
}): BulkTransport {
  return {
    async open() {
      const { createTransport } = await loadMailer()
      const mailer = createTransport({
        pool: true,
        url: smtpUrl,
        maxConnections: 1,
        connectionTimeout: limits.stepMs,
        greetingTimeout: limits.stepMs,
        socketTimeout: limits.totalMs,
        dnsTimeout: limits.stepMs,
      })
      try {
        await mailer.verify()
      } catch (error) {
        mailer.close()
        throw toMailFailure(error)
      }
      return {
        async send(mail) {
          const signal = AbortSignal.timeout(limits.totalMs)
          try {
            await mailer.sendMail({ ...composed(mail, from), signal })
          } catch (error) {
            throw toMailFailure(error)
          }
        },
        close: () => mailer.close(),
      }
    },
  }
}

/** Each mail a file; the same mail is the same file, however often it is written. */
export function fileBulk({ folder, from }: { folder: string; from: string }): BulkTransport {
  return {
    async open() {
      const { createTransport } = await loadMailer()
      const mailer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      return {
        async send(mail) {
          const { message } = await mailer.sendMail(composed(mail, from))
          const name = `newsletter-${mail.messageId.replaceAll(/[^a-z0-9]/gi, '').slice(0, 60)}.eml`
          await mkdir(folder, { recursive: true })
          await writeFile(path.join(folder, `.${name}`), message as Buffer, { mode: 0o600 })
          await rename(path.join(folder, `.${name}`), path.join(folder, name))
        },
        close: () => mailer.close(),
      }
    },
  }
}
