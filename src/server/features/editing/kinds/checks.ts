import { entityFields } from '#contract/values/entity-fields'
import type { EditedKind } from '#contract/values/enums'
import { plainFields } from '#contract/values/field-kinds'
import { imageBase } from '#contract/values/image-paths'
import type { Queryable } from '../../../platform/database/database.ts'
import type { Languages } from '../../../tables.gen.ts'
import type { InputIssue } from '../../../platform/http/errors.ts'
import { isDateAfter, partsOfDate } from '../dates.ts'
import { reservedSlugs } from '../slugs.ts'
import type { EntityTable, Noun } from './kind.ts'

/** Something at a place of the input that refers to a row. */
export interface Referring<V> {
  path: string
  value: V
}

/**
 * Those that refer to no row, or to one that was merged away. The others are held: none of them is merged away before
 * this is written.
 */
export async function missingRows(
  tx: Queryable,
  table: EntityTable,
  referring: Referring<number>[],
): Promise<InputIssue[]> {
  if (referring.length === 0) return []
  const rows = await tx.query<{ id: number }>({
    text: `select id from ${table} where id = any($1::int[]) and merged_into is null order by id for key share`,
    values: [referring.map(({ value }) => value)],
  })
  const known = new Set(rows.map(({ id }) => id))
  return referring.filter(({ value }) => !known.has(value)).map(({ path }) => ({ path, code: 'not_there' }))
}

/** Those that name a language the catalogue does not know. */
export async function unknownLanguages(
  tx: Queryable,
  referring: Referring<string | null>[],
): Promise<InputIssue[]> {
  const asked = referring.filter(({ value }) => value !== null)
  if (asked.length === 0) return []
  const rows = await tx.query<Pick<Languages, 'code'>>({
    text: 'select code from languages where code = any($1::text[])',
    values: [asked.map(({ value }) => value)],
  })
  const known = new Set<string | null>(rows.map(({ code }) => code))
  return asked
    .filter(({ value }) => !known.has(value))
    .map(({ path }) => ({ path, code: 'unknown_language' }))
}

/** Entries of a list that say the same as one before. */
export function repeats<T>(
  items: readonly T[],
  identity: (item: T) => unknown,
  path: (place: number) => string,
): InputIssue[] {
  const seen = new Set<string>()
  return items.flatMap((item, place) => {
    const key = JSON.stringify(identity(item))
    if (seen.has(key)) return [{ path: path(place), code: 'repeated' }]
    seen.add(key)
    return []
  })
}

/** A parent that is not there, the entity itself, or something below it. */
async function parentErrors(
  tx: Queryable,
  table: EntityTable,
  path: string,
  parent: number,
  id: number | null,
): Promise<InputIssue[]> {
  if (parent === id) return [{ path, code: 'itself' }]
  const missing = await missingRows(tx, table, [{ path, value: parent }])
  if (missing.length > 0 || id === null) return missing
  const above = await tx.query({
    text: `with recursive above as (
        select id, parent_id from ${table} where id = $1
        union select t.id, t.parent_id from above a join ${table} t on t.id = a.parent_id)
      select from above where id = $2`,
    values: [parent, id],
  })
  return above.length > 0 ? [{ path, code: 'itself' }] : []
}

/** What the database or the calendar holds against the value of a plain field; its form the contract has looked at. */
export async function plainErrors(
  tx: Queryable,
  { kind, table }: { kind: EditedKind; table: EntityTable },
  name: string,
  draft: Readonly<Record<string, unknown>>,
  id: number | null,
): Promise<InputIssue[]> {
  const value = draft[name]
  const field = entityFields[kind][name]!
  if (value === null) return []
  const path = `draft.${name}`
  switch (field.kind) {
    case 'language':
      return unknownLanguages(tx, [{ path, value: value as string }])
    case 'date':
      return partsOfDate(value as string) ? [] : [{ path, code: 'no_such_day' }]
    case 'picture':
      return imageBase(value as string) === null ? [{ path, code: 'not_an_upload' }] : []
    case 'parent':
      return parentErrors(tx, table, path, value as number, id)
    default:
      return []
  }
}

/** Dates that lie before the one they follow, as far as both are told; looked at when either has changed. */
export function dateOrderErrors(
  kind: EditedKind,
  draft: Readonly<Record<string, unknown>>,
  changed: ReadonlySet<string>,
): InputIssue[] {
  return plainFields(entityFields[kind]).flatMap(([name, field]): InputIssue[] => {
    if (field.kind !== 'date' || field.notBefore === undefined) return []
    if (!changed.has(name) && !changed.has(field.notBefore)) return []
    const [from, to] = [draft[field.notBefore], draft[name]]
    return typeof from === 'string' && typeof to === 'string' && isDateAfter(from, to)
      ? [{ path: `draft.${name}`, code: 'too_early', values: { limit: from } }]
      : []
  })
}

/** An address that another has or had, or that is a page. */
export async function slugErrors(
  tx: Queryable,
  { table, noun }: { table: EntityTable; noun: Noun },
  slug: string,
  id: number | null,
): Promise<InputIssue[]> {
  const taken = await tx.query({
    text: `select from ${table} where slug = $1 and id <> coalesce($2, 0)
      union all select from former_slugs where kind = $3 and slug = $1 and entity_id <> coalesce($2, 0)`,
    values: [slug, id, noun],
  })
  return [
    ...(taken.length > 0 ? [{ path: 'draft.slug', code: 'taken' }] : []),
    ...(reservedSlugs.includes(slug) ? [{ path: 'draft.slug', code: 'reserved' }] : []),
  ]
}
