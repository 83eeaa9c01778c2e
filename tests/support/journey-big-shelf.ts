import { openJourneyDatabase } from './journey-database.ts'

const shelfBooks = 300

/**
 * Fills the reading list of a user with the most acclaimed books, unrated, because ratings would change the lists of
 * other journeys.
 */
export async function fillShelf(userId: string): Promise<void> {
  await using db = openJourneyDatabase()
  await db.query({
    text: `with books as (
        select id as work, row_number() over (order by acclaim desc, id) as place from works where merged_into is null
        order by acclaim desc, id limit $2
      ), entries as (
        insert into reading_list_books (user_id, work_id, status, flag)
        select $1, work, case when place % 3 <> 0 then 'read' when place % 9 = 0 then 'reading' else 'to-read' end,
          case when place % 18 = 0 then 'did-not-finish' end
        from books returning id, work_id, status
      )
      insert into readings (user_id, entry_id, finished_year, finished_month, finished_day)
      select $1, entries.id, extract(year from now())::int - place % 5, 1 + place % 12, 1 + place % 28
      from entries join books on work = work_id where entries.status = 'read' and place % 7 <> 0`,
    values: [userId, shelfBooks],
  })
}
