import * as fc from 'fast-check'
import type { Call } from '#contract/calls/call'
import { allCalls } from '#contract/calls/calls'
import { pages } from '#contract/values/pages'
import type { ClientRequest } from '#tests/support/addresses'
import { createSchemaValues, hostileTexts, type KnownValues, usualTexts } from './schema-values.ts'

type Sent = Pick<ClientRequest, 'body' | 'headers'>

export const callers = ['visitor', 'reader', 'editor'] as const
export interface FuzzRequest extends ClientRequest {
  caller: (typeof callers)[number]
  /** Id of the requested call, path of the requested page, or `other` if the path belongs to no call and no page. */
  target: string
}

/** Returns random requests for all calls and pages, the same ones for the same seed. */
export type RequestSample = (seed: number, count: number) => FuzzRequest[]

/** Makes a path begin with one slash, because two would begin the name of another host. */
const withOneSlash = (path: string): string => path.replace(/^\/*/, '/')

const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed()
const queryOf = (query: unknown): string =>
  typeof query === 'object' && query !== null && Object.keys(query).length > 0
    ? `?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, textOf(value)])).toString()}`
    : ''
/** Replaces the parameters of a path with values. Empty values and dots would change the path: they become `x`. */
const pathOf = (path: string, pattern: RegExp, params: unknown): string =>
  path.replaceAll(pattern, (_, key: string) => {
    const value = textOf((params as Record<string, unknown> | null)?.[key] ?? 'dune')
    return /^\.*$/.test(value) ? 'x' : encodeURIComponent(value)
  })
const headers = fc.record(
  {
    'accept-language': fc.constantFrom('de', 'it', 'en;q=0', '*', 'x'.repeat(200), ';;;=,'),
    'if-none-match': fc.constantFrom('*', '"a"', 'W/"'),
    range: fc.constantFrom('bytes=0-0', 'bytes=9-1', 'bytes=x'),
    'x-forwarded-for': fc.constantFrom('1.2.3.4', 'x', '::1, ::2'),
    accept: fc.constantFrom('text/html', 'application/json', 'image/png', ''),
    'x-reader': fc.constantFrom('a', ''),
  },
  { requiredKeys: [] },
)
// readers and editors are chosen more often, because most calls refuse a visitor
const callerOf = fc.constantFrom(...callers, 'reader' as const, 'editor' as const)

const json = (value: unknown): Sent => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})
const form = (field: string, content: Uint8Array): Sent => ({
  headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  body: Buffer.concat([
    Buffer.from(`--edge\r\nContent-Disposition: form-data; name="${field}"; filename="a.csv"\r\n\r\n`),
    content,
    Buffer.from('\r\n--edge--\r\n'),
  ]),
})
const broken: fc.Arbitrary<Sent> = fc.record({
  headers: fc.record({
    'content-type': fc.constantFrom(
      'application/json',
      'application/json; charset=x',
      'multipart/form-data',
      'multipart/form-data; boundary=edge',
      'text/plain',
      'application/x-www-form-urlencoded',
      '',
    ),
  }),
  body: fc.oneof(
    fc.constantFrom<string | Buffer>(
      '',
      '{',
      '{"a":1',
      '[[[[',
      '--edge',
      '--edge--',
      'a=b',
      '{"__proto__":{"a":1}}',
      '"\ud800"',
    ),
    fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes)),
    fc.constant('['.repeat(20_000)),
  ),
})

export function createRequests(known: KnownValues): RequestSample {
  const values = createSchemaValues(known)
  function bodyOf(call: Call, hostility: number): fc.Arbitrary<Sent> {
    if (call.upload) {
      const field = call.upload.field ?? 'image'
      const rows = fc
        .array(fc.array(fc.constantFrom(...usualTexts, ...hostileTexts), { minLength: 1, maxLength: 6 }), {
          maxLength: 20,
        })
        .map((lines) =>
          Buffer.from(`Title,Author,My Rating\n${lines.map((line) => line.join(',')).join('\n')}`),
        )
      const bytes = fc.uint8Array({ maxLength: 2_000 })
      return fc.oneof(rows, bytes).map((content) => form(field, content))
    }
    if (!call.body) return fc.constant({})
    return values.of(call.body, hostility).map(json)
  }

  const toCall = (hostility: number): fc.Arbitrary<FuzzRequest> =>
    fc.constantFrom(...allCalls).chain((call) => {
      const none = fc.constant<unknown>({})
      const body = bodyOf(call, hostility)
      return fc
        .record({
          caller: callerOf,
          params: call.params ? values.of(call.params, hostility) : none,
          query: call.query ? values.of(call.query, hostility) : none,
          sent:
            call.method === 'GET'
              ? fc.constant<Sent | null>(null)
              : hostility === 0
                ? body
                : fc.oneof({ weight: 9, arbitrary: body }, { weight: 1, arbitrary: broken }),
          more: hostility === 0 ? fc.constant({}) : headers,
        })
        .map(({ caller, params, query, sent, more }) => ({
          ...sent,
          caller,
          target: call.id,
          method: call.method,
          path: pathOf(call.path, /\{(\w+)\}/g, params) + queryOf(query),
          headers: { ...sent?.headers, ...(more as Record<string, string>) },
        }))
    })

  const toPage: fc.Arbitrary<FuzzRequest> = fc
    .record({
      caller: callerOf,
      page: fc.constantFrom(...Object.values(pages)),
      language: fc.constantFrom('', '/en', '/de', '/it'),
      ending: fc.constantFrom('', '', '.data', '/'),
      params: fc.dictionary(fc.constantFrom('slug', 'id', 'handle', 'token', 'year'), values.any),
      query: fc.dictionary(
        fc.constantFrom('q', 'page', 'sort', 'genre', 'year', 'language', 'token', 'kind', 'like', 'text'),
        values.any,
        { maxKeys: 3 },
      ),
      more: headers,
    })
    .map(({ caller, page, language, ending, params, query, more }) => ({
      caller,
      target: page.path,
      path: withOneSlash(language + pathOf(page.path, /:(\w+)\??/g, params) + ending) + queryOf(query),
      headers: more as Record<string, string>,
    }))

  const toNeither: fc.Arbitrary<FuzzRequest> = fc.record({
    caller: callerOf,
    target: fc.constant('other'),
    method: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'),
    path: fc.oneof(
      fc.constantFrom(...allCalls.map(({ path }) => path.replaceAll(/\{\w+\}/g, '%'))),
      fc.constantFrom(...allCalls.map(({ path }) => path.replaceAll(/\{\w+\}/g, '1'))),
      fc.constantFrom(
        '/%',
        '/%ff',
        '/api/%2e%2e/',
        '/uploads/../../x',
        '/assets/%00',
        '/en/%c0%ae',
        '/sitemap-9.xml',
      ),
      fc.webPath().map(withOneSlash),
    ),
  })

  const requests = fc.oneof(
    { weight: 50, arbitrary: toCall(0) },
    { weight: 20, arbitrary: toCall(4) },
    { weight: 10, arbitrary: toCall(25) },
    { weight: 15, arbitrary: toPage },
    { weight: 5, arbitrary: toNeither },
  )
  return (seed, count) => fc.sample(requests, { seed, numRuns: count })
}
