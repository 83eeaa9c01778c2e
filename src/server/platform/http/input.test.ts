import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { listQueryShape } from '#contract/calls/pagination'
import { failureOf, plainCall, serveApi } from '#tests/support/serve-api'
import type { Served } from '#tests/support/serve-api'

const query = z.strictObject({
  ...listQueryShape,
  sort: z.enum(['title', 'newest']).default('title'),
  q: z.string().max(20).optional(),
})
const rating = z.strictObject({
  rating: z.number().int().min(1).max(5),
  text: z.string().max(40).optional(),
  tags: z.array(z.string()).max(2).optional(),
})
const echo = z.strictObject({ seen: z.unknown() })
let served: Served

beforeAll(async () => {
  served = await serveApi((api) => {
    api.route({ ...plainCall, id: 'list', path: '/api/list', query, answer: echo }, ({ query }) => ({
      seen: query,
    }))
    api.route(
      {
        ...plainCall,
        id: 'rate',
        path: '/api/rate',
        method: 'POST',
        cache: 'none',
        rate: 'write',
        body: rating,
        answer: echo,
      },
      ({ body }) => ({ seen: body }),
    )
    api.route(
      {
        ...plainCall,
        id: 'ping',
        path: '/api/ping',
        method: 'POST',
        cache: 'none',
        rate: 'write',
        answer: echo,
      },
      () => ({ seen: 1 }),
    )
  })
})
afterAll(() => served.stop())

const post = (body: string | Uint8Array<ArrayBuffer>, type = 'application/json', path = '/api/rate') =>
  served.get(path, { method: 'POST', body, headers: { 'content-type': type } })
const errorOf = async (response: Response) => {
  const { code, details } = await failureOf(response)
  return [response.status, code, ...(details.fields ?? []).map((field) => `${field.path}:${field.code}`)]
}

describe('readQuery', () => {
  it.each<[string, (string | number)[]]>([
    ['limit=0', [400, 'validation', 'query.limit:too_small']],
    ['limit=-1', [400, 'validation', 'query.limit:too_small']],
    ['limit=1000000', [400, 'validation', 'query.limit:too_big']],
    ['limit=x', [400, 'validation', 'query.limit:wrong_type']],
    ['sort=price', [400, 'validation', 'query.sort:not_a_choice']],
    ['page=1', [400, 'unknown_parameter', 'query.page:unknown']],
    ['utm_source=x', [400, 'unknown_parameter', 'query.utm_source:unknown']],
    ['q=a&q=b', [400, 'validation', 'query.q:repeated']],
    ['q[]=a', [400, 'unknown_parameter', 'query.q[]:unknown']],
    ['q[a]=b', [400, 'unknown_parameter', 'query.q[a]:unknown']],
    ['q%5B%5D=a', [400, 'unknown_parameter', 'query.q[]:unknown']],
    ['__proto__=1', [400, 'unknown_parameter', 'query.__proto__:unknown']],
    ['constructor=1', [400, 'unknown_parameter', 'query.constructor:unknown']],
    ['q=%00', [400, 'validation', 'query.q:not_allowed_character']],
    ['q=' + 'x'.repeat(21), [400, 'validation', 'query.q:too_long']],
    [Array.from({ length: 500 }, (_, i) => `a${i}=1`).join('&'), [400, 'validation', 'query:too_many']],
  ])(
    'the API refuses the query ?%.40s and names the invalid parameter [trust I12, V7]',
    async (search, expected) => {
      expect(await errorOf(await served.get(`/api/list?${search}`))).toEqual(expected)
    },
  )

  it('the API converts numbers in a query and uses the default values of its schema [spec 240]', async () => {
    expect(await (await served.get('/api/list?limit=7')).json()).toMatchObject({
      data: { seen: { limit: 7, sort: 'title' } },
    })
  })

  it('the API writes validation errors in the language of the request [spec 261]', async () => {
    const messageIn = async (language: string) => {
      const answer = await served.get('/api/list?limit=101', { headers: { 'accept-language': language } })
      return (await failureOf(answer)).details.fields?.[0]?.message
    }
    expect(await messageIn('en')).toBe('At most 100, please.')
    expect(await messageIn('de')).toBe('Bitte höchstens 100.')
    expect(await messageIn('it')).toBe('Il massimo è 100.')
  })

  it('the API answers 200 or 400 to a request with any query [trust I12]', async () => {
    const name = fc.oneof(
      fc.constantFrom('limit', 'cursor', 'sort', 'q', 'q[]', '__proto__'),
      fc.string({ maxLength: 8 }),
    )
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom('1e9', 'NaN', '-1', 'true', '5.5', '[]', '{}'),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(name, value), { maxLength: 4 }),
        fc.boolean(),
        async (pairs, isEncoded) => {
          const part = (text: string) =>
            isEncoded ? encodeURIComponent(text.toWellFormed()) : text.replaceAll(/[^!-~]|#/g, '%')
          const search = pairs.map(([key, text]) => `${part(key)}=${part(text)}`).join('&')
          expect(await served.target(`/api/list?${search}`)).toMatch(/^HTTP\/1\.1 (200|400) /)
        },
      ),
      { numRuns: 150 },
    )
  })
})

