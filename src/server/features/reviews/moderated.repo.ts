import type { ReportReason } from '#contract/values/enums'
import { listValues } from '../../platform/database/rows.ts'
import type { ReviewReports } from '../../tables.gen.ts'
import type { Queryable } from '../../platform/database/types.ts'

/**
 * Hides a review, or shows it if `because` is `null`. Hiding again updates the time, because the moderator has seen all
 * earlier edits.
 */
export async function setHidden(
  tx: Queryable,
  id: number,
  because: { reason: ReportReason; note: string | null } | null,
): Promise<void> {
  await tx.query({
    text: `update ratings set hidden_at = case when $2::text is null then null else now() end,
        hidden_reason = $2, hidden_note = $3 where id = $1`,
    values: [id, because?.reason ?? null, because?.note ?? null],
  })
}

/** Closes the open reports of a review. Returns their ids. */
export const settleReports = (tx: Queryable, ratingId: number): Promise<number[]> =>
  listValues<ReviewReports['id']>(tx, {
    text: 'update review_reports set resolved_at = now() where rating_id = $1 and resolved_at is null returning id',
    values: [ratingId],
  })
