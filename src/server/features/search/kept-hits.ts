import type { Language } from '#contract/languages'
import type { SearchKind } from '#contract/search'
import type { ContentDrops } from '../../platform/cache/kept-values.ts'
import type { FoundRow } from './search-hits.repo.ts'

/** Rows kept at most; the oldest goes first. Some 10 MB. */
const keptAtMost = 20_000

/** Tags of content by kind: 'book:12' is about the row of that book. */
const kindOfTag: Readonly<Record<string, SearchKind>> = {
  book: 'books',
  author: 'authors',
  series: 'series',
  genre: 'genres',
  award: 'awards',
}

/**
 * What hits show, by kind, id and reader's language: while somebody types, the same few things come back with each letter. Dropped when they
 * change; the books all together when any author or series does, since their names stand on them and that is rare.
 */
export class KeptHits {
  readonly #rows = new Map<string, FoundRow>()
  /** How often anything was dropped: a row read before that is not kept after it. */
  #drops = 0

  constructor(drops: ContentDrops) {
    drops.onDrop((tags) => this.#drop(tags))
  }

  find(kind: SearchKind, id: number, language: Language): FoundRow | undefined {
    return this.#rows.get(`${kind} ${id} ${language}`)
  }

  /** Reads rows and keeps them, unless something was dropped meanwhile. */
  async reading(language: Language, read: () => Promise<FoundRow[]>): Promise<FoundRow[]> {
    const before = this.#drops
    const rows = await read()
    if (before !== this.#drops) return rows
    for (const row of rows) this.#rows.set(`${row.kind} ${row.id} ${language}`, row)
    for (const key of this.#rows.keys()) {
      if (this.#rows.size <= keptAtMost) break
      this.#rows.delete(key)
    }
    return rows
  }

  #drop(tags: readonly string[]): void {
    this.#drops += 1
    for (const tag of tags) {
      const [name, id] = tag.split(':')
      const kind = kindOfTag[name ?? '']
      if (tag === '*') this.#rows.clear()
      else if (kind && id) {
        for (const language of ['de', 'en', 'it']) this.#rows.delete(`${kind} ${id} ${language}`)
        if (kind === 'authors' || kind === 'series') this.#dropBooks()
      }
    }
  }

  #dropBooks(): void {
    for (const key of this.#rows.keys()) if (key.startsWith('books ')) this.#rows.delete(key)
  }
}
