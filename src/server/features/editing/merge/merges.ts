import { entityFields } from '#contract/values/entity-fields'
import type { MergedKind } from '#contract/values/enums'
import { plainFields } from '#contract/values/field-kinds'
import type { Queryable } from '../../../platform/database/database.ts'
import { moveKnownVolumes } from '../../series/index.ts'
import { editedEntities } from '../kinds/index.ts'
import { leadTo, moveHonours, moveKnown, moveNames, moveRows, moveTexts, moveWhereNone } from './move-rows.ts'
import type { Merge } from './merge-step.ts'

/**
 * Moves editions, translations and contents of omnibuses. If the target has editions, moved editions become
 * non-primary; if the target has an original edition, moved editions are no longer original.
 */
async function moveEditions(tx: Queryable, { from, into }: Merge): Promise<void> {
  await tx.query({
    text: 'update editions set is_primary = false where work_id = $1 and is_primary and exists (select from editions where work_id = $2)',
    values: [from, into],
  })
  await tx.query({
    text: `update editions set edition_type = null where work_id = $1 and edition_type = 'original'
      and exists (select from editions where work_id = $2 and edition_type = 'original')`,
    values: [from, into],
  })
  await tx.query({ text: 'update translations set work_id = $2 where work_id = $1', values: [from, into] })
  await tx.query({ text: 'update editions set work_id = $2 where work_id = $1', values: [from, into] })
  await moveRows(tx, 'edition_contents', 'work_id', ['edition_id'], { from, into })
}

/**
 * SQL that fills empty plain (single-value) fields of the target `t` from the merged entity `f`, except the parent of
 * a series.
 */
const filled = (kind: MergedKind): string =>
  plainFields(entityFields[kind])
    .flatMap(([name, field]) => {
      const columns = editedEntities[kind].columnsOf(name)
      const unknown = field.kind === 'choice' ? field.unknown : undefined
      if (field.kind === 'parent' || name === 'parentPosition' || (field.isRequired && unknown === undefined))
        return []
      const isEmpty = unknown === undefined ? `t.${columns[0]} is null` : `t.${columns[0]} = '${unknown}'`
      return columns.map((column) => `${column} = case when ${isEmpty} then f.${column} else t.${column} end`)
    })
    .join(', ')

/** Replaces `from` in collections by `into`. If `into` has no contents, the contents of `from` move to `into`. */
async function moveContents(tx: Queryable, merge: Merge): Promise<void> {
  await tx.query({
    text: 'delete from work_contents where (container_id, work_id) in (($1, $2), ($2, $1))',
    values: [merge.from, merge.into],
  })
  await moveRows(tx, 'work_contents', 'work_id', ['container_id'], merge)
  await moveWhereNone(tx, 'work_contents', 'container_id', merge)
}

async function mergeBooks(tx: Queryable, merge: Merge): Promise<void> {
  await moveEditions(tx, merge)
  await moveContents(tx, merge)
  await moveRows(tx, 'series_members', 'work_id', ['series_id', 'reading_order'], merge)
  await moveHonours(tx, 'work_id', merge)
  await moveNames(tx, 'work', merge)
  await moveTexts(tx, 'work', merge)
  await moveKnown(tx, 'work', merge)
  await moveWhereNone(tx, 'work_contributors', 'work_id', merge)
  await moveWhereNone(tx, 'work_genres', 'work_id', merge)
  await tx.query({
    text: `update works t set ${filled('books')}, readers_elsewhere = greatest(t.readers_elsewhere, f.readers_elsewhere)
      from works f where f.id = $1 and t.id = $2`,
    values: [merge.from, merge.into],
  })
  await leadTo(tx, 'works', merge)
}

async function mergePeople(tx: Queryable, merge: Merge): Promise<void> {
  await moveRows(tx, 'work_contributors', 'person_id', ['work_id', 'role'], merge)
  await moveRows(tx, 'edition_contributors', 'person_id', ['edition_id', 'role'], merge)
  await moveRows(tx, 'translation_translators', 'person_id', ['translation_id'], merge)
  await tx.query({
    text: 'delete from person_links where (person_id, behind_person_id) in (($1, $2), ($2, $1))',
    values: [merge.from, merge.into],
  })
  await moveRows(tx, 'person_links', 'person_id', ['behind_person_id'], merge)
  await moveRows(tx, 'person_links', 'behind_person_id', ['person_id'], merge)
  await moveHonours(tx, 'person_id', merge)
  await moveNames(tx, 'person', merge)
  await moveTexts(tx, 'person', merge)
  await moveKnown(tx, 'person', merge)
  await tx.query({
    text: `update people t set ${filled('authors')}, acclaim = greatest(t.acclaim, f.acclaim)
      from people f where f.id = $1 and t.id = $2`,
    values: [merge.from, merge.into],
  })
  await leadTo(tx, 'people', merge)
}

/**
 * SQL of CTEs for a `with recursive`. `above (id)`: ancestors of a series. `parameter`: placeholder of the series id.
 */
const above = (parameter: string): string => `climb as (
    select parent_id as id from series where id = ${parameter}
    union select s.parent_id from climb c join series s on s.id = c.id
  ), above as (select id from climb where id is not null)`

async function mergeSeries(tx: Queryable, merge: Merge): Promise<void> {
  const values = [merge.from, merge.into]
  await moveRows(tx, 'series_members', 'series_id', ['reading_order', 'work_id', 'edition_id'], merge)
  // if the merged series is an ancestor of the target, the target loses its parent, to not become its own ancestor
  await tx.query({
    text: `with recursive ${above('$2')} update series set parent_id = null where id = $2 and $1 in (select id from above)`,
    values,
  })
  await tx.query({ text: 'update series set parent_id = $2 where parent_id = $1', values })
  await moveKnownVolumes(tx, merge)
  await moveHonours(tx, 'series_id', merge)
  await moveNames(tx, 'series', merge)
  await moveTexts(tx, 'series', merge)
  await moveKnown(tx, 'series', merge)
  await tx.query({
    text: `with recursive ${above('$1')}
      update series t set ${filled('series')},
        parent_id = coalesce(t.parent_id, case when t.id not in (select id from above) then f.parent_id end),
        parent_position = case when t.parent_id = f.parent_id then coalesce(t.parent_position, f.parent_position)
          when t.parent_id is null and t.id not in (select id from above) then f.parent_position
          else t.parent_position end,
        acclaim = greatest(t.acclaim, f.acclaim)
      from series f where f.id = $1 and t.id = $2`,
    values,
  })
  await leadTo(tx, 'series', merge)
}

export const merges: Record<MergedKind, (tx: Queryable, merge: Merge) => Promise<void>> = {
  books: mergeBooks,
  authors: mergePeople,
  series: mergeSeries,
}
