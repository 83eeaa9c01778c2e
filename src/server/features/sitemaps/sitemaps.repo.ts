import { entities, type EntityKind } from '#contract/values/entities'
import type { Queryable } from '../../platform/database/database.ts'

export type ListedKind = EntityKind | 'lists'

/** The table, the condition of rows that have a public page, and the column with the last change. */
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
  lists: {
    from: 'book_lists',
    where: `visibility = 'public' and hidden_at is null and exists (select from book_list_books b where b.list_id = book_lists.id)
      and exists (select from users u where u.id = book_lists.user_id and u.locked_at is null)`,
    changed: 'changed_at',
  },
} as const satisfies Record<ListedKind, object>

/** A sitemap file of a range of ids. `part`: number of the range, from 1. `changed`: latest change in the range. */
export interface PartRow {
  part: number
  changed: Date | null
}

/** Splits the ids of a kind into ranges of `idsPerFile` ids from 1; returns the ranges with rows. */
export function listParts(db: Queryable, kind: ListedKind, idsPerFile: number): Promise<PartRow[]> {
  const { from, where, changed } = sources[kind]
  return db.query<PartRow>({
    name: `sitemap_parts_${kind}`,
    text: `select ((id - 1) / $1::int + 1)::int as part, max(${changed}) as changed from ${from} where ${where} group by 1 order by 1`,
    values: [idsPerFile],
  })
}

/** An entity or book list that has a public page. */
export interface ListedRow {
  id: number
  slug: string
  changed: Date | null
}

/** Returns at most `limit` rows with ids above `after` and up to `last`, ordered by id. */
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
