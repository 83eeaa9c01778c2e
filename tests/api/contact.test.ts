import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '#server/platform/log'
import { createMailOutbox, smtpTransport } from '#server/platform/mail/index'
import { unnamedOperator } from '#server/platform/config/operator'
import { startTestSite, type TestSite } from '#tests/support/api'
import { type MailServer, startMailServer } from '#tests/support/mail-server'
import { taskContext } from '#tests/support/task-context'
import { createVisitor } from '#tests/support/visitor'

const mailbox = 'operator@biblionaut.example'
let site: TestSite
let post: MailServer
beforeAll(async () => {
  site = await startTestSite({ operator: { ...unnamedOperator, mailbox } })
  post = await startMailServer()
})
afterEach(async () => {
  await site.db.query({ text: 'delete from mail_outbox' })
  await site.db.query({ text: 'delete from limit_counters' })
  post.taken.length = 0
})
afterAll(async () => {
  await post.close()
  await site.close()
})

const good = {
  topic: 'mistake',
  email: 'ada@example.org',
  name: 'Ada',
  subject: 'Dune came out in 1965',
  message: 'The page says 1956.\n\nGreetings, <b>Ada</b>',
}
const send = (change: object = {}, who = createVisitor(site.app)) =>
  who.callUnchecked('sendMessage', { body: { ...good, ...change } })
const waiting = () =>
  site.db.query<{ id: number; recipient: string; text_body: string }>({
    text: 'select id::int, recipient, text_body from mail_outbox order by id',
  })

/** Sends the queued mails through a real mail server and returns the received ones. */
async function delivered() {
  const log = createLogger({ level: 'silent' })
  const transport = smtpTransport({ smtpUrl: post.smtpUrl, from: 'Site <site@biblionaut.example>' })
  const outbox = createMailOutbox({ database: site.db, transport, domain: 'biblionaut.example', log })
  for (const { id } of await waiting()) await outbox.tasks['deliver-mail']({ id }, taskContext())
  return Promise.all(
    post.taken.map(async ({ raw, recipients }) => ({ recipients, mail: await PostalMime.parse(raw) })),
  )
}

