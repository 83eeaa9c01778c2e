import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { interfaceLanguages } from '#contract/values/languages'
import { createSender } from '#server/features/newsletter/index'
import { unsubscribeToken } from '#server/features/newsletter/unsubscribe-links'
import { unnamedOperator } from '#server/platform/config/operator'
import { createLogger } from '#server/platform/log'
import { smtpBulk } from '#server/platform/mail/index'
import { signedIn, type SignedIn } from '#tests/support/accounts'
import { startTestSite, type TestSite } from '#tests/support/api'
import { pathOf, type TestInput } from '#tests/support/calls'
import { type MailReply, type MailServer, startMailServer } from '#tests/support/mail-server'
import { taskContext } from '#tests/support/task-context'

const siteSecret = 'a secret of the tests, long enough'
const program = fileURLToPath(new URL('../support/send-newsletter.ts', import.meta.url))
const texts: TestInput<'createNewsletterIssue'>['body']['texts'] = [
  { language: 'en', subject: 'Spring', body: 'New **books**, [here](https://books.example/en/books).' },
  {
    language: 'de',
    subject: 'Frühling',
    body: 'Neue **Bücher**, <script>alert(1)</script> [hier](javascript:alert(1)).',
  },
  { language: 'it', subject: 'Primavera', body: 'Nuovi **libri**, [qui](/it/books).' },
]
let site: TestSite
let admin: SignedIn
let post: MailServer
/**
 * Returns the mail server's next reply. `count`: number of recipients and texts received, including the current one.
 */
let replyTo: (count: number) => MailReply = () => 'take'
let onTaken: () => void = () => undefined
beforeEach(async () => {
  site = await startTestSite()
  admin = await signedIn(site, 'SUPER_USER')
  replyTo = () => 'take'
  onTaken = () => undefined
  let commands = 0
  post = await startMailServer(
    () => replyTo((commands += 1)),
    () => onTaken(),
  )
})
afterEach(async () => {
  await post.close()
  await site.close()
})

const addressOf = (index: number) => `reader-${String(index).padStart(4, '0')}@example.org`
/** Creates confirmed subscribers with evenly distributed languages. */
const seed = (count: number) =>
  site.db.query({
    text: `insert into newsletter_subscribers (id, email, email_key, language, consent_text, consent_version, requested_from, confirmed_at, confirmed_from)
      select gen_random_uuid(), a, a, ($2::text[])[1 + n % cardinality($2::text[])], 'yes', 'v', '192.0.2.1', now(), '192.0.2.1'
        from generate_series(0, $1 - 1) n, lateral (select 'reader-' || lpad(n::text, 4, '0') || '@example.org' as a) as address`,
    values: [count, interfaceLanguages],
  })
/** Writes an issue and starts sending it as an admin. */
async function start() {
  const { id, version } = (await admin.call('createNewsletterIssue', { body: { texts } })).data
  const answer = await admin.call('sendNewsletterIssue', { params: { id }, body: { version } })
  expect(answer.status).toBe(200)
  return answer.data.id
}
const overview = async () => (await admin.call('getNewsletter')).data
const issue = async () => (await overview()).issues[0]
const sendHere = () => {
  const sender = createSender({
    db: site.db,
    directUrl: site.url,
    bulk: smtpBulk({ smtpUrl: post.smtpUrl, from: 'Site <site@books.example>' }),
    siteName: 'Biblionaut',
    publicUrl: 'https://books.example',
    siteSecret,
    operator: { ...unnamedOperator, name: 'Ada Beispiel', address: ['Weltraumbahn 7', 'Hamburg'] },
    log: createLogger({ level: 'silent' }),
  })
  return sender.tasks['send-newsletter']({}, taskContext())
}
const idOf = async (address: string) =>
  (
    await site.db.query<{ id: string }>({
      text: 'select id from newsletter_subscribers where email_key = $1',
      values: [address],
    })
  )[0]!.id
/** Removes the delay between attempts. */
const hurry = () => site.db.query({ text: 'update newsletter_deliveries set not_before = now()' })

const sentMails = () =>
  post.taken.map(({ raw, recipients }) => ({
    to: recipients.join(),
    id: (/^message-id: (.*)$/im.exec(raw)?.[1] ?? '').trim(),
  }))

