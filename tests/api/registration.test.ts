import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goodPassword } from '#tests/support/accounts'
import { startTestSite, type TestSite } from '#tests/support/api'
import { createVisitor, mailsTo, runJobs, tokenIn } from '#tests/support/visitor'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

const register = (email: string, visitor = createVisitor(site.app), password = goodPassword) =>
  visitor.post('/api/auth/sign-up/email', { email, password, firstName: 'Ada', lastName: 'Lovelace' })
const lastMail = async (to: string) => {
  await runJobs(site.app, site.url)
  return (await mailsTo(site.db, to)).at(-1)!
}

describe('registering', () => {
  it('row 204: a link is mailed, the account begins when it is used, and the same browser is signed in', async () => {
    const visitor = createVisitor(site.app, 'de')
    const asked = await register('anna@example.org', visitor)
    expect(asked.body.data).toEqual({ linkValidMinutes: 30 })
    const mail = await lastMail('anna@example.org')
    expect(mail.language).toBe('de')
    expect(mail.text).toContain('Hallo Ada')
    expect(mail.text).toContain('http://localhost:3000/de/verify-email?token=')
    expect(await site.db.query({ text: "select from users where email_key = 'anna@example.org'" })).toEqual(
      [],
    )
    const used = await visitor.post('/api/auth/verify-email', { token: tokenIn(mail) })
    expect(used.body.data).toEqual({ state: 'signed-in' })
    const me = await visitor.get('/api/auth/user')
    expect(me.body.data).toMatchObject({
      email: 'anna@example.org',
      displayName: 'Ada Lovelace',
      role: 'NORMAL_USER',
    })
  })

  it('row 203: without having confirmed the address nobody gets in, with the right password either', async () => {
    await register('berta@example.org')
    const visitor = createVisitor(site.app)
    const right = await visitor.post('/api/auth/sign-in/email', {
      email: 'berta@example.org',
      password: goodPassword,
    })
    expect([right.status, right.body.error.code]).toEqual([403, 'email_not_verified'])
    const wrong = await visitor.post('/api/auth/sign-in/email', {
      email: 'berta@example.org',
      password: 'Something else 1!',
    })
    expect([wrong.status, wrong.body.error.code]).toEqual([401, 'invalid_credentials'])
    expect(visitor.cookies.size).toBe(0)
  })
})
