import { imageBase } from '#contract/image-paths'
import type { Queryable } from '../../../platform/database/database.ts'
import type { InputFault } from '../../../platform/http/errors.ts'
import { isDateAfter, partsOfDate } from '../dates.ts'
import { reservedSlugs } from '../slugs.ts'
import { namesFaults, textsFaults } from './parts.ts'
import type { AnyDraft } from './kind.ts'

/** Something at a place of the input that refers to a row. */
export interface Referring<V> {
  path: string
  value: V
}

/** Those that refer to no row, or to one that was merged away. The others are held: none of them is merged away before this is written. */
export async function missingRows(
  tx: Queryable,
  table: 'works' | 'people' | 'series' | 'genres' | 'awards',
  referring: Referring<number>[],
): Promise<InputFault[]> {
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
): Promise<InputFault[]> {
  const asked = referring.filter(({ value }) => value !== null)
  if (asked.length === 0) return []
  const rows = await tx.query<{ code: string }>({
    text: 'select code from languages where code = any($1::text[])',
    values: [asked.map(({ value }) => value)],
  })
  const known = new Set<string | null>(rows.map(({ code }) => code))
  return asked
    .filter(({ value }) => !known.has(value))
    .map(({ path }) => ({ path, code: 'unknown_language' }))
}

/** A date that there is no such day of. */
export const dateFaults = (path: string, date: string | null): InputFault[] =>
  date === null || partsOfDate(date) ? [] : [{ path, code: 'no_such_day' }]

/** An end before its beginning, as far as both are told. */
export const orderFaults = (path: string, from: string | null, to: string | null): InputFault[] =>
  from !== null && to !== null && isDateAfter(from, to)
    ? [{ path, code: 'too_early', values: { limit: from } }]
    : []

/** A picture that is no upload of this site. */
export const pictureFaults = (path: string, picture: string | null): InputFault[] =>
  picture === null || imageBase(picture) !== null ? [] : [{ path, code: 'not_an_upload' }]

/** Entries of a list that say the same as one before. */
export function repeats<T>(
  items: readonly T[],
  identity: (item: T) => unknown,
  path: (place: number) => string,
): InputFault[] {
  const seen = new Set<string>()
  return items.flatMap((item, place) => {
    const key = JSON.stringify(identity(item))
    if (seen.has(key)) return [{ path: path(place), code: 'repeated' }]
    seen.add(key)
    return []
  })
}

/** What is wrong with what every draft has: address, names, texts. */
export async function commonFaults(
  tx: Queryable,
  thing: { table: string; noun: string },
  draft: AnyDraft,
  fields: ReadonlySet<string>,
  id: number | null,
): Promise<InputFault[]> {
  const faults: InputFault[] = []
  const languages: Referring<string | null>[] = []
  if (fields.has('names')) {
    faults.push(...namesFaults(draft.names))
    languages.push(
      ...draft.names.map(({ language }, place) => ({
        path: `draft.names.${place}.language`,
        value: language,
      })),
    )
  }
  if (fields.has('texts')) {
    faults.push(...textsFaults(draft.texts))
    languages.push(
      ...draft.texts.map(({ language }, place) => ({
        path: `draft.texts.${place}.language`,
        value: language,
      })),
    )
  }
  faults.push(...(await unknownLanguages(tx, languages)))
  if (fields.has('slug')) {
    const taken = await tx.query({
      text: `select from ${thing.table} where slug = $1 and id <> coalesce($2, 0)
        union all select from former_slugs where kind = $3 and slug = $1 and entity_id <> coalesce($2, 0)`,
      values: [draft.slug, id, thing.noun],
    })
    if (taken.length > 0) faults.push({ path: 'draft.slug', code: 'taken' })
    if (reservedSlugs.includes(draft.slug)) faults.push({ path: 'draft.slug', code: 'reserved' })
  }
  return faults
}
