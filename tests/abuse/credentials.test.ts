import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resetLinkMinutes } from '#contract/values/mailed-link-minutes'
import { promisify } from 'node:util'
import { argon2 } from 'node:crypto'
import { goodPassword, signedIn } from '#tests/support/accounts'
import { startTestSite, type TestSite } from '#tests/support/api'
import { createVisitor, mailsTo, runJobs, tokenIn } from '#tests/support/visitor'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

const mails = async (to: string) => {
  await runJobs(site.app, site.url)
  return mailsTo(site.db, to)
}
const passwords = ['Un gatto & 7 topolini', 'Zwölf Boxkämpfer 12!', 'tRe-gatti&un4lupo']
const onItsWay = { linkValidMinutes: resetLinkMinutes }

/** Returns a password hash that uses half the memory of current hashes. */
async function outdatedHash(password: string): Promise<string> {
  const nonce = Buffer.from('0123456789abcdef')
  const parameters = { memory: 9_728, passes: 2, parallelism: 1 }
  const tag = await promisify(argon2)('argon2id', { message: password, nonce, tagLength: 32, ...parameters })
  const [salt, encoded] = [nonce, tag].map((bytes) => bytes.toString('base64').replaceAll('=', ''))
  return `$argon2id$v=19$m=9728,t=2,p=1$${salt}$${encoded}`
}

describe('changing password and email address', () => {
  it('hashes a password again with the current cost parameters when its owner signs in', async () => {
    const reader = await signedIn(site)
    const hashOf = async () => {
      const [row] = await site.db.query<{ hash: string }>({
        text: 'select password_hash as hash from users where id = $1',
        values: [reader.userId],
      })
      return row!.hash
    }
    await site.db.query({
      text: 'update users set password_hash = $2 where id = $1',
      values: [reader.userId, await outdatedHash(goodPassword)],
    })
    const signIn = async () => {
      const body = { email: reader.email, password: goodPassword }
      return (await createVisitor(site.app).call('signIn', { body })).status
    }
    expect(await signIn()).toBe(200)
    const renewed = await hashOf()
    expect(renewed).toContain('m=19456,')
    expect(await signIn()).toBe(200)
    expect(await hashOf()).toBe(renewed)
  })

  it('mails at most three password links in half an hour, and sends the same response to all requests [trust S13]', async () => {
    const reader = await signedIn(site)
    const before = (await mails(reader.email)).length
    for (let round = 0; round < 5; round += 1) {
      const response = await createVisitor(site.app).post('/api/auth/request-password-reset', {
        email: reader.email,
      })
      expect([response.status, response.body.data]).toEqual([200, onItsWay])
      // delivers the mail before the next request, because a request replaces a mail that waits in the outbox
      await mails(reader.email)
    }
    expect((await mails(reader.email)).length - before).toBe(3)
  })

  it('accepts a password link once if eight requests use it concurrently [trust R5]', async () => {
    const reader = await signedIn(site)
    await createVisitor(site.app).post('/api/auth/request-password-reset', { email: reader.email })
    const token = tokenIn((await mails(reader.email)).at(-1)!)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        createVisitor(site.app).post('/api/auth/reset-password', {
          token,
          newPassword: passwords[index % 3]!,
        }),
      ),
    )
    const outcomes = answers.map(({ status, body }) => `${status} ${body?.error.code ?? ''}`).toSorted()
    expect(outcomes).toEqual(['204 ', ...Array.from({ length: 7 }, () => '410 gone')])
  })

  it('each password change is reported to the owner by mail; a weak new password causes a field error [trust S4]', async () => {
    const reader = await signedIn(site)
    for (const newPassword of passwords.slice(0, 2))
      expect((await reader.post('/api/auth/change-password', { newPassword })).status).toBe(204)
    const subjects = (await mails(reader.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes('password'))).toHaveLength(2)
    const refused = await reader.post('/api/auth/change-password', { newPassword: 'weak' })
    const { fields } = refused.body.error.details
    expect([refused.status, new Set(fields.map(({ path }: { path: string }) => path))]).toEqual([
      400,
      new Set(['newPassword']),
    ])
  })

  it('mails the former email address after each change, and rejects an invalid new email address with a field error [trust S15]', async () => {
    const reader = await signedIn(site)
    const places = [reader.email, 'first-move@example.org', 'second-move@example.org']
    for (const newEmail of places.slice(1)) {
      const response = await reader.post('/api/auth/change-email', { newEmail })
      expect(response.body.data).toEqual(onItsWay)
      const token = tokenIn((await mails(newEmail)).at(-1)!)
      expect((await reader.post('/api/auth/confirm-email-change', { token })).status).toBe(204)
    }
    for (const place of places.slice(0, 2))
      expect((await mails(place)).at(-1)!.subject).toBe('Your address at Biblionaut has been changed')
    const refused = await reader.post('/api/auth/change-email', { newEmail: 'no address' })
    expect([refused.status, refused.body.error.details.fields[0].path]).toEqual([400, 'newEmail'])
  })

  it('mails at most three links to a new email address in half an hour [trust S13]', async () => {
    const reader = await signedIn(site)
    for (let round = 0; round < 5; round += 1) {
      await reader.post('/api/auth/change-email', { newEmail: 'often-moved@example.org' })
      await mails('often-moved@example.org')
    }
    expect(await mails('often-moved@example.org')).toHaveLength(3)
  })

  it('rejects a new email address that another account has confirmed meanwhile [trust R5]', async () => {
    const [ada, berta] = [await signedIn(site), await signedIn(site)]
    const newEmail = 'wanted-twice@example.org'
    const tokens = []
    for (const who of [ada, berta]) {
      await who.post('/api/auth/change-email', { newEmail })
      tokens.push(tokenIn((await mails(newEmail)).at(-1)!))
    }
    expect((await ada.post('/api/auth/confirm-email-change', { token: tokens[0] })).status).toBe(204)
    const refused = await berta.post('/api/auth/confirm-email-change', { token: tokens[1] })
    expect([refused.status, refused.body.error.details.field]).toEqual([409, 'newEmail'])
    expect((await berta.get('/api/auth/user')).body.data.email).toBe(berta.email)
  })
})
