import type { ReportReason } from '#contract/values/enums'
import type { Queryable } from '../../platform/database/types.ts'
import type { ReviewReports } from '../../tables.gen.ts'

/** Hides a review, or shows it if `because` is `null`. Hiding again includes all earlier edits. */
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
export async function settleReports(tx: Queryable, ratingId: number): Promise<number[]> {
  const settled = await tx.query<Pick<ReviewReports, 'id'>>({
    text: 'update review_reports set resolved_at = now() where rating_id = $1 and resolved_at is null returning id',
    values: [ratingId],
  })
  return settled.map(({ id }) => id)
}
