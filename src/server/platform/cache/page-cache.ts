import { TaggedEntries } from './tagged-entries.ts'
import { KeptAnswer, type AnswerParts } from './kept-answer.ts'

/** What a rendering yields: what may be kept (a 200, the same for every reader of the language), or anything else. */
export type Rendered<Other> = { keep: AnswerParts } | { other: Other }

/** Makes an answer, and names through `note` the content tags it depends on. */
export type Render<Other> = (note: (tag: string) => void) => Promise<Rendered<Other>>

export interface PageCacheOptions {
  /** All bodies in all codings, 64 MiB unless told. 0 keeps nothing. */
  maxBytes?: number
  /** An answer is rendered anew after this long even without a change, 1 h unless told (years and the like move on). */
  maxAgeMs?: number
  /** How long after contact with the change log was lost a kept answer may still stand in for a failed rendering, 15 min unless told. */
  staleMs?: number
  /** Milliseconds of a clock that never jumps. */
  monotonicMs?: () => number
}

export interface PageCacheStats {
  entries: number
  bytes: number
  hits: number
  misses: number
  /** Renderings that were answered but not kept, since a change overtook them. */
  overtaken: number
  isSure: boolean
}

const defaultMaxBytes = 64 * 1024 * 1024
const hourMs = 3_600_000
const aliasesMax = 4096
const aliasCharactersMax = 300

/** What a call of `fill` ends in: an answer that may be kept, or something else; `isOwn` where this very call made it. */
export type Filled<Other> = { answer: KeptAnswer } | { other: Other; isOwn: boolean }

interface Flight {
  beganAt: number
  outcome: Promise<{ answer: KeptAnswer } | { other: unknown }>
}

/**
 * Kept answers of public GETs, pages and JSON alike. The key is the language, a blank and the clean address (`keyOf`).
 * Bounded by bytes; the least recently used go first (second chance: a hit sets a mark, so that hits cost no list surgery).
 */
export class PageCache {
  private readonly entries = new TaggedEntries<string, KeptAnswer>((gone) => void (this.bytes -= gone.size))
  private readonly aliases = new Map<string, string>()
  private readonly flights = new Map<string, Flight>()
  private readonly maxBytes: number
  private readonly maxAgeMs: number
  private readonly staleMs: number
  private readonly monotonicMs: () => number
  private bytes = 0
  private hits = 0
  private misses = 0
  private overtaken = 0
  /** Undefined while every change reaches this process; else when that ended. */
  private unsureSince: number | undefined

  constructor(options: PageCacheOptions = {}) {
    this.maxBytes = options.maxBytes ?? defaultMaxBytes
    this.maxAgeMs = options.maxAgeMs ?? hourMs
    this.staleMs = options.staleMs ?? 15 * 60_000
    this.monotonicMs = options.monotonicMs ?? (() => performance.now())
  }

  /** The kept answer, if it is known to be of today. */
  find(key: string): KeptAnswer | undefined {
    const entry = this.lookUp(key)
    if (!entry) return undefined
    // What carries no tag shows no content (imprint, privacy): no change can have been missed.
    if (this.unsureSince !== undefined && entry.tags.length > 0) return undefined
    if (this.monotonicMs() - entry.madeAt > this.maxAgeMs) return undefined
    this.hits += 1
    return entry
  }

  /** A kept answer that no known change has made stale, for when a fresh one cannot be had. */
  findStale(key: string): { answer: KeptAnswer; ageSeconds: number } | undefined {
    const now = this.monotonicMs()
    if (this.unsureSince !== undefined && now - this.unsureSince > this.staleMs) return undefined
    const answer = this.lookUp(key)
    if (!answer) return undefined
    answer.used = true
    return { answer, ageSeconds: Math.max(0, Math.floor((now - answer.madeAt) / 1000)) }
  }

  /** Lets another spelling of an address (order of parameters, `utm_…`) find the same answer at once. */
  addAlias(alias: string, key: string): void {
    if (alias === key || alias.length > aliasCharactersMax) return
    if (this.aliases.size >= aliasesMax) this.aliases.clear()
    this.aliases.set(alias, key)
  }

  /**
   * Renders once for all who ask at the same time, and keeps the answer unless a change overtook it. Nobody joins a rendering
   * that began before the latest change. A rendering that fails fails for all who wait, and is not kept.
   * `render` gets `note`, to name the content tags that its answer depends on. `isShared: false` renders for this caller alone.
   */
  async fill<Other>(key: string, render: Render<Other>, isShared = true): Promise<Filled<Other>> {
    const running = isShared ? this.flights.get(key) : undefined
    if (running && running.beganAt === this.entries.latest) {
      const outcome = (await running.outcome) as { answer: KeptAnswer } | { other: Other }
      return 'answer' in outcome ? outcome : { other: outcome.other, isOwn: false }
    }
    const flight: Flight = { beganAt: this.entries.latest, outcome: this.run(key, render) }
    if (isShared) this.flights.set(key, flight)
    try {
      const outcome = (await flight.outcome) as { answer: KeptAnswer } | { other: Other }
      return 'answer' in outcome ? outcome : { other: outcome.other, isOwn: true }
    } finally {
      if (this.flights.get(key) === flight) this.flights.delete(key)
    }
  }

  /** Drops all answers that carry one of the tags; `*` drops all. */
  drop(tags: readonly string[]): void {
    this.entries.drop(tags)
  }

  /** False from when changes may go unnoticed until all that were missed have been dropped. */
  setSure(isSure: boolean): void {
    if (isSure) this.unsureSince = undefined
    else this.unsureSince ??= this.monotonicMs()
  }

  stats(): PageCacheStats {
    const { bytes, hits, misses, overtaken } = this
    return {
      entries: this.entries.size,
      bytes,
      hits,
      misses,
      overtaken,
      isSure: this.unsureSince === undefined,
    }
  }

  private async run<Other>(
    key: string,
    render: Render<Other>,
  ): Promise<{ answer: KeptAnswer } | { other: Other }> {
    this.misses += 1
    const readFrom = this.entries.latest
    const tags = new Set<string>()
    const rendered = await render((tag) => tags.add(tag))
    if ('other' in rendered) return rendered
    const answer = new KeptAnswer(rendered.keep, [...tags], this.monotonicMs(), (grown, by) =>
      this.grow(key, grown, by),
    )
    this.keep(key, answer, readFrom)
    return { answer }
  }

  private lookUp(key: string): KeptAnswer | undefined {
    const entry = this.entries.find(key)
    if (entry) return entry
    const real = this.aliases.get(key)
    return real === undefined ? undefined : this.entries.find(real)
  }

  private keep(key: string, answer: KeptAnswer, readFrom: number): void {
    // One huge answer must not push out all the others.
    if (answer.size > this.maxBytes / 8) return
    if (this.entries.put(key, answer, readFrom)) this.bytes += answer.size
    else this.overtaken += 1
    this.makeRoom()
  }

  private grow(key: string, answer: KeptAnswer, by: number): void {
    if (this.entries.find(key) !== answer) return
    this.bytes += by
    this.makeRoom()
  }

  private makeRoom(): void {
    while (this.bytes > this.maxBytes) {
      const oldest = this.entries.oldest()
      if (!oldest) return
      const [key, entry] = oldest
      if (!entry.used) this.entries.remove(key)
      else {
        entry.used = false
        this.entries.moveToEnd(key, entry)
      }
    }
  }
}

/** The cache key of an answer. `address` is the path with its clean query. */
export function keyOf(language: string, address: string): string {
  return `${language} ${address}`
}
