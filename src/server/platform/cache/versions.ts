/** Everything that is made from the catalogue depends on this key. */
export const catalogueKey = 'catalogue'

/** Keys whose latest change is remembered; past this everything counts as changed. */
export const rememberedKeysMax = 10_000

/**
 * What this process knows of changes, as one number that grows with each. Whatever is cached is stored under the
 * version read before its first query, so that something read before a change is never taken for new, however long it
 * took to make.
 */
export class ContentVersions {
  private version = 0
  private everythingChangedAt = 0
  private readonly changedAt = new Map<string, number>()
  private lostAt: number | undefined = 0
  private readonly monotonicMs: () => number

  /** @param monotonicMs milliseconds of a clock that never jumps */
  constructor(monotonicMs: () => number = () => performance.now()) {
    this.monotonicMs = monotonicMs
  }

  /** To be read before the first query of what is to be cached. */
  get current(): number {
    return this.version
  }

  /**
   * False from the start, and whenever changes may go unnoticed: then nothing that depends on content is answered from
   * a cache.
   */
  get isTrusted(): boolean {
    return this.lostAt === undefined
  }

  /** Milliseconds for which changes may have gone unnoticed; 0 while none can. */
  get untrustedMs(): number {
    return this.lostAt === undefined ? 0 : this.monotonicMs() - this.lostAt
  }

  setTrusted(isTrusted: boolean): void {
    if (isTrusted) this.lostAt = undefined
    else this.lostAt ??= this.monotonicMs()
  }

  /** Says that these have changed. */
  invalidate(keys: readonly string[]): void {
    if (keys.length === 0) return
    this.version += 1
    for (const key of keys) this.changedAt.set(key, this.version)
    if (this.changedAt.size > rememberedKeysMax) this.invalidateEverything()
  }

  /** Says that anything may have changed. */
  invalidateEverything(): void {
    this.version += 1
    this.everythingChangedAt = this.version
    this.changedAt.clear()
  }

  /** True when none of the keys has changed since `version`. */
  isCurrent(version: number, keys: readonly string[]): boolean {
    if (version === this.version || keys.length === 0) return true
    if (version < this.everythingChangedAt) return false
    return keys.every((key) => (this.changedAt.get(key) ?? 0) <= version)
  }
}
