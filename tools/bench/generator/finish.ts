import { type SearchKind, searchKinds } from '#contract/search'
import { indexSortTitles } from '#server/features/books/index'
import { indexNames } from '#server/features/search/index'
import { indexSeriesNames } from '#server/features/series/index'
import type { Database } from '#server/platform/database/database'
import { beginBulk } from './rows.ts'

const numbered = ['people', 'works', 'series', 'genres', 'awards', 'award_categories', 'publishers', 'translations', 'editions'] // prettier-ignore

/** Lets the sequences go on after the ids given, and writes what is derived: popularity of persons and series, kept counts. */
export async function writeDerived(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await beginBulk(tx)
    for (const table of numbered)
      await tx.query({
        text: `select setval(pg_get_serial_sequence('${table}', 'id'), (select coalesce(max(id), 1) from ${table}))`,
      })
    await tx.query({
      text: `update people p set popularity = best.popularity from (select c.person_id, max(w.popularity) as popularity
        from work_contributors c join works w on w.id = c.work_id group by 1) as best where best.person_id = p.id and best.popularity > 0`,
    })
    await tx.query({
      text: `update series s set popularity = best.popularity from (select m.series_id, max(w.popularity) as popularity
        from series_members m join works w on w.id = m.work_id group by 1) as best where best.series_id = s.id and best.popularity > 0`,
    })
    await tx.query({ text: 'select recount_series(null), recount_people(null), recount_genres(null)' })
  })
}

/** Writes sort titles and sort names as the site itself would. */
export async function writeSortKeys(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await beginBulk(tx)
    await indexSortTitles(tx, null)
    await indexSeriesNames(tx, null)
  })
}

/** The kinds of few names: with these alone a site takes its index for present, and starts. */
export const smallKinds: readonly SearchKind[] = ['genres', 'awards']

/** Writes the search index of these kinds, or of all, as the site itself would. */
export async function writeSearchIndex(
  db: Database,
  kinds: readonly SearchKind[] = searchKinds,
): Promise<void> {
  for (const kind of kinds)
    await db.transaction(async (tx) => {
      await beginBulk(tx)
      await indexNames(tx, kind, null)
    })
}
