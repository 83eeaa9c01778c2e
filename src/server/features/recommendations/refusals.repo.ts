import type { Queryable } from '../../platform/database/database.ts'

export async function listRefusals(db: Queryable, userId: string, limit: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>({
    name: 'refusals',
    text: `select work_id as id from refused_books where user_id = $1 order by refused_at desc, work_id limit $2`,
    values: [userId, limit],
  })
  return rows.map(({ id }) => id)
}

/** Stores that a reader has refused a book. Returns false if the book does not exist. */
export async function insertRefusal(db: Queryable, userId: string, bookId: number): Promise<boolean> {
  const [row] = await db.query<{ isKnown: boolean }>({
    name: 'refusal_insert',
    text: `with book as (select id from works where id = $2::int), put as (
        insert into refused_books (user_id, work_id) select $1, id from book on conflict do nothing
      )
      select exists (select from book) as "isKnown"`,
    values: [userId, bookId],
  })
  return row?.isKnown ?? false
}

/** Deletes the refusal of a book and of its merge target. */
export async function deleteRefusal(db: Queryable, userId: string, bookId: number): Promise<void> {
  await db.query({
    name: 'refusal_delete',
    text: `with recursive walk as (
        select id, merged_into from works where id = $2::int
        union all select w.id, w.merged_into from walk join works w on w.id = walk.merged_into
      )
      delete from refused_books where user_id = $1 and work_id in (select id from walk)`,
    values: [userId, bookId],
  })
}
