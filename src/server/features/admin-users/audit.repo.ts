import { countRows } from '../../platform/database/rows.ts'
import type { Queryable } from '../../platform/database/types.ts'
import { whereOf } from '../../platform/database/where.ts'
import type { AuditEvents } from '../../tables.gen.ts'
import { type PersonRow, personJson } from '../accounts/index.ts'

export interface AuditRow extends Pick<AuditEvents, 'id' | 'at' | 'event' | 'request_id'> {
  details: Record<string, string | number | boolean>
  by: PersonRow | null
  about: PersonRow | null
}

export interface AuditFilter {
  /** Ids of calls whose entries are returned. `null` returns the entries of all calls. */
  events: readonly string[] | null
  /** Entries of actions by or about this user. */
  userId: string | undefined
}

function conditionsOf({ events, userId }: AuditFilter, values: unknown[]): string[] {
  const where: string[] = []
  if (events) where.push(`e.event = any($${values.push(events)}::text[])`)
  if (userId) {
    const given = `$${values.push(userId)}::uuid`
    where.push(`(e.user_id = ${given} or e.subject_id = ${given})`)
  }
  return where
}

/** Returns at most `limit` entries, latest first. With `before`, only entries with a lower id. */
export function listAuditRows(
  db: Queryable,
  filter: AuditFilter,
  limit: number,
  before: number | null,
): Promise<AuditRow[]> {
  const values: unknown[] = [limit]
  const conditions = conditionsOf(filter, values)
  if (before !== null) conditions.push(`e.id < $${values.push(before)}::int8`)
  return db.query({
    text: `select e.id, e.at, e.event, e.details, e.request_id, ${personJson('u')} as by, ${personJson('s')} as about
      from audit_events e left join users u on u.id = e.user_id left join users s on s.id = e.subject_id ${whereOf(conditions)}
      order by e.id desc limit $1::int`,
    values,
  })
}

/** Returns the number of entries that pass the filter, at most `cap`. */
export function countAudit(db: Queryable, filter: AuditFilter, cap: number): Promise<number> {
  const values: unknown[] = [cap]
  const conditions = conditionsOf(filter, values)
  return countRows(db, {
    text: `select count(*)::int as count from (select from audit_events e ${whereOf(conditions)} limit $1::int) as counted`,
    values,
  })
}