describe('readBody', () => {
  it.each<[string, string, (string | number)[]]>([
    ['a rating as text', '{"rating":"5"}', [400, 'validation', 'rating:wrong_type']],
    ['4.5', '{"rating":4.5}', [400, 'validation', 'rating:wrong_type']],
    ['0', '{"rating":0}', [400, 'validation', 'rating:too_small']],
    ['6', '{"rating":6}', [400, 'validation', 'rating:too_big']],
    ['1e9', '{"rating":1e9}', [400, 'validation', 'rating:too_big']],
    ['-1', '{"rating":-1}', [400, 'validation', 'rating:too_small']],
    ['true', '{"rating":true}', [400, 'validation', 'rating:wrong_type']],
    ['NaN', '{"rating":NaN}', [400, 'validation', ':bad_json']],
    ['no rating', '{}', [400, 'validation', 'rating:required']],
    ['a list', '[]', [400, 'validation', ':wrong_type']],
    ['null', 'null', [400, 'validation', ':wrong_type']],
    ['a number', '5', [400, 'validation', ':wrong_type']],
    ['an empty body', '', [400, 'validation', ':bad_json']],
    ['a key twice', '{"rating":1,"rating":5}', [400, 'validation', ':duplicate_key']],
    ['__proto__', '{"rating":1,"__proto__":{"role":"SUPER_USER"}}', [400, 'validation', ':forbidden_key']],
    ['an unknown field', '{"rating":1,"role":"SUPER_USER"}', [400, 'unknown_parameter', 'role:unknown']],
    ['U+0000', '{"rating":1,"text":"a\\u0000b"}', [400, 'validation', 'text:not_allowed_character']],
    [
      'an unpaired surrogate',
      '{"rating":1,"text":"\\ud800"}',
      [400, 'validation', 'text:not_allowed_character'],
    ],
    ['an error within a list', '{"rating":1,"tags":["a",2]}', [400, 'validation', 'tags.1:wrong_type']],
    ['a list too long', '{"rating":1,"tags":["a","b","c"]}', [400, 'validation', 'tags:too_many']],
    [
      'deep nesting',
      `{"rating":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
      [400, 'validation', ':too_deep'],
    ],
  ])(
    'the API answers 400 to a body with %s, and reports code and path of the error [trust I12]',
    async (_, body, expected) => {
      expect(await errorOf(await post(body))).toEqual(expected)
    },
  )

  it('the API refuses a body that is not valid UTF-8 [trust I12]', async () => {
    expect((await post(new Uint8Array([0x7b, 0xff, 0x7d]))).status).toBe(400)
  })

  it('the API accepts only bodies of uncompressed JSON in UTF-8 [trust S8]', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json; charset=utf-16',
      'application/jsonp',
    ]) {
      expect((await post('{"rating":5}', type)).status).toBe(415)
    }
    const packed = {
      method: 'POST',
      body: '{"rating":5}',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    }
    expect((await served.get('/api/rate', packed)).status).toBe(415)
    expect((await post('{"rating":5}', 'application/json; charset=UTF-8')).status).toBe(200)
  })

  it('the API answers 413 to a body above the maximum size, with or without a declared length [trust V3]', async () => {
    const large = JSON.stringify({ rating: 5, text: 'x'.repeat(300_000) })
    expect((await post(large)).status).toBe(413)
    const chunked = `POST /api/rate HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${large.length.toString(16)}\r\n${large}\r\n0\r\n\r\n`
    expect(await served.raw(chunked)).toMatch(/^HTTP\/1\.1 413 /)
  })

  it('the API refuses a body if the call declares no body [trust I12]', async () => {
    expect(await errorOf(await post('{"a":1}', 'application/json', '/api/ping'))).toEqual([
      400,
      'validation',
      ':unexpected_body',
    ])
    expect((await served.get('/api/ping', { method: 'POST' })).status).toBe(200)
  })

  it('the API answers 200 or 400 to a request with any body [trust I12]', async () => {
    const almost = fc.record({
      rating: fc.oneof(fc.integer(), fc.double(), fc.string()),
      text: fc.string({ unit: 'binary' }),
    })
    const body = fc.oneof(
      fc.json(),
      almost.map((value) => JSON.stringify(value)),
      fc.string({ unit: 'binary', maxLength: 100 }),
    )
    await fc.assert(
      fc.asyncProperty(body, async (text) => {
        expect([200, 400]).toContain((await post(text)).status)
      }),
      { numRuns: 150 },
    )
  })
})
