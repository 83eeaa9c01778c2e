import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#server/app'
import { inBatches } from '#tests/support/batches'
import { withinMs } from '#tests/support/time-limits'
import { goodPassword, makeStale, signedIn } from '#tests/support/accounts'
import { bareApp, startTestSite, type TestSite } from '#tests/support/api'
import { createVisitor, mailsTo, runJobs, tokenIn, type Visitor } from '#tests/support/visitor'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

const otherPassword = 'Un gatto & 7 topolini'
const visitor = (language = 'en', address?: string) => createVisitor(site.app, language, address)
const signUp = (email: string, who = visitor(), password = goodPassword) =>
  who.post('/api/auth/sign-up/email', { email, password, firstName: 'Ada' })
const signIn = (email: string, password: string, who = visitor()) =>
  who.post('/api/auth/sign-in/email', { email, password })
const mails = async (to: string) => {
  await runJobs(site.app, site.url)
  return mailsTo(site.db, to)
}
/** Fails if one of the tables is empty or contains the secret, as text, in hexadecimal or decoded. */
async function expectNoTrace(secret: string, tables: readonly string[]): Promise<void> {
  const forms = [
    secret,
    Buffer.from(secret).toString('hex'),
    Buffer.from(secret, 'base64url').toString('hex'),
  ]
  for (const table of tables) {
    const rows = await site.db.query<{ row: string }>({ text: `select t::text as row from ${table} t` })
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ row }) => forms.some((form) => row.includes(form)))).toEqual([])
  }
}
const isIn = async (who: Visitor) => (await who.get('/api/auth/user')).status === 200
const outward = ({ status, headers, body }: Awaited<ReturnType<Visitor['get']>>) => ({
  status,
  body: body?.error
    ? { ...body, error: { ...body.error, details: { ...body.error.details, requestId: '' } } }
    : body,
  headers: [...headers].filter(
    ([name]) => name !== 'x-request-id' && name !== 'set-cookie' && name !== 'retry-after',
  ),
  cookies: headers.getSetCookie().map((line) => line.replace(/=[^;]*/, '')),
})

describe('account enumeration', () => {
  it('sign-in, registration and requests for mailed links respond identically, with the same cookies, to known, unknown and unconfirmed email addresses [trust S1]', async () => {
    const known = await signedIn(site)
    await signUp('waiting@example.org')
    const addresses = [known.email, 'waiting@example.org', 'nobody@example.org']
    const requests: [string, object][] = [
      ['/api/auth/sign-in/email', { password: otherPassword }],
      ['/api/auth/sign-up/email', { password: otherPassword, firstName: 'Eve' }],
      ['/api/auth/send-verification-email', {}],
      ['/api/auth/request-password-reset', {}],
    ]
    for (const [path, body] of requests) {
      const answers = []
      for (const email of addresses) answers.push(outward(await visitor().post(path, { ...body, email })))
      expect(answers[1], path).toEqual(answers[0])
      expect(answers[2], path).toEqual(answers[0])
    }
  })

  it('reports an existing account only by mail, and changes nothing if its email address is registered again [trust S1]', async () => {
    const known = await signedIn(site)
    await signUp(known.email, visitor('it'), otherPassword)
    const last = (await mails(known.email)).at(-1)!
    expect(last.subject).toBe('You already have an account at Biblionaut')
    expect(last.text).not.toContain('token=')
    expect((await signIn(known.email, otherPassword)).status).toBe(401)
    expect((await signIn(known.email, goodPassword)).status).toBe(200)
  })
})

