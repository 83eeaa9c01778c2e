import { brotliDecompressSync, gunzipSync } from 'node:zlib'
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

/**
 * The bytes in memory of their own. What zlib and `Buffer.from` give may be a small part of a block of 64 kB, which
 * would stay as long as the part does (Node's documentation of `Buffer.allocUnsafeSlow`).
 */
function ownBytes(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.byteLength)
  own.set(bytes)
  return own
}

/** A 200 answer in the codings that were asked for, each made once, with the headers of each. */
export class CachedAnswer {
  readonly digest: string
  private hits = 0
  private readonly headers: AnswerParts['headers']
  /** The body until a coding is asked for: most are asked for in one, and the others follow from that. */
  private given: Uint8Array | undefined
  private readonly variants: Partial<Record<Encoding, Variant>> = {}
  private readonly onGrowth: (answer: CachedAnswer, bytes: number) => void

  /** @param onGrowth told of each coding that is made later, and of how many bytes more (or fewer) are held then */
  constructor(
    { body, headers }: AnswerParts,
    onGrowth: (answer: CachedAnswer, bytes: number) => void = () => {},
  ) {
    this.given = body
    this.headers = headers
    this.digest = bodyDigest(body)
    this.onGrowth = onGrowth
  }

  /** Bytes this answer holds. */
  get size(): number {
    const bodies = Object.values(this.variants).map(({ body }) => body.length)
    return bodies.reduce((sum, length) => sum + length, overheadBytes + (this.given?.length ?? 0))
  }

  /** The answer in the coding that an Accept-Encoding header asks for. */
  variant(acceptEncoding: string | null | undefined): Variant {
    const encoding = negotiateEncoding(acceptEncoding)
    this.hits += 1
    if (this.hits === hitsBeforeBest) void this.improve()
    const known = this.variants[encoding]
    if (known) return known
    const before = this.size
    const made = this.build(encoding, compressNow(this.plain(), encoding), '')
    this.variants[encoding] = made
    this.given = undefined
    this.onGrowth(this, this.size - before)
    return made
  }

  /** True when an If-None-Match header already has this content. */
  isKnownTo(ifNoneMatch: string): boolean {
    return matchesDigest(ifNoneMatch, this.digest)
  }

  /**
   * The answer as a Response, for callers that do not write to a socket themselves. `extra` comes on top of its own
   * headers.
   */
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

  /** The body without a coding. */
  private plain(): Uint8Array {
    const { identity, br, gzip } = this.variants
    return this.given ?? identity?.body ?? (br ? brotliDecompressSync(br.body) : gunzipSync(gzip!.body))
  }

  private build(encoding: Encoding, bytes: Uint8Array, level: string): Variant {
    const body = ownBytes(bytes)
    const etag = `"${this.digest}${encoding === 'identity' ? '' : `-${encoding}${level}`}"`
    const headers: RawHeaders = []
    const notModifiedHeaders: RawHeaders = []
    for (const [name, value] of this.headers) {
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
    const body = await compressBest(this.plain()).catch(() => before.body)
    if (body.length >= before.body.length) return
    this.variants.br = this.build('br', body, '11')
    this.onGrowth(this, body.length - before.body.length)
  }
}
