import type { Queryable } from '../../platform/database/types.ts'
import type { Ratings, ReadingEntries, Readings, Works } from '../../platform/database/tables.gen.ts'
import type { ReadingParts } from '../reading-list/index.ts'
import type { EntryFacts } from './written.ts'

/** The work that an id means now: what was merged leads to what it went into; null where it is gone. */
export async function findPresentWork(tx: Queryable, id: number): Promise<number | null> {
  const [row] = await tx.query<Pick<Works, 'id'>>({
    name: 'imports-present-work',
    text: `with recursive walk as (
        select id, merged_into from works where id = $1
        union all select w.id, w.merged_into from walk join works w on w.id = walk.merged_into
      ) select id from walk where merged_into is null`,
    values: [id],
  })
  return row?.id ?? null
}

/** An entry as an import sees it. */
export interface StoredEntry extends EntryFacts, Pick<ReadingEntries, 'id'> {
  /** True where its reader keeps more of it than an import brings: how far they have come. */
  hasProgress: boolean
  readings: { id: number; parts: ReadingParts }[]
}

/** Somebody's entry of a work, held until the transaction ends; null where there is none. */
export async function takeEntry(tx: Queryable, userId: string, workId: number): Promise<StoredEntry | null> {
  const [row] = await tx.query<StoredEntry>({
    name: 'imports-take-entry',
    text: `select e.id, e.status, e.flag, e.note, e.edition_id as "editionId", (e.progress_pages is not null or e.progress_percent is not null) as "hasProgress",
        (select coalesce(json_agg(json_build_object('id', g.id, 'parts', json_build_array(
            g.started_year, g.started_month, g.started_day, g.finished_year, g.finished_month, g.finished_day)) order by g.id), '[]')
          from readings g where g.entry_id = e.id) as readings
      from reading_entries e where e.user_id = $1 and e.work_id = $2 for update of e`,
    values: [userId, workId],
  })
  return row ?? null
}

/** Puts a work on a list. @param addedAt a day; null: now. Null where somebody has put it there at this moment. */
export async function insertEntry(
  tx: Queryable,
  userId: string,
  workId: number,
  facts: EntryFacts,
  addedAt: string | null,
): Promise<number | null> {
  const [row] = await tx.query<Pick<ReadingEntries, 'id'>>({
    name: 'imports-insert-entry',
    text: `insert into reading_entries (user_id, work_id, status, flag, note, edition_id, queue_position, added_at)
      values ($1, $2, $3, $4, $5, $6, case when $3 = 'to-read'
          then (select coalesce(max(queue_position), 0) + 1 from reading_entries where user_id = $1 and status = 'to-read') else 0 end,
        least(coalesce($7::date::timestamp at time zone 'UTC', now()), now()))
      on conflict (user_id, work_id) do nothing returning id`,
    values: [userId, workId, facts.status, facts.flag, facts.note, facts.editionId, addedAt],
  })
  return row?.id ?? null
}

/** Changes what an import may change of an entry. Its place in the queue stays, for the day on which it is to be read again. */
export async function putFacts(tx: Queryable, id: number, facts: EntryFacts): Promise<void> {
  await tx.query({
    name: 'imports-put-facts',
    text: `update reading_entries set status = $2, flag = $3, note = $4, edition_id = (select e.id from editions e where e.id = $5), changed_at = now()
      where id = $1`,
    values: [id, facts.status, facts.flag, facts.note, facts.editionId],
  })
}

/** Adds times through a book; answers their ids. */
export async function insertReadings(
  tx: Queryable,
  userId: string,
  entryId: number,
  readings: readonly ReadingParts[],
): Promise<number[]> {
  if (readings.length === 0) return []
  const part = (at: number) => readings.map((parts) => parts[at])
  const rows = await tx.query<Pick<Readings, 'id'>>({
    name: 'imports-insert-readings',
    text: `insert into readings (user_id, entry_id, started_year, started_month, started_day, finished_year, finished_month, finished_day)
      select $1, $2, * from unnest($3::int[], $4::int[], $5::int[], $6::int[], $7::int[], $8::int[]) returning id`,
    values: [userId, entryId, part(0), part(1), part(2), part(3), part(4), part(5)],
  })
  return rows.map(({ id }) => id)
}

/** Takes readings away again. */
export async function deleteReadings(tx: Queryable, userId: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.query({
    text: 'delete from readings where user_id = $1 and id = any($2::int8[])',
    values: [userId, ids],
  })
}

/** Takes a book off a list. */
export async function deleteEntry(tx: Queryable, id: number): Promise<void> {
  await tx.query({ text: 'delete from reading_entries where id = $1', values: [id] })
}

/** Stars and text that somebody has given a work. */
export type StoredRating = Pick<Ratings, 'id' | 'stars' | 'text'>

/** Somebody's rating of a work, held until the transaction ends; null where there is none. */
export async function takeRating(
  tx: Queryable,
  userId: string,
  workId: number,
): Promise<StoredRating | null> {
  const [row] = await tx.query<StoredRating>({
    name: 'imports-take-rating',
    text: 'select id, stars, text from ratings where user_id = $1 and work_id = $2 for update',
    values: [userId, workId],
  })
  return row ?? null
}

/** A text as it is kept beside stars. */
export interface NewText {
  markdown: string
  html: string
  language: string
}

/** Gives stars; `given`: as the file has them where they are no whole ones. Null where somebody has given some at this moment. */
export async function insertRating(
  tx: Queryable,
  userId: string,
  workId: number,
  { stars, given, text }: { stars: number; given: number | null; text: NewText | null },
): Promise<number | null> {
  const [row] = await tx.query<Pick<Ratings, 'id'>>({
    name: 'imports-insert-rating',
    text: `insert into ratings (user_id, work_id, stars, given, text, text_html, language, reviewed_at)
      values ($1, $2, $3, $4, $5, $6, $7, case when $5::text is null then null else now() end)
      on conflict (user_id, work_id) do nothing returning id`,
    values: [
      userId,
      workId,
      stars,
      given,
      text?.markdown ?? null,
      text?.html ?? null,
      text?.language ?? null,
    ],
  })
  return row?.id ?? null
}

/** Adds a text to stars that have none. */
export async function addText(tx: Queryable, id: number, text: NewText): Promise<void> {
  await tx.query({
    name: 'imports-add-text',
    text: 'update ratings set text = $2, text_html = $3, language = $4, reviewed_at = now() where id = $1 and text is null',
    values: [id, text.markdown, text.html, text.language],
  })
}

/** Takes a text back; the stars stay. */
export async function deleteText(tx: Queryable, id: number): Promise<void> {
  await tx.query({
    text: 'update ratings set text = null, text_html = null, language = null, reviewed_at = null, edited_at = null where id = $1',
    values: [id],
  })
  await tx.query({ text: 'delete from review_votes where rating_id = $1', values: [id] })
}

/** Takes stars back, and the text with them. */
export async function deleteRating(tx: Queryable, id: number): Promise<void> {
  await tx.query({ text: 'delete from ratings where id = $1', values: [id] })
}
