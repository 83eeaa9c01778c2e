import { entities, type EntityKind } from '#contract/values/entities'
import type { Queryable } from '../../platform/database/database.ts'

/** What a sitemap lists by rows of a table. */
export type ListedKind = EntityKind | 'lists'

/** Which rows of each kind have a page, and when it was last changed, where that is kept. */
const sources = {
  books: { from: entities.books.table, where: 'merged_into is null', changed: 'updated_at' },
  authors: {
    from: entities.authors.table,
    where: 'merged_into is null and book_count > 0',
    changed: 'updated_at',
  },
  series: {
    from: entities.series.table,
    where: 'merged_into is null and book_count > 0',
    changed: 'updated_at',
  },
  genres: {
    from: entities.genres.table,
    where: 'merged_into is null and book_count > 0',
    changed: 'null::timestamptz',
  },
  awards: { from: entities.awards.table, where: 'merged_into is null', changed: 'null::timestamptz' },
  // those of readers that are open to everybody
  lists: {
    from: 'book_lists',
    where: `visibility = 'public' and hidden_at is null and exists (select from book_list_books b where b.list_id = book_lists.id)
      and exists (select from users u where u.id = book_lists.user_id and u.locked_at is null)`,
    changed: 'changed_at',
  },
} as const satisfies Record<ListedKind, object>

/** A part of a kind, by its ids, and the latest change in it. */
export interface PartRow {
  part: number
  changed: Date | null
}

/** The parts of a kind, each of at most so many ids, that hold anything; numbered from 1. */
export function listParts(db: Queryable, kind: ListedKind, idsEach: number): Promise<PartRow[]> {
  const { from, where, changed } = sources[kind]
  return db.query<PartRow>({
    name: `sitemap_parts_${kind}`,
    text: `select ((id - 1) / $1::int + 1)::int as part, max(${changed}) as changed from ${from} where ${where} group by 1 order by 1`,
    values: [idsEach],
  })
}

/** A row that has a page. */
export interface ListedRow {
  id: number
  slug: string
  changed: Date | null
}

/** At most `limit` rows with ids above `after` and up to `last`, in the order of their ids. */
export function listRows(
  db: Queryable,
  kind: ListedKind,
  { after, last, limit }: { after: number; last: number; limit: number },
): Promise<ListedRow[]> {
  const { from, where, changed } = sources[kind]
  return db.query<ListedRow>({
    name: `sitemap_rows_${kind}`,
    text: `select id, slug, ${changed} as changed from ${from}
      where id > $1::int and id <= $2::int and ${where} order by id limit $3::int`,
    values: [after, last, limit],
  })
}
