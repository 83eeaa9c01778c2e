import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goodPassword } from '#tests/support/accounts'
import { startTestSite, type TestSite } from '#tests/support/api'
import { createVisitor, mailsTo, runJobs, tokenIn, type Visitor } from '#tests/support/visitor'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

const register = (email: string, visitor = createVisitor(site.app), password = goodPassword) =>
  visitor.call('signUp', { body: { email, password, firstName: 'Ada', lastName: 'Lovelace' } })
const lastMail = async (to: string) => {
  await runJobs(site.app, site.url)
  return (await mailsTo(site.db, to)).at(-1)!
}

describe('registration', () => {
  it('mails a link, creates the account when the link is used, and signs in the same browser [spec 204]', async () => {
    const visitor = createVisitor(site.app, 'de')
    const registered = await register('anna@example.org', visitor)
    expect(registered.data).toEqual({ linkValidMinutes: 30 })
    const mail = await lastMail('anna@example.org')
    expect(mail.language).toBe('de')
    expect(mail.text).toContain('Hallo, jemand möchte mit dieser Adresse ein Konto')
    expect(mail.text).toContain('http://localhost:3000/de/verify-email?token=')
    expect(await site.db.query({ text: "select from users where email_key = 'anna@example.org'" })).toEqual(
      [],
    )
    const used = await visitor.call('verifyEmail', { body: { token: tokenIn(mail) } })
    expect(used.data).toEqual({ state: 'signed-in' })
    const me = await visitor.call('getCurrentUser')
    expect(me.data).toMatchObject({
      email: 'anna@example.org',
      displayName: 'Ada Lovelace',
      role: 'NORMAL_USER',
    })
  })

  it.each(['en', 'de', 'it'])(
    'mails about registrations and changes of the email address in the language %s contain no name that their sender has entered [trust S1]',
    async (language) => {
      const names = { firstName: 'https://evil.example/prize', lastName: 'You have won' }
      const register = (email: string, visitor: Visitor) =>
        visitor.call('signUp', { body: { email, password: goodPassword, ...names } })
      const [own, victim, known] = ['own', 'victim', 'known'].map((name) => `${name}-${language}@example.org`)
      const visitor = createVisitor(site.app, language)
      await register(own!, visitor)
      await visitor.call('verifyEmail', { body: { token: tokenIn(await lastMail(own!)) } })
      const stranger = createVisitor(site.app, language)
      await register(known!, stranger)
      await stranger.call('verifyEmail', { body: { token: tokenIn(await lastMail(known!)) } })

      const other = createVisitor(site.app, language)
      const causes = [
        () => register(victim!, other),
        () => other.call('resendVerification', { body: { email: victim! } }),
        () => visitor.call('requestEmailChange', { body: { newEmail: victim! } }),
        () => register(known!, other),
        () => visitor.call('requestEmailChange', { body: { newEmail: known! } }),
      ]
      for (const cause of causes) expect(await cause()).toMatchObject({ status: 200 })
      await runJobs(site.app, site.url)
      const mails = [...(await mailsTo(site.db, victim!)), ...(await mailsTo(site.db, known!))]
      expect(mails).toHaveLength(6)
      for (const mail of mails) expect(JSON.stringify(mail)).not.toMatch(/evil\.example|have won/)
    },
  )

  it('refuses sign-in before the email address is confirmed, even with the right password [spec 203]', async () => {
    await register('berta@example.org')
    const visitor = createVisitor(site.app)
    const right = await visitor.call('signIn', {
      body: { email: 'berta@example.org', password: goodPassword },
    })
    expect([right.status, right.error.code]).toEqual([403, 'email_not_verified'])
    const wrong = await visitor.call('signIn', {
      body: { email: 'berta@example.org', password: 'Something else 1!' },
    })
    expect([wrong.status, wrong.error.code]).toEqual([401, 'invalid_credentials'])
    expect(visitor.cookies.size).toBe(0)
  })

  it('mails a new link on request, which confirms the account [spec 204]', async () => {
    const visitor = createVisitor(site.app, 'it')
    await register('carla@example.org', visitor)
    const first = tokenIn(await lastMail('carla@example.org'))
    await visitor.call('resendVerification', { body: { email: 'carla@example.org' } })
    const second = tokenIn(await lastMail('carla@example.org'))
    expect(second).not.toBe(first)
    const used = await visitor.call('verifyEmail', { body: { token: second } })
    expect(used.data).toEqual({ state: 'signed-in' })
  })

  it('the link mailed to an email address signs in the browser, even if the browser later registered another address [spec 204]', async () => {
    const visitor = createVisitor(site.app)
    await register('dora@example.org', visitor)
    await register('dora.two@example.org', visitor)
    const token = tokenIn(await lastMail('dora@example.org'))
    const used = await visitor.call('verifyEmail', { body: { token } })
    expect(used.data).toEqual({ state: 'signed-in' })
  })

  it('invalidates the former link immediately if the email address registers again [spec 204]', async () => {
    const visitor = createVisitor(site.app)
    await register('emil@example.org', visitor)
    const before = tokenIn(await lastMail('emil@example.org'))
    await register('emil@example.org', visitor)
    expect((await visitor.call('verifyEmail', { body: { token: before } })).status).toBe(410)
    const newest = tokenIn(await lastMail('emil@example.org'))
    expect((await visitor.call('verifyEmail', { body: { token: before } })).status).toBe(410)
    expect((await visitor.call('verifyEmail', { body: { token: newest } })).status).toBe(200)
  })

  it('deletes only expired registrations, by the clock of the database', async () => {
    await register('old@example.org')
    await register('new@example.org')
    await site.db.query({
      text: `update registrations set updated_at = now() - interval '1 year' where email_key = 'old@example.org'`,
    })
    await site.app.tasks['prune-accounts'](null, {} as never)
    expect(
      await site.db.query({
        text: `select email from registrations where email_key in ('old@example.org', 'new@example.org')`,
      }),
    ).toEqual([{ email: 'new@example.org' }])
  })

  it('the fourth registration of an email address within half an hour changes no password and sends no mail [trust S13]', async () => {
    const visitor = createVisitor(site.app)
    const others = ['Un gatto & 7 topolini', 'Zwölf Boxkämpfer 12!', 'tRe-gatti&un4lupo']
    for (const password of [goodPassword, ...others.slice(0, 2)])
      await register('elsa@example.org', visitor, password)
    await lastMail('elsa@example.org')
    const count = (await mailsTo(site.db, 'elsa@example.org')).length
    const passwordHash = () =>
      site.db.query<{ hash: string }>({
        text: `select password_hash as hash from registrations where email_key = 'elsa@example.org'`,
      })
    const before = await passwordHash()
    const refused = await register('elsa@example.org', visitor, others[2]!)
    expect(refused.data).toEqual({ linkValidMinutes: 30 })
    await lastMail('elsa@example.org')
    expect(await mailsTo(site.db, 'elsa@example.org')).toHaveLength(count)
    expect(await passwordHash()).toEqual(before)
  })
})
