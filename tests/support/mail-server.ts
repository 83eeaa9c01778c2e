import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** Reply of the server: it accepts the mail, never answers the recipient command, or refuses with an SMTP code. */
export type MailReply = 'take' | 'stall' | { code: number; at: 'recipient' | 'data' }

export interface MailServer {
  smtpUrl: string
  /** Accepted mails in their raw form, with the recipients of the envelope. */
  taken: { raw: string; recipients: string[] }[]
  connections(): number
  close(): Promise<void>
}

/**
 * Starts an SMTP server that stores accepted mails. `reply` decides the response to each recipient and each mail's
 * data.
 */
export async function startMailServer(
  reply: () => MailReply = () => 'take',
  onTaken: () => void = () => undefined,
  { secure = false }: { secure?: boolean } = {},
): Promise<MailServer> {
  const taken: MailServer['taken'] = []
  let connections = 0
  const refuse = (code: number) =>
    Object.assign(new Error('the mail server of the tests refuses this mail'), { responseCode: code })
  const server = new SMTPServer({
    secure,
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect(_session, callback) {
      connections += 1
      callback()
    },
    onRcptTo(_address, _session, callback) {
      const answer = reply()
      if (answer === 'stall') return
      callback(typeof answer === 'object' && answer.at === 'recipient' ? refuse(answer.code) : null)
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const answer = reply()
        if (typeof answer === 'object') {
          callback(refuse(answer.code))
          return
        }
        taken.push({
          raw: Buffer.concat(chunks).toString(),
          recipients: session.envelope.rcptTo.map(({ address }) => address),
        })
        onTaken()
        callback(null)
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    smtpUrl: `${secure ? 'smtps' : 'smtp'}://127.0.0.1:${(server.server.address() as AddressInfo).port}/?tls.rejectUnauthorized=false`,
    taken,
    connections: () => connections,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
