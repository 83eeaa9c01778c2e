import { useLocation, useMatches } from 'react-router'
import { entities } from '#contract/values/entities'
import { type EditedKind, editedKinds, type MergedKind, mergedKinds } from '#contract/values/enums'
import { barePath } from '#contract/values/pages'

interface Shown {
  id: number
  slug: string
  title?: string
  name?: string
}

const isShown = (value: unknown): value is Shown =>
  typeof value === 'object' && value !== null && 'id' in value && 'slug' in value

/** `/books/dune` → kind `books` and the book. `/books` → kind `books` and null. Forms and other pages → null. */
export function usePageSubject(): { kind: EditedKind; shown: Shown | null } | null {
  const { pathname } = useLocation()
  const matches = useMatches()
  const [, first, second] = barePath(pathname).split('/')
  const kind = editedKinds.find((name) => name === first)
  if (kind === undefined || second === 'add' || second === 'edit') return null
  const loaded = matches.at(-1)?.loaderData as Record<string, unknown> | null | undefined
  const shown = loaded?.[entities[kind].singular]
  return { kind, shown: isShown(shown) ? shown : null }
}

/** Returns true for the kinds of entities that can be merged. Readers can suggest corrections for the same kinds. */
export const isMerged = (kind: EditedKind): kind is MergedKind =>
  (mergedKinds as readonly string[]).includes(kind)
