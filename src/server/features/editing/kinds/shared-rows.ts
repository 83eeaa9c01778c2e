import type { EntityNoun } from '#contract/values/entities'
import { namesMaxCharacters, titleMaxCharacters } from '#contract/values/limits'
import type { Queryable } from '../../../platform/database/database.ts'
import type { InputIssue } from '../../../platform/http/errors.ts'
import { InputError } from '../../../platform/http/errors.ts'
import { renderMarkdown } from '../../../platform/markdown/markdown.ts'
import { createPause } from '../../../platform/pause.ts'
import { repeats, unknownLanguages } from './checks.ts'
import type { AnyDraft, Rows } from './kind.ts'

type Names = AnyDraft['names']
type Texts = AnyDraft['texts']
type ExternalIds = { scheme: string; value: string }[]

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The names of an entity. `max`: maximum length of a name. */
export const nameRows = (noun: EntityNoun, max: number = titleMaxCharacters): Rows<Names> => ({
  json: (
    id,
  ) => `(select coalesce(json_agg(json_build_object('language', n.language, 'value', n.value, 'kind', n.kind, 'isDisplay', n.is_display)
      order by n.id), '[]') from ${noun}_names n where n.${noun}_id = ${id})`,
  issues: async (tx, names) => [
    ...namesErrors(names, max),
    ...(await unknownLanguages(
      tx,
      names.map(({ language }, place) => ({ path: `draft.names.${place}.language`, value: language })),
    )),
  ],
  write: (tx, id, names) => writeNames(tx, noun, id, names),
})

/** The descriptions or biographies of an entity, one for each language. */
export const textRows = (noun: EntityNoun): Rows<Texts> => ({
  json: (
    id,
  ) => `(select coalesce(json_agg(json_build_object('language', t.language, 'markdown', t.markdown) order by t.language), '[]')
    from ${noun}_texts t where t.${noun}_id = ${id})`,
  normal: (texts) => texts.toSorted((a, b) => compare(a.language, b.language)),
  issues: async (tx, texts) => [
    ...(await textsErrors(texts)),
    ...(await unknownLanguages(
      tx,
      texts.map(({ language }, place) => ({ path: `draft.texts.${place}.language`, value: language })),
    )),
  ],
  write: (tx, id, texts) => writeTexts(tx, noun, id, texts),
})

/** The identifiers of an entity in other catalogues. */
export const externalIdRows = (noun: EntityNoun): Rows<ExternalIds> => ({
  json: (
    id,
  ) => `(select coalesce(json_agg(json_build_object('scheme', x.scheme, 'value', x.value) order by x.scheme, x.value), '[]')
    from external_ids x where x.${noun}_id = ${id})`,
  normal: (ids) => ids.toSorted((a, b) => compare(a.scheme, b.scheme) || compare(a.value, b.value)),
  issues: (tx, ids, id) => externalIdsErrors(tx, noun, ids, id),
  write: (tx, id, ids) => writeExternalIds(tx, noun, id, ids),
})

async function writeNames(tx: Queryable, noun: EntityNoun, id: number, names: Names): Promise<void> {
  await tx.query({ text: `delete from ${noun}_names where ${noun}_id = $1`, values: [id] })
  await tx.query({
    text: `insert into ${noun}_names (${noun}_id, language, value, kind, is_display)
      select $1, language, value, kind, is_display
      from unnest($2::text[], $3::text[], $4::text[], $5::bool[]) with ordinality as n (language, value, kind, is_display, place) order by place`,
    values: [
      id,
      names.map((name) => name.language),
      names.map((name) => name.value),
      names.map((name) => name.kind),
      names.map((name) => name.isDisplay),
    ],
  })
}

