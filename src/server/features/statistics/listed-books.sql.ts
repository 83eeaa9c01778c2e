import { selectCountedEdition } from '../editions/index.ts'

/** SQL of the last reading of `entry`, as `l`. */
export const lastReading = `readings l where l.entry_id = entry.id
        order by coalesce(l.finished_year, l.started_year) desc nulls last, coalesce(l.finished_month, l.started_month) desc nulls first,
          coalesce(l.finished_day, l.started_day) desc nulls first, l.id desc limit 1`

/**
 * SQL of the two relations from which all statistics of a reader are computed (`$1` is the reader, `$2` the reader's
 * language):
 * `entry`: every listed book. `pages` are those of the reader's copy or chosen edition, else of the first edition
 * with known pages in the order of the default edition, else `null`. `language` is that of the chosen edition, else
 * `null`.
 * `finished`: every reading that ended in a known year, numbered by `nth` per book. The last reading of an abandoned
 * book is not included.
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

/** SQL of the rows of a subquery as a JSON list. */
export const listed = (rows: string): string =>
  `(select coalesce(json_agg(row_to_json(one)), '[]') from (${rows}) as one)`
