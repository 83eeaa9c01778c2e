import type { BookCard } from '#contract/books'
import type { Language } from '#contract/languages'
import type { ContentDrops } from '../../platform/cache/kept-values.ts'
import { createKeptRows } from '../../platform/cache/kept-rows.ts'
import type { Database } from '../../platform/database/database.ts'
import { listCardsByIds } from './books-list.repo.ts'
import { presentBookCard } from './books.presenter.ts'

/** Cards kept at once, of all languages together; some 20 MB. */
const keptAtMost = 20_000

/** Cards by the ids of their books; those that are gone are left out. Making cards is most of what a list costs, and the same stand in many. */
export interface KeptCards {
  /** In the order of the ids. */
  list(ids: readonly number[], language: Language): Promise<BookCard[]>
  byId(ids: readonly number[], language: Language): Promise<ReadonlyMap<number, BookCard>>
}

/** Cards are kept, and so are their tags: each stands in many lists. */
const known = new WeakMap<BookCard, readonly string[]>()

/** A card's book and everything whose name stands on it, as content tags. */
export function tagsOfCard(card: BookCard): readonly string[] {
  let tags = known.get(card)
  if (!tags) {
    const of = [`book:${card.id}`, ...card.authors.map(({ id }) => `author:${id}`)]
    known.set(card, (tags = card.series ? [...of, `series:${card.series.id}`] : of))
  }
  return tags
}

/** Keeps cards until something that stands on them changes. */
export function createKeptCards({ db, drops }: { db: Database; drops: ContentDrops }): KeptCards {
  const kept = createKeptRows({
    drops,
    size: keptAtMost,
    async read(ids, language) {
      const rows = await listCardsByIds(db, ids, language)
      return rows.map((row) => {
        const value = presentBookCard(row, language)
        return { id: row.id, value, tags: tagsOfCard(value) }
      })
    },
  })
  const list: KeptCards['list'] = async (ids, language) =>
    (await kept.get(ids, language)).filter((card) => card !== null)
  return {
    list,
    byId: async (ids, language) => new Map((await list(ids, language)).map((card) => [card.id, card])),
  }
}
