import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Socket } from 'node:net'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import {
  composed,
  defaultLimits,
  type MailLimits,
  type OutgoingMail,
  toMailFailure,
  MailFailure,
} from './transport.ts'

/** A mail of many. */
export type BulkMail = Omit<OutgoingMail, 'id'>

/** A conversation with the mail server in which many mails are handed over, one after the other. */
export interface BulkSession {
  /**
   * `onHandOver` is called when the mail can no longer be taken back: over a connection in the moment before its end goes to the server,
   * from which on the server may have it whether or not this process lives to read the answer.
   * @throws MailFailure; `isSessionOver` tells whether the next mail needs another session
   */
  send(mail: BulkMail, onHandOver: () => void): Promise<void>
  isOver(): boolean
  close(): void
}

/** Brings many mails on their way. */
export interface BulkTransport {
  /** @throws MailFailure */
  open(): Promise<BulkSession>
}

async function compose(mail: BulkMail, from: string) {
  const { createTransport } = await import('nodemailer')
  const { message, envelope } = await createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
  }).sendMail(composed({ ...mail, id: 0 }, from))
  return { message: message as Buffer, envelope: { from: envelope.from || '', to: mail.to } }
}

/** The end of a mail in SMTP, as nodemailer writes it: alone, or behind the last of the text, in which it cannot occur. */
const isEnd = (chunk: unknown): boolean => {
  if (!Buffer.isBuffer(chunk) || chunk.length < 3) return false
  const tail = chunk.subarray(-5).toString('latin1')
  return tail === '\r\n.\r\n' || tail === '\n.\r\n' || tail === '.\r\n'
}

/** Has `told` called in the moment before the next end of a mail leaves this process: nothing lies between but the system call that sends it. */
function watchEnd(socket: Socket): (told: (() => void) | null) => void {
  let waiting: (() => void) | null = null
  const write = socket.write.bind(socket) as (...given: unknown[]) => boolean
  socket.write = (...given: unknown[]) => {
    if (!waiting || !isEnd(given[0])) return write(...given)
    const tell = waiting
    waiting = null
    const finish = () => {
      tell()
      return write(...given)
    }
    if (socket.writableLength === 0) return finish()
    // a server that reads slowly has not taken what came before: its end goes when that is through, and nothing else is written until its answer
    return write(Buffer.alloc(0), () => finish())
  }
  return (told) => (waiting = told)
}

const promised = <T>(work: (done: (error?: Error | null, result?: T) => void) => void): Promise<T> =>
  new Promise((resolve, reject) => work((error, result) => (error ? reject(error) : resolve(result as T))))

/** Over a mail server: one connection for many mails. */
export function smtpBulk({
  smtpUrl,
  from,
  limits = defaultLimits,
}: {
  smtpUrl: string
  from: string
  limits?: MailLimits
}): BulkTransport {
  return {
    async open() {
      const { default: Connection } = await import('nodemailer/lib/smtp-connection')
      const { parseConnectionUrl } = await import('nodemailer/lib/shared')
      const options = parseConnectionUrl(smtpUrl)
      const connection: SMTPConnection = new Connection({
        ...options,
        connectionTimeout: limits.stepMs,
        greetingTimeout: limits.stepMs,
        socketTimeout: limits.totalMs,
        dnsTimeout: limits.stepMs,
      })
      let isOver = false
      const fault = new Promise<never>((_, reject) => {
        connection.once('error', (error) => ((isOver = true), reject(error)))
        connection.once('end', () => ((isOver = true), reject(new Error('the mail server hung up'))))
      })
      fault.catch(() => undefined)
      const inTime = async <T>(work: Promise<T>): Promise<T> => {
        work.catch(() => undefined)
        let timer: NodeJS.Timeout | undefined
        const late = new Promise<never>((_, reject) => {
          timer = setTimeout(
            () => ((isOver = true), reject(new MailFailure('the mail server took too long', false))),
            limits.totalMs,
          )
        })
        try {
          return await Promise.race([work, fault, late])
        } catch (error) {
          throw toMailFailure(error)
        } finally {
          clearTimeout(timer)
        }
      }
      try {
        await inTime(promised((done) => connection.connect(done)))
        const { auth } = options
        if (auth) await inTime(promised((done) => connection.login(auth, done)))
      } catch (error) {
        connection.close()
        throw error
      }
      const whenEnded = watchEnd(connection._socket as Socket)
      return {
        isOver: () => isOver,
        async send(mail, onHandOver) {
          const { message, envelope } = await compose(mail, from)
          whenEnded(onHandOver)
          try {
            await inTime(promised((done) => connection.send(envelope, message, done)))
          } catch (error) {
            whenEnded(null)
            // what was begun is taken back, so that the next mail finds a clean conversation
            if (!isOver) await inTime(promised((done) => connection.reset(done))).catch(() => (isOver = true))
            throw error
          }
        },
        close: () => connection.close(),
      }
    },
  }
}

/** Each mail a file; the same mail is the same file, however often it is written. */
export function fileBulk({ folder, from }: { folder: string; from: string }): BulkTransport {
  return {
    open: () =>
      Promise.resolve({
        isOver: () => false,
        async send(mail, onHandOver) {
          const { message } = await compose(mail, from)
          const name = `newsletter-${mail.messageId.replaceAll(/[^a-z0-9]/gi, '').slice(0, 60)}.eml`
          await mkdir(folder, { recursive: true })
          await writeFile(path.join(folder, `.${name}`), message, { mode: 0o600 })
          await rename(path.join(folder, `.${name}`), path.join(folder, name))
          onHandOver()
        },
        close: () => undefined,
      }),
  }
}
