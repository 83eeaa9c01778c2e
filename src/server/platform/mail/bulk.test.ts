import { type AddressInfo, createServer } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { smtpBulk } from './bulk.ts'

const servers: SMTPServer[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

/** A mail server that notes what happens, and answers a mail only when it has been let. */
async function startServer(secure: boolean, seen: string[]) {
  const server = new SMTPServer({
    secure,
    authOptional: true,
    disabledCommands: ['AUTH', ...(secure ? [] : ['STARTTLS'])],
    onData(stream, _session, callback) {
      stream.on('data', () => undefined)
      stream.on('end', () => {
        seen.push('taken')
        setTimeout(() => (seen.push('answered'), callback(null)), 20)
      })
    },
  })
  server.on('error', () => undefined)
  servers.push(server)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return `${secure ? 'smtps' : 'smtp'}://127.0.0.1:${port}/?tls.rejectUnauthorized=false`
}

describe('many mails in one conversation', () => {
  it.each([
    ['in clear', false],
    ['encrypted', true],
  ])(
    '%s: that a mail goes out is told once for each, before the server has the whole of it',
    async (_, secure) => {
      const seen: string[] = []
      const session = await smtpBulk({
        smtpUrl: await startServer(secure, seen),
        from: 'Site <site@books.example>',
      }).open()
      // a text whose lines end like a mail does, and one longer than a piece of the connection
      const texts = [
        'One.\r\n.\r\nmore.\r\n.\r\n',
        `${'A long line of words. '.repeat(40)}\r\n`.repeat(10_000),
        'short',
      ]
      for (const [index, text] of texts.entries())
        await session.send(
          {
            to: `r${index}@home.example`,
            subject: 's',
            text,
            html: null,
            headers: {},
            messageId: `<${index}@books.example>`,
          },
          () => seen.push('out'),
        )
      session.close()
      expect(seen).toEqual(Array.from({ length: 3 }, () => ['out', 'taken', 'answered']).flat())
    },
  )

  it('that a mail goes out is not told before all that comes before its end has gone', async () => {
    const seen: string[] = []
    const plug = createServer((socket) => {
      // takes commands at once, and a mail only when it is let: the rest of it waits in the sender
      socket.write('220 slow\r\n')
      let isData = false
      let tail = ''
      socket.on('data', (chunk) => {
        if (isData) {
          tail = (tail + chunk.toString('latin1')).slice(-5)
          if (seen.length === 0) {
            socket.pause()
            setTimeout(() => (seen.push('reads on'), socket.resume()), 300)
          }
          if (tail === '\r\n.\r\n') socket.write('250 taken\r\n')
          return
        }
        isData = chunk.toString().startsWith('DATA')
        socket.write(isData ? '354 go on\r\n' : '250 yes\r\n')
      })
    })
    await new Promise<void>((resolve) => void plug.listen(0, '127.0.0.1', resolve))
    const session = await smtpBulk({
      smtpUrl: `smtp://127.0.0.1:${(plug.address() as AddressInfo).port}`,
      from: 'Site <site@books.example>',
    }).open()
    const text = `${'A long line of words. '.repeat(40)}\r\n`.repeat(20_000)
    await session.send(
      { to: 'r@home.example', subject: 's', text, html: null, headers: {}, messageId: '<1@books.example>' },
      () => seen.push('out'),
    )
    session.close()
    plug.close()
    expect(seen).toEqual(['reads on', 'out'])
  })
})
