import type { DraftName, DraftText } from '#contract/drafts'

/** Null for a text that says nothing. */
export const orNull = (text: string | null): string | null => text?.trim() || null

/** Names without blanks around them and without those that say nothing. */
export const tidyNames = (names: readonly DraftName[]): DraftName[] =>
  names.map((name) => ({ ...name, value: name.value.trim() })).filter(({ value }) => value !== '')

/** Texts likewise. */
export const tidyTexts = (texts: readonly DraftText[]): DraftText[] =>
  texts.map((text) => ({ ...text, markdown: text.markdown.trim() })).filter(({ markdown }) => markdown !== '')

interface ExternalId {
  scheme: string
  value: string
}
export const tidyIds = (ids: readonly ExternalId[]): ExternalId[] =>
  ids
    .map(({ scheme, value }) => ({ scheme: scheme.trim().toLowerCase(), value: value.trim() }))
    .filter(({ scheme, value }) => scheme !== '' || value !== '')

/** What every kind of thing has, tidied. */
export const tidyCommon = ({
  slug,
  names,
  texts,
}: {
  slug: string
  names: DraftName[]
  texts: DraftText[]
}) => ({
  slug: slug.trim(),
  names: tidyNames(names),
  texts: tidyTexts(texts),
})
