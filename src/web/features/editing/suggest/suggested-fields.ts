import type { MergedKind, SuggestionField } from '#contract/enums'

/** What may be suggested of each kind of thing; a remark always. */
export const suggestedFields: Readonly<Record<MergedKind, readonly SuggestionField[]>> = {
  books: ['title', 'description', 'firstPublished', 'originalLanguage', 'type', 'other'],
  authors: ['name', 'bio', 'born', 'died', 'nationality', 'nativeLanguage', 'gender', 'other'],
  series: ['name', 'description', 'status', 'other'],
}

/** Names and texts are of a language. */
export const isOfLanguage = (field: SuggestionField): boolean =>
  ['title', 'name', 'description', 'bio'].includes(field)
