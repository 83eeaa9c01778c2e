import type { Queryable } from '../../platform/database/database.ts'

/** Works out anew what stands beside authors, series and genres about their books, and acclaim. */
export async function recountCatalogue(tx: Queryable): Promise<void> {
  await tx.query({ text: 'select recount_acclaim(null)' })
  await tx.query({ text: 'select recount_series(null), recount_people(null), recount_genres(null)' })
}

/**
 * Whether no author has a count though there are books of theirs: a load that was killed before its last step, by a
 * version that did not go on with it.
 */
export async function areCountsMissing(db: Queryable): Promise<boolean> {
  const [row] = await db.query<{ missing: boolean }>({
    text: `select exists (select from work_contributors c join works w on w.id = c.work_id
          where c.role = 'author' and w.merged_into is null)
        and not exists (select from people where book_count > 0) as missing`,
  })
  return row!.missing
}
