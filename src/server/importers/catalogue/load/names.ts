import type { FieldGroup, Placed } from './field-groups.ts'
import { clearRows, writeRows } from './rows.ts'
import type { Queryable } from '../../../platform/database/database.ts'

/** A name as stored. */
export interface NameToWrite {
  language: string | null
  value: string
  kind: string
  isDisplay: boolean
}

/** Returns SQL that reads the stored names of the entity `$id` as JSON. */
export const namesState = (table: string, owner: string): string =>
  `select jsonb_agg(jsonb_build_array(language, value, kind, is_display) order by language, value) from ${table} where ${owner} = $id`

/** Replaces all names of the entities by the names that `namesOf` returns. */
export async function writeNames<R>(
  tx: Queryable,
  table: string,
  owner: string,
  entries: readonly Placed<R>[],
  namesOf: (record: R) => readonly NameToWrite[],
): Promise<void> {
  await clearRows(tx, table, owner, entries)
  await writeRows(tx, {
    columns: { id: 'int', language: 'text', value: 'text', kind: 'text', is_display: 'bool' },
    rows: entries.flatMap(({ id, record }) =>
      withoutRepeats(namesOf(record)).map(({ language, value, kind, isDisplay }) => [
        id,
        language,
        value,
        kind,
        isDisplay,
      ]),
    ),
    text: `insert into ${table} (${owner}, language, value, kind, is_display) select * from given`,
  })
}

/** Returns the names without repetitions: each value once per language. */
function withoutRepeats(names: readonly NameToWrite[]): NameToWrite[] {
  const seen = new Set<string>()
  return names.filter(({ language, value }) => {
    const identity = `${language ?? ''} ${value}`
    return !seen.has(identity) && seen.add(identity)
  })
}

/** Converts the names of a record to their stored form. */
export const namesOfRecord = (
  names: readonly { lang: string | null; value: string; kind: string; isDisplay: boolean }[],
): NameToWrite[] =>
  names.map(({ lang, value, kind, isDisplay }) => ({ language: lang, value, kind, isDisplay }))

/** Converts display names (`texts`) and aliases by language to names as stored. */
export const namesOfTexts = (
  texts: Record<string, string>,
  aliases: Record<string, string[]> = {},
): NameToWrite[] => [
  ...Object.entries(texts).map(([language, value]) => ({
    language,
    value,
    kind: 'official',
    isDisplay: true,
  })),
  ...Object.entries(aliases).flatMap(([language, values]) =>
    values.map((value) => ({ language, value, kind: 'alias', isDisplay: false })),
  ),
]

/**
 * Replaces the texts of the entities in all languages. The texts are plain, so their HTML is one escaped paragraph.
 */
export async function writeTexts<R>(
  tx: Queryable,
  table: string,
  owner: string,
  entries: readonly Placed<R>[],
  textsOf: (record: R) => Record<string, string>,
): Promise<void> {
  await clearRows(tx, table, owner, entries)
  const escape = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  await writeRows(tx, {
    columns: { id: 'int', language: 'text', markdown: 'text', html: 'text' },
    rows: entries.flatMap(({ id, record }) =>
      Object.entries(textsOf(record)).map(([language, text]) => [
        id,
        language,
        text,
        `<p>${escape(text)}</p>`,
      ]),
    ),
    text: `insert into ${table} (${owner}, language, markdown, html) select * from given`,
  })
}

/**
 * Returns the field group of the texts of a record that were written for this catalogue. For a record without texts
 * writes nothing, so that texts of editors stay. The source of the texts is this catalogue, regardless of the source
 * of the record.
 */
export const ownTextsGroup = <R extends { texts?: Record<string, string> | undefined }>(
  table: string,
  owner: string,
): FieldGroup<R> => ({
  name: 'texts',
  state: textsState(table, owner),
  value: (record) => record.texts ?? null,
  applies: (record) => record.texts !== undefined,
  source: 'biblionaut',
  write: (tx, entries) => writeTexts(tx, table, owner, entries, (record) => record.texts ?? {}),
})

/** Returns SQL that reads the stored texts of the entity `$id` as JSON. */
export const textsState = (table: string, owner: string): string =>
  `select jsonb_agg(jsonb_build_array(language, markdown) order by language) from ${table} where ${owner} = $id`
