import { type AnswerParts, CachedAnswer } from './cached-answer.ts'
import type { ContentVersions } from './versions.ts'

/**
 * What making an answer yields: what may be cached (a 200, the same for every reader of the language), or anything
 * else.
 */
export type Made<Other> = { cache: AnswerParts } | { other: Other }

/** Makes an answer, and names the keys of the content it depends on. */
export type Make<Other> = (dependsOn: (key: string) => void) => Promise<Made<Other>>

export interface PageCacheOptions {
  /** All bodies in all codings, 64 MiB unless told. 0 caches nothing. */
  maxBytes?: number
  /** An answer is made anew after this long even without a change, 1 h unless told (years and the like move on). */
  maxAgeMs?: number
  /**
   * How long after contact with the change log was lost a cached answer may still stand in for a failed one, 15 min
   * unless told.
   */
  staleMs?: number
  /** Milliseconds of a clock that never jumps. */
  monotonicMs?: () => number
}

export interface PageCacheStats {
  entries: number
  bytes: number
  hits: number
  misses: number
  /** Answers that were given but not cached, since a change overtook them. */
  overtaken: number
}

const defaultMaxBytes = 64 * 1024 * 1024
const hourMs = 3_600_000

/** What a call of `fill` ends in: an answer that may be cached, or something else. */
export type Filled<Other> = { answer: CachedAnswer } | { other: Other }

interface Entry {
  answer: CachedAnswer
  version: number
  dependsOn: readonly string[]
  madeAt: number
}

interface Flight {
  version: number
  outcome: Promise<Filled<unknown>>
}

/**
 * Cached answers of public GETs, pages and JSON alike, each as old as its content at most. The key is the language, a
 * blank and the clean address (`keyOf`). Bounded by bytes; the least recently used go first.
 */
export class PageCache {
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

  constructor(versions: ContentVersions, options: PageCacheOptions = {}) {
    this.versions = versions
    this.maxBytes = options.maxBytes ?? defaultMaxBytes
    this.maxAgeMs = options.maxAgeMs ?? hourMs
    this.staleMs = options.staleMs ?? 15 * 60_000
    this.monotonicMs = options.monotonicMs ?? (() => performance.now())
  }

  /** The cached answer, if it is known to be of today. */
  find(key: string): CachedAnswer | undefined {
    const entry = this.lookUp(key)
    if (!entry) return undefined
    // what depends on no content (imprint, privacy) can have missed no change
    if (!this.versions.isTrusted && entry.dependsOn.length > 0) return undefined
    if (this.monotonicMs() - entry.madeAt > this.maxAgeMs) return undefined
    this.hits += 1
    return entry.answer
  }

  /** A cached answer that no known change has made stale, for when a fresh one cannot be had. */
  findStale(key: string): { answer: CachedAnswer; ageSeconds: number } | undefined {
    if (this.versions.untrustedMs > this.staleMs) return undefined
    const entry = this.lookUp(key)
    if (!entry) return undefined
    const ageMs = this.monotonicMs() - entry.madeAt
    return { answer: entry.answer, ageSeconds: Math.max(0, Math.floor(ageMs / 1000)) }
  }

  /**
   * Makes an answer once for all who ask at the same time, and caches it unless a change overtook it. Nobody joins one
   * that was begun before the latest change. What fails fails for all who wait, and is not cached.
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

  stats(): PageCacheStats {
    const { bytes, hits, misses, overtaken } = this
    return { entries: this.entries.size, bytes, hits, misses, overtaken }
  }

  private async run<Other>(key: string, make: Make<Other>): Promise<Filled<Other>> {
    this.misses += 1
    const version = this.versions.current
    const dependsOn = new Set<string>()
    const made = await make((name) => dependsOn.add(name))
    if ('other' in made) return made
    const answer = new CachedAnswer(made.cache, (grown, by) => this.grow(key, grown, by))
    this.store(key, { answer, version, dependsOn: [...dependsOn], madeAt: this.monotonicMs() })
    return { answer }
  }

  /** The entry of a key, unless it is known to be stale; moved to the end of the row. */
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
    // one huge answer must not push out all the others
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

  private grow(key: string, answer: CachedAnswer, by: number): void {
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

/** The cache key of an answer. `address` is the path with its clean query. */
export function keyOf(language: string, address: string): string {
  return `${language} ${address}`
}

/**
 * What marks an answer as a cached one that could not be made afresh (RFC 9111, section 5.1; Warning is for people).
 */
export function staleHeaders(ageSeconds: number): [string, string][] {
  return [
    ['Age', String(ageSeconds)],
    ['Warning', '110 - "Response is Stale"'],
  ]
}
