import { selectCountedEdition } from '../editions/index.ts'

/** SQL of the time through the book of `entry` that was the last, as `l`. */
export const lastReading = `readings l where l.entry_id = entry.id
        order by coalesce(l.finished_year, l.started_year) desc nulls last, coalesce(l.finished_month, l.started_month) desc nulls first,
          coalesce(l.finished_day, l.started_day) desc nulls first, l.id desc limit 1`

/**
 * SQL of two relations that all statistics of a reader are sums over (`$1` is the reader, `$2` the reader's language):
 *
 * `entry`: every book of the list. `pages` are those of the edition chosen, else of the first in the order of the
 * default edition of which they are known; null where nobody tells. `language` is that of the edition chosen, else
 * null.
 *
 * `finished`: every time through a book that ended in a known year, `nth` of its book. Of a book that was given up the
 * last one was not finished.
 */
export const entryAndFinished = `entry as materialized (
    select e.id, e.work_id, coalesce(e.flag, e.status) as shelf, w.genre_group, w.first_year, w.length,
      chosen.language, coalesce(e.own_pages, chosen.pages, usual.pages) as pages
    from reading_list_books e join works w on w.id = e.work_id
    left join editions chosen on chosen.id = e.edition_id
    left join lateral (${selectCountedEdition('e.work_id', '$2::text')}) usual on e.own_pages is null and chosen.pages is null
    where e.user_id = $1::uuid
  ), finished as materialized (
    select r.id, entry.work_id, entry.pages, entry.genre_group, entry.first_year, entry.length, r.finished_year as year, r.finished_month as month,
      r.finished_day as day, row_number() over (partition by entry.id
        order by r.finished_year, r.finished_month nulls first, r.finished_day nulls first, r.id) as nth
    from readings r join entry on entry.id = r.entry_id
    where r.user_id = $1::uuid and r.finished_year is not null
      and not (entry.shelf = 'did-not-finish' and r.id = (select l.id from ${lastReading}))
  )`

/** SQL of a subquery's rows as one JSON list. */
export const listed = (rows: string): string =>
  `(select coalesce(json_agg(row_to_json(one)), '[]') from (${rows}) as one)`
