import type { Queryable } from '../../platform/database/types.ts'
import { firstRow, firstValue } from '../../platform/database/rows.ts'
import type { Ratings } from '../../tables.gen.ts'
import { type Subject, subjects } from './subjects.ts'

/** The text of a review as stored. */
export interface NewText {
  markdown: string
  html: string
  language: string
}

/** Returns the rating's id; `null` if the entity is already rated. `given`: imported stars if fractional (3.5). */
export function insertRating(
  tx: Queryable,
  userId: string,
  { kind, id }: Subject,
  { stars, given, text }: { stars: number; given: number | null; text: NewText | null },
): Promise<number | null> {
  const { column, unique } = subjects[kind]
  return firstValue<Ratings['id']>(tx, {
    name: `imports-insert-rating-${kind}`,
    text: `insert into ratings (user_id, ${column}, stars, given, text, text_html, language, reviewed_at)
      values ($1, $2, $3, $4, $5, $6, $7, case when $5::text is null then null else now() end)
      on conflict ${unique} do nothing returning id`,
    values: [userId, id, stars, given, text?.markdown ?? null, text?.html ?? null, text?.language ?? null],
  })
}

export type StoredRating = Pick<Ratings, 'id' | 'stars' | 'text'>

/** Locks the rating of an entity by a user until the transaction ends and returns it, or `null` if there is none. */
export const claimRating = (
  tx: Queryable,
  userId: string,
  { kind, id }: Subject,
): Promise<StoredRating | null> =>
  firstRow(tx, {
    name: `imports-take-rating-${kind}`,
    text: `select id, stars, text from ratings where user_id = $1 and ${subjects[kind].column} = $2 for update`,
    values: [userId, id],
  })

export async function addText(tx: Queryable, id: number, text: NewText): Promise<void> {
  await tx.query({
    name: 'imports-add-text',
    text: 'update ratings set text = $2, text_html = $3, language = $4, reviewed_at = now() where id = $1 and text is null',
    values: [id, text.markdown, text.html, text.language],
  })
}

/** Deletes the text of a rating. The stars remain. */
export async function deleteText(tx: Queryable, id: number): Promise<void> {
  await tx.query({
    text: 'update ratings set text = null, text_html = null, language = null, reviewed_at = null, edited_at = null where id = $1',
    values: [id],
  })
  await tx.query({ text: 'delete from review_votes where rating_id = $1', values: [id] })
}

export async function deleteRating(tx: Queryable, id: number): Promise<void> {
  await tx.query({ text: 'delete from ratings where id = $1', values: [id] })
}
