import type { ReportReason } from '#contract/values/enums'
import { firstRow, firstValue } from '../../platform/database/rows.ts'
import type { Ratings } from '../../tables.gen.ts'
import type { Queryable } from '../../platform/database/types.ts'

/** Returns the author of a visible review, or `null` if there is no visible review with this id. */
export const findReviewer = (db: Queryable, ratingId: number): Promise<string | null> =>
  firstValue<Ratings['user_id']>(db, {
    name: 'votes-reviewer',
    text: 'select user_id from ratings where id = $1 and text is not null and hidden_at is null',
    values: [ratingId],
  })

/** Stores that a user has marked a review as helpful. Repeated calls change nothing. */
export async function insertVote(db: Queryable, userId: string, ratingId: number): Promise<void> {
  await db.query({
    name: 'votes-insert',
    text: `insert into review_votes (rating_id, user_id) select id, $1 from ratings where id = $2 and text is not null on conflict do nothing`,
    values: [userId, ratingId],
  })
}

export async function deleteVote(db: Queryable, userId: string, ratingId: number): Promise<void> {
  await db.query({
    name: 'votes-delete',
    text: 'delete from review_votes where rating_id = $2 and user_id = $1',
    values: [userId, ratingId],
  })
}

/** Returns the number of helpful votes of a review, or `null` without a review. `isHelpful`: the user voted. */
export const findVotes = (
  db: Queryable,
  userId: string,
  ratingId: number,
): Promise<{ helpfulCount: number; isHelpful: boolean } | null> =>
  firstRow(db, {
    name: 'votes-find',
    text: `select helpful_count as "helpfulCount", exists (select from review_votes v where v.rating_id = r.id and v.user_id = $1) as "isHelpful"
      from ratings r where id = $2`,
    values: [userId, ratingId],
  })

/** Stores a report of a review by a user. A repeated report replaces the user's earlier one and is open again. */
export async function putReport(
  db: Queryable,
  userId: string,
  ratingId: number,
  reason: ReportReason,
  comment: string | null,
): Promise<void> {
  await db.query({
    text: `insert into review_reports (rating_id, user_id, reason, comment) select id, $1, $3, $4 from ratings where id = $2
      on conflict (rating_id, user_id) do update set reason = excluded.reason, comment = excluded.comment, created_at = now(), resolved_at = null`,
    values: [userId, ratingId, reason, comment],
  })
}
