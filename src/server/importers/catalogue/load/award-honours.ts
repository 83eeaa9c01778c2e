import type { Database, Queryable } from '../../../platform/database/database.ts'
import type { AwardHonourRecord } from '@biblionaut/catalogue-files'
import { bulkLoad } from './bulk-load.ts'
import { recordImports, readRecordMap } from './imported-records.ts'
import { idOf, type References } from './references.ts'

/** An honour with the ids of the award, work and series that it refers to. */
interface Placed {
  record: AwardHonourRecord
  award: number
  work: number | null
  series: number | null
}

/**
 * Inserts new award honours (wins and nominations) and returns their number. Never changes existing honours, except for
 * a link to a new work or series.
 */
export async function loadAwardHonours(
  db: Database,
  records: AwardHonourRecord[],
  references: References,
): Promise<number> {
  const known = await readRecordMap(db, 'award-honour')
  const newHonours: Placed[] = []
  const toLink: (Placed & { id: number })[] = []
  for (const record of records) {
    const { key, printedKey } = record
    if (known.ids.has(key) || known.gone.has(key) || (printedKey !== null && known.gone.has(printedKey)))
      continue
    const award = idOf(references.award, record.award)
    const work = record.work === null ? null : idOf(references.work, record.work)
    const series = record.series === null ? null : idOf(references.series, record.series)
    // skips an honour whose award, work or series was deleted
    if (
      award === null ||
      (work === null && record.work !== null) ||
      (series === null && record.series !== null)
    )
      continue
    const id = printedKey === null ? undefined : known.ids.get(printedKey)
    if (id === undefined) newHonours.push({ record, award, work, series })
    else toLink.push({ record, award, work, series, id })
  }
  if (newHonours.length + toLink.length === 0) return 0
  return db.transaction(async (tx) => {
    await bulkLoad(tx)
    for (const honour of toLink) await link(tx, honour)
    const made = await insert(tx, newHonours)
    await recordImports(tx, 'award-honour', made)
    return made.size
  })
}

/** Inserts honours in one statement and returns their ids by key. Skips honours that conflict with an existing row. */
async function insert(tx: Queryable, honours: Placed[]): Promise<Map<string, number>> {
  const column = <T>(read: (honour: Placed) => T) => honours.map(read)
  const rows = await tx.query<{ id: number; place: number }>({
    text: `with incoming as materialized (
        select nextval(pg_get_serial_sequence('award_honours', 'id'))::int as id, a.*
        from unnest($1::int[], $2::text[], $3::int[], $4::text[], $5::int[], $6::int[], $7::int[], $8::text[], $9::text[], $10::text[])
          with ordinality as a (award, category, year, result, rank, work, series, title, name, note, place)),
      made as (
        insert into award_honours (id, award_id, category_id, year, result, rank, work_id, series_id, printed_title, printed_name, note)
        select q.id, q.award, (select k.id from award_categories k where k.award_id = q.award and k.key = q.category),
          q.year, q.result, q.rank, q.work, q.series, q.title, q.name, q.note from incoming q order by q.place
        on conflict do nothing returning id)
      select q.id, q.place::int as place from incoming q join made using (id)`,
    values: [
      column((honour) => honour.award),
      column(({ record }) => record.category),
      column(({ record }) => record.year),
      column(({ record }) => record.result),
      column(({ record }) => record.rank),
      column((honour) => honour.work),
      column((honour) => honour.series),
      column(({ record, work, series }) => ((work ?? series) === null ? record.printedTitle : null)),
      column(({ record, work, series }) => ((work ?? series) === null ? record.printedName : null)),
      column(({ record }) => record.note),
    ],
  })
  return new Map(rows.map(({ id, place }) => [honours[place - 1]!.record.key, id]))
}

/** Links an award honour (a win or nomination) to a work or series. Skips an honour that a person has edited. */
async function link(tx: Queryable, { id, work, series, record }: Placed & { id: number }): Promise<void> {
  await tx.query({
    text: `update award_honours e set work_id = $2::int, series_id = $3::int, printed_title = null, printed_name = null
      where e.id = $1 and num_nonnulls(e.work_id, e.person_id, e.translation_id, e.series_id) = 0 and e.printed_title = $4 and e.printed_name = $5
        and not exists (select from award_honours o where o.award_id = e.award_id and o.year = e.year and (o.work_id = $2::int or o.series_id = $3::int)
          and o.category_id is not distinct from e.category_id)`,
    values: [id, work, series, record.printedTitle, record.printedName],
  })
  await tx.query({
    text: `update imported_records set key = $2 where kind = 'award-honour' and key = $1`,
    values: [record.printedKey, record.key],
  })
}
