import type { BookCard } from '#contract/books'
import type { Language } from '#contract/languages'
import { createKeptRows, type KeptRows } from '../../platform/cache/kept-rows.ts'
import type { ContentDrops } from '../../platform/cache/kept-values.ts'
import type { Database, Queryable } from '../../platform/database/types.ts'
import { type BookCardRow, presentBookCard, selectBookCards, tagsOfCard } from '../books/index.ts'
import { selectCountedEdition } from '../editions/index.ts'

/** What a list shows of a book to all its readers alike. */
export interface ListedBook {
  card: BookCard
  /** Of the edition shown by default. */
  pages: number | null
}

/** Books as lists show them; null for those that are gone. */
export type ListedBooks = KeptRows<ListedBook>

/** Cards kept at once: what is on somebody's list is on others', and making cards is most of what a page of a list costs. */
const keptCards = 5000

type Row = BookCardRow & { pages: number | null }

const listRows = (db: Queryable, ids: number[], language: Language): Promise<Row[]> =>
  db.query<Row>({
    name: 'reading-books',
    text: `with picked as (select * from works where id = any($1::int[])), cards as (${selectBookCards('picked', '$2::text')})
      select cards.*, usual.pages from cards left join lateral (${selectCountedEdition('cards.id', '$2::text')}) usual on true`,
    values: [ids, language],
  })

/** Keeps cards until something that stands on them changes. */
export function createListedBooks({ db, drops }: { db: Database; drops: ContentDrops }): ListedBooks {
  return createKeptRows({
    drops,
    size: keptCards,
    async read(ids, language) {
      const rows = await listRows(db, ids, language)
      return rows.map((row) => {
        const card = presentBookCard(row, language)
        return { id: row.id, value: { card, pages: row.pages }, tags: tagsOfCard(card) }
      })
    },
  })
}
