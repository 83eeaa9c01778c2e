import { type Fields, plainFields } from '#contract/values/field-kinds'
import type { Common } from './kind.ts'
import type { DraftName, DraftText } from '#contract/calls/drafts'

/** Null for a text that says nothing. */
export const orNull = (text: string | null): string | null => text?.trim() || null

/** Names without blanks around them and without those that say nothing. */
const tidyNames = (names: readonly DraftName[]): DraftName[] =>
  names.map((name) => ({ ...name, value: name.value.trim() })).filter(({ value }) => value !== '')

/** Texts likewise. */
const tidyTexts = (texts: readonly DraftText[]): DraftText[] =>
  texts.map((text) => ({ ...text, markdown: text.markdown.trim() })).filter(({ markdown }) => markdown !== '')

/** Plain fields without blanks around their texts; what says nothing is none. */
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

/** What more than one kind of entity has, tidied. */
export const tidyCommon = (draft: Common & { externalIds?: ExternalId[] }) => ({
  slug: draft.slug.trim(),
  names: tidyNames(draft.names),
  texts: tidyTexts(draft.texts),
  ...(draft.externalIds && { externalIds: tidyIds(draft.externalIds) }),
})
