import type { EntityNoun } from '#contract/values/entities'
import type { FieldGroup } from './field-groups.ts'
import { replaceRows } from './rows.ts'

/** A name as stored. */
interface NameToWrite {
  language: string | null
  value: string
  kind: string
  isDisplay: boolean
}

/**
 * Returns the {@link FieldGroup} of the names of an entity.
 * @param valueOf returns the names of a record, to detect changes
 * @param namesOf returns the names of a record, to write them
 */
export const namesGroup = <R>(
  noun: EntityNoun,
  valueOf: (record: R) => unknown,
  namesOf: (record: R) => readonly NameToWrite[],
): FieldGroup<R> => ({
  name: 'names',
  state: `select jsonb_agg(jsonb_build_array(language, value, kind, is_display) order by language, value) from ${noun}_names where ${noun}_id = $id`,
  value: valueOf,
  write: replaceRows({
    table: `${noun}_names`,
    owner: `${noun}_id`,
    columns: { language: 'text', value: 'text', kind: 'text', is_display: 'bool' },
    rowsOf: ({ record }) =>
      withoutRepeats(namesOf(record)).map(({ language, value, kind, isDisplay }) => [
        language,
        value,
        kind,
        isDisplay,
      ]),
    text: `insert into ${noun}_names (${noun}_id, language, value, kind, is_display) select * from given`,
  }),
})

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
 * Returns the {@link FieldGroup} of the texts of an entity by language. The texts are plain, so their HTML is one
 * escaped paragraph.
 */
export const textsGroup = <R>(
  noun: EntityNoun,
  textsOf: (record: R) => Record<string, string>,
): FieldGroup<R> => ({
  name: 'texts',
  state: `select jsonb_agg(jsonb_build_array(language, markdown) order by language) from ${noun}_texts where ${noun}_id = $id`,
  value: textsOf,
  write: replaceRows({
    table: `${noun}_texts`,
    owner: `${noun}_id`,
    columns: { language: 'text', markdown: 'text', html: 'text' },
    rowsOf: ({ record }) =>
      Object.entries(textsOf(record)).map(([language, text]) => [
        language,
        text,
        `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`,
      ]),
    text: `insert into ${noun}_texts (${noun}_id, language, markdown, html) select * from given`,
  }),
})

/**
 * Returns the {@link FieldGroup} of texts that were written for this catalogue. If a record has no texts, the texts of
 * editors remain.
 */
export const ownTextsGroup = <R extends { texts?: Record<string, string> | undefined }>(
  noun: EntityNoun,
): FieldGroup<R> => ({
  ...textsGroup(noun, (record) => record.texts ?? {}),
  value: (record) => record.texts ?? null,
  applies: (record) => record.texts !== undefined,
  source: 'biblionaut',
})
