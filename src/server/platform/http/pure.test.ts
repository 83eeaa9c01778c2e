import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { interfaceLanguages } from '#contract/values/languages'
import { z } from 'zod'
import { compileShaper } from './response-shape.ts'
import { parseJson } from './json-text.ts'
import { acceptedLanguage } from './language.ts'
import { isPlainPath, sentPath } from './request-path.ts'

describe('acceptedLanguage', () => {
  it.each([
    ['de', 'de'],
    ['de-AT,en;q=0.5', 'de'],
    ['fr, it;q=0.4, de;q=0.9', 'de'],
    ['fr', 'en'],
    ['de;q=0, it', 'it'],
    ['IT-ch', 'it'],
    ['*', 'en'],
    [';;;,,q=', 'en'],
    ['', 'en'],
  ])('acceptedLanguage returns for Accept-Language %j the language %s [spec 239]', (header, language) => {
    expect(acceptedLanguage(header)).toBe(language)
  })

  it('acceptedLanguage returns an interface language for any Accept-Language header [trust I12]', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2000 }), (header) =>
        (interfaceLanguages as readonly string[]).includes(acceptedLanguage(header)),
      ),
    )
  })
})

describe('request paths', () => {
  it.each(['/api/books', '/api/books/l%C3%A4ngst', '/api/books/a%20b', '/api/openapi.json'])(
    'isPlainPath accepts the path %s',
    (path) => {
      expect(isPlainPath(path)).toBe(true)
    },
  )

  it.each([
    '//api/books',
    '/api//books',
    '/api/./books',
    '/api/x/../books',
    '/api/%2e%2e/x',
    '/api/%2E/x',
    '/api/books%2Fx',
    '/api\\books',
    '/api/%62ooks',
    '/api/books%00',
    '/api/books%0d%0a',
    '/api/%',
    '/api/%zz',
    '/api/%c3%28',
    '/api/b%5fx',
  ])('isPlainPath refuses the path %s, which is not canonical [trust V11]', (path) => {
    expect(isPlainPath(path)).toBe(false)
  })

  it('sentPath returns the path of a request as the client has sent it, with its dot segments [trust V11]', () => {
    expect(sentPath('http://h/api/books', '/api/x/%2e%2e/books?q=1')).toBe('/api/x/%2e%2e/books')
    expect(sentPath('http://h:1/api/books?q=/x', undefined)).toBe('/api/books')
  })
})

describe('parseJson', () => {
  it('parseJson refuses duplicate keys, __proto__, deep nesting and invalid JSON [trust I12]', () => {
    expect(parseJson('{"a":1,"\\u0061":2}')).toEqual({ ok: false, error: 'duplicate_key' })
    expect(parseJson('[{"a":{"b":1,"b":2}}]')).toEqual({ ok: false, error: 'duplicate_key' })
    expect(parseJson('{"__proto__":{"role":"SUPER_USER"}}')).toEqual({ ok: false, error: 'forbidden_key' })
    expect(parseJson('{"a":{"__pr\\u006fto__":1}}')).toEqual({ ok: false, error: 'forbidden_key' })
    expect(parseJson('['.repeat(10_000) + ']'.repeat(10_000))).toEqual({ ok: false, error: 'too_deep' })
    expect(parseJson('{"a":1,}')).toEqual({ ok: false, error: 'bad_json' })
  })

  it('parseJson accepts the same key in two objects, and brackets inside of strings [trust I12]', () => {
    expect(parseJson('{"a":{"k":1},"b":{"k":2},"c":[{"k":"{\\"k\\":["},{"k":"}"}]}').ok).toBe(true)
  })

  it('parseJson reads JSON like JSON.parse if no key is repeated and none is __proto__ [trust I12]', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), (text) => {
        const result = parseJson(text)
        if (result.ok) expect(result.value).toEqual(JSON.parse(text))
        else expect(result.error).toBe('forbidden_key')
      }),
    )
  })
})

describe('compileShaper', () => {
  const schema = z.strictObject({
    id: z.number(),
    link: z.strictObject({ name: z.string() }).nullable(),
    list: z.array(z.strictObject({ a: z.string().optional() })),
    either: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('x'), x: z.number() }),
      z.strictObject({ kind: z.literal('y'), y: z.number() }),
    ]),
    by: z.record(z.string(), z.strictObject({ n: z.number() })),
  })
  const shape = compileShaper(schema)

  it('the API removes fields from a response that its schema does not name, at any depth [trust C9]', () => {
    const email = 'someone'
    const given = {
      id: 1,
      email,
      link: { name: 'n', email },
      list: [{ a: 'a', email }],
      either: { kind: 'x', x: 1 },
      by: { k: { n: 1, email } },
    }
    expect(JSON.stringify(shape(given))).not.toContain('someone')
    expect(schema.parse(shape(given))).toEqual(shape(given))
    expect(shape({ ...given, link: null })).toMatchObject({ link: null })
  })

  it('the API removes a value from a response if it matches no option of a union in the schema [trust C9]', () => {
    expect(shape({ either: { kind: 'z', secret: 1 } })).toEqual({ either: undefined })
  })
})