async function writeTexts(tx: Queryable, noun: EntityNoun, id: number, texts: Texts): Promise<void> {
  await tx.query({ text: `delete from ${noun}_texts where ${noun}_id = $1`, values: [id] })
  if (texts.length === 0) return
  const html: string[] = []
  const pause = createPause()
  for (const { markdown } of texts) {
    html.push(renderMarkdown(markdown))
    await pause()
  }
  await tx.query({
    text: `insert into ${noun}_texts (${noun}_id, language, markdown, html) select $1, * from unnest($2::text[], $3::text[], $4::text[])`,
    values: [id, texts.map((text) => text.language), texts.map((text) => text.markdown), html],
  })
}

/** Inserts new identifiers and deletes removed ones, so that others keep the date of their last check. */
async function writeExternalIds(
  tx: Queryable,
  noun: EntityNoun,
  id: number,
  ids: ExternalIds,
): Promise<void> {
  const values = [id, ids.map((one) => one.scheme), ids.map((one) => one.value)]
  await tx.query({
    text: `delete from external_ids x where x.${noun}_id = $1
      and not exists (select from unnest($2::text[], $3::text[]) as k (scheme, value) where k.scheme = x.scheme and k.value = x.value)`,
    values,
  })
  await tx.query({
    text: `insert into external_ids (${noun}_id, scheme, value, checked_at) select $1, scheme, value, now() from unnest($2::text[], $3::text[]) as k (scheme, value)
      where not exists (select from external_ids x where x.${noun}_id = $1 and x.scheme = k.scheme and x.value = k.value)`,
    values,
  })
}

/**
 * Returns validation errors of names: too long, repeated in one language, two display names in one language, or no
 * display name.
 */
function namesErrors(names: Names, max: number): InputIssue[] {
  if (names.reduce((sum, { value }) => sum + value.length, 0) > namesMaxCharacters)
    return [{ path: 'draft.names', code: 'too_long', values: { limit: namesMaxCharacters } }]
  const issues: InputIssue[] = names.flatMap(({ value }, place) =>
    value.length > max
      ? [{ path: `draft.names.${place}.value`, code: 'too_long', values: { limit: max } }]
      : [],
  )
  const seen = new Set<string>()
  const shown = new Set<string | null>()
  for (const [place, { language, value, isDisplay }] of names.entries()) {
    const identity = JSON.stringify([language, value])
    if (seen.has(identity)) issues.push({ path: `draft.names.${place}.value`, code: 'repeated' })
    else if (isDisplay && shown.has(language))
      issues.push({ path: `draft.names.${place}.isDisplay`, code: 'repeated' })
    seen.add(identity)
    if (isDisplay) shown.add(language)
  }
  if (shown.size === 0) issues.push({ path: 'draft.names', code: 'none_shown' })
  return issues
}

/** Returns validation errors of texts: two in one language, or Markdown that exceeds a limit. */
async function textsErrors(texts: Texts): Promise<InputIssue[]> {
  const issues: InputIssue[] = []
  const seen = new Set<string>()
  const pause = createPause()
  for (const [place, { language, markdown }] of texts.entries()) {
    if (seen.has(language)) {
      issues.push({ path: `draft.texts.${place}.language`, code: 'repeated' })
      continue
    }
    seen.add(language)
    try {
      renderMarkdown(markdown, `draft.texts.${place}.markdown`)
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      issues.push(...error.issues)
    }
    await pause()
  }
  return issues
}

/** Returns validation errors of identifiers: repeated, or those of another entity. */
async function externalIdsErrors(
  tx: Queryable,
  noun: EntityNoun,
  ids: ExternalIds,
  id: number | null,
): Promise<InputIssue[]> {
  const path = (place: number) => `draft.externalIds.${place}.value`
  const taken = await tx.query<{ place: number }>({
    text: `select (place - 1)::int as place from unnest($1::text[], $2::text[]) with ordinality as k (scheme, value, place)
      where exists (select from external_ids x where x.scheme = k.scheme and x.value = k.value and x.${noun}_id <> coalesce($3, 0))`,
    values: [ids.map((one) => one.scheme), ids.map((one) => one.value), id],
  })
  return [
    ...repeats(ids, ({ scheme, value }) => [scheme, value], path),
    ...taken.map(({ place }) => ({ path: path(place), code: 'taken' })),
  ]
}
