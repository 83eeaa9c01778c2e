import type { Database, Queryable } from '../../../platform/database/database.ts'
import type { AwardEntryRecord } from '../catalogue-file.ts'
import { bulkLoad } from './bulk-load.ts'
import { recordImports, readRecordMap } from './imported-records.ts'
import { idOf, type References } from './references.ts'

/** An entry on its way into the table. */
interface Placed {
  record: AwardEntryRecord
  award: number
  work: number | null
}

/**
 * Adds award entries that are new. Known ones are left as they are, edited or deleted by a person included; only where the catalogue
 * has got the work that an entry named in print alone, the entry becomes its link. Answers how many were made.
 */
export async function loadAwardEntries(
  db: Database,
  records: AwardEntryRecord[],
  references: References,
): Promise<number> {
  const known = await readRecordMap(db, 'award-entry')
  const fresh: Placed[] = []
  const toLink: (Placed & { id: number })[] = []
  for (const record of records) {
    const { key, printedKey } = record
    if (known.ids.has(key) || known.gone.has(key) || (printedKey !== null && known.gone.has(printedKey)))
      continue
    const award = idOf(references.award, record.award)
    const work = record.work === null ? null : idOf(references.work, record.work)
    // a person has deleted the award or the work
    if (award === null || (work === null && record.work !== null)) continue
    const id = printedKey === null ? undefined : known.ids.get(printedKey)
    if (id === undefined) fresh.push({ record, award, work })
    else toLink.push({ record, award, work, id })
  }
  if (fresh.length + toLink.length === 0) return 0
  return db.transaction(async (tx) => {
    await bulkLoad(tx)
    for (const entry of toLink) await link(tx, entry)
    const made = await insert(tx, fresh)
    await recordImports(tx, 'award-entry', made)
    return made.size
  })
}

/** Inserts in one statement; ids are taken beforehand, so that each row can be told by its key. What is there already is not made again. */
async function insert(tx: Queryable, entries: Placed[]): Promise<Map<string, number>> {
  const column = <T>(read: (entry: Placed) => T) => entries.map(read)
  const rows = await tx.query<{ id: number; place: number }>({
    text: `with asked as materialized (
        select nextval(pg_get_serial_sequence('award_entries', 'id'))::int as id, a.*
        from unnest($1::int[], $2::text[], $3::int[], $4::text[], $5::int[], $6::int[], $7::text[], $8::text[], $9::text[])
          with ordinality as a (award, category, year, result, rank, work, title, name, note, place)),
      made as (
        insert into award_entries (id, award_id, category_id, year, result, rank, work_id, printed_title, printed_name, note)
        select q.id, q.award, (select k.id from award_categories k where k.award_id = q.award and k.key = q.category),
          q.year, q.result, q.rank, q.work, q.title, q.name, q.note from asked q order by q.place
        on conflict do nothing returning id)
      select q.id, q.place::int as place from asked q join made using (id)`,
    values: [
      column((entry) => entry.award),
      column(({ record }) => record.category),
      column(({ record }) => record.year),
      column(({ record }) => record.result),
      column(({ record }) => record.rank),
      column((entry) => entry.work),
      column(({ record, work }) => (work === null ? record.printedTitle : null)),
      column(({ record, work }) => (work === null ? record.printedName : null)),
      column(({ record }) => record.note),
    ],
  })
  return new Map(rows.map(({ id, place }) => [entries[place - 1]!.record.key, id]))
}

/** Turns a printed entry into the link of its work, unless a person has changed it or entered the work beside it. */
async function link(tx: Queryable, { id, work, record }: Placed & { id: number }): Promise<void> {
  await tx.query({
    text: `update award_entries e set work_id = $2::int, printed_title = null, printed_name = null
      where e.id = $1 and num_nonnulls(e.work_id, e.person_id, e.translation_id) = 0 and e.printed_title = $3 and e.printed_name = $4
        and not exists (select from award_entries o where o.award_id = e.award_id and o.year = e.year and o.work_id = $2::int
          and o.category_id is not distinct from e.category_id)`,
    values: [id, work, record.printedTitle, record.printedName],
  })
  await tx.query({
    text: `update imported_records set key = $2 where kind = 'award-entry' and key = $1`,
    values: [record.printedKey, record.key],
  })
}
