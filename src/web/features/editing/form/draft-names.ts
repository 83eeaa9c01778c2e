import type { DraftLabels } from '#contract/calls/draft-labels'

/** Kinds of entities to which a draft refers by id. */
export type NamedKind = 'books' | 'people' | 'series' | 'genres' | 'awards' | 'categories'

/** Names of entities by kind and id, for example by `people:12`. */
export type Names = Readonly<Record<string, string>>

export const nameKey = (kind: NamedKind, id: number): string => `${kind}:${id}`

/** Returns the names of the entities to which a draft refers, including the categories of its awards. */
export function namesOf(labels: DraftLabels): Names {
  const names: Record<string, string> = {}
  for (const kind of ['books', 'people', 'series', 'genres', 'awards'] as const)
    for (const { id, name } of labels[kind]) names[nameKey(kind, id)] = name
  for (const { categories } of labels.awards)
    for (const { id, name } of categories) names[nameKey('categories', id)] = name
  return names
}
