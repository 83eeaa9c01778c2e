import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { interfaceLanguages } from '#contract/values/languages'
import { z } from 'zod'
import type { Actor } from '#contract/calls/call'
import type { Role } from '#contract/values/enums'
import { AppError, conflict, tooManyRequests } from './errors.ts'
import { failureOf, plainCall, serveApi } from '#tests/support/serve-api'
import type { Served } from '#tests/support/serve-api'

const own = { ...plainCall, cache: 'private', actor: 'signed-in', ownership: 'own' } as const
const noteSchema = z.strictObject({ text: z.string() })
const secret = 'select * from users where password = 1 /srv/app/secret.ts'
let served: Served
let written = 0
let taken: string[] = []

beforeAll(async () => {
  served = await serveApi(
    (api) => {
      for (const actor of [
        'signed-in',
        'POWER_USER',
        'GOLDEN_USER',
        'SUPER_USER',
      ] as const satisfies Actor[]) {
        const path = `/api/for/${actor.toLowerCase().replace('_', '-')}`
        api.route({ ...own, id: actor, path, actor }, ({ userId }) => ({ name: userId }))
      }
      api.route(
        {
          ...own,
          id: 'write',
          method: 'POST',
          path: '/api/notes',
          actor: 'anyone',
          ownership: 'none',
          rate: 'write',
          body: noteSchema,
        },
        () => {
          written += 1
          return { name: 'written' }
        },
      )
      api.route(
        {
          ...own,
          id: 'limited',
          method: 'POST',
          path: '/api/limited',
          rate: 'write',
          limit: 'writes',
          body: noteSchema,
        },
        ({ userId }) => {
          written += 1
          return { name: userId }
        },
      )
      api.route(
        {
          ...plainCall,
          id: 'throws',
          path: '/api/throws/{what}',
          params: z.strictObject({ what: z.string() }),
        },
        ({ params }) => {
          if (params.what === 'conflict') throw conflict({ existing: 3 })
          if (params.what === 'often') throw tooManyRequests(30)
          if (params.what === 'database')
            throw new AppError('database_unavailable', {}, { cause: new Error(secret) })
          if (params.what === 'unknown') throw new AppError('unknown', { leaked: secret })
          if (params.what === 'text') throw secret
          throw Object.assign(new Error(secret), { detail: secret, status: 418 })
        },
      )
    },
    {
      authenticate: (request) => {
        const [userId, role] = (request.headers.get('x-test-viewer') ?? '').split(':')
        return Promise.resolve(
          userId ? { userId, role: role as Role, sessionId: 's', hasRecentSignIn: false } : null,
        )
      },
      takeWrite: (userId) => {
        taken.push(userId)
        return userId === 'tired' ? Promise.reject(tooManyRequests(30)) : Promise.resolve()
      },
    },
  )
})
afterAll(() => served.stop())

describe('access to calls', () => {
  it('the API answers 401 to an anonymous user of a call that requires a sign-in, before it validates the input [trust C7]', async () => {
    for (const path of ['signed-in', 'power-user', 'golden-user', 'super-user']) {
      const answer = await served.get(`/api/for/${path}?nonsense=1`)
      expect([answer.status, (await failureOf(answer)).code]).toEqual([401, 'not_signed_in'])
    }
  })

  it('a call that requires the role SUPER_USER answers 403 to GOLDEN_USER and 200 to SUPER_USER [spec 236]', async () => {
    const as = (role: Role) =>
      served.get('/api/for/super-user', { headers: { 'x-test-viewer': `ada:${role}` } })
    expect((await as('GOLDEN_USER')).status).toBe(403)
    expect(await (await as('SUPER_USER')).json()).toMatchObject({ data: { name: 'ada' } })
  })
})