describe('sending a newsletter', () => {
  it('sends a newsletter once to each of 120 subscribers over three connections', async () => {
    await seed(120)
    await start()
    await sendHere()
    await sendHere()
    expect(sentMails().map(({ to }) => to)).toHaveLength(120)
    expect(new Set(sentMails().map(({ to }) => to)).size).toBe(120)
    // one connection for the check of the server, and one per hundred mails
    expect(post.connections()).toBe(3)
    expect(await issue()).toMatchObject({ state: 'sent', sent: 120, waiting: 0, rejected: 0, givenUp: 0 })
  })

  it('if the process is killed while it sends a newsletter, no subscriber is skipped, and repeated mails keep their Message-ID', async () => {
    const readers = 60
    await seed(readers)
    await start()
    for (const killAt of [10, 31, 52]) {
      const child = spawn(process.execPath, [program, site.url, post.smtpUrl], { stdio: 'ignore' })
      const ended = new Promise((resolve) => child.once('exit', (_code, by) => resolve(by)))
      // the server has accepted the mail but not replied yet
      onTaken = () => void (post.taken.length === killAt && child.kill('SIGKILL'))
      expect(await ended).toBe('SIGKILL')
    }
    onTaken = () => undefined
    await sendHere()
    expect(await issue()).toMatchObject({ state: 'sent', sent: readers, waiting: 0, rejected: 0, givenUp: 0 })
    const ids = new Map(sentMails().map(({ to, id }) => [to, id]))
    expect(ids.size).toBe(readers)
    expect(new Set(ids.values()).size).toBe(readers)
    for (const { to, id } of sentMails()) expect(id).toBe(ids.get(to))
    expect(post.taken).toHaveLength(readers + 3)
  })

  it('if the mail server closes the connection during a newsletter mail, later runs send it and the other mails', async () => {
    await seed(5)
    // two replies per mail: one to the recipient, one to the text. Reply 6 refuses the text of the third mail
    replyTo = (count) => (count === 6 ? { code: 421, at: 'data' } : 'take')
    await start()
    await sendHere()
    expect(await issue()).toMatchObject({ state: 'sending', sent: 2, waiting: 3 })
    await sendHere()
    expect(await issue()).toMatchObject({ state: 'sending', sent: 4, waiting: 1 })
    await hurry()
    await sendHere()
    expect(await issue()).toMatchObject({ state: 'sent', sent: 5 })
    expect(post.taken).toHaveLength(5)
  })

  it('newsletter mails have the subscriber’s language, one-click unsubscribe (RFC 8058), an unsubscribe link, no scripts and no pictures', async () => {
    await seed(3)
    await start()
    await sendHere()
    const mails = new Map(
      await Promise.all(
        post.taken.map(async ({ raw, recipients }) => [recipients[0]!, await PostalMime.parse(raw)] as const),
      ),
    )
    for (const [index, subject] of ['Spring', 'Frühling', 'Primavera'].entries()) {
      const mail = mails.get(addressOf(index))!
      const token = unsubscribeToken(siteSecret, await idOf(addressOf(index)))
      const header = (key: string) => mail.headers.find((one) => one.key === key)?.value
      expect(mail.subject).toBe(subject)
      expect(header('list-unsubscribe')).toBe(
        `<https://books.example${pathOf('unsubscribeByMailProgram', { params: { token } })}>`,
      )
      expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
      for (const part of [mail.text!, mail.html!]) {
        expect(part).toContain(`/newsletter/unsubscribe?token=${token}`)
        expect(part).toContain('Ada Beispiel, Weltraumbahn 7, Hamburg')
        expect(part).toContain('/impressum')
      }
      expect(mail.html).toMatch(/<strong>/)
      // a relative URL does not work in a mail program
      if (subject === 'Primavera')
        for (const part of [mail.text!, mail.html!]) expect(part).toContain('https://books.example/it/books')
      expect(mail.html).not.toContain('href="/')
      expect(mail.html).not.toMatch(/<script|<img|javascript:|src=/i)
    }
  })

  it('sends a newsletter neither to subscribers who left since its start nor to those who joined later', async () => {
    await seed(4)
    await start()
    const token = unsubscribeToken(siteSecret, await idOf(addressOf(2)))
    await admin.call('unsubscribe', { body: { token } })
    await site.db.query({
      text: `insert into newsletter_subscribers (id, email, email_key, language, consent_text, consent_version, requested_from, confirmed_at, confirmed_from)
        values (gen_random_uuid(), 'late@example.org', 'late@example.org', 'en', 'yes', 'v', '192.0.2.1', now(), '192.0.2.1')`,
    })
    await sendHere()
    expect(post.taken.map(({ recipients }) => recipients.join()).toSorted()).toEqual([0, 1, 3].map(addressOf))
    expect(await issue()).toMatchObject({ state: 'sent', sent: 3, left: 1 })
  })

  it('sends nothing to subscribers who leave or are deleted while the run is in progress (GDPR Article 7 (3)) [trust V8]', async () => {
    await seed(5)
    await start()
    // creates a trigger that unsubscribes and deletes some subscribers when the first mail was delivered
    await site.db.query({
      text: `create function leave() returns trigger language plpgsql as $$ begin
          update newsletter_subscribers set unsubscribed_at = now()
            where id in (select subscriber_id from newsletter_deliveries where state = 'waiting' order by subscriber_id limit 2);
          delete from newsletter_subscribers
            where id in (select subscriber_id from newsletter_deliveries where state = 'waiting' order by subscriber_id offset 2 limit 2);
          return null; end $$`,
    })
    await site.db.query({
      text: `create trigger leave after update on newsletter_deliveries for each row when (new.state = 'sent') execute function leave()`,
    })
    await sendHere()
    expect(post.taken).toHaveLength(1)
    expect(await issue()).toMatchObject({ state: 'sent', sent: 1, left: 2 })
  })

  it('a permanently rejected newsletter mail is not sent again, and an email address receives nothing after three rejected newsletters', async () => {
    await seed(1)
    for (const round of [1, 2, 3]) {
      replyTo = () => ({ code: 550, at: 'recipient' })
      await start()
      await sendHere()
      expect(await issue()).toMatchObject({ state: 'sent', sent: 0, rejected: 1 })
      expect((await overview()).subscribers).toMatchObject({ confirmed: 1, bouncing: round === 3 ? 1 : 0 })
    }
    await start()
    await sendHere()
    expect(await issue()).toMatchObject({ state: 'sent', sent: 0, rejected: 0 })
    expect(post.taken).toEqual([])
  })

  it('a deferred newsletter mail is sent later and delays no other mail; an accepted mail resets the bounce count', async () => {
    await seed(5)
    await site.db.query({ text: 'update newsletter_subscribers set bounces = 2' })
    // calls 1 and 2 accept recipient and text of the first mail; call 3 defers the recipient of the second mail (451)
    replyTo = (count) => (count === 3 ? { code: 451, at: 'recipient' } : 'take')
    await start()
    await sendHere()
    expect(await issue()).toMatchObject({ state: 'sending', sent: 4, waiting: 1 })
    await sendHere()
    expect(post.taken).toHaveLength(4)
    await hurry()
    await sendHere()
    expect(await issue()).toMatchObject({ state: 'sent', sent: 5 })
    expect(new Set(post.taken.map(({ recipients }) => recipients[0])).size).toBe(5)
    const [row] = await site.db.query<{ n: number }>({
      text: 'select max(bounces) as n from newsletter_subscribers',
    })
    expect(row!.n).toBe(0)
  })

  it('newsletter senders count no failed attempt while the mail server is down, and several concurrent senders send each mail once', async () => {
    await seed(30)
    await start()
    await post.close()
    await sendHere()
    expect(await issue()).toMatchObject({ state: 'sending', waiting: 30, givenUp: 0 })
    post = await startMailServer()
    await Promise.all([sendHere(), sendHere(), sendHere()])
    await sendHere()
    expect(await issue()).toMatchObject({ state: 'sent', sent: 30 })
    expect(post.taken).toHaveLength(30)
  })
})

