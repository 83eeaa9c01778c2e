import { type Language, interfaceLanguages } from '#contract/languages'
import type { ContentDrops } from './kept-values.ts'
import { share } from './shared-values.ts'
import { type Tagged, TaggedEntries } from './tagged-entries.ts'

/** What was read of one id, with the content tags of everything that stands on it. */
export interface ReadRow<T> {
  id: number
  value: T
  tags: readonly string[]
}

/** Things with a number as lists show them in a language. */
export interface KeptRows<T> {
  /** In the order of the ids; null for those that are not there. Shared by all who ask: not to be changed. */
  get(ids: readonly number[], language: Language): Promise<(T | null)[]>
}

interface Entry<T> extends Tagged {
  value: T
  /** Asked for since it was looked at as the oldest: it may stay once more. */
  used: boolean
}

/**
 * Keeps what lists show until it changes, for the same few things stand in many lists. What is missing of a page is read in one
 * statement by `read`; of what is not there nothing is kept.
 * @param size most that are kept; those that nobody asks for go first
 */
export function createKeptRows<T>({
  drops,
  size,
  read,
}: {
  drops: ContentDrops
  size: number
  read: (ids: number[], language: Language) => Promise<ReadRow<T>[]>
}): KeptRows<T> {
  const entries = new TaggedEntries<number, Entry<T>>()
  drops.onDrop((tags) => entries.drop(tags))
  const keyOf = (id: number, language: Language) =>
    id * interfaceLanguages.length + interfaceLanguages.indexOf(language)

  function makeRoom(): void {
    while (entries.size > size) {
      const [key, entry] = entries.oldest()!
      if (!entry.used) entries.remove(key)
      else {
        entry.used = false
        entries.moveToEnd(key, entry)
      }
    }
  }

  return {
    async get(ids, language) {
      const found = new Map<number, T>()
      const missing: number[] = []
      for (const id of ids) {
        const entry = drops.isSure ? entries.find(keyOf(id, language)) : undefined
        if (entry) {
          entry.used = true
          found.set(id, entry.value)
        } else missing.push(id)
      }
      if (missing.length > 0) {
        const readFrom = entries.latest
        for (const { id, value, tags } of await read(missing, language)) {
          found.set(id, share(value))
          if (drops.isSure)
            entries.put(keyOf(id, language), { value, tags, currentAt: 0, used: false }, readFrom)
        }
        makeRoom()
      }
      return ids.map((id) => found.get(id) ?? null)
    },
  }
}
