import type { ReportReason } from '#contract/values/enums'
import { listValues } from '../../platform/database/rows.ts'
import type { BookListReports } from '../../tables.gen.ts'
import type { Queryable } from '../../platform/database/types.ts'

/** Writes a user's report of a list. A second report replaces the first one and waits for a decision again. */
export async function putReport(
  db: Queryable,
  userId: string,
  listId: number,
  reason: ReportReason,
  comment: string | null,
): Promise<void> {
  await db.query({
    text: `insert into book_list_reports (list_id, user_id, reason, comment) values ($1, $2, $3, $4)
      on conflict (list_id, user_id) do update set reason = excluded.reason, comment = excluded.comment, created_at = now(), resolved_at = null`,
    values: [listId, userId, reason, comment],
  })
}

/** Closes the open reports of a list. Returns their ids. */
export const settleListReports = (tx: Queryable, listId: number): Promise<number[]> =>
  listValues<BookListReports['id']>(tx, {
    text: 'update book_list_reports set resolved_at = now() where list_id = $1 and resolved_at is null returning id',
    values: [listId],
  })

/** Hides a list for a reason, or shows it if `because` is `null`. Hiding again updates the time of hiding. */
export async function setListHidden(
  tx: Queryable,
  id: number,
  because: { reason: ReportReason; note: string | null } | null,
): Promise<void> {
  await tx.query({
    text: `update book_lists set hidden_at = case when $2::text is null then null else now() end,
        hidden_reason = $2, hidden_note = $3 where id = $1`,
    values: [id, because?.reason ?? null, because?.note ?? null],
  })
}
