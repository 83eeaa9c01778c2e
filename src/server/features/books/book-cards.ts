import type { BookCard } from '#contract/calls/books'
import type { Language } from '#contract/values/languages'
import type { KeyedCache } from '../../platform/cache/keyed-cache.ts'
import type { Database } from '../../platform/database/database.ts'
import { listCardsByIds } from './books-list.repo.ts'
import { presentBookCard } from './books.presenter.ts'

/**
 * Cards by the ids of their books; those that are gone are left out. Making cards is most of what a list costs, and the
 * same stand in many.
 */
export interface BookCards {
  /** In the order of the ids. */
  list(ids: readonly number[], language: Language): Promise<BookCard[]>
  byId(ids: readonly number[], language: Language): Promise<ReadonlyMap<number, BookCard>>
}

/** Makes the reader of cards. The average on a cached card may be a minute old (decision 4). */
export function createBookCards({ db, cache }: { db: Database; cache: KeyedCache }): BookCards {
  const byId: BookCards['byId'] = (ids, language) =>
    cache.getMany(
      ids,
      (id) => `card ${language} ${id}`,
      async (missing) =>
        (await listCardsByIds(db, missing, language)).map(
          (row) => [row.id, presentBookCard(row, language)] as const,
        ),
    )
  return {
    byId,
    async list(ids, language) {
      const cards = await byId(ids, language)
      return ids.flatMap((id) => cards.get(id) ?? [])
    },
  }
}