describe('guessing passwords', () => {
  it('allows ten failed sign-ins to an account per quarter hour from any number of IP addresses, even concurrently [trust S2]', async () => {
    const known = await signedIn(site)
    const answers = await inBatches(30, () => signIn(known.email, otherPassword))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
    const right = await signIn(known.email, goodPassword)
    expect(right.status).toBe(429)
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(60)
    // existing sessions and password links of the owner keep working
    expect(await isIn(known)).toBe(true)
    await visitor().post('/api/auth/request-password-reset', { email: known.email })
    const token = tokenIn((await mails(known.email)).at(-1)!)
    expect(
      (await visitor().post('/api/auth/reset-password', { token, newPassword: otherPassword })).status,
    ).toBe(204)
    expect((await signIn(known.email, otherPassword)).status).toBe(200)
  })

  it('failed sign-ins on other devices do not prevent a sign-in on a device that the owner has used before [trust S2]', async () => {
    const known = await signedIn(site)
    const [home, stranger] = [visitor(), visitor()]
    expect((await signIn(known.email, goodPassword, home)).status).toBe(200)
    await home.post('/api/auth/sign-out')
    await inBatches(15, () => signIn(known.email, otherPassword))
    expect((await signIn(known.email, goodPassword, stranger)).status).toBe(429)
    expect((await signIn(known.email, goodPassword, home)).status).toBe(200)
    expect((await signIn(known.email, goodPassword, stranger)).status).toBe(429)
    // a device counts as known only for accounts that have signed in on it, so a device of another account is refused
    const other = await signedIn(site)
    const elsewhere = visitor()
    expect((await signIn(other.email, goodPassword, elsewhere)).status).toBe(200)
    expect((await signIn(known.email, goodPassword, elsewhere)).status).toBe(429)
    for (let round = 0; round < 10; round += 1)
      expect((await signIn(known.email, otherPassword, home)).status).toBe(401)
    expect((await signIn(known.email, goodPassword, home)).status).toBe(429)
  })

  it('the owner can sign in on a known device although other devices used up the IP address’s failed sign-ins [trust S2]', async () => {
    const known = await signedIn(site)
    const shared = '203.0.113.10'
    const home = visitor('en', shared)
    expect((await signIn(known.email, goodPassword, home)).status).toBe(200)
    const tries = await inBatches(30, (index) =>
      signIn(`neighbour-${index}@example.org`, otherPassword, visitor('en', shared)),
    )
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(5)
    expect((await signIn(known.email, goodPassword, visitor('en', shared))).status).toBe(429)
    expect((await signIn(known.email, goodPassword, home)).status).toBe(200)
  })

  it('allows twenty-five failed sign-ins per IP address in five minutes, regardless of X-Forwarded-For [trust S2]', async () => {
    const tries = await inBatches(40, (index) =>
      visitor('en', '203.0.113.9').post(
        '/api/auth/sign-in/email',
        { email: `target-${index}@example.org`, password: otherPassword },
        { 'x-forwarded-for': `10.0.0.${index}` },
      ),
    )
    const statuses = tries.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(25)
    expect(statuses.filter((status) => status === 429)).toHaveLength(15)
  })

  it('counts all IPv6 addresses of a /64 network as one IP address [trust S2]', async () => {
    const tries = await inBatches(30, (index) =>
      signIn(`v6-${index}@example.org`, otherPassword, visitor('en', `2001:db8:5:5::${index + 1}`)),
    )
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(25)
  })

  it('does not count successful sign-ins against the limit of failed sign-ins [trust S2]', async () => {
    const known = await signedIn(site)
    for (let round = 0; round < 30; round += 1)
      expect((await signIn(known.email, goodPassword, visitor('en', '203.0.113.77'))).status).toBe(200)
  })

  it('answers 503 to sign-ins if too many password hashes are waiting, and leaves no request without a response [trust S3]', async () => {
    // an app with the default time limit, after which a waiting request is refused with 503
    const flooded = createApp({ db: site.db, ...bareApp })
    const tries = Array.from({ length: 150 }, (_, index) =>
      signIn(`flood-${index}@example.org`, otherPassword, createVisitor(flooded)),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([401, 503]))
    expect((await signIn('after-the-flood@example.org', otherPassword)).status).toBe(401)
  })
})

