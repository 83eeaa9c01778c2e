import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { negotiateEncoding } from './encoding.ts'
import { matchesDigest } from './etag.ts'
import { CachedResponse, hitsBeforeBest } from './cached-response.ts'

const text = Array.from({ length: 400 }, (_, index) => `<li>Ein Buch, Nummer ${index * 7919}</li>`).join('\n')
const make = () =>
  new CachedResponse({
    body: Buffer.from(text),
    headers: [
      ['Content-Type', 'text/html'],
      ['Vary', 'Accept-Encoding'],
    ],
  })
const header = (headers: string[], name: string): string | undefined => headers[headers.indexOf(name) + 1]

describe('negotiateEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['gzip;q=0, br;q=0', 'identity'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['identity, br;q=0.5', 'identity'],
    ['BR', 'br'],
    [';;;,,q=', 'identity'],
    ['br;q=abc, gzip', 'gzip'],
  ])('negotiateEncoding returns for Accept-Encoding %j the encoding %s', (accept, expected) => {
    expect(negotiateEncoding(accept)).toBe(expected)
  })
})

describe('a cached response', () => {
  it('a cached response has the same content in each encoding, with its own strong ETag and length', () => {
    const answer = make()
    const [br, gzip, plain] = [answer.variant('br'), answer.variant('gzip'), answer.variant(undefined)]
    expect(brotliDecompressSync(br.body).toString()).toBe(text)
    expect(gunzipSync(gzip.body).toString()).toBe(text)
    expect(plain.body.toString()).toBe(text)
    const etags = [br, gzip, plain].map((variant) => header(variant.headers, 'ETag'))
    expect(new Set(etags).size).toBe(3)
    for (const etag of etags) expect(etag).toMatch(/^"[\w-]+"$/)
    expect(header(br.headers, 'Content-Encoding')).toBe('br')
    expect(plain.headers).not.toContain('Content-Encoding')
    for (const { body, headers } of [br, gzip, plain])
      expect(header(headers, 'Content-Length')).toBe(String(body.length))
    expect(answer.variant('br')).toBe(br)
  })

  it('a cached response holds only its own bytes, not the larger buffers that Node allocated them from', () => {
    const small = new CachedResponse({ body: Buffer.from('{"success":true}'), headers: [] })
    const bodies = ['br', 'gzip', undefined].flatMap((accept) => [
      make().variant(accept),
      small.variant(accept),
    ])
    expect(bodies.map(({ body }) => body.buffer.byteLength)).toEqual(bodies.map(({ body }) => body.length))
  })

  it('a cached response is sent as 304 if If-None-Match is * or contains an ETag of the response, strong or weak', () => {
    const answer = make()
    const etag = header(answer.variant('br').headers, 'ETag')!
    for (const ifNoneMatch of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = answer.toResponse(
        'GET',
        new Headers({ 'if-none-match': ifNoneMatch, 'accept-encoding': 'br' }),
      )
      expect(response.status, ifNoneMatch).toBe(304)
      expect(response.headers.get('etag')).toBe(etag)
      expect(response.headers.get('content-length')).toBeNull()
    }
    for (const ifNoneMatch of ['"other"', answer.digest, `"x${answer.digest}"`, ''])
      expect(answer.isKnownTo(ifNoneMatch), ifNoneMatch).toBe(false)
    expect(matchesDigest('', answer.digest)).toBe(false)
  })

  it('a cached response to HEAD has the Content-Length of the response to GET and no body', async () => {
    const response = make().toResponse('HEAD', new Headers())
    expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(text)))
    expect(await response.text()).toBe('')
  })

  it('a cached response that is sent often is compressed again with a better ratio, and gets a new ETag', async () => {
    const answer = make()
    const first = answer.variant('br')
    for (let hit = 0; hit < hitsBeforeBest; hit += 1) answer.variant('br')
    await expect.poll(() => answer.variant('br').body.length).toBeLessThan(first.body.length)
    expect(brotliDecompressSync(answer.variant('br').body).toString()).toBe(text)
    expect(header(answer.variant('br').headers, 'ETag')).not.toBe(header(first.headers, 'ETag'))
  })
})
