import type { Queryable } from '../../platform/database/database.ts'
import { onlyValue } from '../../platform/database/rows.ts'

/**
 * Recomputes the acclaim (a score of awards, grades and readers) of all entities, and the stored numbers of books of
 * authors, series and genres.
 */
export async function recountCatalogue(tx: Queryable): Promise<void> {
  await tx.query({ text: 'select recount_acclaim(null)' })
  await tx.query({ text: 'select recount_series(null), recount_people(null), recount_genres(null)' })
}

/** True if all stored book counts of authors are 0: an older version was killed before it had loaded the catalogue. */
export const areCountsMissing = (db: Queryable): Promise<boolean> =>
  onlyValue(db, {
    text: `select exists (select from work_contributors c join works w on w.id = c.work_id
          where c.role = 'author' and w.merged_into is null)
        and not exists (select from people where book_count > 0) as missing`,
  })
