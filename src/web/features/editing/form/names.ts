import type { DraftLabels } from '#contract/calls/draft-labels'

/** Kinds of entities that a draft references by id. */
export type NamedKind = 'books' | 'people' | 'series' | 'genres' | 'awards' | 'categories'

/** Names by key, for example `people:12`. */
export type Names = Readonly<Record<string, string>>

export const nameKey = (kind: NamedKind, id: number): string => `${kind}:${id}`

/** Returns the names of a draft's labels. */
export function namesOf(labels: DraftLabels): Names {
  const names: Record<string, string> = {}
  for (const kind of ['books', 'people', 'series', 'genres', 'awards'] as const)
    for (const { id, name } of labels[kind]) names[nameKey(kind, id)] = name
  for (const { categories } of labels.awards)
    for (const { id, name } of categories) names[nameKey('categories', id)] = name
  return names
}
