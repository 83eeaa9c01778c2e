import type { BookCard } from '#contract/books'
import type { Language } from '#contract/languages'
import { type ContentDrops, createKeptValues } from '../../platform/cache/kept-values.ts'
import type { Database, Queryable } from '../../platform/database/types.ts'
import { type BookCardRow, noteCards, presentBookCard, selectBookCards } from '../books/index.ts'
import { selectCountedEdition } from '../editions/index.ts'

/** What a list shows of a book to all its readers alike. */
export interface ListedBook {
  card: BookCard
  /** Of the edition shown by default. */
  pages: number | null
}

/** Books as lists show them. */
export interface ListedBooks {
  /** In the order of the ids; those that are gone are null. */
  get(ids: readonly number[], language: Language): Promise<(ListedBook | null)[]>
}

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

/** Keeps cards by the content tags of what stands on them; what is missing of a page is read in one statement. */
export function createListedBooks({ db, drops }: { db: Database; drops: ContentDrops }): ListedBooks {
  const kept = createKeptValues(drops, keptCards)
  return {
    get(ids, language) {
      const missing: number[] = []
      const { promise, resolve, reject } = Promise.withResolvers<Map<number, Row>>()
      const books = ids.map((id) =>
        kept.get(`${language}:${id}`, [`book:${id}`], async (note): Promise<ListedBook | null> => {
          missing.push(id)
          const row = (await promise).get(id)
          if (!row) return null
          const card = presentBookCard(row, language)
          noteCards([card], note)
          return { card, pages: row.pages }
        }),
      )
      if (missing.length > 0)
        listRows(db, missing, language).then(
          (rows) => resolve(new Map(rows.map((row) => [row.id, row]))),
          reject,
        )
      return Promise.all(books)
    },
  }
}
