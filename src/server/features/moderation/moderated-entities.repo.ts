import type { ModerationDecision, ReportReason } from '#contract/values/enums'
import type { ModerationState } from '#contract/values/page-parameters/admin'
import type { CamelCased } from '../../platform/database/columns.ts'
import type { Queryable } from '../../platform/database/types.ts'
import { countRows, listValues, onlyRow } from '../../platform/database/rows.ts'
import type { ReviewReports, Users } from '../../tables.gen.ts'
import { type PersonRow, personJson } from '../accounts/index.ts'
import { isInState, type Moderated, moderatedSql } from './queue-states.sql.ts'

/** Reports and decisions of a moderated entity. */
export interface ModeratedRow {
  is_changed: boolean
  reports: {
    id: number
    reason: ReportReason
    comment: string | null
    by: PersonRow | null
    at: string
    isOpen: boolean
  }[]
  decisions: {
    id: number
    decision: ModerationDecision
    reason: ReportReason | null
    note: string | null
    by: PersonRow | null
    at: string
  }[]
}

/** SQL of the columns of {@link ModeratedRow} of the entity `r`. */
export function moderatedColumns(of: Moderated): string {
  const { isChanged, reports, column } = moderatedSql[of]
  return `${isChanged} as is_changed,
    coalesce((select json_agg(json_build_object('id', p.id, 'reason', p.reason, 'comment', p.comment, 'at', p.created_at,
        'isOpen', p.resolved_at is null, 'by', ${personJson('t')}) order by p.created_at desc, p.id desc)
      from ${reports} p left join users t on t.id = p.user_id where p.${column} = r.id), '[]') as reports,
    coalesce((select json_agg(json_build_object('id', d.id, 'decision', d.decision, 'reason', d.reason, 'note', d.note, 'at', d.created_at,
        'by', ${personJson('t')}) order by d.id desc)
      from moderation_decisions d left join users t on t.id = d.user_id where d.${column} = r.id), '[]') as decisions`
}

/** Returns the number of entities in a state of the moderation queue, at most `cap`. */
export const countModerated = (
  db: Queryable,
  of: Moderated,
  state: ModerationState,
  cap: number,
): Promise<number> =>
  countRows(db, {
    text: `select count(*)::int as count from (select from ${moderatedSql[of].table} r where ${isInState(of, state)} limit $1::int) as counted`,
    values: [cap],
  })

/** Locks a review or list until the transaction ends. Returns null if it is missing, or a rating without a text. */
export async function holdModerated(
  tx: Queryable,
  of: Moderated,
  id: number,
): Promise<{ isHidden: boolean; isChanged: boolean; hasOpenReport: boolean } | null> {
  const { table, reports, column, isModerated, isChanged } = moderatedSql[of]
  const [row] = await tx.query<{ isHidden: boolean; isChanged: boolean }>({
    text: `select r.hidden_at is not null as "isHidden", ${isChanged} as "isChanged" from ${table} r
      where r.id = $1 and ${isModerated} for update`,
    values: [id],
  })
  if (!row) return null
  // a separate statement, so that it sees decisions that were committed while the lock was awaited
  const open = await tx.query({
    text: `select from ${reports} where ${column} = $1 and resolved_at is null`,
    values: [id],
  })
  return { ...row, hasOpenReport: open.length > 0 }
}

export interface Decision {
  /** The moderator; null if a restore of a backup applies the decision again. */
  userId: string | null
  decision: ModerationDecision
  reason: ReportReason | null
  note: string | null
}

export async function writeDecision(
  tx: Queryable,
  of: Moderated,
  id: number,
  { userId, decision, reason, note }: Decision,
): Promise<void> {
  await tx.query({
    text: `insert into moderation_decisions (${moderatedSql[of].column}, user_id, decision, reason, note) values ($1, $2, $3, $4, $5)`,
    values: [id, userId, decision, reason, note],
  })
}

/** A user who gets a mail about a decision, and the name of the moderated entity. */
export interface Notified extends CamelCased<Pick<Users, 'email' | 'language' | 'first_name'>> {
  /** Title of the list, or name of the book or author that the review is about, in the user's language. */
  name: string
}

const notifiedColumns = (of: Moderated): string =>
  `u.email, u.language, u.first_name as "firstName", ${moderatedSql[of].name} as name`

/** Returns the author of a moderated entity, with the data for a mail. */
export const findAuthor = (tx: Queryable, of: Moderated, id: number): Promise<Notified> =>
  onlyRow(tx, {
    text: `select ${notifiedColumns(of)} from ${moderatedSql[of].table} r join users u on u.id = r.user_id where r.id = $1`,
    values: [id],
  })

/** Returns the users who made these reports, with their reasons. Leaves out deleted accounts. */
export function findReporters(
  tx: Queryable,
  of: Moderated,
  ids: readonly number[],
): Promise<(Notified & { reason: ReportReason })[]> {
  const { table, reports, column } = moderatedSql[of]
  return tx.query({
    text: `select ${notifiedColumns(of)}, p.reason from ${reports} p join ${table} r on r.id = p.${column} join users u on u.id = p.user_id
      where p.id = any($1::bigint[]) order by p.id`,
    values: [ids],
  })
}

/** Ids of reports closed by hiding the entity: `resolved_at` equals the decision's `created_at` (one transaction). */
export function listReportsOfRemoval(tx: Queryable, of: Moderated, id: number): Promise<number[]> {
  const { reports, column } = moderatedSql[of]
  return listValues<ReviewReports['id']>(tx, {
    text: `select p.id from ${reports} p join moderation_decisions d on d.${column} = p.${column} and d.created_at = p.resolved_at
      where p.${column} = $1 and d.decision = 'hide'
        and not exists (select from moderation_decisions l where l.${column} = p.${column} and l.id > d.id and l.decision = 'restore')`,
    values: [id],
  })
}
