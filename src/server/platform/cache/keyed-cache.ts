import { catalogueKey, type ContentVersions } from './versions.ts'

interface Entry {
  value: unknown
  version: number
  dependsOn: readonly string[]
}

interface Load {
  version: number
  value: Promise<unknown>
}

/**
 * Caches values by key, but only while this process follows the change log. Callers share values and must not modify
 * them.
 */
export class KeyedCache {
  readonly versions: ContentVersions
  private readonly maxEntries: number
  private readonly entries = new Map<string, Entry>()
  private readonly loads = new Map<string, Load>()

  constructor(versions: ContentVersions, maxEntries = 10_000) {
    this.versions = versions
    this.maxEntries = maxEntries
  }

  /**
   * Returns the cached value of the key, or else the result of `load`, which concurrent callers share.
   * @param dependsOn returns further keys that a value depends on
   */
  async get<T>(
    key: string,
    load: () => Promise<T>,
    dependsOn: (value: T) => readonly string[] = () => [],
  ): Promise<T> {
    const calledAt = this.versions.current
    const keysOf = (value: T) => [catalogueKey, key, ...dependsOn(value)]
    for (;;) {
      const entry = this.find(key)
      if (entry) return entry.value as T
      const running = this.loads.get(key)
      if (!running) break
      const isRecent = running.version >= calledAt
      try {
        const value = (await running.value) as T
        if (isRecent || this.isCurrent(running.version, keysOf(value))) return value
      } catch (error) {
        // a load that began before the last change may have failed because of the old content
        if (isRecent) throw error
      }
    }
    const own: Load = { version: this.versions.current, value: load() }
    this.loads.set(key, own)
    try {
      const value = (await own.value) as T
      this.store(key, { value, version: own.version, dependsOn: keysOf(value) })
      return value
    } finally {
      this.loads.delete(key)
    }
  }

  /** Returns values by id. Loads missing ones together; leaves out ids that `load` does not find. */
  async getMany<Id, T>(
    ids: readonly Id[],
    keyOf: (id: Id) => string,
    load: (missing: Id[]) => Promise<Iterable<readonly [Id, T]>>,
  ): Promise<Map<Id, T>> {
    const found = new Map<Id, T>()
    const missing: Id[] = []
    for (const id of ids) {
      const entry = this.find(keyOf(id))
      if (entry) found.set(id, entry.value as T)
      else missing.push(id)
    }
    if (missing.length === 0) return found
    const version = this.versions.current
    for (const [id, value] of await load(missing)) {
      found.set(id, value)
      const key = keyOf(id)
      this.store(key, { value, version, dependsOn: [catalogueKey, key] })
    }
    return found
  }

  /** Invalidates the value of a key, including a load that is running. */
  invalidate(key: string): void {
    this.versions.invalidate([key])
  }

  private find(key: string): Entry | undefined {
    const entry = this.entries.get(key)
    if (!entry || !this.versions.isTrusted) return undefined
    this.entries.delete(key)
    if (!this.isCurrent(entry.version, entry.dependsOn)) return undefined
    this.entries.set(key, entry)
    return entry
  }

  /** True if this process follows the change log and none of the keys has changed since `version`. */
  private isCurrent(version: number, keys: readonly string[]): boolean {
    return this.versions.isTrusted && this.versions.isCurrent(version, keys)
  }

  private store(key: string, entry: Entry): void {
    if (!this.isCurrent(entry.version, entry.dependsOn)) return
    this.entries.delete(key)
    this.entries.set(key, entry)
    if (this.entries.size > this.maxEntries) this.entries.delete(this.entries.keys().next().value!)
  }
}
