import type { PageDeclaration } from '#contract/values/pages'

/** A page that a path leads to. */
export interface PageMatch {
  page: PageDeclaration
  /** The canonical path: fixed segments as declared, the others with their case and encoded in one way. */
  path: string
}

/** The pages of the site. */
export interface PageTable {
  /** The page of a path without language prefix, in decoded segments. Fixed segments match in any case. */
  match(segments: readonly string[]): PageMatch | null
}

const isPlaceholder = (segment: string): boolean => segment.startsWith(':')

/** Makes the table of pages by path (`/books/:slug`). A path with fewer placeholders wins. */
export function createPageTable(pages: Readonly<Record<string, PageDeclaration>>): PageTable {
  const rows = Object.entries(pages)
    .map(([path, page]) => ({ page, pattern: path.split('/').filter(Boolean) }))
    .toSorted((a, b) => a.pattern.filter(isPlaceholder).length - b.pattern.filter(isPlaceholder).length)
  const byLength = Map.groupBy(rows, ({ pattern }) => pattern.length)
  return {
    match(segments) {
      const row = byLength
        .get(segments.length)
        ?.find(({ pattern }) =>
          pattern.every((part, at) => isPlaceholder(part) || part === segments[at]!.toLowerCase()),
        )
      if (!row) return null
      const path = row.pattern.map((part, at) =>
        isPlaceholder(part) ? encodeURIComponent(segments[at]!) : part,
      )
      return { page: row.page, path: `/${path.join('/')}` }
    },
  }
}
