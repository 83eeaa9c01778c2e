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
    ['the session cookie of an unknown session', { '__Host-session': junk }, [session, hint]],
    [
      'both cookies of an unknown session',
      { '__Host-session': junk, '__Host-signed-in': '1' },
      [session, hint],
    ],
    ['the cookie __Host-signed-in only', { '__Host-signed-in': '1' }, [session, hint]],
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

  it('a request with a valid session changes no cookies, and signing out deletes both cookies of the session', async () => {
    const reader = await signedIn(site)
    const alive = await reader.get('/api/auth/user')
    expect([alive.status, alive.headers.getSetCookie()]).toEqual([200, []])
    const ended = await reader.post('/api/auth/sign-out')
    expect(ended.headers.getSetCookie()).toEqual([session, hint])
  })
})