describe('rules of passwords', () => {
  const errorOf = async (password: string, email = `p-${Math.random()}@example.org`) => {
    const { status, body } = await signUp(email, visitor('it'), password)
    return status === 200 ? null : body.error.details.fields[0]
  }

  it('validates each password rule on the server, with messages in the reader’s language [spec 224, 226]', async () => {
    for (const weak of ['Kurz1!aB', 'ohne grosse 1!', 'OHNE KLEINE 1!', 'Ohne Ziffern!!', 'OhneZeichen123'])
      expect(await errorOf(weak), weak).toMatchObject({
        path: 'password',
        code: 'too_weak',
        message: 'La password è troppo debole.',
      })
    expect(await errorOf(goodPassword)).toBeNull()
  })

  it('rejects common passwords and the email address as password [trust S4]', async () => {
    expect(await errorOf('Password123!')).toMatchObject({ code: 'too_common' })
    expect(await errorOf('Anna.Rossi1@example.org', 'anna.rossi1@example.org')).toMatchObject({
      code: 'is_own_address',
    })
  })

  it('accepts a password of 128 characters, rejects 129, and rejects 10 kB before hashing [trust S4]', async () => {
    const long = `Aa1!${'äbcdefghij'.repeat(12)}1234`
    expect([...long]).toHaveLength(128)
    const who = visitor()
    await signUp('long@example.org', who, long)
    await who.post('/api/auth/verify-email', { token: tokenIn((await mails('long@example.org')).at(-1)!) })
    expect((await signIn('long@example.org', long)).status).toBe(200)
    expect((await signIn('long@example.org', long.slice(0, -1))).status).toBe(401)
    expect(await errorOf(`${long}x`)).toMatchObject({ code: 'too_long' })
    const refused = await withinMs(100, () => signUp('huge@example.org', visitor(), 'Aa1!'.repeat(2_500)))
    expect(refused.status).toBe(400)
  })

  it('distinguishes passwords by spaces at the ends and Unicode normalization [trust S4]', async () => {
    const who = visitor()
    const password = ' Träumer 1! mit Rand '
    await signUp('blank@example.org', who, password)
    await who.post('/api/auth/verify-email', { token: tokenIn((await mails('blank@example.org')).at(-1)!) })
    expect((await signIn('blank@example.org', password.trim())).status).toBe(401)
    expect((await signIn('blank@example.org', password.normalize('NFD'))).status).toBe(401)
    expect((await signIn('blank@example.org', password)).status).toBe(200)
  })

  it('stores only a hash of a password', async () => {
    const { userId } = await signedIn(site)
    const [row] = await site.db.query<{ hash: string }>({
      text: 'select password_hash as hash from users where id = $1',
      values: [userId],
    })
    expect(row!.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

describe('sessions', () => {
  it('each sign-in creates a new session token, and the browser’s previous token no longer works [trust S5]', async () => {
    const known = await signedIn(site)
    const planted = known.cookies.get('__Host-session')!
    await signIn(known.email, goodPassword, known)
    const fresh = known.cookies.get('__Host-session')!
    expect(fresh).not.toBe(planted)
    const thief = visitor()
    thief.cookies.set('__Host-session', planted)
    expect(await isIn(thief)).toBe(false)
    const made = visitor()
    made.cookies.set('__Host-session', 'A'.repeat(43))
    await signIn(known.email, goodPassword, made)
    expect(made.cookies.get('__Host-session')).not.toBe('A'.repeat(43))
  })

  it('creates a new session token after a change of the password, and ends all other sessions [trust S5]', async () => {
    const known = await signedIn(site)
    const elsewhere = visitor()
    await signIn(known.email, goodPassword, elsewhere)
    const before = known.cookies.get('__Host-session')
    expect((await known.post('/api/auth/change-password', { newPassword: otherPassword })).status).toBe(204)
    expect(known.cookies.get('__Host-session')).not.toBe(before)
    expect([await isIn(known), await isIn(elsewhere)]).toEqual([true, false])
    expect((await mails(known.email)).at(-1)!.subject).toBe('Your password at Biblionaut has been changed')
  })

  it('ends a session after 14 days without use and after 90 days in any case, by the database’s clock [trust S6]', async () => {
    const known = await signedIn(site)
    const age = (column: string, days: number) =>
      site.db.query({
        text: `update sessions set ${column} = now() - make_interval(days => $2) where user_id = $1`,
        values: [known.userId, days],
      })
    await age('seen_at', 13)
    expect(await isIn(known)).toBe(true)
    await age('seen_at', 15)
    expect(await isIn(known)).toBe(false)
    await signIn(known.email, goodPassword, known)
    await age('created_at', 91)
    expect(await isIn(known)).toBe(false)
  })

  it('sets a __Host- session cookie with Secure, HttpOnly and SameSite=Lax without domain, and stores only a hash of its value [trust S7]', async () => {
    const known = await signedIn(site)
    const answer = await signIn(known.email, goodPassword)
    const [cookie, hint] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-session=[\w-]{43}; Path=\/; Max-Age=\d+; Secure; SameSite=Lax; HttpOnly$/)
    expect(hint).toMatch(/^__Host-signed-in=[0-9a-f-]{36}; Path=\/; Max-Age=\d+; Secure; SameSite=Lax$/)
    await expectNoTrace(/=([\w-]{43});/.exec(cookie!)![1]!, ['sessions'])
  })

  it('ends the sessions of a locked or deleted account with the next request [trust C8]', async () => {
    const locked = await signedIn(site)
    await site.db.query({ text: 'update users set locked_at = now() where id = $1', values: [locked.userId] })
    expect(await isIn(locked)).toBe(false)
    const again = await signIn(locked.email, goodPassword)
    expect([again.status, again.body.error.code]).toEqual([403, 'account_locked'])
    expect((await signIn(locked.email, otherPassword)).body.error.code).toBe('invalid_credentials')
    const gone = await signedIn(site)
    await site.db.query({ text: 'delete from users where id = $1', values: [gone.userId] })
    expect(await isIn(gone)).toBe(false)
  })

  it('a reader can list and end their own sessions, but no sessions of other readers [trust S6]', async () => {
    const ada = await signedIn(site)
    const eve = await signedIn(site)
    const phone = visitor()
    await signIn(ada.email, goodPassword, phone)
    const list = (await ada.get('/api/auth/list-sessions')).body.data
    expect(list).toHaveLength(2)
    expect(list.filter((one: { isCurrent: boolean }) => one.isCurrent)).toHaveLength(1)
    expect(list[0].device).toBe('Firefox · Linux')
    const other = list.find((one: { isCurrent: boolean }) => !one.isCurrent)
    const refused = await eve.post('/api/auth/revoke-session', { id: other.id })
    expect([refused.status, refused.body.error.details.entity]).toEqual([404, 'session'])
    expect(await isIn(phone)).toBe(true)
    expect((await ada.post('/api/auth/revoke-session', { id: other.id })).status).toBe(204)
    expect([await isIn(phone), await isIn(ada)]).toEqual([false, true])
    await signIn(ada.email, goodPassword, phone)
    await ada.post('/api/auth/revoke-other-sessions')
    expect([await isIn(phone), await isIn(ada)]).toEqual([false, true])
  })
})

describe('the list of sessions', () => {
  it('ends the session that was idle longest at the twenty-first sign-in', async () => {
    const known = await signedIn(site)
    const devices = Array.from({ length: 20 }, () => visitor())
    for (const device of devices) expect((await signIn(known.email, goodPassword, device)).status).toBe(200)
    expect(await isIn(known)).toBe(false)
    expect((await devices[19]!.get('/api/auth/list-sessions')).body.data).toHaveLength(20)
    expect(await isIn(devices[0]!)).toBe(true)
  })
})

describe('signing out by a link', () => {
  it('signs out with GET /api/logout and redirects to the start page [spec 244]', async () => {
    const known = await signedIn(site)
    const answer = await known.get('/api/logout', {
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'navigate',
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
    expect(await isIn(known)).toBe(false)
  })

  it.each([
    ['a link of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
    ['a sibling sub-domain', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' }],
    ['a picture', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' }],
    [
      'a prefetch',
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-purpose': 'prefetch;prerender' },
    ],
  ])(
    'GET /api/logout asks for confirmation instead of signing out if the request comes from %s [trust S9]',
    async (_, headers) => {
      const known = await signedIn(site, 'NORMAL_USER', 'it')
      const answer = await known.get('/api/logout', headers)
      expect(answer.status).toBe(200)
      expect(answer.body).toContain('Vuoi uscire?')
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(await isIn(known)).toBe(true)
    },
  )
})

describe('mailed links', () => {
  it('accepts a mailed link for at most 30 minutes, only once, and not after a newer link was mailed [spec 204, 205] [trust S12]', async () => {
    const who = visitor()
    await signUp('links@example.org', who)
    const first = tokenIn((await mails('links@example.org')).at(-1)!)
    await who.post('/api/auth/send-verification-email', { email: 'links@example.org' })
    const second = tokenIn((await mails('links@example.org')).at(-1)!)
    const use = (token: string) => who.post('/api/auth/verify-email', { token })
    expect((await use(first)).status).toBe(410)
    const expire = (seconds: number) =>
      site.db.query({
        text: `update registrations set token_expires_at = token_expires_at - make_interval(secs => $1) where email_key = 'links@example.org'`,
        values: [seconds],
      })
    await expire(30 * 60 + 1)
    const late = await use(second)
    await expire(-1 * (30 * 60 + 1) + 5)
    expect((await use(second)).status).toBe(200)
    const again = await use(second)
    const guessed = await use('A'.repeat(43))
    expect([late, again, guessed].map(({ status }) => status)).toEqual([410, 410, 410])
    expect(outward(again).body).toEqual(outward(late).body)
    expect(outward(guessed).body).toEqual(outward(late).body)
  })

  it('a mailed link is still valid after a GET request [trust S12]', async () => {
    await signUp('scanner@example.org')
    const token = tokenIn((await mails('scanner@example.org')).at(-1)!)
    expect((await visitor().get(`/api/auth/verify-email?token=${token}`)).status).toBe(405)
    expect((await visitor().post('/api/auth/verify-email', { token })).body.data).toEqual({
      state: 'verified',
    })
  })

  it('a signed-in reader who opens the confirmation link of another person’s registration remains signed in as before [trust S12]', async () => {
    const eve = await signedIn(site)
    await signUp('third@example.org')
    const token = tokenIn((await mails('third@example.org')).at(-1)!)
    expect((await eve.post('/api/auth/verify-email', { token })).body.data).toEqual({ state: 'verified' })
    expect((await eve.get('/api/auth/user')).body.data.email).toBe(eve.email)
  })

  it('stores only a hash of a mailed link [trust S12]', async () => {
    await signUp('hash@example.org')
    await expectNoTrace(tokenIn((await mails('hash@example.org')).at(-1)!), ['registrations'])
    const known = await signedIn(site)
    await visitor().post('/api/auth/request-password-reset', { email: known.email })
    await expectNoTrace(tokenIn((await mails(known.email)).at(-1)!), ['account_tokens'])
  })

  it('if two browsers register one email address, a confirmation link confirms the registration of the browser that opens the link [trust S12]', async () => {
    const [victim, stranger] = [visitor(), visitor()]
    await signUp('contested@example.org', victim, goodPassword)
    await mails('contested@example.org')
    await signUp('contested@example.org', stranger, otherPassword)
    const token = tokenIn((await mails('contested@example.org')).at(-1)!)
    expect((await signIn('contested@example.org', otherPassword)).body.error.code).toBe('email_not_verified')
    expect((await victim.post('/api/auth/verify-email', { token })).body.data).toEqual({ state: 'signed-in' })
    expect((await signIn('contested@example.org', otherPassword)).status).toBe(401)
    expect((await signIn('contested@example.org', goodPassword)).status).toBe(200)
  })

  it('if an email address is registered twice, the password entered at the confirmation link decides which registration is confirmed [trust S12]', async () => {
    await signUp('third-browser@example.org', visitor(), goodPassword)
    await signUp('third-browser@example.org', visitor(), otherPassword)
    const token = tokenIn((await mails('third-browser@example.org')).at(-1)!)
    const phone = visitor()
    const use = (password?: string) =>
      phone.post('/api/auth/verify-email', { token, ...(password && { password }) })
    expect((await use()).body.data).toEqual({ state: 'password-needed' })
    expect((await use('Noch ein Kater mit 9 Leben!')).body.error.code).toBe('invalid_credentials')
    expect((await use(goodPassword)).body.data).toEqual({ state: 'verified' })
    expect((await signIn('third-browser@example.org', goodPassword)).status).toBe(200)
    expect((await use(otherPassword)).status).toBe(410)
  })

  it('lets the owner of an email address register even if a stranger registers it repeatedly [trust S13]', async () => {
    const address = 'besieged@example.org'
    for (let round = 0; round < 12; round += 1)
      await signUp(address, visitor('en', `203.0.113.${100 + (round % 4)}`), otherPassword)
    const owner = visitor()
    await signUp(address, owner, goodPassword)
    const all = await mails(address)
    expect(all).toHaveLength(3)
    // the stranger's registration sent this link, but the owner opens it, so it confirms the owner's registration
    const used = await owner.post('/api/auth/verify-email', { token: tokenIn(all[0]!) })
    expect(used.body.data).toEqual({ state: 'signed-in' })
    expect((await signIn(address, goodPassword)).status).toBe(200)
  })

  it('the registration of an email address remains valid while strangers register this address 66 times from 22 IP addresses [trust S13]', async () => {
    const flood = (address: string) =>
      inBatches(66, (index) =>
        signUp(address, visitor('en', `203.0.113.${150 + (index % 22)}`), otherPassword),
      )
    const [mailed, unmailed] = [visitor(), visitor()]
    await signUp('flooded@example.org', mailed, goodPassword)
    const [link] = await mails('flooded@example.org')
    // the strangers cause the maximum number of mails before the owner registers this second address
    await inBatches(3, (index) =>
      signUp('flooded-before@example.org', visitor('en', `203.0.113.${140 + index}`), otherPassword),
    )
    await signUp('flooded-before@example.org', unmailed, goodPassword)
    const [foreign] = await mails('flooded-before@example.org')
    await flood('flooded@example.org')
    await site.db.query({ text: `delete from limit_counters where key like 'sign-up-by-address:%'` })
    await flood('flooded-before@example.org')
    for (const [owner, mail] of [
      [mailed, link!],
      [unmailed, foreign!],
    ] as const) {
      const used = await owner.post('/api/auth/verify-email', { token: tokenIn(mail) })
      expect(used.body.data).toEqual({ state: 'signed-in' })
    }
  })

  it('mails an email address at most three times in half an hour, always with the same response [trust S13]', async () => {
    await signUp('often@example.org')
    const answers = []
    for (let round = 0; round < 15; round += 1)
      answers.push(
        outward(await visitor().post('/api/auth/send-verification-email', { email: 'Often@Example.org' })),
      )
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await mails('often@example.org')).toHaveLength(3)
  })

  it('accepts twenty requests for confirmation mails in half an hour from one IP address, and answers further requests with 429 [trust S13]', async () => {
    const tries = []
    for (let round = 0; round < 100; round += 1)
      tries.push(
        await visitor('en', '203.0.113.50').post('/api/auth/send-verification-email', {
          email: `m${round}@example.org`,
        }),
      )
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(80)
  })

  it('accepts a password link once, ends every session, and uses PUBLIC_URL in the mail regardless of the host header [trust S14]', async () => {
    const known = await signedIn(site)
    await visitor().post(
      '/api/auth/request-password-reset',
      { email: known.email },
      { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    )
    const mail = (await mails(known.email)).at(-1)!
    expect(mail.text).toContain('http://localhost:3000/en/reset-password?token=')
    expect(`${mail.text}${mail.html}`).not.toContain('evil.example')
    const use = (newPassword: string) =>
      visitor().post('/api/auth/reset-password', { token: tokenIn(mail), newPassword })
    expect((await use('zu schwach')).status).toBe(400)
    expect((await use(otherPassword)).status).toBe(204)
    expect((await use('Noch ein Kater mit 9 Leben!')).status).toBe(410)
    expect(await isIn(known)).toBe(false)
    expect((await signIn(known.email, goodPassword)).status).toBe(401)
    expect((await signIn(known.email, otherPassword)).status).toBe(200)
    expect((await mails(known.email)).at(-1)!.subject).toContain('has been changed')
  })

  it('if a password link for an unconfirmed email address is requested, mails the confirmation link and no password link [trust C14]', async () => {
    await signUp('unconfirmed@example.org')
    await mails('unconfirmed@example.org')
    await visitor().post('/api/auth/request-password-reset', { email: 'unconfirmed@example.org' })
    const all = await mails('unconfirmed@example.org')
    expect(all.map(({ subject }) => subject)).toEqual([
      'Confirm your address for Biblionaut',
      'Confirm your address for Biblionaut',
    ])
    const token = tokenIn(all.at(-1)!)
    expect(
      (await visitor().post('/api/auth/reset-password', { token, newPassword: otherPassword })).status,
    ).toBe(410)
  })
})

describe('sensitive changes', () => {
  it('treats a sign-in time in the future as not recent [trust S15]', async () => {
    const known = await signedIn(site)
    await makeStale(site, known.userId, -3 * 24 * 60)
    expect((await known.get('/api/auth/user')).body.data.hasRecentSignIn).toBe(false)
  })

  it('changes the email address after confirmation, notifies the former one, and does not reveal existing accounts [trust S15]', async () => {
    const known = await signedIn(site)
    const other = await signedIn(site)
    const ask = (newEmail: string) => known.post('/api/auth/change-email', { newEmail })
    const [free, taken] = [await ask('moved@example.org'), await ask(other.email)]
    expect(outward(taken)).toEqual(outward(free))
    expect((await mails(other.email)).at(-1)!.subject).toBe('You already have an account at Biblionaut')
    const token = tokenIn((await mails('moved@example.org')).at(-1)!)
    expect((await other.post('/api/auth/confirm-email-change', { token })).status).toBe(410)
    expect((await known.post('/api/auth/confirm-email-change', { token })).status).toBe(204)
    expect((await mails(known.email)).at(-1)!.subject).toBe('Your address at Biblionaut has been changed')
    expect((await signIn('moved@example.org', goodPassword)).status).toBe(200)
    expect((await signIn(known.email, goodPassword)).status).toBe(401)
  })
})

describe('concurrent requests', () => {
  it('accepts a confirmation link once if eight requests use it concurrently [trust R5]', async () => {
    for (let round = 0; round < 10; round += 1) {
      const email = `race-${round}@example.org`
      await signUp(email)
      const token = tokenIn((await mails(email)).at(-1)!)
      const tries = await Promise.all(
        Array.from({ length: 8 }, () => visitor().post('/api/auth/verify-email', { token })),
      )
      expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(tries.filter(({ status }) => status === 410)).toHaveLength(7)
    }
  })

  it('creates at most one account if eight spellings of one mailbox register concurrently [trust R6]', async () => {
    const spellings = [
      'six.spell@gmail.com',
      'SixSpell@gmail.com',
      's.i.x.spell@gmail.com',
      'sixspell+x@googlemail.com',
      'SIX.SPELL@GMAIL.COM',
      'sixspell@gmail.com',
      'six.spell+books@gmail.com',
      'sixspell@GoogleMail.com',
    ]
    await Promise.all(spellings.map((email) => signUp(email)))
    expect(
      await site.db.query({
        text: "select distinct email_key from registrations where email_key like 'sixspell%'",
      }),
    ).toHaveLength(1)
    await runJobs(site.app, site.url)
    const sent = (await Promise.all(spellings.map((email) => mailsTo(site.db, email)))).flat()
    // this browser has not registered, so the call needs the password
    const use = (token: string) => visitor().post('/api/auth/verify-email', { token, password: goodPassword })
    await Promise.all(sent.map((mail) => use(tokenIn(mail))))
    const [row] = await site.db.query<{ n: number }>({
      text: "select count(*)::int as n from users where email_key = 'sixspell@gmail.com'",
    })
    expect(row!.n).toBeLessThanOrEqual(1)
  })
})

describe('data that leaves the site', () => {
  it('a registration or profile change with a forbidden field, such as `role`, is rejected and changes nothing [trust C5]', async () => {
    const known = await signedIn(site)
    for (const extra of [
      { role: 'SUPER_USER' },
      { isAdmin: true },
      { emailVerified: true },
      { id: 'x' },
      { userId: known.userId },
      { createdAt: '2000-01-01' },
    ]) {
      const answers = [
        await visitor().post('/api/auth/sign-up/email', {
          email: 'mass@example.org',
          password: goodPassword,
          firstName: 'M',
          ...extra,
        }),
        await known.send('PATCH', '/api/profile', { firstName: 'Ada', ...extra }),
      ]
      expect(
        answers.map(({ status }) => status),
        JSON.stringify(extra),
      ).toEqual([400, 400])
    }
    for (const text of [
      '{"__proto__":{"polluted":1},"firstName":"Ada"}',
      '{"constructor":{"prototype":{"polluted":1}}}',
    ]) {
      const response = await site.app.api.fetch(
        new Request('http://localhost:3000/api/profile', {
          method: 'PATCH',
          headers: {
            'content-type': 'application/json',
            origin: 'http://localhost:3000',
            cookie: `__Host-session=${known.cookies.get('__Host-session')}`,
          },
          body: text,
        }),
      )
      expect(response.status).toBe(400)
    }
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
    expect((await known.get('/api/auth/user')).body.data.role).toBe('NORMAL_USER')
  })

  it('the profile of the signed-in reader has every field of the specification, and its bio is rendered without unsafe markup [spec 12, 153, 243]', async () => {
    expect((await visitor().get('/api/auth/user')).status).toBe(401)
    const known = await signedIn(site)
    const answer = await known.send('PATCH', '/api/profile', {
      firstName: 'Italo',
      lastName: 'Calvino',
      bio: 'Liest **alles**. <script>alert(1)</script> [x](javascript:alert(1))',
    })
    expect(answer.status).toBe(200)
    const { data } = (await known.get('/api/auth/user')).body
    expect(data).toEqual({
      id: known.userId,
      role: 'NORMAL_USER',
      displayName: 'Italo Calvino',
      profileImageUrl: null,
      firstName: 'Italo',
      lastName: 'Calvino',
      email: known.email,
      bio: 'Liest **alles**. <script>alert(1)</script> [x](javascript:alert(1))',
      bioHtml: expect.stringContaining('<strong>alles</strong>'),
      language: 'en',
      lastLogin: expect.stringMatching(/^\d{4}-/),
      registeredDate: expect.stringMatching(/^\d{4}-/),
      statistics: { booksRead: 0, booksReading: 0, reviewsWritten: 0 },
      signInMethod: 'password',
      hasRecentSignIn: true,
      version: 2,
    })
    expect(data.bioHtml).not.toMatch(/<script|javascript:/)
    expect((await known.send('PATCH', '/api/profile', { bio: '' })).body.data).toMatchObject({
      bio: null,
      firstName: 'Italo',
    })
    expect((await known.send('PATCH', '/api/profile', { bio: 'x'.repeat(5_001) })).status).toBe(400)
  })

  it('returns the time of the last sign-in and of the registration [spec 153]', async () => {
    const known = await signedIn(site)
    await site.db.query({
      text: `update users set created_at = '2001-02-03T04:05:06Z', last_login_at = '2011-12-13T14:15:16Z' where id = $1`,
      values: [known.userId],
    })
    expect((await known.get('/api/auth/user')).body.data).toMatchObject({
      lastLogin: '2011-12-13T14:15:16.000Z',
      registeredDate: '2001-02-03T04:05:06.000Z',
    })
  })

  it('refuses to demote the only remaining super user, even by two concurrent requests [trust C6]', async () => {
    const [one, two] = [await signedIn(site, 'SUPER_USER'), await signedIn(site, 'SUPER_USER')]
    const demote = (id: string) =>
      site.db.query({ text: "update users set role = 'NORMAL_USER' where id = $1", values: [id] })
    const outcomes = await Promise.allSettled([demote(one.userId), demote(two.userId)])
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toMatchObject({
      code: 'last_super_user',
      status: 409,
    })
    await expect(
      site.db.query({ text: "delete from users where role = 'SUPER_USER'" }),
    ).rejects.toMatchObject({ code: 'last_super_user' })
    const [row] = await site.db.query<{ n: number }>({
      text: "select count(*)::int as n from users where role = 'SUPER_USER'",
    })
    expect(row!.n).toBe(1)
  })
})
