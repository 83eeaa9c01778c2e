/** Key of the whole catalogue. All content that is created from it depends on this key. */
export const catalogueKey = 'catalogue'
/**
 * Key of the books that the assistant can recommend. After a change of the catalogue they are loaded in the
 * background, so they are older than the catalogue for a moment.
 */
export const assistantBooksKey = 'assistant-books'

/** Maximum number of keys whose latest change is stored. If more keys have changed, everything counts as changed. */
export const rememberedKeysMax = 10_000

/**
 * Version counter of the content. A cached value has the version that was read before its first query, so outdated data
 * never counts as current.
 */
export class ContentVersions {
  private version = 0
  private everythingChangedAt = 0
  private readonly changedAt = new Map<string, number>()
  private lostAt: number | undefined = 0
  private readonly monotonicMs: () => number

  constructor(monotonicMs: () => number = () => performance.now()) {
    this.monotonicMs = monotonicMs
  }

  /** The current version. Read it before the first query of a value to cache. */
  get current(): number {
    return this.version
  }

  /**
   * False while this process does not follow the change log, so that cached content can be outdated. Cached responses
   * that depend on content are then sent only as stale responses (`findStale`), if no new one can be created.
   */
  get isTrusted(): boolean {
    return this.lostAt === undefined
  }

  /** Milliseconds since this process stopped following the change log; 0 while it follows the log. */
  get untrustedMs(): number {
    return this.lostAt === undefined ? 0 : this.monotonicMs() - this.lostAt
  }

  setTrusted(isTrusted: boolean): void {
    if (isTrusted) this.lostAt = undefined
    else this.lostAt ??= this.monotonicMs()
  }

  /** Records that the content of the keys has changed. */
  invalidate(keys: readonly string[]): void {
    if (keys.length === 0) return
    this.version += 1
    for (const key of keys) this.changedAt.set(key, this.version)
    if (this.changedAt.size > rememberedKeysMax) this.invalidateEverything()
  }

  /** Records that all content counts as changed. */
  invalidateEverything(): void {
    this.version += 1
    this.everythingChangedAt = this.version
    this.changedAt.clear()
  }

  /** Returns true if none of the keys has changed since `version`. */
  isCurrent(version: number, keys: readonly string[]): boolean {
    if (version === this.version || keys.length === 0) return true
    if (version < this.everythingChangedAt) return false
    return keys.every((key) => (this.changedAt.get(key) ?? 0) <= version)
  }
}
