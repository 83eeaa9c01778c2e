import { DropLog } from './drop-log.ts'

/** Something kept that depends on content. */
export interface Tagged {
  readonly tags: readonly string[]
  /** Number of the latest drop that is known to have left it as it is; set here. */
  currentAt: number
}

/**
 * Entries that are found until one of their content tags is dropped. Looked at when they are asked for: one whose tag was dropped since
 * goes then. In the order they were put in.
 */
export class TaggedEntries<Key, Entry extends Tagged> {
  private readonly drops = new DropLog()
  private readonly entries = new Map<Key, Entry>()
  private readonly onGone: (entry: Entry) => void

  /** @param onGone told of every entry that goes, whyever */
  constructor(onGone: (entry: Entry) => void = () => {}) {
    this.onGone = onGone
  }

  /** How many are held, those among them whose tags were dropped since they were looked at. */
  get size(): number {
    return this.entries.size
  }

  /** The number of the latest drop: to be read before the first read of what is to be kept. */
  get latest(): number {
    return this.drops.latest
  }

  find(key: Key): Entry | undefined {
    const entry = this.entries.get(key)
    if (!entry) return undefined
    if (this.drops.hasChanged(entry.currentAt, entry.tags)) {
      this.remove(key)
      return undefined
    }
    entry.currentAt = this.drops.latest
    return entry
  }

  /** Keeps an entry that was read from `latest` on; false where a change overtook it. */
  put(key: Key, entry: Entry, readFrom: number): boolean {
    if (this.drops.hasChanged(readFrom, entry.tags)) return false
    this.remove(key)
    entry.currentAt = this.drops.latest
    this.entries.set(key, entry)
    return true
  }

  remove(key: Key): void {
    const entry = this.entries.get(key)
    if (!entry) return
    this.entries.delete(key)
    this.onGone(entry)
  }

  /** The one that has been there longest without being moved to the end. */
  oldest(): [Key, Entry] | undefined {
    return this.entries.entries().next().value
  }

  moveToEnd(key: Key, entry: Entry): void {
    this.entries.delete(key)
    this.entries.set(key, entry)
  }

  /** Notes that content has changed; `*` is all of it. */
  drop(tags: readonly string[]): void {
    for (const tag of tags) this.drops.drop(tag)
    if (tags.includes('*')) for (const key of this.entries.keys()) this.remove(key)
    if (!this.drops.isFull) return
    for (const key of this.entries.keys()) this.find(key)
    this.drops.forget()
  }
}
