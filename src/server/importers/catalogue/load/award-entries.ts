import type { Database } from '../../../platform/database/database.ts'
import type { AwardEntryRecord } from '../catalogue-file.ts'
import { noteRecords, readRecordMap } from './imported-records.ts'
import { idOf, type References } from './references.ts'

/** Adds award entries that are new. Known ones are left as they are, edited or deleted by a person included. Answers how many were made. */
export async function loadAwardEntries(
  db: Database,
  records: AwardEntryRecord[],
  references: References,
): Promise<number> {
  const known = await readRecordMap(db, 'award-entry')
  return db.transaction(async (tx) => {
    const made = new Map<string, number>()
    for (const record of records) {
      if (known.ids.has(record.key) || known.gone.has(record.key)) continue
      const [award, work] = [idOf(references.award, record.award), idOf(references.work, record.work)]
      if (award === null || work === null) continue
      const [row] = await tx.query<{ id: number }>({
        text: `insert into award_entries (award_id, category_id, year, result, rank, work_id)
          select $1::int, (select id from award_categories where award_id = $1::int and key = $2), $3, $4, $5, $6
          on conflict do nothing returning id`,
        values: [award, record.category, record.year, record.result, record.rank, work],
      })
      if (row) made.set(record.key, row.id)
    }
    await noteRecords(tx, 'award-entry', made)
    return made.size
  })
}
