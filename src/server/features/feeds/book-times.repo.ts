import type { Queryable } from '../../platform/database/database.ts'
import type { Works } from '../../tables.gen.ts'

/** The times when a book was added to the catalogue and when it was last changed. */
export type BookTimesRow = Pick<Works, 'id' | 'created_at' | 'updated_at'>

export const listBookTimes = (db: Queryable, ids: readonly number[]): Promise<BookTimesRow[]> =>
  db.query({
    name: 'feed_times',
    text: 'select id, created_at, updated_at from works where id = any($1::int[])',
    values: [ids],
  })
