import type { ReadingFlag, ReadingStatus } from '#contract/values/enums'
import type { OwnCopy } from '#contract/calls/reading-list'
import type { Queryable } from '../../platform/database/types.ts'
import type { ReadingListBooks } from '../../tables.gen.ts'
import { noCopy } from './own-copy.ts'

/** The fields of a reading list entry that an import can change. `flag` is set only if `status` is 'reading'. */
export interface EntryFacts {
  status: ReadingStatus
  flag: ReadingFlag | null
  note: string | null
  editionId: number | null
  progressPages: number | null
  progressPercent: number | null
  /**
   * The reader's copy. `undefined` leaves the stored copy unchanged: imports by earlier versions of the program
   * stored none.
   */
  copy?: OwnCopy | undefined
}

const copyValues = ({ pages, isOwned, format, place, lentTo, lentSince }: OwnCopy) => [
  pages,
  isOwned,
  format,
  place,
  lentTo,
  lentSince,
]

/**
 * Adds a book to a reading list. Returns the id of the entry, or `null` if the book is already on the list.
 * `addedAt`: the date on which the reader added it, `null` for today.
 */
export async function insertEntry(
  tx: Queryable,
  userId: string,
  workId: number,
  facts: EntryFacts,
  addedAt: string | null,
): Promise<number | null> {
  const [row] = await tx.query<Pick<ReadingListBooks, 'id'>>({
    name: 'imports-insert-entry',
    text: `insert into reading_list_books
        (user_id, work_id, status, flag, note, edition_id, progress_pages, progress_percent,
          own_pages, is_owned, owned_format, copy_place, lent_to, lent_since, queue_position, added_at)
      values ($1, $2, $3, $4, $5, $6, $8, $9, $10, $11, $12, $13, $14, $15::date, case when $3 = 'to-read'
          then (select coalesce(max(queue_position), 0) + 1 from reading_list_books
            where user_id = $1 and status = 'to-read') else 0 end,
        least(coalesce($7::date::timestamp at time zone 'UTC', now()), now()))
      on conflict (user_id, work_id) do nothing returning id`,
    values: [
      userId,
      workId,
      facts.status,
      facts.flag,
      facts.note,
      facts.editionId,
      addedAt,
      facts.progressPages ?? null,
      facts.progressPercent ?? null,
      ...copyValues(facts.copy ?? noCopy),
    ],
  })
  return row?.id ?? null
}

/**
 * Changes an entry. Its position in the queue of books to read stays, in case the reader sets the status 'to-read'
 * again.
 */
export async function putFacts(tx: Queryable, id: number, facts: EntryFacts): Promise<void> {
  await tx.query({
    name: 'imports-put-facts',
    text: `update reading_list_books set status = $2, flag = $3, note = $4,
        edition_id = (select e.id from editions e where e.id = $5),
        progress_pages = $6, progress_percent = $7, changed_at = now()
      where id = $1`,
    values: [
      id,
      facts.status,
      facts.flag,
      facts.note,
      facts.editionId,
      // facts that an earlier version of the program stored have no progress
      facts.progressPages ?? null,
      facts.progressPercent ?? null,
    ],
  })
  if (facts.copy === undefined) return
  await tx.query({
    name: 'imports-put-copy',
    text: `update reading_list_books set own_pages = $2, is_owned = $3, owned_format = $4, copy_place = $5, lent_to = $6,
        lent_since = $7::date where id = $1`,
    values: [id, ...copyValues(facts.copy)],
  })
}

export async function deleteReadings(tx: Queryable, userId: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.query({
    text: 'delete from readings where user_id = $1 and id = any($2::int8[])',
    values: [userId, ids],
  })
}

export async function deleteEntry(tx: Queryable, id: number): Promise<void> {
  await tx.query({ text: 'delete from reading_list_books where id = $1', values: [id] })
}
