import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedIn } from '#tests/support/accounts'
import { startTestSite, type TestSite } from '#tests/support/api'
import { createVisitor } from '#tests/support/visitor'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

const junk = 'x'.repeat(43)
const session = '__Host-session=; Path=/; Max-Age=0; Secure; SameSite=Lax; HttpOnly'
const hint = '__Host-signed-in=; Path=/; Max-Age=0; Secure; SameSite=Lax'

describe('cookies of a session [trust S5]', () => {
  it.each([
    ['an unknown session', { '__Host-session': junk }, [session, hint]],
    [
      'an unknown session with its hint',
      { '__Host-session': junk, '__Host-signed-in': '1' },
      [session, hint],
    ],
    ['a hint without a session', { '__Host-signed-in': '1' }, [session, hint]],
    ['an unrelated cookie', { theme: 'dark' }, []],
    ['no cookie', {}, []],
  ])(
    'the response to a request with %s deletes invalid session cookies and no other cookies',
    async (_, given, expected) => {
      const visitor = createVisitor(site.app)
      for (const [name, value] of Object.entries(given)) visitor.cookies.set(name, value)
      const answer = await visitor.get('/api/auth/user')
      expect(answer.status).toBe(401)
      expect(answer.headers.getSetCookie()).toEqual(expected)
    },
  )

  it('keeps the cookies of a valid session, and deletes session and hint cookie at sign-out', async () => {
    const reader = await signedIn(site)
    const alive = await reader.get('/api/auth/user')
    expect([alive.status, alive.headers.getSetCookie()]).toEqual([200, []])
    const ended = await reader.post('/api/auth/sign-out')
    expect(ended.headers.getSetCookie()).toEqual([session, hint])
  })

  it('refuses to end a session of another account, with 404 and the entity `session` in the error [trust S6]', async () => {
    const ada = await signedIn(site)
    const berta = await signedIn(site)
    const [own] = (await berta.get('/api/auth/list-sessions')).body.data
    const refused = await ada.post('/api/auth/revoke-session', { id: own.id })
    expect([refused.status, refused.body.error.details.entity]).toEqual([404, 'session'])
    expect((await berta.get('/api/auth/user')).status).toBe(200)
  })
})