describe("a call with `limit: 'writes'`", () => {
  const post = async (userId: string, body: object) => {
    taken = []
    const before = written
    const { status } = await served.get('/api/limited', {
      method: 'POST',
      headers: { 'x-test-viewer': userId && `${userId}:NORMAL_USER`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    return [status, taken, written - before]
  }

  it('the API counts a write against the account’s limit for writes after it has validated the input and before the handler runs', async () => {
    expect(await post('ada', { text: 'x' })).toEqual([200, ['ada'], 1])
    expect(await post('tired', { text: 'x' })).toEqual([429, ['tired'], 0])
    expect(await post('ada', { text: 1 })).toEqual([400, [], 0])
    expect(await post('', { text: 'x' })).toEqual([401, [], 0])
  })
})

describe('writes from other sites', () => {
  const post = (headers: Record<string, string>, body = '{"text":"x"}') =>
    served.raw(
      `POST /api/notes HTTP/1.1\r\nHost: books.example\r\nConnection: close\r\nContent-Length: ${body.length}\r\n${Object.entries(
        headers,
      )
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')}\r\n${body}`,
    )
  const json = { 'Content-Type': 'application/json' }

  it.each<[string, Record<string, string>]>([
    ['another site', { ...json, 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
    ['an upload form', { Cookie: 's=1', 'Content-Type': 'multipart/form-data; boundary=x' }],
  ])('the API answers 403 to a write from %s without running the handler [trust S8]', async (_, headers) => {
    const before = written
    const answer = await post(headers)
    expect(answer).toMatch(/^HTTP\/1\.1 403 /)
    expect(answer).toContain('"code":"cross_site"')
    expect(written).toBe(before)
  })

  it('the API allows writes from pages of this site [trust S8]', async () => {
    expect(
      await post({ ...json, Cookie: 's=1', Origin: 'http://books.example', 'Sec-Fetch-Site': 'same-origin' }),
    ).toMatch(/^HTTP\/1\.1 200 /)
  })
})

describe('error responses', () => {
  it('the response for an error has its status, and its message, code and details in the envelope [spec 240, 261]', async () => {
    const answer = await served.get('/api/throws/conflict')
    expect(answer.status).toBe(409)
    expect(await answer.json()).toEqual({
      success: false,
      error: {
        message: 'en:conflict',
        code: 'conflict',
        details: { existing: 3, requestId: answer.headers.get('x-request-id') },
      },
    })
  })

  it.each(interfaceLanguages)(
    'the API writes the messages of errors in the requested language (%s) [spec 261]',
    async (language) => {
      for (const path of [
        '/api/throws/conflict',
        '/api/throws/error',
        '/api/nothing',
        '/api/notes',
        '/api/throws/x?y=1',
      ]) {
        const failure = await failureOf(await served.get(path, { headers: { 'accept-language': language } }))
        expect(failure.message).toBe(`${language}:${failure.code}`)
      }
    },
  )

  it.each(['error', 'text', 'unknown', 'database'])(
    'the API sends no internal details of the error %j to the client [trust V10]',
    async (what) => {
      const answer = await served.get(`/api/throws/${what}`)
      const body = await answer.text()
      expect(answer.status).toBe(what === 'database' ? 503 : 500)
      expect(body).not.toMatch(/select|secret|\.ts|at |stack/)
      expect(Object.keys((JSON.parse(body) as { error: { details: object } }).error.details)).toEqual([
        'requestId',
      ])
      const requestId = answer.headers.get('x-request-id') ?? '?'
      const logged = served.lines.filter((line) => line.includes(requestId)).join('')
      if (what !== 'unknown') expect(logged).toContain('select * from users')
    },
  )

  it('the API sends Retry-After with 429 and 503; with 503 it is at least two seconds and partly random [spec 241]', async () => {
    const often = Number((await served.get('/api/throws/often')).headers.get('retry-after'))
    expect(often).toBeGreaterThanOrEqual(30)
    const waits = new Set<number>()
    for (let i = 0; i < 30; i += 1)
      waits.add(Number((await served.get('/api/throws/database')).headers.get('retry-after')))
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(2)
    expect(waits.size).toBeGreaterThan(1)
    expect(await failureOf(await served.get('/api/throws/often'))).not.toHaveProperty(
      'details.retryAfterSeconds',
    )
  })
})
