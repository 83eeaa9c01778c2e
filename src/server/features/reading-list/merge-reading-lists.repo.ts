import { readingStatuses } from '#contract/values/enums'
import { noteMaxCharacters } from '#contract/values/limits'
import type { MergeStep } from '../editing/index.ts'

interface Pair {
  retained: number
  dropped: number
}

const retained = (pairs: Pair[]): number[] => pairs.map((pair) => pair.retained)
const dropped = (pairs: Pair[]): number[] => pairs.map((pair) => pair.dropped)

/**
 * Replaces a merged book by its merge target on reading lists. If a reader has both books, the entry with the more
 * advanced status remains, and gets the values that only the removed entry has. Two notes become one, unless they are
 * too long.
 */
export const mergeReadingLists: MergeStep = async (tx, kind, { from, into }) => {
  if (kind !== 'books') return
  const pairs = await tx.query<Pair>({
    text: `select case when f.rank > t.rank then f.id else t.id end as retained,
        case when f.rank > t.rank then t.id else f.id end as dropped
      from (select *, (array_position($3::text[], status), changed_at) as rank
        from reading_list_books where work_id = $1) f
      join (select *, (array_position($3::text[], status), changed_at) as rank
        from reading_list_books where work_id = $2) t using (user_id)
      order by 1`,
    values: [from, into, readingStatuses],
  })
  const values = [retained(pairs), dropped(pairs)]
  await tx.query({
    text: `update readings r set entry_id = p.retained from unnest($1::bigint[], $2::bigint[]) as p (retained, dropped)
      where r.entry_id = p.dropped and not exists (select from readings same where same.entry_id = p.retained
        and (same.started_year, same.started_month, same.started_day, same.finished_year, same.finished_month, same.finished_day)
          is not distinct from (r.started_year, r.started_month, r.started_day,
            r.finished_year, r.finished_month, r.finished_day))`,
    values,
  })
  await tx.query({
    text: `update reading_list_books k set
        note = case when k.note is null then d.note
          when strpos(k.note, d.note) = 0 and length(k.note) + length(d.note) + 2 <= $3::int then k.note || e'\\n\\n' || d.note
          else k.note end,
        progress_pages = case when k.progress_percent is null then coalesce(k.progress_pages, d.progress_pages) end,
        progress_percent = case when k.progress_pages is null then coalesce(k.progress_percent, d.progress_percent) end,
        edition_id = coalesce(k.edition_id, d.edition_id), added_at = least(k.added_at, d.added_at),
        own_pages = coalesce(k.own_pages, d.own_pages), is_owned = k.is_owned or d.is_owned,
        owned_format = coalesce(k.owned_format, d.owned_format), copy_place = coalesce(k.copy_place, d.copy_place),
        lent_to = coalesce(k.lent_to, d.lent_to),
        lent_since = case when k.lent_to is null then d.lent_since else k.lent_since end
      from unnest($1::bigint[], $2::bigint[]) as p (retained, dropped) join reading_list_books d on d.id = p.dropped
      where k.id = p.retained`,
    values: [...values, noteMaxCharacters],
  })
  await tx.query({
    text: 'delete from reading_list_books where id = any($1::bigint[])',
    values: [dropped(pairs)],
  })
  await tx.query({
    text: 'update reading_list_books set work_id = $2 where work_id = $1',
    values: [from, into],
  })
  await tx.query({ text: 'update removed_entries set work_id = $2 where work_id = $1', values: [from, into] })
}
