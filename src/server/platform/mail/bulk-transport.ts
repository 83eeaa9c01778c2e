import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { composed, defaultLimits, loadMailer, type OutgoingMail, toMailFailure } from './transport.ts'

/** A mail of a bulk delivery. */
export type BulkMail = Omit<OutgoingMail, 'id'>

/** A connection to the mail server for many mails in sequence. */
export interface BulkSession {
  /**
   * Sends a mail.
   * @throws MailFailure. If its `isAboutMail` is true, the server refused only this mail, and the next mail can be
   * sent.
   */
  send(mail: BulkMail): Promise<void>
  close(): void
}

/** Sends many mails over one connection. */
export interface BulkTransport {
  /**
   * Connects to the mail server and signs in.
   * @throws MailFailure if the mail server does not respond or refuses the login
   */
  open(): Promise<BulkSession>
}

/**
 * Creates a transport that sends through a mail server over one connection, which nodemailer renews if the server
 * closes it.
 */
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

/** Creates a transport that writes each mail to a file. A second attempt overwrites the file of the first attempt. */
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
