import { entities } from '#contract/values/entities'
import { entityFields } from '#contract/values/entity-fields'
import type { EditedKind } from '#contract/values/enums'
import { plainFields } from '#contract/values/field-kinds'
import { imageBase } from '#contract/values/image-paths'
import type { Queryable } from '../../../platform/database/database.ts'
import type { Languages } from '../../../tables.gen.ts'
import type { InputIssue } from '../../../platform/http/errors.ts'
import { isDateAfter, partsOfDate } from '../dates.ts'
import { reservedSlugs } from '../new-slugs.ts'

/** A value that refers to a row of the database, with its path in the input. */
export interface Referring<V> {
  path: string
  value: V
}

/**
 * Returns a validation error for each missing or merged entity. Locks the others, so that they cannot be deleted
 * before the transaction ends.
 */
export async function missingRows(
  tx: Queryable,
  kind: EditedKind,
  referring: Referring<number>[],
): Promise<InputIssue[]> {
  if (referring.length === 0) return []
  const present = await tx.query<{ id: number }>({
    text: `select id from ${entities[kind].table} where id = any($1::int[]) and merged_into is null order by id for key share`,
    values: [referring.map(({ value }) => value)],
  })
  const presentIds = new Set(present.map(({ id }) => id))
  return referring
    .filter(({ value }) => !presentIds.has(value))
    .map(({ path }) => ({ path, code: 'not_there' }))
}

export async function unknownLanguages(
  tx: Queryable,
  referring: Referring<string | null>[],
): Promise<InputIssue[]> {
  const given = referring.filter(({ value }) => value !== null)
  if (given.length === 0) return []
  const rows = await tx.query<Pick<Languages, 'code'>>({
    text: 'select code from languages where code = any($1::text[])',
    values: [given.map(({ value }) => value)],
  })
  const known = new Set<string | null>(rows.map(({ code }) => code))
  return given
    .filter(({ value }) => !known.has(value))
    .map(({ path }) => ({ path, code: 'unknown_language' }))
}

/** Returns a validation error for each item with the same `identity` as an earlier item. */
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

/**
 * Returns a validation error if the parent does not exist, or if it is the entity itself or one of its descendants.
 */
async function parentErrors(
  tx: Queryable,
  kind: EditedKind,
  path: string,
  parent: number,
  id: number | null,
): Promise<InputIssue[]> {
  if (parent === id) return [{ path, code: 'itself' }]
  const missing = await missingRows(tx, kind, [{ path, value: parent }])
  if (missing.length > 0 || id === null) return missing
  const { table } = entities[kind]
  const above = await tx.query({
    text: `with recursive above as (
        select id, parent_id from ${table} where id = $1
        union select t.id, t.parent_id from above a join ${table} t on t.id = a.parent_id)
      select from above where id = $2`,
    values: [parent, id],
  })
  return above.length > 0 ? [{ path, code: 'itself' }] : []
}

/**
 * Returns validation errors of a plain (single-value) field that the contract cannot find without database or
 * calendar.
 */
export async function plainErrors(
  tx: Queryable,
  kind: EditedKind,
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
      return parentErrors(tx, kind, path, value as number, id)
    default:
      return []
  }
}

/**
 * Returns a validation error for two dates in the wrong order, for example a death before the birth, if one of them
 * has changed.
 */
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

/** Returns validation errors of a slug that is reserved, or that another entity has or had. */
export async function slugErrors(
  tx: Queryable,
  kind: EditedKind,
  slug: string,
  id: number | null,
): Promise<InputIssue[]> {
  const { noun, table } = entities[kind]
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
