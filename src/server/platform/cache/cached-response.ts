import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { compressBest, compressNow, negotiateEncoding, type Encoding } from './encoding.ts'
import { bodyDigest, matchesDigest } from './etag.ts'

/** Header names and values in one flat list, as `ServerResponse.writeHead` takes it without a copy. */
export type RawHeaders = string[]

/** A cached response in one encoding, ready to be written. */
export interface Variant {
  body: Buffer
  headers: RawHeaders
  notModifiedHeaders: RawHeaders
}

export interface ResponseParts {
  body: Uint8Array
  /** All headers but ETag, Content-Length and Content-Encoding. `Vary` must name Accept-Encoding. */
  headers: readonly (readonly [name: string, value: string])[]
}

/** Headers of a 304 response: those of RFC 9110, section 15.4.5, and two security headers. */
const repeatedIn304 = new Set([
  'cache-control',
  'vary',
  'content-location',
  'content-security-policy',
  'x-content-type-options',
])
/** Estimated memory of a cached response besides its bodies, in bytes: headers, keys, map entries. */
const overheadBytes = 2048
/** Number of hits after which a response is compressed with the best Brotli quality. */
export const hitsBeforeBest = 100

/**
 * Copies bytes to a separate buffer, because a slice of a pool keeps the whole pool of 64 kB in memory (Node,
 * `Buffer.allocUnsafeSlow`).
 */
function ownBytes(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.byteLength)
  own.set(bytes)
  return own
}

/** A cached 200 response. Each requested encoding is created once. */
export class CachedResponse {
  readonly digest: string
  private hits = 0
  private readonly headers: ResponseParts['headers']
  /** The uncompressed body. Undefined after the first call of `variant`, to save memory. */
  private source: Uint8Array | undefined
  private readonly variants: Partial<Record<Encoding, Variant>> = {}
  private readonly onGrowth: (answer: CachedResponse, bytes: number) => void

  /** @param onGrowth called when an encoding is created or replaced, with the change of `size` */
  constructor(
    { body, headers }: ResponseParts,
    onGrowth: (answer: CachedResponse, bytes: number) => void = () => {},
  ) {
    this.source = body
    this.headers = headers
    this.digest = bodyDigest(body)
    this.onGrowth = onGrowth
  }

  /** Estimated memory of this response in bytes. */
  get size(): number {
    const bodies = Object.values(this.variants).map(({ body }) => body.length)
    return bodies.reduce((sum, length) => sum + length, overheadBytes + (this.source?.length ?? 0))
  }

  /** Returns the response in the encoding that an Accept-Encoding header prefers. */
  variant(acceptEncoding: string | null | undefined): Variant {
    const encoding = negotiateEncoding(acceptEncoding)
    this.hits += 1
    if (this.hits === hitsBeforeBest) void this.improve()
    const known = this.variants[encoding]
    if (known) return known
    const before = this.size
    const made = this.build(encoding, compressNow(this.plain(), encoding), '')
    this.variants[encoding] = made
    this.source = undefined
    this.onGrowth(this, this.size - before)
    return made
  }

  /** Returns true if an If-None-Match header contains the ETag of this content. */
  isKnownTo(ifNoneMatch: string): boolean {
    return matchesDigest(ifNoneMatch, this.digest)
  }

  /** Returns a Response, for callers without a socket: 304 if the client already has the content, else 200. */
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

  /** Returns the body without an encoding. */
  private plain(): Uint8Array {
    const { identity, br, gzip } = this.variants
    return this.source ?? identity?.body ?? (br ? brotliDecompressSync(br.body) : gunzipSync(gzip!.body))
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

  /**
   * Replaces the quick brotli encoding with the best one, if that is smaller. The ETag of the new encoding differs,
   * because its bytes differ.
   */
  private async improve(): Promise<void> {
    const before = this.variants.br
    if (!before) return
    const body = await compressBest(this.plain()).catch(() => before.body)
    if (body.length >= before.body.length) return
    this.variants.br = this.build('br', body, '11')
    this.onGrowth(this, body.length - before.body.length)
  }
}
