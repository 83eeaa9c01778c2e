import { hasRow } from '../../platform/database/rows.ts'
import type { Queryable } from '../../platform/database/types.ts'
import type { Placed } from '../../platform/ordering/own-order.ts'

/** Locks a user's list and updates its time of change. Returns false if the user does not own it. */
export const touchList = (tx: Queryable, userId: string, id: number): Promise<boolean> =>
  hasRow(tx, {
    text: 'update book_lists set changed_at = now() where user_id = $1 and id = $2 returning 1',
    values: [userId, id],
  })

export const listPlaces = (tx: Queryable, listId: number): Promise<Placed[]> =>
  tx.query({
    text: 'select work_id as id, position from book_list_books where list_id = $1 order by position, work_id',
    values: [listId],
  })

/** Returns the notes of books on a list, by book id. Books without a note are left out. */
export async function findNotes(
  db: Queryable,
  listId: number,
  bookIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db.query<{ id: number; note: string }>({
    name: 'book-list-notes',
    text: `select work_id as id, note from book_list_books where list_id = $1 and work_id = any($2::int[]) and note is not null`,
    values: [listId, bookIds],
  })
  return new Map(rows.map(({ id, note }) => [id, note]))
}

/** Returns the ids in order. Replaces a merged book by the book that remains, and leaves out deleted books. */
export async function findPresentBooks(tx: Queryable, bookIds: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }>({
    text: `with recursive walk as (
        select requested.at, w.id, w.merged_into from unnest($1::int[]) with ordinality as requested (id, at) join works w using (id)
        union all select walk.at, w.id, w.merged_into from walk join works w on w.id = walk.merged_into
      )
      select id from walk where merged_into is null order by at`,
    values: [bookIds],
  })
  return [...new Set(rows.map(({ id }) => id))]
}

/**
 * Inserts books into a list, which the caller has locked. A trigger replaces merged books. Skips books that do not
 * exist or are on the list already. Returns the number of inserted books.
 */
export async function insertBooks(
  tx: Queryable,
  userId: string,
  listId: number,
  books: readonly (Placed & { note?: string | null })[],
): Promise<number> {
  const rows = await tx.query({
    text: `insert into book_list_books (list_id, user_id, work_id, position, note)
      select $1, $2, b.id, b.position, b.note from unnest($3::int[], $4::float8[], $5::text[]) as b (id, position, note)
        join works w on w.id = b.id order by b.position
      on conflict do nothing returning 1`,
    values: [
      listId,
      userId,
      books.map(({ id }) => id),
      books.map(({ position }) => position),
      books.map(({ note }) => note ?? null),
    ],
  })
  return rows.length
}

export async function setPositions(tx: Queryable, listId: number, books: readonly Placed[]): Promise<void> {
  await tx.query({
    text: `update book_list_books b set position = p.position from unnest($2::int[], $3::float8[]) as p (id, position)
      where b.list_id = $1 and b.work_id = p.id`,
    values: [listId, books.map(({ id }) => id), books.map(({ position }) => position)],
  })
}

/** Writes the note of a book. Returns false if the book is not on the list. */
export const setNote = (
  tx: Queryable,
  listId: number,
  bookId: number,
  note: string | null,
): Promise<boolean> =>
  hasRow(tx, {
    text: 'update book_list_books set note = $3 where list_id = $1 and work_id = $2 returning work_id',
    values: [listId, bookId, note],
  })

/** Removes a book from a list. Returns its note, or `undefined` if the book is not on the list. */
export async function deleteBook(
  tx: Queryable,
  listId: number,
  bookId: number,
): Promise<string | null | undefined> {
  const [row] = await tx.query<{ note: string | null }>({
    text: 'delete from book_list_books where list_id = $1 and work_id = $2 returning note',
    values: [listId, bookId],
  })
  return row?.note
}
