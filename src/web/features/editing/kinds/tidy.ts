import { type Fields, plainFields } from '#contract/values/field-kinds'
import type { Common } from './kind.ts'
import type { DraftText } from '#contract/calls/drafts'

/** Trims a text; null if it is empty. */
export const orNull = (text: string | null): string | null => text?.trim() || null

export const tidyNames = <Name extends { value: string }>(names: readonly Name[]): Name[] =>
  names.map((name) => ({ ...name, value: name.value.trim() })).filter(({ value }) => value !== '')

const tidyTexts = (texts: readonly DraftText[]): DraftText[] =>
  texts.map((text) => ({ ...text, markdown: text.markdown.trim() })).filter(({ markdown }) => markdown !== '')

/** Returns the trimmed values of only the text and date fields. An empty optional field is null. */
export const tidyPlain = (fields: Fields, draft: object): object =>
  Object.fromEntries(
    plainFields(fields).flatMap(([name, { kind, isRequired }]) => {
      const value = (draft as Record<string, unknown>)[name]
      if (typeof value !== 'string' || (kind !== 'text' && kind !== 'date')) return []
      return [[name, isRequired ? value.trim() : orNull(value)]]
    }),
  )

interface ExternalId {
  scheme: string
  value: string
}
const tidyIds = (ids: readonly ExternalId[]): ExternalId[] =>
  ids
    .map(({ scheme, value }) => ({ scheme: scheme.trim().toLowerCase(), value: value.trim() }))
    .filter(({ scheme, value }) => scheme !== '' || value !== '')

/** Returns the trimmed slug, names, texts and external ids of a draft, without empty ones. */
export const tidyCommon = (draft: Common & { externalIds?: ExternalId[] }) => ({
  slug: draft.slug.trim(),
  names: tidyNames(draft.names),
  texts: tidyTexts(draft.texts),
  ...(draft.externalIds && { externalIds: tidyIds(draft.externalIds) }),
})
