import { auditRetentionDays } from '#contract/values/limits'
import type { Queryable } from '../database/types.ts'
import type { WriteAudit } from '../http/run-call.ts'

/**
 * Makes the writer of the audit log: who did what, when, with which request. Nothing secret and no address goes in, and
 * never the id of an account that is gone: a deletion waits for this row or is seen by it, the deletion of the account
 * itself included.
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

/** Forgets what is older than half a year. */
export async function pruneAudit(db: Queryable): Promise<void> {
  await db.query({
    text: 'delete from audit_events where at < now() - make_interval(days => $1)',
    values: [auditRetentionDays],
  })
}
