import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { interfaceLanguages } from '#contract/values/languages'
import { translateOn } from '#i18n/words-server'
import { unsubscribeToken } from '#server/features/newsletter/unsubscribe-links'
import { signedIn } from '#tests/support/accounts'
import { fetchArchive, requestArchive } from '#tests/support/archive'
import { startTestSite, type TestSite } from '#tests/support/api'
import { pathOf } from '#tests/support/calls'
import { taskContext } from '#tests/support/task-context'
import { createVisitor, mailsTo, runJobs, tokenIn, type WaitingMail } from '#tests/support/visitor'
import type { AnyShape } from '#tests/support/any-shape'

const siteSecret = 'a secret of the tests, long enough'
let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
beforeEach(async () => {
  await site.db.query({ text: 'delete from limit_counters' })
})
afterAll(() => site.close())

let people = 0
const newAddress = () => `letters-${(people += 1)}@example.org`
const visitor = (address?: string) => createVisitor(site.app, 'en', address)
const subscribe = (email: string, language = 'de', who = visitor()) =>
  who.callUnchecked('subscribe', { body: { email, language } })
const confirm = (token: string, who = visitor()) => who.call('confirmSubscription', { body: { token } })
const mails = async (to: string): Promise<WaitingMail[]> => {
  await runJobs(site.app, site.url)
  return mailsTo(site.db, to)
}
const rowsOf = (email: string) =>
  site.db.query<AnyShape>({
    text: 'select * from newsletter_subscribers where email_key = $1 order by requested_at',
    values: [email],
  })
/** Creates a confirmed subscription. */
async function subscribed(language = 'de') {
  const email = newAddress()
  await subscribe(email, language)
  await confirm(tokenIn((await mails(email))[0]!))
  const [row] = await rowsOf(email)
  return { email, id: row.id as string, token: unsubscribeToken(siteSecret, row.id as string) }
}
const age = (email: string, days: number, column = 'requested_at') =>
  site.db.query({
    text: `update newsletter_subscribers set ${column} = ${column} - make_interval(days => $2) where email_key = $1`,
    values: [email, days],
  })
const prune = () => site.app.tasks['prune-newsletter']({}, taskContext())

