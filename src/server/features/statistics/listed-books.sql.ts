import { selectCountedEdition } from '../editions/index.ts'
import { isRead, lastReading } from '../books/index.ts'

/** `entry`: books on the list of the reader `$1`; `finished`: their readings that ended in a known year. */
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
