import { useLocation, useMatches } from 'react-router'
import { type EditedKind, editedKinds, type MergedKind, mergedKinds } from '#contract/values/enums'
import { barePath } from '../../platform/paths.ts'

/** What a page of the catalogue has loaded, by kind; a list has loaded none of these. */
const shownBy = {
  books: 'book',
  authors: 'author',
  series: 'series',
  genres: 'genre',
  awards: 'award',
} as const satisfies Record<EditedKind, string>

interface Shown {
  id: number
  slug: string
  title?: string
  name?: string
}

const isShown = (value: unknown): value is Shown =>
  typeof value === 'object' && value !== null && 'id' in value && 'slug' in value

/** The kind of entity a page is about, and the one it shows; null on pages of other matters. */
export function usePageSubject(): { kind: EditedKind; shown: Shown | null } | null {
  const { pathname } = useLocation()
  const matches = useMatches()
  const [, first, second] = barePath(pathname).split('/')
  const kind = editedKinds.find((name) => name === first)
  if (kind === undefined || second === 'add' || second === 'edit') return null
  const loaded = matches.at(-1)?.loaderData as Record<string, unknown> | null | undefined
  const shown = loaded?.[shownBy[kind]]
  return { kind, shown: isShown(shown) ? shown : null }
}

/** Kinds that can be merged, and that corrections can be suggested of. */
export const isMerged = (kind: EditedKind): kind is MergedKind =>
  (mergedKinds as readonly string[]).includes(kind)
