/** Learns which content tags have changed. The change listener of this process calls every subscriber. */
export interface ContentDrops {
  /** `*` among the tags means everything. Returns the way to stop listening. */
  onDrop(listener: (tags: readonly string[]) => void): () => void
  /** Tells of a change that this process has just made. */
  tell(tags: readonly string[]): void
  /** False while changes may go unnoticed. */
  readonly isSure: boolean
}

/** Small values worked out from the catalogue, such as totals, kept until what they count changes. */
export interface KeptValues {
  /**
   * The kept value of `key`, else what `load` yields. `tags` name what it depends on; `load` may name more while it finds out.
   * Nothing is kept of a failed load, nor of one that something changed under.
   */
  get<T>(
    key: string,
    tags: readonly string[],
    load: (note: (...tags: string[]) => void) => Promise<T>,
  ): Promise<T>
}

interface Entry {
  tags: Set<string>
  value: Promise<unknown>
  /** What changed while the value was loading: a tag named after that is of a value read before. */
  changed: Set<string> | null
}

/** Keeps at most `size` values, the least recently asked for going first. A value read before a change is never kept after it. */
export function createKeptValues(drops: ContentDrops, size = 2000): KeptValues {
  const entries = new Map<string, Entry>()
  drops.onDrop((tags) => {
    if (tags.includes('*')) return entries.clear()
    for (const [key, entry] of entries) {
      if (tags.some((tag) => entry.tags.has(tag))) entries.delete(key)
      else if (entry.changed) for (const tag of tags) entry.changed.add(tag)
    }
  })
  return {
    get<T>(
      key: string,
      tags: readonly string[],
      load: (note: (...tags: string[]) => void) => Promise<T>,
    ): Promise<T> {
      const known = entries.get(key)
      if (known) {
        entries.delete(key)
        entries.set(key, known)
        return known.value as Promise<T>
      }
      const entry: Entry = { tags: new Set(tags), value: Promise.resolve(), changed: new Set() }
      const forget = () => entries.get(key) === entry && entries.delete(key)
      // The promise itself is kept: a change while it loads drops it, so a stale value is answered at most to those already waiting.
      const value = load((...noted) => {
        for (const tag of noted) {
          entry.tags.add(tag)
          if (entry.changed?.has(tag)) forget()
        }
      })
      entry.value = value
      entries.set(key, entry)
      value.then(() => (entry.changed = null), forget)
      if (entries.size > size) entries.delete(entries.keys().next().value!)
      return value
    },
  }
}
