import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor, Call } from '#contract/calls/call'
import { roles } from '#contract/values/enums'
import { goodPassword, makeStale, type SignedIn, signedIn } from '#tests/support/accounts'
import { startTestSite, type TestSite } from '#tests/support/api'
import { type Answered, createVisitor, type Visitor } from '#tests/support/visitor'

// Makes every registered call, so that new calls are tested automatically.

let site: TestSite
const people = new Map<string, Visitor>()
beforeAll(async () => {
  site = await startTestSite()
  people.set('nobody', createVisitor(site.app))
  for (const role of roles) people.set(role, await signedIn(site, role))
})
afterAll(() => site.close())

const uuid = '00000000-0000-4000-8000-000000000000'
const pathOf = (call: Call): string => call.path.replaceAll(/\{\w+\}/g, '999999999')
/** Input without known fields, so that a call that passes the access check changes no data. */
const bodyOf = (call: Call): unknown =>
  call.upload ? new FormData() : call.body ? { none: uuid } : undefined
const ask = (call: Call, who: Visitor, headers: Record<string, string> = {}) =>
  who.send(call.method, pathOf(call), bodyOf(call), headers)

/** Roles that may make a call, by its declared `actor`. From section 6 of the specification, not from the code. */
const mayCall: Record<Actor, readonly string[]> = {
  anyone: ['nobody', ...roles],
  NORMAL_USER: ['nobody', ...roles],
  'signed-in': roles,
  POWER_USER: roles,
  GOLDEN_USER: ['GOLDEN_USER', 'SUPER_USER'],
  SUPER_USER: ['SUPER_USER'],
}

const ending = new Set(['signOut', 'logout'])
const signInAgain = (who: Visitor) =>
  who.post('/api/auth/sign-in/email', { email: (who as SignedIn).email, password: goodPassword })

describe('rights of every call', () => {
  it.each(['nobody', ...roles])(
    'a call accepts a request by %s if the actor that the call declares includes this role, and refuses the request otherwise [spec 231, 232, 234] [trust C3, C4, C7]',
    async (name) => {
      const who = people.get(name)!
      const wrong: string[] = []
      for (const call of site.app.api.calls) {
        const { status, body } = await ask(call, who)
        const isIn = mayCall[call.actor].includes(name)
        const code = body?.error?.code
        const isRefused =
          name === 'nobody'
            ? status === 401 && code === 'not_signed_in'
            : status === 403 && code === 'not_authorised'
        if (isIn ? isRefused || status >= 500 : !isRefused)
          wrong.push(`${name} ${call.id}: ${status} ${code}`)
        if (ending.has(call.id) && name !== 'nobody') await signInAgain(who)
      }
      expect(wrong).toEqual([])
      expect(site.app.api.calls.length).toBeGreaterThan(50)
    },
  )

  /** Returns true if another call with the same method and path needs no super user. */
  const isOpen = (method: string, path: string) =>
    site.app.api.calls.some(
      (call) =>
        call.actor !== 'SUPER_USER' &&
        call.method === (method === 'HEAD' ? 'GET' : method) &&
        pathOf(call) === path,
    )

  it('the calls for the role SUPER_USER refuse a user of the next lower role (GOLDEN_USER), even with another spelling of the path or another method [trust C4]', async () => {
    const who = people.get('GOLDEN_USER')!
    for (const call of site.app.api.calls.filter(({ actor }) => actor === 'SUPER_USER')) {
      const path = pathOf(call)
      const spellings = [
        `${path}/`,
        path.toUpperCase(),
        path.replace('/api/', '/api//'),
        path.replace('/api/', '/api/./'),
        path.replace('/api/', '/api/%2e/'),
        path.replace('/api/', '/%61pi/'),
      ]
      for (const spelling of spellings) {
        const { status } = await who.send(call.method, spelling, bodyOf(call))
        expect([spelling, [403, 404].includes(status)]).toEqual([spelling, true])
      }
      for (const method of ['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'POST', 'GET'].filter(
        (other) => other !== call.method && !isOpen(other, path),
      )) {
        const { status } = await who.send(method, path, undefined, { 'x-http-method-override': call.method })
        expect([method, path, [403, 404, 405, 415].includes(status)]).toEqual([method, path, true])
      }
    }
  })

  it('every call that requires a recent sign-in refuses an older one [trust S15]', async () => {
    const who = await signedIn(site, 'SUPER_USER')
    await makeStale(site, who.userId)
    const fresh = site.app.api.calls.filter(({ isRecentSignInNeeded }) => isRecentSignInNeeded)
    for (const call of fresh) {
      const { status, body } = await ask(call, who)
      expect([call.id, status, body.error.code]).toEqual([call.id, 403, 'recent_sign_in_needed'])
    }
    // calls that must require a recent sign-in, listed independently of the code
    expect(fresh.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'changePassword',
        'requestEmailChange',
        'linkGoogle',
        'unlinkGoogle',
        'passkeyRegistrationOptions',
        'verifyPasskeyRegistration',
        'deletePasskey',
        'requestExport',
        'deleteAccount',
      ]),
    )
  })

  it('the required role POWER_USER only means “signed in”: readers of every role pass, visitors do not [spec 233]', async () => {
    expect(mayCall.POWER_USER).toEqual(mayCall['signed-in'])
    const { allows } = await import('#server/platform/http/access')
    for (const role of roles)
      expect(allows('POWER_USER', { userId: 'u', role, sessionId: 's', hasRecentSignIn: false })).toBe(
        'allowed',
      )
    expect(allows('POWER_USER', null)).toBe('not_signed_in')
  })
})

