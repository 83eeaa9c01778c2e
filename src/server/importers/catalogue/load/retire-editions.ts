import type { Database } from '../../../platform/database/database.ts'
import type { EditionRecord } from '@biblionaut/catalogue-files'
import { bulkLoad } from './bulk-load.ts'
import { idOf, type References } from './references.ts'
import type { RecordMap } from './imported-records.ts'

/**
 * SQL condition that is true if edition `e` may be deleted, because nothing refers to it and no editor has changed it.
 */
const isUntouched = `num_nonnulls(e.cover_path, e.markdown, e.translation_id) = 0
  and not exists (select from series_members m where m.edition_id = e.id)
  and not exists (select from provenance p where p.edition_id = e.id and (p.set_by = 'person' or p.locked))
  and not exists (select from changes c where c.kind = 'editions' and c.entity_id = e.id)`

/**
 * Deletes the {@link isUntouched} editions that are no longer in the catalogue files. Reading lists that contain a
 * deleted edition store the edition's title (migration 0014). Returns the number of deleted editions.
 * @param works ids of the works in the folder
 */
export async function retireEditions(
  db: Database,
  records: readonly EditionRecord[],
  works: readonly number[],
  editions: RecordMap,
): Promise<number> {
  const held = new Set(records.map(({ key }) => key))
  const absent = [...editions.ids].flatMap(([key, id]) => (held.has(key) ? [] : [id]))
  if (absent.length === 0) return 0
  return db.transaction(async (tx) => {
    await bulkLoad(tx)
    const gone = await tx.query<{ work_id: number }>({
      text: `delete from editions e where e.id = any($1::int[]) and e.work_id = any($2::int[]) and ${isUntouched} returning e.work_id`,
      values: [absent, works],
    })
    await tx.query({
      text: `update editions e set is_primary = true from (
          select distinct on (o.work_id) o.id from editions o join works w on w.id = o.work_id
          where o.work_id = any($1::int[]) and not exists (select from editions p where p.work_id = o.work_id and p.is_primary)
          order by o.work_id, o.language is distinct from w.original_language, o.id) as next
        where e.id = next.id`,
      values: [gone.map(({ work_id: work }) => work)],
    })
    return gone.length
  })
}

/** Makes editions primary as in the files, unless an editor chose one. Returns the number of changes. */
export async function movePrimaries(
  db: Database,
  records: readonly EditionRecord[],
  editions: RecordMap,
  references: References,
): Promise<number> {
  const wanted = records.flatMap(({ key, work, isPrimary }) => {
    const id = editions.ids.get(key)
    const workId = idOf(references.work, work)
    return isPrimary && id !== undefined && workId !== null ? [{ id, workId }] : []
  })
  return db.transaction(async (tx) => {
    const moving = await tx.query<{ id: number; work_id: number }>({
      text: `select e.id, e.work_id from unnest($1::int[], $2::int[]) as wanted (id, work) join editions e on e.id = wanted.id and e.work_id = wanted.work
        where not e.is_primary
          and exists (select from editions p join imported_records r on r.kind = 'edition' and r.entity_id = p.id where p.work_id = e.work_id and p.is_primary)
          and not exists (select from changes c where c.subject_kind = 'books' and c.subject_id = e.work_id
            and (c.action = 'merge' or c.before ? 'primaryEdition'))`,
      values: [wanted.map(({ id }) => id), wanted.map(({ workId }) => workId)],
    })
    if (moving.length === 0) return 0
    await bulkLoad(tx)
    await tx.query({
      text: 'update editions set is_primary = false where work_id = any($1::int[]) and is_primary',
      values: [moving.map(({ work_id: work }) => work)],
    })
    await tx.query({
      text: 'update editions set is_primary = true where id = any($1::int[])',
      values: [moving.map(({ id }) => id)],
    })
    return moving.length
  })
}
