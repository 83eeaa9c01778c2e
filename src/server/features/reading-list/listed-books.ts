import type { BookCard } from '#contract/calls/books'
import type { Language } from '#contract/values/languages'
import type { KeyedCache } from '../../platform/cache/keyed-cache.ts'
import type { Database, Queryable } from '../../platform/database/types.ts'
import { type BookCardRow, presentBookCard, selectBookCards } from '../books/index.ts'
import { selectCountedEdition } from '../editions/index.ts'

/** The data of a book that reading lists show. They are equal for all readers. */
export interface ListedBook {
  card: BookCard
  /** Number of pages of the edition whose length the site shows for the book, or `null` if unknown. */
  pages: number | null
}

/** Returns the data of books by id, without deleted books. */
export type ListedBooks = (
  ids: readonly number[],
  language: Language,
) => Promise<ReadonlyMap<number, ListedBook>>

type Row = BookCardRow & { pages: number | null }

const listRows = (db: Queryable, ids: number[], language: Language): Promise<Row[]> =>
  db.query<Row>({
    name: 'reading-books',
    text: `with picked as (select * from works where id = any($1::int[])), cards as (${selectBookCards('picked', '$2::text')})
      select cards.*, usual.pages from cards left join lateral (${selectCountedEdition('cards.id', '$2::text')}) usual on true`,
    values: [ids, language],
  })

/**
 * Creates the function that loads books for reading lists. It caches them, because cards are the slowest part of a
 * list.
 */
export const createListedBooks =
  ({ db, cache }: { db: Database; cache: KeyedCache }): ListedBooks =>
  (ids, language) =>
    cache.getMany(
      ids,
      (id) => `listed-book ${language} ${id}`,
      async (missing) =>
        (await listRows(db, missing, language)).map(
          (row) => [row.id, { card: presentBookCard(row, language), pages: row.pages }] as const,
        ),
    )
