import type { Language } from '#contract/values/languages'
import type { Queryable } from '../../platform/database/types.ts'
import { onlyRow } from '../../platform/database/rows.ts'
import type { People, Works } from '../../tables.gen.ts'
import { shownNameText } from '../names/index.ts'
import { isRead } from '../books/index.ts'
import { entryAndFinished, listed } from './listed-books.sql.ts'

interface Period {
  period: number
  books: number
  pages: number
}

interface Named extends Pick<People, 'id' | 'slug'> {
  name: string
}

/** The sums over a reader's books, readings and ratings. */
export interface SumsRow {
  books_read: number
  books_reading: number
  books_to_read: number
  books_paused: number
  books_not_finished: number
  reviews_written: number
  ratings_given: number
  pages_read: number
  books_without_pages: number
  books_without_date: number
  years: Period[]
  months: Period[]
  groups: { group: Works['genre_group']; books: number }[]
  languages: { language: string | null; books: number }[]
  authors: (Named & { books: number })[]
  stars: number[]
  goal: number | null
}

/** Maximum number of authors in the statistics. */
const authorsMax = 10

const countOf = (shelf: string): string => `count(*) filter (where shelf = '${shelf}')::int`
const period = (of: string, where: string): string =>
  `select ${of} as period, count(*)::int as books, coalesce(sum(pages), 0)::int as pages from finished where ${where} group by 1 order by 1`

/** Returns the sums over a reader's books, readings and ratings. The months and the goal are those of `year`. */
export const findSums = (db: Queryable, userId: string, language: Language, year: number): Promise<SumsRow> =>
  onlyRow(db, {
    name: 'statistics_sums',
    text: `with ${entryAndFinished}, counted as (
        select count(*) filter (where is_read)::int as books_read, ${countOf('reading')} as books_reading, ${countOf('to-read')} as books_to_read,
          ${countOf('paused')} as books_paused, ${countOf('did-not-finish')} as books_not_finished,
          coalesce(sum(pages) filter (where is_read), 0)::int as pages_read,
          count(*) filter (where is_read and pages is null)::int as books_without_pages,
          count(*) filter (where is_read and work_id not in (select work_id from finished))::int as books_without_date
        from entry
      )
      select counted.*,
        (select count(*)::int from ratings where user_id = $1::uuid and text is not null) as reviews_written,
        (select count(*)::int from ratings where user_id = $1::uuid) as ratings_given,
        ${listed(period('year', 'true'))} as years,
        ${listed(period('month', 'year = $3::int and month is not null'))} as months,
        ${listed(`select genre_group as "group", count(*)::int as books from entry where is_read group by 1 order by 2 desc, 1`)} as groups,
        ${listed(`select language, count(*)::int as books from entry where is_read group by 1 order by language is null, 2 desc, 1`)} as languages,
        ${listed(`select p.id, p.slug, ${shownNameText('person', 'p.id', '$2::text')} as name, top.books from (
            select c.person_id, count(*)::int as books from entry join work_contributors c on c.work_id = entry.work_id and c.role = 'author'
            where entry.is_read group by 1
          ) top join people p on p.id = top.person_id order by top.books desc, p.sort_key collate "C", p.id limit ${authorsMax}`)} as authors,
        array(select count(r.id)::int from generate_series(1, 5) as s (stars)
          left join ratings r on r.stars = s.stars and r.user_id = $1::uuid and r.work_id is not null group by s.stars order by s.stars) as stars,
        (select books::int from reading_goals g where g.user_id = $1::uuid and g.year = $3::int) as goal
      from counted`,
    values: [userId, language, year],
  })

/** Returns the numbers of books read, books being read and reviews of a reader. */
export const findCounts = (
  db: Queryable,
  userId: string,
): Promise<Pick<SumsRow, 'books_read' | 'books_reading' | 'reviews_written'>> =>
  onlyRow(db, {
    name: 'statistics_counts',
    text: `select count(*) filter (where is_read)::int as books_read, ${countOf('reading')} as books_reading,
        (select count(*)::int from ratings where user_id = $1::uuid and text is not null) as reviews_written
      from (select coalesce(flag, status) as shelf, ${isRead} as is_read from reading_list_books entry where user_id = $1::uuid) e`,
    values: [userId],
  })

/** A reader's progress in a series. */
export interface SeriesProgressRow extends Named {
  read: number
  volumes: number
  next_id: number
}

/** SQL condition: the reader has begun the parent of the series `s`, and the parent has all main volumes of `s`. */
const isWithinBegunParent = (s: string) => `(${s}.parent_id in (select series_id from begun) and not exists (
    select from series_members c where c.series_id = ${s}.id and c.reading_order = 'publication' and c.role = 'main'
      and not exists (select from series_members o where o.series_id = ${s}.parent_id and o.work_id = c.work_id
        and o.reading_order = 'publication' and o.role = 'main')))`

/** Maximum number of series in the list of progress. */
const seriesMax = 12

/**
 * Returns the series that a reader has begun but not finished, most recently read first. In place of a finished
 * series, returns the next series of the same parent.
 */
