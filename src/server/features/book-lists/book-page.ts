import type { BookListItem } from '#contract/calls/book-lists'
import type { Language } from '#contract/values/languages'
import type { Page } from '#contract/calls/pagination'
import type { Database } from '../../platform/database/types.ts'
import { decodeCursor, encodeCursor } from '../../platform/pagination/cursor.ts'
import type { BookCards } from '../books/index.ts'
import type { ListRow } from './book-lists.repo.ts'
import { findNotes } from './list-books.repo.ts'

const sort = 'place'

/** Returns a page of a list's books, after the position in the cursor. @throws AppError `bad_cursor` */
export async function bookPage(
  { db, cards }: { db: Database; cards: BookCards },
  { id: listId, bookIds }: Pick<ListRow, 'id' | 'bookIds'>,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  language: Language,
): Promise<Page<BookListItem>> {
  const from = cursor === undefined ? 0 : decodeCursor(cursor, sort, 'position').value
  const ids = bookIds.slice(from, from + limit)
  const [shown, notes] = await Promise.all([cards.byId(ids, language), findNotes(db, listId, ids)])
  const next = from + ids.length
  return {
    items: ids.flatMap((bookId, at): BookListItem[] => {
      const book = shown.get(bookId)
      return book ? [{ place: from + at + 1, book, note: notes.get(bookId) ?? null }] : []
    }),
    nextCursor: next < bookIds.length && ids.length > 0 ? encodeCursor(sort, next, ids.at(-1)!) : null,
    total: bookIds.length,
    more: false,
  }
}
