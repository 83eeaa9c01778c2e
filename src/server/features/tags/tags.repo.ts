import type { Queryable } from '../../platform/database/types.ts'
import type { BookTags } from '../../tables.gen.ts'
import type { TagName } from './tag-key.ts'

/** A tag that a reader gave a book. */
export interface BookTag extends TagName {
  bookId: BookTags['work_id']
}

/** Locks a reader's tags until the transaction ends, so that limits and names can be checked before a change. */
export async function lockTagsOf(tx: Queryable, userId: string): Promise<void> {
  await tx.query({ text: 'select from users where id = $1 for no key update', values: [userId] })
}

export const listBookTags = (db: Queryable, userId: string): Promise<BookTag[]> =>
  db.query({
    name: 'book-tags',
    text: 'select work_id as "bookId", key, name from book_tags where user_id = $1 order by key, work_id',
    values: [userId],
  })

/**
 * Returns the current ids of books, by the requested ids. A merged book is replaced by its merge target. Leaves out
 * deleted books.
 */
export async function findPresentBooks(
  db: Queryable,
  bookIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db.query<{ requested: number; id: number }>({
    name: 'tags-present-books',
    text: `with recursive walk as (
        select id as requested, id, merged_into from works where id = any($1::int[])
        union all select walk.requested, w.id, w.merged_into from walk join works w on w.id = walk.merged_into
      )
      select requested, id from walk where merged_into is null`,
    values: [bookIds],
  })
  return new Map(rows.map(({ requested, id }) => [requested, id]))
}

/** Adds tags to books. Skips tags that a book already has. */
export async function insertBookTags(tx: Queryable, userId: string, tags: readonly BookTag[]): Promise<void> {
  if (tags.length === 0) return
  await tx.query({
    name: 'book-tags-insert',
    text: `insert into book_tags (user_id, work_id, key, name)
      select $1, * from unnest($2::int[], $3::text[], $4::text[]) on conflict do nothing`,
    values: [
      userId,
      tags.map(({ bookId }) => bookId),
      tags.map(({ key }) => key),
      tags.map(({ name }) => name),
    ],
  })
}

/** Removes tags from books. Returns the number of removed tags. */
export async function deleteBookTags(
  tx: Queryable,
  userId: string,
  tags: readonly Pick<BookTag, 'bookId' | 'key'>[],
): Promise<number> {
  if (tags.length === 0) return 0
  const rows = await tx.query({
    name: 'book-tags-delete',
    text: `delete from book_tags t using unnest($2::int[], $3::text[]) as gone (work_id, key)
      where t.user_id = $1 and t.work_id = gone.work_id and t.key = gone.key returning 1`,
    values: [userId, tags.map(({ bookId }) => bookId), tags.map(({ key }) => key)],
  })
  return rows.length
}

/** Removes a tag from all books of a reader. */
export async function deleteTag(db: Queryable, userId: string, key: string): Promise<void> {
  await db.query({
    name: 'tag-delete',
    text: 'delete from book_tags where user_id = $1 and key = $2',
    values: [userId, key],
  })
}

/**
 * Renames a tag. If the user has a tag with the new key, the two tags become one. Returns false if the tag to rename
 * does not exist.
 */
export async function updateTag(tx: Queryable, userId: string, key: string, to: TagName): Promise<boolean> {
  const known = await tx.query({
    text: 'select from book_tags where user_id = $1 and key = $2 limit 1',
    values: [userId, key],
  })
  if (known.length === 0) return false
  await tx.query({
    text: `delete from book_tags f where user_id = $1 and key = $2 and key <> $3
      and exists (select from book_tags t where t.user_id = $1 and t.work_id = f.work_id and t.key = $3)`,
    values: [userId, key, to.key],
  })
  await tx.query({
    text: 'update book_tags set key = $3, name = $4 where user_id = $1 and key in ($2, $3)',
    values: [userId, key, to.key, to.name],
  })
  return true
}