export const listSeriesProgress = (
  db: Queryable,
  userId: string,
  language: Language,
): Promise<SeriesProgressRow[]> =>
  db.query({
    name: 'statistics_series',
    text: `with mine as materialized (
        select entry.work_id, coalesce(max(r.finished_year * 10000 + coalesce(r.finished_month, 0) * 100 + coalesce(r.finished_day, 0)),
          to_char(entry.added_at at time zone 'UTC', 'YYYYMMDD')::int) as at
        from reading_list_books entry left join readings r on r.entry_id = entry.id and r.finished_year is not null
        where entry.user_id = $1::uuid and ${isRead} group by entry.id
      ), begun as (
        select m.series_id, max(mine.at) as at from mine join series_members m on m.work_id = mine.work_id
        join series s on s.id = m.series_id
        where m.reading_order = 'publication' and m.role = 'main' and s.kind in ('author', 'shared_universe') and s.merged_into is null
        group by 1
      ), finished as (
        select begun.at, s.id, s.parent_id, s.parent_position from begun join series s on s.id = begun.series_id
        where not exists (select from series_members m join works w on w.id = m.work_id and w.merged_into is null
            where m.series_id = s.id and m.reading_order = 'publication' and m.role = 'main' and m.work_id not in (select work_id from mine))
          and coalesce(s.main_volumes, 0) <= (select count(*) from series_members m
            where m.series_id = s.id and m.reading_order = 'publication' and m.role = 'main')
      ), going_on as (
        select n.series_id, max(f.at) as at from finished f cross join lateral (
          select n.id as series_id, n.parent_id from series n
          where n.merged_into is null and n.book_count > 0 and (
            n.parent_id = f.parent_id and n.parent_position > f.parent_position
            -- the parent counts as the first series if no child has position 1
            or n.parent_id = f.id and n.parent_position > 1
              and not exists (select from series c where c.parent_id = f.id and c.parent_position = 1))
          order by n.parent_position, n.id limit 1
        ) n
        where not exists (select from begun b join series l on l.id = b.series_id
          where l.parent_id = n.parent_id and l.parent_position > case when f.parent_id = n.parent_id then f.parent_position else 1 end)
        group by 1
      ), looked_at as (
        select series_id, at, false as is_next from begun union all select series_id, at, true from going_on
      ), volume as (
        select m.series_id, m.work_id, m.position_sort, w.first_year, m.id, mine.work_id is not null as is_read
        from looked_at join series_members m on m.series_id = looked_at.series_id and m.reading_order = 'publication' and m.role = 'main'
        join works w on w.id = m.work_id and w.merged_into is null left join mine on mine.work_id = m.work_id
      ), progress as (
        select series_id, count(*) filter (where is_read)::int as read, count(*)::int as volumes,
          (array_agg(work_id order by position_sort nulls last, first_year, id) filter (where not is_read))[1] as next_id
        from volume group by 1
      )
      select s.id, s.slug, ${shownNameText('series', 's.id', '$2::text')} as name, p.read, p.volumes, p.next_id
      from progress p join looked_at l using (series_id) join series s on s.id = p.series_id
      where p.read < p.volumes and (p.read > 0 or l.is_next) and not ${isWithinBegunParent('s')} order by l.at desc, s.id limit ${seriesMax}`,
    values: [userId, language],
  })

/** Number of works that won an award, and how many of them a reader has read. */
export interface AwardProgressRow extends Named {
  read: number
  winners: number
}

/** Returns the awards of which the reader has read winners, most read winners first. A work counts once per award. */
export const listAwardProgress = (
  db: Queryable,
  userId: string,
  language: Language,
): Promise<AwardProgressRow[]> =>
  db.query({
    name: 'statistics_awards',
    text: `with won as (
        select distinct x.award_id, w.id as work_id from award_honours x left join translations t on t.id = x.translation_id
        join works w on w.id = coalesce(x.work_id, t.work_id) and w.merged_into is null where x.result = 'winner'
      )
      select a.id, a.slug, ${shownNameText('award', 'a.id', '$2::text', "'en'")} as name, count(entry.id)::int as read, count(*)::int as winners
      from won join awards a on a.id = won.award_id and a.merged_into is null
      left join reading_list_books entry on entry.work_id = won.work_id and entry.user_id = $1::uuid and ${isRead}
      group by a.id having count(entry.id) > 0 order by 4 desc, a.id`,
    values: [userId, language],
  })

/** Returns the number of readings that a reader finished in a year, and the reader's goal for the year. */
export const findYearSoFar = (
  db: Queryable,
  userId: string,
  language: Language,
  year: number,
): Promise<{ finished: number; goal: number | null }> =>
  onlyRow(db, {
    name: 'year_so_far',
    text: `with ${entryAndFinished} select (select count(*)::int from finished where year = $3::int) as finished,
        (select books::int from reading_goals g where g.user_id = $1::uuid and g.year = $3::int) as goal`,
    values: [userId, language, year],
  })

export async function upsertGoal(db: Queryable, userId: string, year: number, books: number): Promise<void> {
  await db.query({
    text: `insert into reading_goals (user_id, year, books) values ($1, $2, $3)
      on conflict (user_id, year) do update set books = excluded.books`,
    values: [userId, year, books],
  })
}

export async function deleteGoal(db: Queryable, userId: string, year: number): Promise<void> {
  await db.query({
    text: 'delete from reading_goals where user_id = $1 and year = $2',
    values: [userId, year],
  })
}
