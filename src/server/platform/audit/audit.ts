import { auditRetentionDays } from '#contract/values/retention'
import type { Queryable } from '../database/types.ts'
import type { WriteAudit } from '../http/run-call.ts'

/**
 * Creates the writer of the audit log. Entries contain no secrets, IP or email addresses. `for key share` locks the
 * accounts until the entry is stored.
 */
export const createAudit =
  (db: Queryable): WriteAudit =>
  async ({ call, userId, subjectId, facts, requestId }) => {
    await db.query({
      name: 'audit-insert',
      text: `insert into audit_events (user_id, event, details, request_id, subject_id)
        values ((select id from users where id = $1 for key share), $2, $3, $4, (select id from users where id = $5 for key share))`,
      values: [userId, call, JSON.stringify(facts), requestId, subjectId],
    })
  }

/** Deletes entries that are older than half a year. */
export async function pruneAudit(db: Queryable): Promise<void> {
  await db.query({
    text: 'delete from audit_events where at < now() - make_interval(days => $1)',
    values: [auditRetentionDays],
  })
}
