import { compressBest, compressNow, negotiateEncoding, type Encoding } from './encoding.ts'
import { bodyDigest, matchesDigest } from './etag.ts'

/** Header names and values in one flat list, as `ServerResponse.writeHead` takes it without a copy. */
export type RawHeaders = string[]

/** One coding of a cached answer, ready to be written. */
export interface Variant {
  body: Buffer
  headers: RawHeaders
  notModifiedHeaders: RawHeaders
}

/** What a renderer hands over to be answered and cached. */
export interface AnswerParts {
  body: Uint8Array
  /** All headers but ETag, Content-Length and Content-Encoding. `Vary` must name Accept-Encoding. */
  headers: readonly (readonly [name: string, value: string])[]
}

/** Headers that a 304 repeats (RFC 9110, section 15.4.5); the rest would only be weight. */
const repeatedIn304 = new Set([
  'cache-control',
  'vary',
  'content-location',
  'content-security-policy',
  'x-content-type-options',
])
/** Bytes of an entry besides its bodies: headers, keys, map slots. */
const overheadBytes = 2048
/** Asked for this often, a page is worth the smallest form there is. */
export const hitsBeforeBest = 100

/** A 200 answer in identity, brotli and gzip, each made once, with the headers of each. */
export class CachedAnswer {
  readonly digest: string
  private hits = 0
  private readonly parts: { body: Buffer; headers: AnswerParts['headers'] }
  private readonly variants: Partial<Record<Encoding, Variant>> = {}
  private readonly onGrowth: (answer: CachedAnswer, bytes: number) => void

  /** @param onGrowth told of each coding that is made later */
  constructor(parts: AnswerParts, onGrowth: (answer: CachedAnswer, bytes: number) => void = () => {}) {
    const { body } = parts
    this.parts = { body: Buffer.from(body.buffer, body.byteOffset, body.byteLength), headers: parts.headers }
    this.digest = bodyDigest(body)
    this.onGrowth = onGrowth
  }

  /** Bytes this answer holds. */
  get size(): number {
    return (
      overheadBytes +
      this.parts.body.length +
      (this.variants.br?.body.length ?? 0) +
      (this.variants.gzip?.body.length ?? 0)
    )
  }

  /** The answer in the coding that an Accept-Encoding header asks for. */
  variant(acceptEncoding: string | null | undefined): Variant {
    const encoding = negotiateEncoding(acceptEncoding)
    this.hits += 1
    if (this.hits === hitsBeforeBest) void this.improve()
    const known = this.variants[encoding]
    if (known) return known
    const made = this.build(encoding, compressNow(this.parts.body, encoding), '')
    this.variants[encoding] = made
    if (encoding !== 'identity') this.onGrowth(this, made.body.length)
    return made
  }

  /** True when an If-None-Match header already has this content. */
  isKnownTo(ifNoneMatch: string): boolean {
    return matchesDigest(ifNoneMatch, this.digest)
  }

  /** The answer as a Response, for callers that do not write to a socket themselves. `extra` comes on top of its own headers. */
  toResponse(method: string, headers: Headers, extra: readonly (readonly [string, string])[] = []): Response {
    const variant = this.variant(headers.get('accept-encoding'))
    const ifNoneMatch = headers.get('if-none-match')
    const isKnown = ifNoneMatch !== null && this.isKnownTo(ifNoneMatch)
    const raw = isKnown ? variant.notModifiedHeaders : variant.headers
    const out = new Headers(extra.map(([name, value]): [string, string] => [name, value]))
    for (let index = 0; index < raw.length; index += 2) out.append(raw[index]!, raw[index + 1]!)
    if (isKnown) return new Response(null, { status: 304, headers: out })
    return new Response(method === 'HEAD' ? null : (variant.body as Buffer<ArrayBuffer>), {
      status: 200,
      headers: out,
    })
  }

  private build(encoding: Encoding, body: Buffer, level: string): Variant {
    const etag = `"${this.digest}${encoding === 'identity' ? '' : `-${encoding}${level}`}"`
    const headers: RawHeaders = []
    const notModifiedHeaders: RawHeaders = []
    for (const [name, value] of this.parts.headers) {
      headers.push(name, value)
      if (repeatedIn304.has(name.toLowerCase())) notModifiedHeaders.push(name, value)
    }
    headers.push('ETag', etag)
    notModifiedHeaders.push('ETag', etag)
    if (encoding !== 'identity') headers.push('Content-Encoding', encoding)
    headers.push('Content-Length', String(body.length))
    return { body, headers, notModifiedHeaders }
  }

  /** Swaps the quick brotli form for the smallest one; its ETag differs, since its bytes do. */
  private async improve(): Promise<void> {
    const before = this.variants.br
    if (!before) return
    const body = await compressBest(this.parts.body).catch(() => before.body)
    if (body.length >= before.body.length) return
    this.variants.br = this.build('br', body, '11')
    this.onGrowth(this, body.length - before.body.length)
  }
}