describe('subscribing to the newsletter [spec 14]', () => {
  it('starts a subscription only after confirmation, and stores the consent with text, times and IP addresses (§ 7 UWG) [spec 14]', async () => {
    const email = newAddress()
    const asker = visitor('203.0.113.5')
    expect((await subscribe(` ${email.toUpperCase()} `, 'de', asker)).status).toBe(200)
    const [waiting] = await rowsOf(email)
    expect(waiting).toMatchObject({ language: 'de', requested_from: '203.0.113.5', confirmed_at: null })
    expect(waiting.consent_text).toBe(
      translateOn('common', 'de')('newsletterConsent', { site: 'Biblionaut' }),
    )
    expect(waiting.consent_version).toMatch(/^de-[0-9a-f]{12}$/)
    const [mail] = await mails(email.toUpperCase())
    const token = tokenIn(mail!)
    expect(mail!.text).toContain(`http://localhost:3000/de/newsletter/confirm?token=${token}`)
    // requesting the linked page does not confirm the subscription, because mail scanners request linked pages; a
    // separate API call confirms it
    expect((await rowsOf(email))[0].confirmed_at).toBeNull()
    expect((await confirm(token, visitor('198.51.100.77'))).status).toBe(204)
    const [row] = await rowsOf(email)
    expect(row.confirmed_from).toBe('198.51.100.77')
    expect(row.confirmed_at.getTime()).toBeGreaterThanOrEqual(row.requested_at.getTime())
    // a second confirmation succeeds, but the stored time and IP address are those of the first
    expect((await confirm(token, visitor('192.0.2.1'))).status).toBe(204)
    expect((await rowsOf(email))[0]).toMatchObject({
      confirmed_from: '198.51.100.77',
      confirmed_at: row.confirmed_at,
    })
  })

  it.each(interfaceLanguages)(
    'sends a confirmation mail in %s without advertising and with one link (§ 7 UWG)',
    async (language) => {
      const email = newAddress()
      await subscribe(email, language)
      const [mail] = await mails(email)
      expect(mail!.language).toBe(language)
      const links = [...new Set(mail!.text.match(/https?:\/\/\S+/g))]
      expect(links).toHaveLength(1)
      expect(links[0]).toContain(`/${language}/newsletter/confirm?token=`)
      expect(mail!.html!.match(/<(?:img|a) /g)).toEqual(['<a '])
      expect(`${mail!.subject} ${mail!.text.replaceAll(links[0]!, '')}`).not.toMatch(
        /neue bücher|new books|nuovi libri|entdeck|discover|scopr|jetzt|offer/i,
      )
    },
  )

  it.each(['', 'nobody', 'a@b,c@d', 'a@b.c\nBcc: x@y.z', '"a,b"@c.d', 'x'.repeat(400), 'A <a@b.c>'])(
    'rejects a newsletter subscription of the email address %j and stores nothing [spec 14] [trust I13]',
    async (email) => {
      const before = await site.db.query({ text: 'select count(*)::int as n from newsletter_subscribers' })
      expect((await subscribe(email)).status).toBe(400)
      expect((await subscribe(newAddress(), 'fr')).status).toBe(400)
      expect(await site.db.query({ text: 'select count(*)::int as n from newsletter_subscribers' })).toEqual(
        before,
      )
    },
  )

  it('a newsletter subscription has the same response for known, pending and unknown email addresses, and informs a known one by mail [spec 14] [trust S1]', async () => {
    const known = await subscribed()
    const waiting = newAddress()
    await subscribe(waiting)
    const answers = []
    for (const email of [known.email, waiting, newAddress()]) {
      const { status, text, headers } = await subscribe(email)
      answers.push({ status, text, headers: [...headers].filter(([name]) => name !== 'x-request-id') })
    }
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    expect(await rowsOf(known.email)).toHaveLength(1)
    expect((await rowsOf(known.email))[0].confirmed_at).not.toBeNull()
    const last = (await mails(known.email)).at(-1)!
    expect(last.subject).toBe('Du bekommst den Newsletter von Biblionaut schon')
    expect(last.text).toContain(`/de/newsletter/unsubscribe?token=${known.token}`)
  })

  it('two newsletter subscriptions of one email address are stored as one, and only the newest confirmation link is valid [spec 14]', async () => {
    const email = newAddress()
    await subscribe(email, 'de')
    await mails(email)
    await subscribe(email, 'it')
    const [first, second] = (await mails(email)).map(tokenIn)
    expect(await rowsOf(email)).toHaveLength(1)
    expect((await rowsOf(email))[0].language).toBe('it')
    expect((await confirm(first!)).status).toBe(410)
    expect((await confirm(second!)).status).toBe(204)
  })

  it('restarts the confirmation period of seven days with a new request [spec 14]', async () => {
    const email = newAddress()
    await subscribe(email)
    await age(email, 6)
    await subscribe(email)
    const token = tokenIn((await mails(email)).at(-1)!)
    await age(email, 6)
    await prune()
    expect((await confirm(token)).status).toBe(204)
  })

  it('per hour, sends at most three confirmation mails to an email address, and accepts ten requests from an IP address [trust S13]', async () => {
    const email = newAddress()
    for (let round = 0; round < 6; round += 1) expect((await subscribe(email)).status).toBe(200)
    expect(await mails(email)).toHaveLength(3)
    const flood = visitor()
    const statuses = []
    for (let round = 0; round < 12; round += 1)
      statuses.push((await subscribe(newAddress(), 'en', flood)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  })

  it('deletes unconfirmed subscriptions and their links after seven days (GDPR)', async () => {
    const [late, early] = [newAddress(), newAddress()]
    for (const email of [late, early]) await subscribe(email)
    const token = tokenIn((await mails(late))[0]!)
    await age(late, 7)
    await age(early, 6)
    // the link is invalid even before the cleanup job runs
    expect((await confirm(token)).status).toBe(410)
    await prune()
    expect(await rowsOf(late)).toEqual([])
    expect(await rowsOf(early)).toHaveLength(1)
  })
})

describe('unsubscribing from the newsletter', () => {
  it('unsubscribes with one click, accepts a second click, and ignores the old confirmation link (GDPR Article 7 (3)) [spec 14]', async () => {
    const { email, token } = await subscribed()
    const link = tokenIn((await mails(email))[0]!)
    expect((await visitor().call('unsubscribe', { body: { token } })).status).toBe(204)
    expect((await visitor().call('unsubscribe', { body: { token } })).status).toBe(204)
    expect((await rowsOf(email))[0].unsubscribed_at).not.toBeNull()
    expect((await confirm(link)).status).toBe(410)
    expect((await rowsOf(email))[0].unsubscribed_at).not.toBeNull()
  })

  it('unsubscribes by a form post of a mail program without cookie and origin (RFC 8058)', async () => {
    const { email, token } = await subscribed()
    const response = await site.app.api.fetch(
      new Request(`http://localhost:3000${pathOf('unsubscribeByMailProgram', { params: { token } })}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      }),
    )
    expect(response.status).toBe(204)
    expect((await rowsOf(email))[0].unsubscribed_at).not.toBeNull()
  })

  it('does not limit a mail provider that unsubscribes many email addresses, but limits guessed and repeated tokens (RFC 8058)', async () => {
    await site.db.query({
      text: `insert into newsletter_subscribers (id, email, email_key, language, consent_text, consent_version, requested_from, confirmed_at, confirmed_from)
        select gen_random_uuid(), a, a, 'de', 'yes', 'v', '192.0.2.1', now(), '192.0.2.1'
          from generate_series(1, 65) n, lateral (select 'provider-' || n || '@example.org' as a) as address`,
    })
    const here = visitor()
    const ids = await site.db.query<{ id: string }>({
      text: `select id from newsletter_subscribers where email_key like 'provider-%'`,
    })
    for (const { id } of ids) {
      const token = unsubscribeToken(siteSecret, id)
      expect((await here.call('unsubscribeByMailProgram', { params: { token } })).status).toBe(204)
    }
    const forged = `${ids[0]!.id}.${unsubscribeToken(siteSecret, ids[1]!.id).split('.')[1]}`
    const answers: number[] = []
    for (let round = 0; round < 61; round += 1)
      answers.push((await here.call('unsubscribe', { body: { token: forged } })).status)
    expect([...new Set(answers.slice(0, 60)), answers[60]]).toEqual([410, 429])
    // repeated requests with one valid token are limited
    const own = unsubscribeToken(siteSecret, ids[0]!.id)
    for (let round = 0; round < 59; round += 1) await visitor().call('unsubscribe', { body: { token: own } })
    expect((await visitor().call('unsubscribe', { body: { token: own } })).status).toBe(429)
  })

  it('refuses to unsubscribe with a guessed or foreign token or by a GET request', async () => {
    const [one, other] = [await subscribed(), await subscribed()]
    const forged = `${one.id}.${other.token.split('.')[1]}`
    expect((await visitor().call('unsubscribe', { body: { token: forged } })).status).toBe(410)
    expect((await visitor().call('unsubscribe', { body: { token: one.id } })).status).toBe(400)
    const link = pathOf('unsubscribeByMailProgram', { params: { token: one.token } })
    expect((await visitor().get(link)).status).toBe(405)
    expect((await rowsOf(one.email))[0].unsubscribed_at).toBeNull()
  })

  it('allows a new subscription after unsubscribing, and stores the proof of the first consent for three years', async () => {
    const { email, token } = await subscribed()
    await visitor().call('unsubscribe', { body: { token } })
    await subscribe(email)
    expect((await confirm(tokenIn((await mails(email)).at(-1)!))).status).toBe(204)
    const rows = await rowsOf(email)
    expect(rows.map(({ unsubscribed_at: left }) => left !== null)).toEqual([true, false])
    // the first token ends only the first subscription
    await visitor().call('unsubscribe', { body: { token } })
    expect((await rowsOf(email))[1].unsubscribed_at).toBeNull()
    await age(email, 3 * 365 - 1, 'unsubscribed_at')
    await prune()
    expect(await rowsOf(email)).toHaveLength(2)
    await age(email, 2, 'unsubscribed_at')
    await prune()
    expect(await rowsOf(email)).toHaveLength(1)
  })
})

describe('the subscription of an account', () => {
  it('the data export has the newsletter subscription with proof of consent but without secrets; deleting the account deletes it [spec 19, 250]', async () => {
    const reader = await signedIn(site)
    await subscribe(reader.email.replace('reader', 'Reader'))
    const other = await subscribed()
    const archive = await fetchArchive(site, reader, await requestArchive(reader))
    const [row, ...more] = archive.json('newsletter_subscribers.json')
    expect(more).toEqual([])
    expect(row).toMatchObject({
      email_key: reader.email,
      consent_text: expect.stringContaining('Newsletter'),
    })
    expect(row).not.toHaveProperty('confirm_hash')
    await reader.call('deleteAccount', { body: { confirmation: 'DELETE', acknowledged: true } })
    expect(await rowsOf(reader.email)).toEqual([])
    expect(await rowsOf(other.email)).toHaveLength(1)
  })
})