describe('requests from other sites', () => {
  const foreign: [string, Record<string, string>][] = [
    ['a foreign origin', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a foreign origin of an old browser', { origin: 'https://evil.example', 'sec-fetch-site': '' }],
    ['an origin of null', { origin: 'null', 'sec-fetch-site': '' }],
    ['a sibling sub-domain', { origin: 'http://forum.localhost:3000', 'sec-fetch-site': 'same-site' }],
    [
      'a sibling sub-domain that names no origin',
      { origin: '', 'sec-fetch-site': 'same-site', 'content-type': 'application/json' },
    ],
    [
      'a form without an origin',
      { origin: '', 'sec-fetch-site': '', 'content-type': 'application/x-www-form-urlencoded' },
    ],
    ['text without an origin', { origin: '', 'sec-fetch-site': '', 'content-type': 'text/plain' }],
    [
      'an upload without an origin',
      { origin: '', 'sec-fetch-site': '', 'content-type': 'multipart/form-data; boundary=x' },
    ],
  ]

  it.each(foreign)('every writing call refuses a request from %s [trust S8]', async (_, headers) => {
    const who = people.get('SUPER_USER')!
    for (const call of site.app.api.calls.filter(({ method }) => method !== 'GET')) {
      const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const sent = Object.fromEntries(
        Object.entries({ cookie, ...headers }).filter(([, value]) => value !== ''),
      )
      const response = await site.app.api.fetch(
        new Request(`http://localhost:3000${pathOf(call)}`, {
          method: call.method,
          headers: sent,
          body: '{"a":1}',
        }),
      )
      const body = (await response.json()) as { error: { code: string } }
      expect([call.id, response.status, body.error.code]).toEqual([call.id, 403, 'cross_site'])
    }
  })

  it('every response, including errors, has a CSP that forbids framing, and has no CORS headers [trust S18, S19]', async () => {
    const answers: [string, Answered][] = []
    for (const call of site.app.api.calls.filter(({ id }) => !ending.has(id)))
      for (const name of ['nobody', 'SUPER_USER'])
        answers.push([
          call.id,
          await ask(call, people.get(name)!, call.method === 'GET' ? { origin: 'https://evil.example' } : {}),
        ])
    answers.push(['nothing', await people.get('nobody')!.get('/api/nothing-here', { origin: 'null' })])
    for (const [id, { headers }] of answers) {
      expect([id, headers.get('content-security-policy')]).toEqual([
        id,
        expect.stringContaining("frame-ancestors 'none'"),
      ])
      expect([id, [...headers.keys()].filter((name) => name.startsWith('access-control-'))]).toEqual([id, []])
    }
  })

  it('every private response is marked as not cacheable', async () => {
    for (const call of site.app.api.calls.filter(({ cache, id }) => cache !== 'public' && !ending.has(id))) {
      const { headers } = await ask(call, people.get('SUPER_USER')!)
      expect([call.id, headers.get('cache-control')]).toEqual([call.id, 'no-store'])
    }
  })
})
