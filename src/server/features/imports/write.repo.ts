import { firstRow } from '../../platform/database/rows.ts'
import type { Queryable } from '../../platform/database/types.ts'
import type { ReadingListBooks, Works } from '../../tables.gen.ts'
import { copyColumns, type EntryFacts, type ReadingParts } from '../reading-list/index.ts'

/** Returns the id of a work, or of its merge target. `null` if the work is deleted. */
export async function findPresentWork(tx: Queryable, id: number): Promise<number | null> {
  const [row] = await tx.query<Pick<Works, 'id'>>({
    name: 'imports-present-work',
    text: `with recursive walk as (
        select id, merged_into from works where id = $1
        union all select w.id, w.merged_into from walk join works w on w.id = walk.merged_into
      ) select id from walk where merged_into is null`,
    values: [id],
  })
  return row?.id ?? null
}

export interface StoredEntry extends EntryFacts, Pick<ReadingListBooks, 'id'> {
  readings: { id: number; parts: ReadingParts }[]
  /** Date in UTC on which the reader added the book, for example '2026-11-30'. */
  addedOn: string
}

/** Locks and returns the entry of a book on a reading list, or `null`. */
export const claimEntry = (tx: Queryable, userId: string, workId: number): Promise<StoredEntry | null> =>
  firstRow(tx, {
    name: 'imports-take-entry',
    text: `select e.id, e.status, e.flag, e.note, e.edition_id as "editionId", e.progress_pages as "progressPages", e.progress_percent as "progressPercent", ${copyColumns} as copy,
        to_char(e.added_at at time zone 'UTC', 'YYYY-MM-DD') as "addedOn",
        (select coalesce(json_agg(json_build_object('id', g.id, 'parts', json_build_array(
            g.started_year, g.started_month, g.started_day, g.finished_year, g.finished_month, g.finished_day)) order by g.id), '[]')
          from readings g where g.entry_id = e.id) as readings
      from reading_list_books e where e.user_id = $1 and e.work_id = $2 for update of e`,
    values: [userId, workId],
  })
