/** SQL of the last reading `l` of the reading list entry `entry`. */
export const lastReading = `readings l where l.entry_id = entry.id
        order by coalesce(l.finished_year, l.started_year) desc nulls last, coalesce(l.finished_month, l.started_month) desc nulls first,
          coalesce(l.finished_day, l.started_day) desc nulls first, l.id desc limit 1`

/** SQL condition: the reader has read the book of `entry` at least once, even if the reader is reading it again. */
export const isRead = `(coalesce(entry.flag, entry.status) = 'read' or exists (
    select from readings r cross join lateral (select l.id from ${lastReading}) last
    where r.entry_id = entry.id and (r.finished_year is not null or r.started_year is null)
      and not (r.id = last.id and (r.finished_year is null or entry.flag is not distinct from 'did-not-finish'))))`
