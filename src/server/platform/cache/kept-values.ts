/** Learns which content tags have changed. The change listener of this process calls every subscriber. */
export interface ContentDrops {
  /** `*` among the tags means everything. Returns the way to stop listening. */
  onDrop(listener: (tags: readonly string[]) => void): () => void
}

/** Small values worked out from the catalogue, such as totals, kept until what they count changes. */
export interface KeptValues {
  /** The kept value of `key`, else what `load` yields. `tags` name what it depends on. Nothing is kept of a failed load. */
  get<T>(key: string, tags: readonly string[], load: () => Promise<T>): Promise<T>
}

/** Keeps at most `size` values, the least recently asked for going first. A value read before a change is never kept after it. */
export function createKeptValues(drops: ContentDrops, size = 2000): KeptValues {
  const entries = new Map<string, { tags: readonly string[]; value: Promise<unknown> }>()
  drops.onDrop((tags) => {
    if (tags.includes('*')) return entries.clear()
    for (const [key, entry] of entries) if (entry.tags.some((tag) => tags.includes(tag))) entries.delete(key)
  })
  return {
    get<T>(key: string, tags: readonly string[], load: () => Promise<T>): Promise<T> {
      const known = entries.get(key)
      if (known) {
        entries.delete(key)
        entries.set(key, known)
        return known.value as Promise<T>
      }
      // The promise itself is kept: a change while it loads drops it, so a stale value is answered at most to those already waiting.
      const value = load()
      const entry = { tags, value }
      entries.set(key, entry)
      value.catch(() => entries.get(key) === entry && entries.delete(key))
      if (entries.size > size) entries.delete(entries.keys().next().value!)
      return value
    },
  }
}
