import type { ServedPage } from '#contract/values/pages'

/** A page and the canonical path by which it was found. */
export interface PageMatch {
  page: ServedPage
  /**
   * The canonical path: fixed segments as declared, values of placeholders with unchanged case and in one encoding.
   */
  path: string
}

export interface PageTable {
  /** Finds the page of a path without language prefix, by decoded segments. Ignores the case of fixed segments. */
  match(segments: readonly string[]): PageMatch | null
}

const isPlaceholder = (segment: string): boolean => segment.startsWith(':')

/**
 * Creates the table of pages by path pattern (`/books/:slug`). If several patterns match a path, the one with the
 * fewest placeholders wins.
 */
export function createPageTable(pages: readonly ServedPage[]): PageTable {
  const rows = pages
    .map((page) => ({ page, pattern: page.path.split('/').filter(Boolean) }))
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