describe('the contact form', () => {
  it('mails a contact message to the operator with the sender as Reply-To, and to the sender only a reference number', async () => {
    const { status, data } = await send()
    expect(status).toBe(200)
    const { reference } = data
    const [message, receipt, ...more] = await delivered()
    expect(more).toEqual([])
    expect(message!.recipients).toEqual([mailbox])
    expect(message!.mail.replyTo).toEqual([{ address: good.email, name: '' }])
    expect(message!.mail.from?.address).toBe('site@biblionaut.example')
    expect(message!.mail.subject).toContain(`${reference}] A mistake in the catalogue: ${good.subject}`)
    expect(message!.mail.text).toContain('The page says 1956.')
    expect(message!.mail.text).toContain('Ada, ada@example.org')
    // markup in the texts of the form is escaped (trust I14)
    expect(message!.mail.html).toContain('&lt;b&gt;Ada&lt;/b&gt;')
    expect(receipt!.recipients).toEqual([good.email])
    expect(`${receipt!.mail.subject} ${receipt!.mail.text}`).toContain(reference)
    for (const word of ['The page says', good.subject, 'Ada'])
      expect(`${receipt!.mail.subject} ${receipt!.mail.text}`).not.toContain(word)
  })

  it('sends both mails of the contact form in the language of the page', async () => {
    const { data } = await send({}, createVisitor(site.app, 'it'))
    const [message, receipt] = await delivered()
    expect(message!.mail.subject).toContain('Un errore nel catalogo')
    expect(receipt!.mail.subject).toBe(`Abbiamo ricevuto il tuo messaggio (${data.reference})`)
  })

  it.each([
    { subject: 'Hello\r\nBcc: everybody@example.org' },
    { subject: 'Hello\nX-Evil: 1' },
    { subject: 'Hello\u2028Bcc: x@example.org' },
    { name: 'Ada\r\nBcc: everybody@example.org' },
    { email: 'a@b.c\nBcc: x@y.z' },
    { email: '"a,b"@c.d' },
    { email: 'a@b.c,d@e.f' },
    { email: 'Ada <a@b.c>' },
    { topic: 'report\r\nBcc: x@y.z' },
    { to: 'x@y.z' },
    { message: 'short' },
    { message: 'x'.repeat(10_001) },
    { subject: '' },
  ])('rejects the contact message %j and mails nothing [trust I13, I12]', async (change) => {
    expect((await send(change)).status).toBe(400)
    expect(await waiting()).toEqual([])
  })

  it('commas and quotes in the name of a contact message do not add a recipient [trust I13]', async () => {
    await send({ name: 'Ada" <x@y.z>, "Eve', subject: '=?utf-8?q?Bcc:_x@y.z?=' })
    const [message] = await delivered()
    expect(message!.recipients).toEqual([mailbox])
    expect(message!.mail.to).toEqual([{ address: mailbox, name: '' }])
    expect([message!.mail.cc ?? [], message!.mail.bcc ?? []]).toEqual([[], []])
    expect(message!.mail.replyTo).toEqual([{ address: good.email, name: '' }])
  })

  it('limits one IP address to five contact messages an hour, regardless of the given email addresses', async () => {
    const flood = createVisitor(site.app)
    const statuses = []
    for (let round = 0; round < 8; round += 1)
      statuses.push((await send({ email: `e${round}@example.org` }, flood)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    expect(await waiting()).toHaveLength(10)
    expect((await send()).status).toBe(200)
  })

  it('sends an email address at most three acknowledgements of contact messages an hour, even if the messages come from several IP addresses', async () => {
    for (let round = 0; round < 6; round += 1) expect((await send()).status).toBe(200)
    const mails = await waiting()
    expect(mails.filter(({ recipient }) => recipient === good.email)).toHaveLength(3)
    expect(mails.filter(({ recipient }) => recipient === mailbox)).toHaveLength(6)
  })

  it('limits all visitors together to two hundred contact messages an hour', async () => {
    const statuses: number[] = []
    for (let start = 0; start < 210; start += 15)
      statuses.push(
        ...(
          await Promise.all(
            Array.from({ length: 15 }, (_, index) => send({ email: `f${start + index}@example.org` })),
          )
        ).map(({ status }) => status),
      )
    expect(statuses.filter((status) => status === 200)).toHaveLength(200)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  })

  it('accepts five reports of illegal content from an IP address even if ordinary messages from this address have reached their limit', async () => {
    const who = createVisitor(site.app)
    for (let round = 0; round < 5; round += 1) expect((await send({}, who)).status).toBe(200)
    expect((await send({}, who)).status).toBe(429)
    await site.db.query({
      text: "update limit_counters set count = 200 where key like 'messages-in-all:%'",
    })
    expect((await send()).status).toBe(429)
    const statuses = []
    for (let round = 0; round < 7; round += 1) statuses.push((await send({ topic: 'report' }, who)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  })

  it('limits the reports of illegal content from one IPv6 /48 network to fifty an hour', async () => {
    const statuses = []
    for (let round = 0; round < 55; round += 1) {
      const who = createVisitor(site.app, 'en', `2001:db8:7:${Math.floor(round / 5)}::1`)
      statuses.push((await send({ topic: 'report', email: `r${round}@example.org` }, who)).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(50)
    expect((await send({ topic: 'report' })).status).toBe(200)
  })

  it('after two hundred acknowledgements in an hour, mails a report of illegal content to the operator without an acknowledgement to its sender', async () => {
    expect((await send({ topic: 'report' })).status).toBe(200)
    await site.db.query({
      text: "update limit_counters set count = 200 where key like 'content-report-acknowledgements:%'",
    })
    expect((await send({ topic: 'report', email: 'bob@example.org' })).status).toBe(200)
    expect((await waiting()).map(({ recipient }) => recipient)).toEqual([mailbox, good.email, mailbox])
  })

  it('shows no contact form and answers 404 to messages if the operator has no mailbox', async () => {
    const closed = await startTestSite()
    try {
      expect((await closed.call('getLegalPage', { params: { page: 'contact' } })).data.hasForm).toBe(false)
      expect((await send({}, createVisitor(closed.app))).status).toBe(404)
      expect((await site.call('getLegalPage', { params: { page: 'contact' } })).data.hasForm).toBe(true)
      expect((await site.call('getLegalPage', { params: { page: 'imprint' } })).data.hasForm).toBe(false)
    } finally {
      await closed.close()
    }
  })
})
