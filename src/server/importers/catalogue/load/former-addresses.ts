import { entities, kindOfNoun } from '#contract/values/entities'
import { indexNames } from '../../../features/search/index.ts'
import type { Database, Queryable } from '../../../platform/database/database.ts'
import type { Catalogue, FormerRecord } from '@biblionaut/catalogue-files'
import { bulkLoad } from './bulk-load.ts'
import { freeSlug, type RecordMap } from './imported-records.ts'
import type { References } from './references.ts'

/** SQL queries for each kind of record. If one returns a row, other data depend on the record `t.id`. */
const preventsDeletion: Record<FormerRecord['kind'], readonly string[]> = {
  work: [
    'select from reading_list_books where work_id = t.id',
    'select from ratings where work_id = t.id',
    'select from suggestions where work_id = t.id',
    'select from edition_contents c join editions e on e.id = c.edition_id where c.work_id = t.id and e.work_id <> t.id',
    `select from editions e join changes c on c.kind = 'editions' and c.entity_id = e.id where e.work_id = t.id`,
  ],
  person: [
    'select from work_contributors where person_id = t.id',
    'select from edition_contributors where person_id = t.id',
    'select from translation_translators where person_id = t.id',
    'select from ratings where person_id = t.id',
    'select from suggestions where person_id = t.id',
    'select from award_honours where person_id = t.id',
  ],
  series: [
    'select from series_members where series_id = t.id',
    'select from series s where s.parent_id = t.id',
    'select from suggestions where series_id = t.id',
  ],
  // a genre that `former.json` removes is not deleted while a book has it: an editor has set the book's genres
  genre: ['select from work_genres where genre_id = t.id', 'select from genres g where g.parent_id = t.id'],
}

/**
 * Applies `former.json`: renames, redirects and deletes records. Never deletes records that are in use or edited.
 * Returns the number of changed rows.
 */
export async function loadFormerAddresses(
  db: Database,
  catalogue: Catalogue,
  references: References,
  slugs: Record<FormerRecord['kind'], Set<string>>,
): Promise<number> {
  if (catalogue.former.length === 0) return 0
  const presentSlugs = new Map(
    [...catalogue.works, ...catalogue.people, ...catalogue.series, ...catalogue.genres].map(({ record }) => [
      record.key,
      record.slug,
    ]),
  )
  return db.transaction(async (tx) => {
    await bulkLoad(tx)
    let changed = 0
    for (const former of catalogue.former) {
      const map: RecordMap = references[former.kind]
      const own = map.ids.get(former.was)
      const isRenamed = former.was === former.now
      if (own !== undefined && isRenamed)
        changed += await rename(tx, former, own, presentSlugs.get(former.was)!, slugs[former.kind])
      if (own !== undefined && !isRenamed) changed += await remove(tx, former, own)
      const target = former.now === null ? undefined : map.ids.get(former.now)
      if (target !== undefined) changed += await redirect(tx, former, target)
    }
    return changed
  })
}

/** Changes the slug of a row to `present`, with a number if that slug is in use. Returns the number of changed rows. */
async function rename(
  tx: Queryable,
  { kind, slug }: FormerRecord,
  id: number,
  present: string,
  taken: Set<string>,
): Promise<number> {
  const { table } = entities[kindOfNoun[kind]]
  const [row] = await tx.query<{ slug: string }>({
    text: `select slug from ${table} where id = $1`,
    values: [id],
  })
  if (row?.slug !== slug) return 0
  await tx.query({
    text: `update ${table} set slug = $2 where id = $1`,
    values: [id, freeSlug(present, taken)],
  })
  return 1
}

async function remove(tx: Queryable, { kind }: FormerRecord, id: number): Promise<number> {
  const entity = kindOfNoun[kind]
  const { table } = entities[entity]
  const gone = await tx.query({
    text: `delete from ${table} t where t.id = $1 and not exists (select from ${table} m where m.merged_into = t.id)
        and not exists (select from provenance p where p.${kind}_id = t.id and (p.set_by = 'person' or p.locked))
        and not exists (select from changes c where c.subject_kind = $2 and c.subject_id = t.id)
        and ${preventsDeletion[kind].map((rows) => `not exists (${rows})`).join(' and ')}
      returning t.id`,
    values: [id, entity],
  })
  if (gone.length > 0) await indexNames(tx, entity, [id])
  return gone.length
}

/**
 * Redirects a former slug to a row, unless another row has this slug, or this slug already redirects to another
 * existing row.
 */
async function redirect(tx: Queryable, { kind, slug }: FormerRecord, id: number): Promise<number> {
  const { table } = entities[kindOfNoun[kind]]
  const rows = await tx.query({
    text: `insert into former_slugs as f (kind, slug, entity_id)
      select $1::text, $2::text, $3::int where not exists (select from ${table} where slug = $2::text)
      on conflict (kind, slug) do update set entity_id = excluded.entity_id
        where not exists (select from ${table} e where e.id = f.entity_id)
      returning slug`,
    values: [kind, slug, id],
  })
  return rows.length
}