describe('writing a newsletter', () => {
  it('saving a newsletter with an outdated version number is refused; sending requires texts in all three languages', async () => {
    await seed(1)
    const made = await admin.call('createNewsletterIssue', { body: { texts: texts.slice(0, 2) } })
    const { id, version } = made.data
    const send = (body: TestInput<'sendNewsletterIssue'>['body']) =>
      admin.call('sendNewsletterIssue', { params: { id }, body })
    const refused = await send({ version })
    expect(refused.status).toBe(400)
    expect(refused.error.details.fields.map(({ path }) => path)).toEqual(['texts.it'])
    const changed = await admin.call('updateNewsletterIssue', { params: { id }, body: { version, texts } })
    expect(changed.data.texts).toHaveLength(3)
    expect(
      (await admin.call('updateNewsletterIssue', { params: { id }, body: { version, texts } })).status,
    ).toBe(409)
    expect((await admin.call('testNewsletterIssue', { params: { id } })).data).toEqual({ mails: 3 })
    const tests = await site.db.query<{ subject: string }>({
      text: `select subject from mail_outbox where recipient = $1 and subject like '[Test]%' order by id`,
      values: [admin.email],
    })
    expect(tests.map(({ subject }) => subject).toSorted()).toEqual([
      '[Test] Frühling',
      '[Test] Primavera',
      '[Test] Spring',
    ])
    const fresh = changed.data.version
    const answers = await Promise.all([send({ version: fresh }), send({ version: fresh })])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    // an issue that is being sent can be neither changed nor deleted
    expect((await admin.call('deleteNewsletterIssue', { params: { id } })).status).toBe(409)
    expect((await overview()).subscribers).toMatchObject({
      confirmed: 1,
      byLanguage: { en: 1, de: 0, it: 0 },
    })
  })

  it('rejects a newsletter subject with line breaks, and renders a preview without scripts [trust I13, I1]', async () => {
    for (const subject of ['Hi\r\nBcc: x@y.z', 'Hi\nthere', 'x'.repeat(201)])
      expect(
        (await admin.call('createNewsletterIssue', { body: { texts: [{ ...texts[0]!, subject }] } })).status,
      ).toBe(400)
    const { data } = await admin.call('previewNewsletter', { body: { body: texts[1]!.body } })
    expect(data.html).toContain('<strong>Bücher</strong>')
    expect(data.html).not.toMatch(/<script|javascript:/)
  })
})
