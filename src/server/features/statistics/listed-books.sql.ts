import { selectCountedEdition } from '../editions/index.ts'
import { isRead, lastReading } from '../books/index.ts'

/**
 * SQL of two CTEs, `entry` and `finished`, from which all statistics of a reader are computed. `$1` is the reader, `$2`
 * the reader's language.
 * `entry` has every book on the reading list, with these columns:
 * - `is_read` is true if the book was read at least once, even if it is being read again.
 * - `pages` is the number of pages of the reader's copy, or if it is unknown, of the chosen edition. If both are
 *   unknown, it is that of the first edition with a known number, in the order of default editions, else `null`.
 * - `language` is the language of the chosen edition; `null` if no edition was chosen or its language is unknown.
 * `finished` has every reading that ended in a known year. The last reading of a book that the reader gave up is left
 * out. `nth` is the number of the reading among the readings of the book.
 */
export const entryAndFinished = `entry as materialized (
    select entry.id, entry.work_id, coalesce(entry.flag, entry.status) as shelf, ${isRead} as is_read, w.genre_group, w.first_year, w.length,
      chosen.language, coalesce(entry.own_pages, chosen.pages, usual.pages) as pages
    from reading_list_books entry join works w on w.id = entry.work_id
    left join editions chosen on chosen.id = entry.edition_id
    left join lateral (${selectCountedEdition('entry.work_id', '$2::text')}) usual on entry.own_pages is null and chosen.pages is null
    where entry.user_id = $1::uuid
  ), finished as materialized (
    select r.id, entry.work_id, entry.pages, entry.genre_group, entry.first_year, entry.length, r.finished_year as year, r.finished_month as month,
      r.finished_day as day, row_number() over (partition by entry.id
        order by r.finished_year, r.finished_month nulls first, r.finished_day nulls first, r.id) as nth
    from readings r join entry on entry.id = r.entry_id
    where r.user_id = $1::uuid and r.finished_year is not null
      and not (entry.shelf = 'did-not-finish' and r.id = (select l.id from ${lastReading}))
  )`

/** SQL of the rows of a subquery as a JSON array. */
export const listed = (rows: string): string =>
  `(select coalesce(json_agg(row_to_json(one)), '[]') from (${rows}) as one)`
