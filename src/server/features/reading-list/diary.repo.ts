import type { DiaryEvent } from '#contract/calls/reading-list'
import type { Queryable } from '../../platform/database/types.ts'
import { lastReading } from '../books/index.ts'
import type { Ratings, ReadingListBooks } from '../../tables.gen.ts'

/** An event of the diary: the start or the end of a reading, on a date of which day and month can be unknown. */
export interface DiaryRow {
  bookId: ReadingListBooks['work_id']
  event: DiaryEvent['event']
  year: number
  month: number | null
  day: number | null
  rating: Ratings['stars'] | null
}

/** Returns the starts and ends of readings in a year, latest first. Events without a month are last. */
export const listDiaryRows = (db: Queryable, userId: string, year: number): Promise<DiaryRow[]> =>
  db.query({
    name: 'reading-diary',
    text: `select entry.work_id as "bookId", d.year, d.month, d.day, r.stars as rating,
        case when d.event = 'finished' and entry.flag = 'did-not-finish' and g.id = (select l.id from ${lastReading})
          then 'given-up' else d.event end as event
      from readings g join reading_list_books entry on entry.id = g.entry_id
      left join ratings r on r.user_id = entry.user_id and r.work_id = entry.work_id
      cross join lateral (values ('finished', g.finished_year, g.finished_month, g.finished_day),
        ('started', g.started_year, g.started_month, g.started_day)) as d (event, year, month, day)
      where g.user_id = $1 and d.year = $2
      order by d.month desc nulls last, d.day desc nulls last, d.event, entry.work_id`,
    values: [userId, year],
  })

export async function listDiaryYears(db: Queryable, userId: string): Promise<number[]> {
  const rows = await db.query<{ year: number }>({
    name: 'reading-diary-years',
    text: `select distinct year from readings g cross join lateral (values (g.finished_year), (g.started_year)) as d (year)
      where g.user_id = $1 and year is not null order by year desc`,
    values: [userId],
  })
  return rows.map(({ year }) => year)
}
