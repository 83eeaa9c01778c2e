import type { FieldGroup } from './field-groups.ts'
import type { Queryable } from '../../../platform/database/database.ts'

/** A name as the tables keep it. */
export interface NameToWrite {
  language: string | null
  value: string
  kind: string
  isDisplay: boolean
}

/** SQL of what a names table says for `$id`. */
export const namesState = (table: string, owner: string): string =>
  `select jsonb_agg(jsonb_build_array(language, value, kind, is_display) order by language, value) from ${table} where ${owner} = $id`

/** Replaces all names of one entity. */
export async function writeNames(
  tx: Queryable,
  table: string,
  owner: string,
  id: number,
  names: NameToWrite[],
  isNew = false,
): Promise<void> {
  if (!isNew)
    await tx.query({
      name: `delete_${table}`,
      text: `delete from ${table} where ${owner} = $1`,
      values: [id],
    })
  const seen = new Set<string>()
  const once = names.filter(({ language, value }) => {
    const identity = `${language ?? ''} ${value}`
    return !seen.has(identity) && seen.add(identity)
  })
  await tx.query({
    name: `insert_${table}`,
    text: `insert into ${table} (${owner}, language, value, kind, is_display)
      select $1, * from unnest($2::text[], $3::text[], $4::text[], $5::bool[])`,
    values: [
      id,
      once.map((name) => name.language),
      once.map((name) => name.value),
      once.map((name) => name.kind),
      once.map((name) => name.isDisplay),
    ],
  })
}

/** Names from texts of ours. */
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

/** Replaces the texts of one entity in each language. They are plain, so that their HTML is one escaped paragraph. */
export async function writeTexts(
  tx: Queryable,
  table: string,
  owner: string,
  id: number,
  texts: Record<string, string>,
  isNew = false,
): Promise<void> {
  if (!isNew) await tx.query({ text: `delete from ${table} where ${owner} = $1`, values: [id] })
  const escape = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  await tx.query({
    name: `insert_${table}`,
    text: `insert into ${table} (${owner}, language, markdown, html) select $1, * from unnest($2::text[], $3::text[], $4::text[])`,
    values: [
      id,
      Object.keys(texts),
      Object.values(texts),
      Object.values(texts).map((text) => `<p>${escape(text)}</p>`),
    ],
  })
}

/**
 * The group of a record's texts of our own. A record without any sets nothing, so that what somebody has written meanwhile stays; the
 * source is ours, wherever the rest of the record is from.
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
  write: (tx, id, record, isNew) => writeTexts(tx, table, owner, id, record.texts ?? {}, isNew),
})

/** SQL of what a texts table says for `$id`. */
export const textsState = (table: string, owner: string): string =>
  `select jsonb_agg(jsonb_build_array(language, markdown) order by language) from ${table} where ${owner} = $id`
