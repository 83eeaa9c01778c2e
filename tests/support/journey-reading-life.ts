import type { Database } from '#server/platform/database/database'
import { entryOf, type GeneratedEntry, insertEntry } from './generated-reader.ts'
import { openJourneyDatabase } from './journey-database.ts'

/** The reading history that {@link liveAsReader} inserted. */
export interface ReadingLife {
  /** Number of readings that were finished in the current year. */
  timesThisYear: number
  booksRead: number
  booksReading: number
  /** Slug of a series of which the reader has read the first two volumes. */
  series: string
  /** Slug of the third volume of the series. */
  nextVolume: string
}

/** Returns ids of books that belong to no series: books with a known number of pages first, then by acclaim. */
async function knownBooks(db: Database, count: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>({
    text: `select w.id from works w where w.merged_into is null
        and not exists (select from series_members m where m.work_id = w.id)
      order by exists (select from editions e where e.work_id = w.id and e.pages is not null) desc, w.acclaim desc, w.id limit $1`,
    values: [count],
  })
  return rows.map(({ id }) => id)
}

/** Returns the volumes of the most acclaimed series with 4 to 9 volumes whose first volume won an award. */
async function firstVolumes(db: Database): Promise<{ series: string; ids: number[]; slugs: string[] }> {
  const [row] = await db.query<{ series: string; ids: number[]; slugs: string[] }>({
    text: `select s.slug as series, array_agg(w.id order by m.position_sort) as ids, array_agg(w.slug::text order by m.position_sort) as slugs
      from series s join series_members m on m.series_id = s.id and m.reading_order = 'publication' and m.role = 'main' and m.position_sort is not null
      join works w on w.id = m.work_id and w.merged_into is null
      where s.kind = 'author' and s.merged_into is null and not exists (select from series_members x where x.work_id = w.id and x.series_id <> s.id)
      group by s.id having count(*) between 4 and 9
        and bool_or(exists (select from award_honours a where a.work_id = w.id and a.result = 'winner') and m.position_sort = 1)
      order by s.acclaim desc, s.id limit 1`,
  })
  return row!
}

/** Inserts a reading history of three years with books of every status and dates of each precision. */
export async function liveAsReader(userId: string): Promise<ReadingLife> {
  const presentYear = new Date().getFullYear()
  await using db = openJourneyDatabase()
  const books = await knownBooks(db, 34)
  const saga = await firstVolumes(db)
  const dateOf = (index: number): GeneratedEntry['finished'] =>
    index < 18
      ? [[presentYear, 1 + ((index * 5) % 11), 1 + index]]
      : index < 24
        ? [[presentYear - 1, 1 + (index % 12), null]]
        : index < 28
          ? [[presentYear - 3, null, null]]
          : []
  for (const [index, work] of books.slice(0, 30).entries())
    await insertEntry(
      db,
      userId,
      entryOf(work, {
        stars: index % 3 === 2 ? null : 5 - (index % 4),
        hasReview: index % 7 === 0,
        isGivenUp: index === 29,
        finished: index === 0 ? [...dateOf(20), ...dateOf(3)] : dateOf(index),
      }),
    )
  await insertEntry(db, userId, entryOf(books[30]!, { status: 'reading' }))
  await insertEntry(db, userId, entryOf(books[31]!, { status: 'to-read' }))
  for (const [index, work] of saga.ids.slice(0, 2).entries())
    await insertEntry(db, userId, entryOf(work, { finished: [[presentYear, 2 + index, 3]] }))
  return {
    timesThisYear: 20,
    booksRead: 31,
    booksReading: 1,
    series: saga.series,
    nextVolume: saga.slugs[2]!,
  }
}
