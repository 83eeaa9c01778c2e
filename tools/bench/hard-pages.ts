import type { NotableKinds, NotableRow } from './generator/notable-rows.ts'

/** The kinds of pages that hang on one row. */
export const hardKinds = ['author', 'series', 'genre'] as const
export type HardKind = (typeof hardKinds)[number] & keyof NotableKinds

const languages = ['de', 'en', 'it']
const sorts = ['rating', 'newest', 'oldest', 'title', '-title']

/** Another language and order each round, the same for both rows of a pair. A series has one order only. */
export function pathOf(kind: HardKind, row: NotableRow, round: number): string {
  const language = languages[round % languages.length]!
  const sort = sorts[round % sorts.length]!
  if (kind === 'series') return `/${language}/series/${row.slug}`
  if (kind === 'author') return `/${language}/authors/${row.slug}?sort=${sort}`
  return `/${language}/genres?genre=${row.slug}&sort=${sort}`
}

/** The content tag of a row: what an edit of it drops. */
export const tagOf = (kind: HardKind, row: NotableRow): string => `${kind}:${row.id}`
