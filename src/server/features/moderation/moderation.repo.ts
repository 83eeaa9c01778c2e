import type { ModerationDecision, ReportReason } from '#contract/values/enums'
import type { ModerationState } from '#contract/values/page-parameters/admin'
import type { Language } from '#contract/values/languages'
import type { Queryable } from '../../platform/database/types.ts'
import type { CamelCased } from '../../platform/database/columns.ts'
import type { ReviewReports, Users } from '../../tables.gen.ts'
import { shownNameText } from '../names/index.ts'
import { reviewColumns, type ReviewRow } from '../reviews/index.ts'

/** A user who reported, decided about or wrote a moderated entity. */
export type InvolvedUser = CamelCased<Pick<Users, 'id' | 'email' | 'first_name' | 'last_name' | 'picture'>>

/** Reports and decisions of a moderated entity. */
export interface ModeratedRow {
  is_changed: boolean
  reports: {
    id: number
    reason: ReportReason
    comment: string | null
    by: InvolvedUser | null
    at: string
    isOpen: boolean
  }[]
  decisions: {
    id: number
    decision: ModerationDecision
    reason: ReportReason | null
    note: string | null
    by: InvolvedUser | null
    at: string
  }[]
}

/** A review with its reports and decisions, as moderators see it. */
export interface ReportedReviewRow extends ReviewRow, ModeratedRow {
  subject: { id: number; slug: string; name: string }
}

/** SQL of a user as JSON, `null` if the account is deleted. */
export const person = (alias: string): string =>
  `case when ${alias}.id is not null then json_build_object('id', ${alias}.id, 'email', ${alias}.email, 'firstName', ${alias}.first_name,
    'lastName', ${alias}.last_name, 'picture', ${alias}.picture) end`

const isChanged = 'r.hidden_at is not null and coalesce(r.edited_at, r.reviewed_at) > r.hidden_at'
const hasOpenReport =
  'exists (select from review_reports p where p.rating_id = r.id and p.resolved_at is null)'

/**
 * SQL conditions of the states in the moderation queue. No state includes a review whose author has deleted its text.
 */
const states: Record<ModerationState, string> = {
  open: `r.text is not null and (${hasOpenReport} or (${isChanged}))`,
  removed: 'r.text is not null and r.hidden_at is not null',
  decided: 'r.text is not null and exists (select from moderation_decisions d where d.rating_id = r.id)',
}

const columns = (language: string): string => `${reviewColumns}, ${isChanged} as is_changed,
  case when r.work_id is not null
    then (select json_build_object('id', w.id, 'slug', w.slug, 'name', ${shownNameText('work', 'w.id', language, 'w.original_language')}) from works w where w.id = r.work_id)
    else (select json_build_object('id', p.id, 'slug', p.slug, 'name', ${shownNameText('person', 'p.id', language)}) from people p where p.id = r.person_id)
  end as subject,
  coalesce((select json_agg(json_build_object('id', p.id, 'reason', p.reason, 'comment', p.comment, 'at', p.created_at,
      'isOpen', p.resolved_at is null, 'by', ${person('t')}) order by p.created_at desc, p.id desc)
    from review_reports p left join users t on t.id = p.user_id where p.rating_id = r.id), '[]') as reports,
  coalesce((select json_agg(json_build_object('id', d.id, 'decision', d.decision, 'reason', d.reason, 'note', d.note, 'at', d.created_at,
      'by', ${person('t')}) order by d.id desc)
    from moderation_decisions d left join users t on t.id = d.user_id where d.rating_id = r.id), '[]') as decisions`

/**
 * Returns at most `limit` reviews in a state of the queue, latest first. With `before`, only reviews with a lower id.
 */
export const listReportedReviews = (
  db: Queryable,
  state: ModerationState,
  language: Language,
  limit: number,
  before: number | null,
): Promise<ReportedReviewRow[]> =>
  db.query({
    text: `select ${columns('$1')} from ratings r join users u on u.id = r.user_id
      where ${states[state]} and ($3::int8 is null or r.id < $3::int8) order by r.id desc limit $2::int`,
    values: [language, limit, before],
  })

/** Returns the number of reviews in a state of the queue, at most `cap`. */
export async function countReportedReviews(
  db: Queryable,
  state: ModerationState,
  cap: number,
): Promise<number> {
  const [row] = await db.query<{ count: number }>({
    text: `select count(*)::int as count from (select from ratings r where ${states[state]} limit $1::int) as counted`,
    values: [cap],
  })
  return row!.count
}

