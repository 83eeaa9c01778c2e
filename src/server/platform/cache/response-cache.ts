import { type ResponseParts, CachedResponse } from './cached-response.ts'
import type { ContentVersions } from './versions.ts'

/** A cacheable response (status 200, the same for every reader of a language), or any other one. */
export type Made<Other> = { cache: ResponseParts } | { other: Other }

/** Creates a response and reports the keys of the content that it depends on. */
export type Make<Other> = (dependsOn: (key: string) => void) => Promise<Made<Other>>

export interface ResponseCacheOptions {
  /** Maximum estimated memory of all cached responses, in bytes. By default 64 MiB. 0 disables the cache. */
  maxBytes?: number
  /**
   * Maximum age of a response even if its content has not changed, because pages show the current year. By default 1 h.
   */
  maxAgeMs?: number
  /** Maximum time for which stale responses are sent while the change log is not followed. By default 15 min. */
  staleMs?: number
  monotonicMs?: () => number
}

export interface ResponseCacheStats {
  entries: number
  bytes: number
  hits: number
  misses: number
  /** Responses that were sent but not cached, because a change happened while they were created. */
  overtaken: number
}

const defaultMaxBytes = 64 * 1024 * 1024
const hourMs = 3_600_000

/** Result of `fill`: a cacheable response, or a response that must not be cached. */
export type Filled<Other> = { answer: CachedResponse } | { other: Other }

interface Entry {
  answer: CachedResponse
  version: number
  dependsOn: readonly string[]
  madeAt: number
}

interface Flight {
  version: number
  outcome: Promise<Filled<unknown>>
}

/**
 * Caches the responses of public GETs until their content changes. The key is the language and the canonical path with
 * its query (`keyOf`).
 */
export class ResponseCache {
  private readonly versions: ContentVersions
  private readonly entries = new Map<string, Entry>()
  private readonly flights = new Map<string, Flight>()
  private readonly maxBytes: number
  private readonly maxAgeMs: number
  private readonly staleMs: number
  private readonly monotonicMs: () => number
  private bytes = 0
  private hits = 0
  private misses = 0
  private overtaken = 0

  constructor(versions: ContentVersions, options: ResponseCacheOptions = {}) {
    this.versions = versions
    this.maxBytes = options.maxBytes ?? defaultMaxBytes
    this.maxAgeMs = options.maxAgeMs ?? hourMs
    this.staleMs = options.staleMs ?? 15 * 60_000
    this.monotonicMs = options.monotonicMs ?? (() => performance.now())
  }

  /** Returns the cached response if its content is known to be current and it has not reached the maximum age. */
  find(key: string): CachedResponse | undefined {
    const entry = this.lookUp(key)
    if (!entry) return undefined
    // a page that depends on no content (imprint, privacy) cannot have missed a change
    if (!this.versions.isTrusted && entry.dependsOn.length > 0) return undefined
    if (this.monotonicMs() - entry.madeAt > this.maxAgeMs) return undefined
    this.hits += 1
    return entry.answer
  }

  /**
   * Returns a cached response that may be outdated, for callers that failed to create a new one. Returns undefined if
   * this process stopped following the change log more than `staleMs` ago.
   */
  findStale(key: string): { answer: CachedResponse; ageSeconds: number } | undefined {
    if (this.versions.untrustedMs > this.staleMs) return undefined
    const entry = this.lookUp(key)
    if (!entry) return undefined
    const ageMs = this.monotonicMs() - entry.madeAt
    return { answer: entry.answer, ageSeconds: Math.max(0, Math.floor(ageMs / 1000)) }
  }

  /**
   * Creates a response once for all concurrent callers, and caches it. A caller after a change gets no response that
   * was begun before the change.
   */
  async fill<Other>(key: string, make: Make<Other>): Promise<Filled<Other>> {
    const running = this.flights.get(key)
    if (running?.version === this.versions.current) return (await running.outcome) as Filled<Other>
    const flight: Flight = { version: this.versions.current, outcome: this.run(key, make) }
    this.flights.set(key, flight)
    try {
      return (await flight.outcome) as Filled<Other>
    } finally {
      if (this.flights.get(key) === flight) this.flights.delete(key)
    }
  }

  stats(): ResponseCacheStats {
    const { bytes, hits, misses, overtaken } = this
    return { entries: this.entries.size, bytes, hits, misses, overtaken }
  }

  private async run<Other>(key: string, make: Make<Other>): Promise<Filled<Other>> {
    this.misses += 1
    const version = this.versions.current
    const dependsOn = new Set<string>()
    const made = await make((name) => dependsOn.add(name))
    if ('other' in made) return made
    const answer = new CachedResponse(made.cache, (grown, by) => this.grow(key, grown, by))
    this.store(key, { answer, version, dependsOn: [...dependsOn], madeAt: this.monotonicMs() })
    return { answer }
  }

  /**
   * Returns the entry of a key and marks it as most recently used. Removes it instead, if its content has changed.
   */
  private lookUp(key: string): Entry | undefined {
    const entry = this.entries.get(key)
    if (!entry) return undefined
    this.entries.delete(key)
    if (!this.versions.isCurrent(entry.version, entry.dependsOn)) {
      this.bytes -= entry.answer.size
      return undefined
    }
    this.entries.set(key, entry)
    return entry
  }

  private store(key: string, entry: Entry): void {
    if (!this.versions.isTrusted && entry.dependsOn.length > 0) return
    // one very large response must not remove all others from the cache
    if (entry.answer.size > this.maxBytes / 8) return
    if (!this.versions.isCurrent(entry.version, entry.dependsOn)) {
      this.overtaken += 1
      return
    }
    this.remove(key)
    this.entries.set(key, entry)
    this.bytes += entry.answer.size
    this.makeRoom()
  }

  private remove(key: string): void {
    const entry = this.entries.get(key)
    if (!entry) return
    this.entries.delete(key)
    this.bytes -= entry.answer.size
  }

  private grow(key: string, answer: CachedResponse, by: number): void {
    if (this.entries.get(key)?.answer !== answer) return
    this.bytes += by
    this.makeRoom()
  }

  private makeRoom(): void {
    for (const key of this.entries.keys()) {
      if (this.bytes <= this.maxBytes) return
      this.remove(key)
    }
  }
}

/** Returns the cache key of a response. `address` is the path with its canonical query. */
export function keyOf(language: string, address: string): string {
  return `${language} ${address}`
}

/**
 * Returns headers that mark a response as stale: Age (RFC 9111, section 5.1) and Warning, which is only for
 * information.
 */
export function staleHeaders(ageSeconds: number): [string, string][] {
  return [
    ['Age', String(ageSeconds)],
    ['Warning', '110 - "Response is Stale"'],
  ]
}
