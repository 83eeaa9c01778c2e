import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, describe, expect, it } from 'vitest'
import { type MailReply, type MailServer, startMailServer } from '#tests/support/mail-server'
import { type BulkMail, fileBulk, smtpBulk } from './bulk-transport.ts'

const from = 'Site <site@books.example>'
const servers: MailServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

async function serve(reply: () => MailReply = () => 'take', options = {}): Promise<MailServer> {
  const server = await startMailServer(reply, undefined, options)
  servers.push(server)
  return server
}
const mailTo = (index: number, text = 'short\r\n'): BulkMail => ({
  to: `r${index}@home.example`,
  subject: 's',
  text,
  html: null,
  headers: {},
  messageId: `<${index}@books.example>`,
})

describe('smtpBulk', () => {
  it.each([
    ['in clear', false],
    ['encrypted', true],
  ])('smtpBulk sends each mail completely and once over one connection (%s)', async (_, secure) => {
    const server = await serve(undefined, { secure })
    const session = await smtpBulk({ smtpUrl: server.smtpUrl, from }).open()
    // a text with lines like the end of a mail, and one that is longer than a chunk of the connection
    const texts = ['One.\n.\nmore.\n.\n', `${'A long line of words. '.repeat(40)}\n`.repeat(2_000), 'short\n']
    for (const [index, text] of texts.entries()) await session.send(mailTo(index, text))
    session.close()
    const mails = await Promise.all(server.taken.map(({ raw }) => PostalMime.parse(raw)))
    expect(mails.map(({ text }) => text)).toEqual(texts)
    expect(mails.map(({ messageId }) => messageId)).toEqual(texts.map((_text, n) => `<${n}@books.example>`))
    // one connection for the check of the mail server in `open`, and one for all mails
    expect(server.connections()).toBe(2)
  })

  it('smtpBulk reports a refused recipient as an error of the mail, and uses the same connection for the next mail', async () => {
    const replies: MailReply[] = [
      { code: 550, at: 'recipient' },
      { code: 451, at: 'recipient' },
    ]
    const server = await serve(() => replies.shift() ?? 'take')
    const session = await smtpBulk({ smtpUrl: server.smtpUrl, from }).open()
    await expect(session.send(mailTo(1))).rejects.toMatchObject({ isPermanent: true, isAboutMail: true })
    await expect(session.send(mailTo(2))).rejects.toMatchObject({ isPermanent: false, isAboutMail: true })
    await session.send(mailTo(3))
    session.close()
    expect(server.taken.map(({ recipients }) => recipients.join())).toEqual(['r3@home.example'])
    expect(server.connections()).toBe(2)
  })

  it('smtpBulk reports a mail server that is down or does not respond as an error of the server, not of the mail', async () => {
    await expect(smtpBulk({ smtpUrl: 'smtp://127.0.0.1:9', from }).open()).rejects.toMatchObject({
      isPermanent: false,
      isAboutMail: false,
    })
    const { smtpUrl } = await serve(() => 'stall')
    const limits = { stepMs: 300, totalMs: 500 }
    const session = await smtpBulk({ smtpUrl, from, limits }).open()
    await expect(session.send(mailTo(1))).rejects.toMatchObject({ isPermanent: false, isAboutMail: false })
    session.close()
  })
})

describe('fileBulk', () => {
  it('fileBulk overwrites the file of a mail that is sent again', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'bulk-'))
    const session = await fileBulk({ folder, from }).open()
    for (const index of [1, 2, 1]) await session.send(mailTo(index))
    session.close()
    const names = readdirSync(folder).toSorted()
    expect(names).toEqual(['newsletter-1booksexample.eml', 'newsletter-2booksexample.eml'])
    expect(readFileSync(path.join(folder, names[0]!), 'utf8')).toContain('To: r1@home.example')
    rmSync(folder, { recursive: true })
  })
})
