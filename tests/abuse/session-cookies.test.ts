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

describe('S5: cookies of a session', () => {
  it.each([
    ['a session that nobody has', { '__Host-session': junk }, [session, hint]],
    [
      'a session that nobody has, and its hint',
      { '__Host-session': junk, '__Host-signed-in': '1' },
      [session, hint],
    ],
    ['a hint without a session', { '__Host-signed-in': '1' }, [session, hint]],
    ['a cookie of somebody else', { theme: 'dark' }, []],
    ['none at all', {}, []],
  ])('%s: what means nothing any more is taken away, and nothing else', async (_, given, expected) => {
    const visitor = createVisitor(site.app)
    for (const [name, value] of Object.entries(given)) visitor.cookies.set(name, value)
    const answer = await visitor.get('/api/auth/user')
    expect(answer.status).toBe(401)
    expect(answer.headers.getSetCookie()).toEqual(expected)
  })

  it('a live session is left as it is, and its end takes both away, the hint as readable as it came', async () => {
    const reader = await signedIn(site)
    const alive = await reader.get('/api/auth/user')
    expect([alive.status, alive.headers.getSetCookie()]).toEqual([200, []])
    const ended = await reader.post('/api/auth/sign-out')
    expect(ended.headers.getSetCookie()).toEqual([session, hint])
  })

  it('S6: a session of somebody else cannot be ended, and the refusal says what was not found', async () => {
    const ada = await signedIn(site)
    const berta = await signedIn(site)
    const [own] = (await berta.get('/api/auth/list-sessions')).body.data
    const refused = await ada.post('/api/auth/revoke-session', { id: own.id })
    expect([refused.status, refused.body.error.details.entity]).toEqual([404, 'session'])
    expect((await berta.get('/api/auth/user')).status).toBe(200)
  })
})