/** Returns a review with its reports and decisions, or `null` if it does not exist or has no text. */
export async function findReportedReview(
  db: Queryable,
  id: number,
  language: Language,
): Promise<ReportedReviewRow | null> {
  const [row] = await db.query<ReportedReviewRow>({
    text: `select ${columns('$2')} from ratings r join users u on u.id = r.user_id where r.id = $1 and r.text is not null`,
    values: [id, language],
  })
  return row ?? null
}

/** Locks a review until the transaction ends. Returns `null` if it does not exist or has no text. */
export async function holdReview(
  tx: Queryable,
  id: number,
): Promise<{ isHidden: boolean; isChanged: boolean; hasOpenReport: boolean } | null> {
  const [row] = await tx.query<{ isHidden: boolean; isChanged: boolean }>({
    text: `select r.hidden_at is not null as "isHidden", ${isChanged} as "isChanged" from ratings r
      where r.id = $1 and r.text is not null for update`,
    values: [id],
  })
  if (!row) return null
  // a separate statement, so that it sees decisions that were committed while the lock was awaited
  const open = await tx.query({
    text: 'select from review_reports where rating_id = $1 and resolved_at is null',
    values: [id],
  })
  return { ...row, hasOpenReport: open.length > 0 }
}

/** A decision about a review or a list, as stored. */
export interface Decision {
  of: { ratingId: number } | { listId: number }
  /** The moderator; null if a restore of a backup applies the decision again. */
  userId: string | null
  decision: ModerationDecision
  reason: ReportReason | null
  note: string | null
}

/** Inserts a decision. */
export async function writeDecision(tx: Queryable, decision: Decision): Promise<void> {
  const { of, userId, decision: kind, reason, note } = decision
  await tx.query({
    text: `insert into moderation_decisions (${'listId' in of ? 'list_id' : 'rating_id'}, user_id, decision, reason, note)
      values ($1, $2, $3, $4, $5)`,
    values: ['listId' in of ? of.listId : of.ratingId, userId, kind, reason, note],
  })
}

/** A user who gets a mail about a decision, and the name of the moderated entity. */
export interface Notified extends CamelCased<Pick<Users, 'email' | 'language' | 'first_name'>> {
  /** Title of the list, or name of the book or author that the review is about, in the user's language. */
  name: string
}

const notifiedColumns = `u.email, u.language, u.first_name as "firstName", case when r.work_id is not null
    then (select ${shownNameText('work', 'w.id', 'u.language', 'w.original_language')} from works w where w.id = r.work_id)
    else (select ${shownNameText('person', 'p.id', 'u.language')} from people p where p.id = r.person_id) end as name`

/** Returns the author of a review. */
export async function findWriter(tx: Queryable, id: number): Promise<Notified> {
  const [row] = await tx.query<Notified>({
    text: `select ${notifiedColumns} from ratings r join users u on u.id = r.user_id where r.id = $1`,
    values: [id],
  })
  return row!
}

/** Returns the users who made these reports, with their reasons. Leaves out deleted accounts. */
export const findReporters = (
  tx: Queryable,
  reports: readonly number[],
): Promise<(Notified & { reason: ReportReason })[]> =>
  tx.query({
    text: `select ${notifiedColumns}, p.reason from review_reports p join ratings r on r.id = p.rating_id join users u on u.id = p.user_id
      where p.id = any($1::bigint[]) order by p.id`,
    values: [reports],
  })

/**
 * Returns the ids of reports that were closed when the review was hidden, unless it was restored since. The users who
 * made them know that the review was hidden. A decision and the reports that it closed have equal times, because they
 * are written in one transaction.
 */
export async function listRemovedForReporters(tx: Queryable, ratingId: number): Promise<number[]> {
  const rows = await tx.query<Pick<ReviewReports, 'id'>>({
    text: `select p.id from review_reports p join moderation_decisions d on d.rating_id = p.rating_id and d.created_at = p.resolved_at
      where p.rating_id = $1 and d.decision = 'hide'
        and not exists (select from moderation_decisions l where l.rating_id = p.rating_id and l.id > d.id and l.decision = 'restore')`,
    values: [ratingId],
  })
  return rows.map(({ id }) => id)
}
