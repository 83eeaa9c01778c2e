import type { BookCard } from '#contract/calls/books'
import type { Language } from '#contract/values/languages'
import type { Queryable } from '../../platform/database/types.ts'
import type { Works } from '../../tables.gen.ts'
import { listCardsByIds, presentBookCard } from '../books/index.ts'

export async function findPresentSlugs(db: Queryable, slugs: readonly string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set()
  const rows = await db.query<Pick<Works, 'slug'>>({
    name: 'assistant-slugs',
    text: 'select slug from works where slug = any($1::text[]) and merged_into is null',
    values: [slugs],
  })
  return new Set(rows.map(({ slug }) => slug))
}

/** Returns the cards of works by id, without deleted works. */
export async function findCards(
  db: Queryable,
  ids: readonly number[],
  language: Language,
): Promise<Map<number, BookCard>> {
  if (ids.length === 0) return new Map()
  const rows = await listCardsByIds(db, [...new Set(ids)], language)
  return new Map(rows.map((row) => [row.id, presentBookCard(row, language)]))
}
