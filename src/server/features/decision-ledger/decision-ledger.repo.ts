import { listValues } from '../../platform/database/rows.ts'
import type { Queryable } from '../../platform/database/types.ts'
import type { LedgerDecision } from './decision-ledger.ts'

/** Maximum number of decisions that one run of the task copies from the database to the ledger file. */
const maxDecisions = 10_000

/** Returns the decisions (newsletter cancellations and moderation) since `since`, oldest first. */
export const listDecisions = (db: Queryable, since: Date): Promise<LedgerDecision[]> =>
  listValues(db, {
    text: `select decision from (
        select unsubscribed_at as at,
          jsonb_build_object('kind', 'unsubscribe', 'at', unsubscribed_at, 'id', id) as decision
        from newsletter_subscribers where unsubscribed_at >= $1
        union all
        select created_at, jsonb_strip_nulls(jsonb_build_object('kind', decision, 'at', created_at,
          'of', case when list_id is null then 'review' else 'list' end, 'id', coalesce(list_id, rating_id),
          'reason', case when decision = 'hide' then reason end))
        from moderation_decisions where created_at >= $1 and decision in ('hide', 'restore')
      ) as decided order by at, decision limit $2`,
    values: [since, maxDecisions],
  })
