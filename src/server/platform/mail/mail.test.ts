import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { withinMs } from '#tests/support/time-limits'
import { mailRetentionDays } from '#contract/values/retention'
import { createTestDatabase } from '#tests/support/database'
import type { TestDatabase } from '#tests/support/database'
import { startMailServer } from '#tests/support/mail-server'
import type { MailReply, MailServer } from '#tests/support/mail-server'
import { runOn } from '#tests/support/test-server'
import { systemClock } from '../clock.ts'
import { createDatabase } from '../database/database.ts'
import type { Database } from '../database/database.ts'
import { createLogger } from '../log.ts'
import { isMailAddress } from './email-address.ts'
import { createMailOutbox } from './outbox.ts'
import type { MailOutbox, NewMail } from './outbox.ts'
import { fileTransport, smtpTransport } from './transport.ts'
import type { MailLimits, MailTransport } from './transport.ts'

const servers: MailServer[] = []
const log = createLogger({ level: 'silent' })
let test: TestDatabase
let database: Database

async function mailServer(reply: () => MailReply, onTaken?: () => void): Promise<MailServer> {
  const server = await startMailServer(reply, onTaken)
  servers.push(server)
  return server
}

const smtp = (smtpUrl: string, limits?: MailLimits): MailTransport =>
  smtpTransport({ smtpUrl, from: 'Büchersite <site@books.example>', ...(limits ? { limits } : {}) })
const outboxOver = (transport: MailTransport): MailOutbox =>
  createMailOutbox({ database, transport, domain: 'books.example', log })
const context = { log, signal: new AbortController().signal, attempt: 1, maxAttempts: 10 }

let keys = 0
async function enqueue(
  outbox: MailOutbox,
  change: Partial<Parameters<MailOutbox['enqueueMail']>[1]> = {},
): Promise<number> {
  const idempotencyKey = `test:${++keys}`
  await database.transaction((tx) =>
    outbox.enqueueMail(tx, {
      idempotencyKey,
      to: 'reader@home.example',
      subject: 'Grüße aus dem All',
      text: 'Hallo\n',
      language: 'de',
      ...change,
    }),
  )
  const [row] = await runOn<{ id: string }>(
    test.url,
    'select id from mail_outbox where idempotency_key = $1',
    [change.idempotencyKey ?? idempotencyKey],
  )
  return Number(row?.id)
}
const deliver = (outbox: MailOutbox, id: number) => outbox.tasks['deliver-mail']({ id }, context)
async function stateOf(id: number) {
  const [row] = await runOn(
    test.url,
    'select attempts, last_error, sent_at is not null as sent, given_up_at is not null as "givenUp" from mail_outbox where id = $1',
    [id],
  )
  return row
}

beforeAll(async () => {
  test = await createTestDatabase()
  database = createDatabase({ url: test.url, log })
})
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
  await runOn(test.url, 'delete from mail_outbox')
  await runOn(test.url, 'delete from graphile_worker._private_jobs')
})
afterAll(async () => {
  await database.close()
  await test.drop()
})

