import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { interfaceLanguages } from '#contract/values/languages'
import { translateOn } from '#i18n/words-server'
import { unsubscribeToken } from '#server/features/newsletter/unsubscribe-token'
import { signedIn } from '#tests/support/accounts'
import { startTestSite, type TestSite } from '#tests/support/api'
import { createVisitor, mailsTo, runJobs, tokenIn, type WaitingMail } from '#tests/support/visitor'
import { strFromU8, unzipSync } from 'fflate'
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
  who.post('/api/newsletter', { email, language })
const confirm = (token: string, who = visitor()) => who.post('/api/newsletter/confirm', { token })
const mails = async (to: string): Promise<WaitingMail[]> => {
  await runJobs(site.app, site.url)
  return mailsTo(site.db, to)
}
const rowsOf = (email: string) =>
  site.db.query<AnyShape>({
    text: 'select * from newsletter_subscribers where email_key = $1 order by requested_at',
    values: [email],
  })
/** Somebody on the list. */
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
const prune = () =>
  site.app.tasks['prune-newsletter']({}, {} as Parameters<(typeof site.app.tasks)['prune-newsletter']>[1])

describe('row 14: the newsletter', () => {
  it('row 14, § 7 UWG: begins only when the mailed link is confirmed, and what proves it is kept: words, times, net addresses', async () => {
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
    // looking at the page, as programs that scan mails do, confirms nothing: only the call does
    expect((await rowsOf(email))[0].confirmed_at).toBeNull()
    expect((await confirm(token, visitor('198.51.100.77'))).status).toBe(204)
    const [row] = await rowsOf(email)
    expect(row.confirmed_from).toBe('198.51.100.77')
    expect(row.confirmed_at.getTime()).toBeGreaterThanOrEqual(row.requested_at.getTime())
    // a second click is no fault, and the proof stays that of the first
    expect((await confirm(token, visitor('192.0.2.1'))).status).toBe(204)
    expect((await rowsOf(email))[0]).toMatchObject({
      confirmed_from: '198.51.100.77',
      confirmed_at: row.confirmed_at,
    })
  })

  it.each(interfaceLanguages)(
    '§ 7 UWG: the mail that asks for confirmation, in %s, holds no word of advertising and one link only',
    async (language) => {
      const email = newAddress()
      await subscribe(email, language)
      const [mail] = await mails(email)
      expect(mail!.language).toBe(language)
      const links = [...new Set(mail!.text.match(/https?:\/\/\S+/g))]
      expect(links).toHaveLength(1)
      expect(links[0]).toContain(`/${language}/newsletter/confirm?token=`)
      expect(mail!.html!.match(/<(?:img|a) /g)).toEqual(['<a '])
      expect(`${mail!.subject} ${mail!.text}`).not.toMatch(
        /neue bücher|new books|nuovi libri|entdeck|discover|scopr|jetzt|offer/i,
      )
    },
  )

  it.each(['', 'nobody', 'a@b,c@d', 'a@b.c\nBcc: x@y.z', '"a,b"@c.d', 'x'.repeat(400), 'A <a@b.c>'])(
    'row 14, I13: %j is refused and nothing is kept',
    async (email) => {
      const before = await site.db.query({ text: 'select count(*)::int as n from newsletter_subscribers' })
      expect((await subscribe(email)).status).toBe(400)
      expect((await subscribe(newAddress(), 'fr')).status).toBe(400)
      expect(await site.db.query({ text: 'select count(*)::int as n from newsletter_subscribers' })).toEqual(
        before,
      )
    },
  )

  it('row 14, S1: known, waiting and unknown addresses get the same answer, word for word; the known one is told by mail, and stays', async () => {
    const known = await subscribed()
    const waiting = newAddress()
    await subscribe(waiting)
    const answers = []
    for (const email of [known.email, waiting, newAddress()]) {
      const { status, body, headers } = await subscribe(email)
      answers.push({ status, body, headers: [...headers].filter(([name]) => name !== 'x-request-id') })
    }
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    expect(await rowsOf(known.email)).toHaveLength(1)
    expect((await rowsOf(known.email))[0].confirmed_at).not.toBeNull()
    const last = (await mails(known.email)).at(-1)!
    expect(last.subject).toBe('Du bekommst den Newsletter von Biblionaut schon')
    expect(last.text).toContain(`/de/newsletter/unsubscribe?token=${known.token}`)
  })

  it('row 14: asking twice is one subscription; only the newest link works', async () => {
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

  it('row 14: who asks again after six days has seven more to confirm', async () => {
    const email = newAddress()
    await subscribe(email)
    await age(email, 6)
    await subscribe(email)
    const token = tokenIn((await mails(email)).at(-1)!)
    await age(email, 6)
    await prune()
    expect((await confirm(token)).status).toBe(204)
  })

  it('S13: one address gets three mails an hour, however often and from wherever it is entered; one place may ask ten times', async () => {
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

  it('GDPR: who does not confirm within seven days is forgotten, and their link with them', async () => {
    const [late, early] = [newAddress(), newAddress()]
    for (const email of [late, early]) await subscribe(email)
    const token = tokenIn((await mails(late))[0]!)
    await age(late, 7)
    await age(early, 6)
    // even before the job comes round
    expect((await confirm(token)).status).toBe(410)
    await prune()
    expect(await rowsOf(late)).toEqual([])
    expect(await rowsOf(early)).toHaveLength(1)
  })
})

describe('leaving', () => {
  it('row 14, GDPR Article 7 (3): one click, no account, no question; a second click is no fault; the old link does not bring one back', async () => {
    const { email, token } = await subscribed()
    const link = tokenIn((await mails(email))[0]!)
    expect((await visitor().post('/api/newsletter/unsubscribe', { token })).status).toBe(204)
    expect((await visitor().post('/api/newsletter/unsubscribe', { token })).status).toBe(204)
    expect((await rowsOf(email))[0].unsubscribed_at).not.toBeNull()
    expect((await confirm(link)).status).toBe(410)
    expect((await rowsOf(email))[0].unsubscribed_at).not.toBeNull()
  })

  it('RFC 8058: a mail program posts its form without cookie or origin, and that is enough', async () => {
    const { email, token } = await subscribed()
    const response = await site.app.api.fetch(
      new Request(`http://localhost:3000/api/newsletter/unsubscribe/${token}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      }),
    )
    expect(response.status).toBe(204)
    expect((await rowsOf(email))[0].unsubscribed_at).not.toBeNull()
  })

  it('RFC 8058: mail programs of one provider take off as many as they like; who guesses is soon stopped', async () => {
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
      expect((await here.post(`/api/newsletter/unsubscribe/${token}`)).status).toBe(204)
    }
    const forged = `${ids[0]!.id}.${unsubscribeToken(siteSecret, ids[1]!.id).split('.')[1]}`
    const answers: number[] = []
    for (let round = 0; round < 61; round += 1)
      answers.push((await here.post('/api/newsletter/unsubscribe', { token: forged })).status)
    expect([...new Set(answers.slice(0, 60)), answers[60]]).toEqual([410, 429])
    // one's own way out again and again
    const own = unsubscribeToken(siteSecret, ids[0]!.id)
    for (let round = 0; round < 59; round += 1)
      await visitor().post('/api/newsletter/unsubscribe', { token: own })
    expect((await visitor().post('/api/newsletter/unsubscribe', { token: own })).status).toBe(429)
  })

  it('nobody is taken off the list by guessing, by another’s mark, or by following a link', async () => {
    const [one, other] = [await subscribed(), await subscribed()]
    const forged = `${one.id}.${other.token.split('.')[1]}`
    expect((await visitor().post('/api/newsletter/unsubscribe', { token: forged })).status).toBe(410)
    expect((await visitor().post('/api/newsletter/unsubscribe', { token: one.id })).status).toBe(400)
    expect((await visitor().get(`/api/newsletter/unsubscribe/${one.token}`)).status).toBe(405)
    expect((await rowsOf(one.email))[0].unsubscribed_at).toBeNull()
  })

  it('who has left may come back by a new confirmation; the proof of the first time stays for three years, and goes then', async () => {
    const { email, token } = await subscribed()
    await visitor().post('/api/newsletter/unsubscribe', { token })
    await subscribe(email)
    expect((await confirm(tokenIn((await mails(email)).at(-1)!))).status).toBe(204)
    const rows = await rowsOf(email)
    expect(rows.map(({ unsubscribed_at: left }) => left !== null)).toEqual([true, false])
    // the link of the first time ends the first time alone
    await visitor().post('/api/newsletter/unsubscribe', { token })
    expect((await rowsOf(email))[1].unsubscribed_at).toBeNull()
    await age(email, 3 * 365 - 1, 'unsubscribed_at')
    await prune()
    expect(await rowsOf(email)).toHaveLength(2)
    await age(email, 2, 'unsubscribed_at')
    await prune()
    expect(await rowsOf(email)).toHaveLength(1)
  })
})

describe('somebody with an account', () => {
  it('rows 19 and 250: finds the subscription and its proof in the download, without the secret, and it goes with the account', async () => {
    const reader = await signedIn(site)
    await subscribe(reader.email.replace('reader', 'Reader'))
    const other = await subscribed()
    const { path } = (await reader.post('/api/profile/export')).body.data
    const response = await site.app.api.fetch(
      new Request(`http://localhost:3000${path}`, {
        headers: { cookie: [...reader.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      }),
    )
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
    const [row, ...more] = JSON.parse(strFromU8(files['newsletter_subscribers.json']!))
    expect(more).toEqual([])
    expect(row).toMatchObject({
      email_key: reader.email,
      consent_text: expect.stringContaining('Newsletter'),
    })
    expect(row).not.toHaveProperty('confirm_hash')
    await reader.post('/api/profile/delete', { confirmation: 'DELETE', acknowledged: true })
    expect(await rowsOf(reader.email)).toEqual([])
    expect(await rowsOf(other.email)).toHaveLength(1)
  })
})