describe('the mail outbox', () => {
  it('the mail outbox sends a mail with its text and HTML parts to its recipient, and marks it as sent', async () => {
    const { smtpUrl, taken } = await mailServer(() => 'take')
    const outbox = outboxOver(smtp(smtpUrl))
    const id = await enqueue(outbox, {
      html: '<p>Hallo</p>',
      headers: { 'List-Unsubscribe': '<https://books.example/u>' },
    })
    await deliver(outbox, id)
    expect(await stateOf(id)).toMatchObject({ sent: true, attempts: 1 })
    expect(taken.map(({ recipients }) => recipients)).toEqual([['reader@home.example']])
    const mail = await PostalMime.parse(taken[0]?.raw ?? '')
    expect(mail).toMatchObject({
      subject: 'Grüße aus dem All',
      from: { name: 'Büchersite', address: 'site@books.example' },
    })
    expect(mail.text?.trim()).toBe('Hallo')
    expect(mail.html).toContain('<p>Hallo</p>')
    expect(mail.headers.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['auto-submitted', 'list-unsubscribe']),
    )
  })
  it('if the certificate of the mail server is not trusted, the error names NODE_EXTRA_CA_CERTS', async () => {
    const server = await startMailServer(() => 'take', undefined, { secure: true })
    servers.push(server)
    const outbox = outboxOver(smtp(server.smtpUrl.replace(/\?.*$/, '')))
    const id = await enqueue(outbox)
    await expect(deliver(outbox, id)).rejects.toThrow(/certificate .*NODE_EXTRA_CA_CERTS/)
    expect(await stateOf(id)).toMatchObject({
      sent: false,
      givenUp: false,
      last_error: expect.stringContaining('NODE_EXTRA_CA_CERTS'),
    })
  })
  it('the mail outbox writes a mail and its delivery job in one transaction', async () => {
    const outbox = outboxOver(smtp('smtp://127.0.0.1:9'))
    await expect(
      database.transaction(async (tx) => {
        await outbox.enqueueMail(tx, {
          idempotencyKey: 'rolled-back',
          to: 'a@b.example',
          subject: 'x',
          text: 'x',
          language: 'en',
        })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await runOn(test.url, 'select count(*)::int as n from mail_outbox')).toEqual([{ n: 0 }])
    const id = await enqueue(outbox)
    expect(await runOn(test.url, 'select key from graphile_worker.jobs')).toEqual([{ key: `mail:${id}` }])
  })
  it('the mail outbox stores only one mail for each idempotency key', async () => {
    const outbox = outboxOver(smtp('smtp://127.0.0.1:9'))
    const mail = { idempotencyKey: 'same', to: 'a@b.example', subject: 'x', text: 'x', language: 'en' }
    expect(await database.transaction((tx) => outbox.enqueueMail(tx, mail))).toBe(true)
    expect(await database.transaction((tx) => outbox.enqueueMail(tx, mail))).toBe(false)
  })
  it('the mail outbox deletes the text of a mail after the mail was sent, or a day after it was given up', async () => {
    const outbox = outboxOver(smtp((await mailServer(() => 'take')).smtpUrl))
    const text = 'https://books.example/reset-password?token=abc'
    const [sent, fresh, old] = [
      await enqueue(outbox, { text, html: `<a href="${text}">`, headers: { 'X-Token': 'abc' } }),
      await enqueue(outbox, { text }),
      await enqueue(outbox, { text }),
    ]
    await outbox.tasks['deliver-mail']({ id: sent }, context)
    await runOn(
      test.url,
      `update mail_outbox set given_up_at = now(), created_at = now() - make_interval(days => case when id = $1 then 2 else 0 end) where id in ($1, $2)`,
      [old, fresh],
    )
    await outbox.tasks['sweep-mail'](undefined, context)
    const bodyOf = (id: number) =>
      runOn(test.url, 'select text_body, html_body, headers::text from mail_outbox where id = $1', [id])
    const nothing = [{ text_body: '', html_body: null, headers: '{}' }]
    expect([await bodyOf(sent), await bodyOf(old)]).toEqual([nothing, nothing])
    // the newer mail can still be retried
    expect(await bodyOf(fresh)).toMatchObject([{ text_body: text }])
  })

  it('a mail that the mail server refuses temporarily is sent at the next attempt [trust F6]', async () => {
    const replies: MailReply[] = [{ code: 451, at: 'recipient' }]
    const { smtpUrl, taken } = await mailServer(() => replies.shift() ?? 'take')
    const outbox = outboxOver(smtp(smtpUrl))
    const id = await enqueue(outbox)
    await expect(deliver(outbox, id)).rejects.toThrow()
    expect(await stateOf(id)).toMatchObject({
      sent: false,
      givenUp: false,
      attempts: 1,
      last_error: expect.stringContaining('451'),
    })
    await deliver(outbox, id)
    expect(await stateOf(id)).toMatchObject({ sent: true, attempts: 2, last_error: null })
    expect(taken).toHaveLength(1)
  })
  it.each(['recipient', 'data'] as const)(
    'after the mail server has permanently refused the %s of a mail, the mail is not sent again [trust F6]',
    async (at) => {
      const { smtpUrl } = await mailServer(() => ({ code: 550, at }))
      const outbox = outboxOver(smtp(smtpUrl))
      const id = await enqueue(outbox)
      await deliver(outbox, id)
      expect(await stateOf(id)).toMatchObject({ sent: false, givenUp: true, attempts: 1 })
    },
  )
  it('an attempt to send a mail ends at its time limit, and the mail is retained [trust F6]', async () => {
    const { smtpUrl } = await mailServer(() => 'stall')
    const limits = { stepMs: 300, totalMs: 1_000 }
    for (const url of [smtpUrl, 'smtp://127.0.0.1:9']) {
      const outbox = outboxOver(smtp(url, limits))
      const id = await enqueue(outbox)
      await withinMs(1_500, () => expect(deliver(outbox, id)).rejects.toThrow())
      expect(await stateOf(id)).toMatchObject({ sent: false, givenUp: false })
    }
  })
  it('after ten failed attempts, a mail is not sent again', async () => {
    const outbox = outboxOver(smtp('smtp://127.0.0.1:9'))
    const id = await enqueue(outbox)
    await runOn(test.url, 'update mail_outbox set attempts = 9 where id = $1', [id])
    await deliver(outbox, id)
    expect(await stateOf(id)).toMatchObject({ givenUp: true, attempts: 10 })
  })
  it('if the process is killed before it marks a mail as sent, the mail is sent at most twice [trust F6]', async () => {
    let child: ReturnType<typeof spawn> | null = null
    const { smtpUrl, taken } = await mailServer(
      () => 'take',
      () => void child?.kill('SIGKILL'),
    )
    const outbox = outboxOver(smtp(smtpUrl))
    const id = await enqueue(outbox)
    const program = path.resolve(import.meta.dirname, '../../../../tests/support/deliver-once.ts')
    child = spawn(process.execPath, [program, test.url, smtpUrl, String(id)], { stdio: 'ignore' })
    const signal = await new Promise((resolve) => child?.once('exit', (_code, by) => resolve(by)))
    child = null
    expect(signal).toBe('SIGKILL')
    expect(await stateOf(id)).toMatchObject({ sent: false, attempts: 1 })
    await deliver(outbox, id)
    await deliver(outbox, id)
    expect(taken).toHaveLength(2)
    const ids = await Promise.all(taken.map(async ({ raw }) => (await PostalMime.parse(raw)).messageId))
    expect(new Set(ids).size).toBe(1)
    expect(ids[0]).toMatch(/^<[0-9a-f]{40}@books\.example>$/)
  })
  it('the mail outbox adds a delivery job for each unsent mail that has none, and deletes sent mails after 30 days', async () => {
    const outbox = outboxOver(smtp('smtp://127.0.0.1:9'))
    const stranded = await enqueue(outbox)
    const old = await enqueue(outbox)
    await runOn(test.url, 'delete from graphile_worker._private_jobs')
    await runOn(test.url, "update mail_outbox set created_at = now() - interval '2 minutes'")
    await runOn(test.url, "update mail_outbox set sent_at = now() - interval '31 days' where id = $1", [old])
    await outbox.tasks['sweep-mail']({}, context)
    await outbox.tasks['sweep-mail']({}, context)
    expect(await runOn(test.url, 'select key from graphile_worker.jobs')).toEqual([
      { key: `mail:${stranded}` },
    ])
    expect(await stateOf(old)).toBeUndefined()
  })
  it('fileTransport writes a mail to a file that only its owner can read', async () => {
    const folder = path.join(mkdtempSync(path.join(tmpdir(), 'outbox-')), 'outbox')
    const outbox = outboxOver(
      fileTransport({ folder, from: 'Site <site@books.example>', clock: systemClock }),
    )
    const id = await enqueue(outbox)
    await deliver(outbox, id)
    const [name = ''] = readdirSync(folder)
    expect(name).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\dT.*-${id}\\.eml$`))
    expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o600)
    expect(await PostalMime.parse(readFileSync(path.join(folder, name)))).toMatchObject({
      subject: 'Grüße aus dem All',
      to: [{ address: 'reader@home.example' }],
    })
    rmSync(path.dirname(folder), { recursive: true })
  })
  it('the mail clean-up deletes files of fileTransport after the retention time, and no other files of the folder', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'outbox-'))
    const outbox = outboxOver(
      fileTransport({ folder, from: 'Site <site@books.example>', clock: systemClock }),
    )
    const writeOf = (name: string, days: number): void => {
      writeFileSync(path.join(folder, name), 'x')
      const at = new Date(Date.now() - days * 86_400_000)
      utimesSync(path.join(folder, name), at, at)
    }
    writeOf('2026-01-01T00-00-00-000Z-1.eml', mailRetentionDays + 1)
    // a draft of a process that was killed while it wrote
    writeOf('.2026-01-01T00-00-00-000Z-2.eml.0123abcd', mailRetentionDays + 1)
    writeOf('2026-02-01T00-00-00-000Z-3.eml', mailRetentionDays - 1)
    writeOf('of the operator.txt', 1000)
    await deliver(outbox, await enqueue(outbox))
    await outbox.tasks['sweep-mail']({}, context)
    expect(readdirSync(folder).toSorted()).toEqual([
      '2026-02-01T00-00-00-000Z-3.eml',
      expect.stringMatching(/^\d.*\.eml$/),
      'of the operator.txt',
    ])
    rmSync(folder, { recursive: true })
    // does not fail if the folder does not exist
    await outbox.tasks['sweep-mail']({}, context)
  })
})

describe('recipients and headers of mails', () => {
  it.each([
    'a@b.c\nBcc: x@y.z',
    'a@b.c\r\n',
    '"a,b"@c.d',
    'a@b.c,d@e.f',
    'a@b.c;d@e.f',
    'A <a@b.c>',
    'a@@b.c',
    'a b@c.d',
    '@b.c',
    'a@',
    'a@b',
    'a@-b.c',
    'a..b@c.d',
    '.a@b.c',
    'a.@b.c',
    'a@b\u0000.c',
    'a\u202e@b.c',
    `${'a'.repeat(65)}@b.c`,
    `a@${'b.'.repeat(130)}c`,
    '',
  ])('the mail outbox refuses the recipient %j [trust I13]', async (to) => {
    expect(isMailAddress(to)).toBe(false)
    const outbox = outboxOver(smtp('smtp://127.0.0.1:9'))
    await expect(enqueue(outbox, { to })).rejects.toMatchObject({ code: 'validation' })
    expect(await runOn(test.url, 'select count(*)::int as n from mail_outbox')).toEqual([{ n: 0 }])
  })
  it.each<Partial<NewMail>>([
    { subject: 'Hi\r\nBcc: x@y.z' },
    { subject: '' },
    { subject: 'x'.repeat(301) },
    { headers: { 'X-A': 'b\r\nBcc: x@y.z' } },
    { headers: { 'X-A\r\nBcc': 'x@y.z' } },
  ])('the mail outbox refuses a mail with an invalid subject or header: %j [trust I13]', async (change) => {
    await expect(enqueue(outboxOver(smtp('smtp://127.0.0.1:9')), change)).rejects.toMatchObject({
      code: 'validation',
    })
  })
})
