import type { BookListVisibility, ReportReason } from '#contract/values/enums'
import type { ModerationState } from '#contract/values/page-parameters/admin'
import type { Queryable } from '../../platform/database/types.ts'
import type { BookListReports, BookLists } from '../../tables.gen.ts'
import { type InvolvedUser, type ModeratedRow, type Notified, person } from './moderation.repo.ts'

/** A list with its reports and decisions, as moderators see it. */
export interface ModeratedListRow
  extends
    Pick<
      BookLists,
      'id' | 'slug' | 'token' | 'title' | 'language' | 'description_html' | 'hidden_at' | 'hidden_note'
    >,
    ModeratedRow {
  visibility: BookListVisibility
  hidden_reason: ReportReason | null
  user: InvolvedUser
  book_count: number
  notes: string[]
}

const isChanged = 'l.hidden_at is not null and l.changed_at > l.hidden_at'
const hasOpenReport =
  'exists (select from book_list_reports p where p.list_id = l.id and p.resolved_at is null)'

/**
 * SQL conditions of the states in the moderation queue. The states `open` and `removed` do not include private lists.
 */
const states: Record<ModerationState, string> = {
  open: `l.visibility <> 'private' and (${hasOpenReport} or (${isChanged}))`,
  removed: `l.visibility <> 'private' and l.hidden_at is not null`,
  decided: 'exists (select from moderation_decisions d where d.list_id = l.id)',
}

const columns = `l.id, l.slug, l.token, l.title, l.language, l.description_html, l.visibility, l.hidden_at, l.hidden_reason, l.hidden_note,
  ${isChanged} as is_changed, ${person('u')} as "user",
  (select count(*)::int from book_list_books b where b.list_id = l.id) as book_count,
  array(select b.note from book_list_books b where b.list_id = l.id and b.note is not null order by b.position, b.work_id) as notes,
  coalesce((select json_agg(json_build_object('id', p.id, 'reason', p.reason, 'comment', p.comment, 'at', p.created_at,
      'isOpen', p.resolved_at is null, 'by', ${person('t')}) order by p.created_at desc, p.id desc)
    from book_list_reports p left join users t on t.id = p.user_id where p.list_id = l.id), '[]') as reports,
  coalesce((select json_agg(json_build_object('id', d.id, 'decision', d.decision, 'reason', d.reason, 'note', d.note, 'at', d.created_at,
      'by', ${person('t')}) order by d.id desc)
    from moderation_decisions d left join users t on t.id = d.user_id where d.list_id = l.id), '[]') as decisions`

/** Returns at most `limit` lists in a state of the queue, latest first. With `before`, only lists with a lower id. */
export const listModeratedLists = (
  db: Queryable,
  state: ModerationState,
  limit: number,
  before: number | null,
): Promise<ModeratedListRow[]> =>
  db.query({
    text: `select ${columns} from book_lists l join users u on u.id = l.user_id
      where ${states[state]} and ($2::int is null or l.id < $2::int) order by l.id desc limit $1::int`,
    values: [limit, before],
  })

/** Returns the number of lists in a state of the queue, at most `cap`. */
export async function countModeratedLists(
  db: Queryable,
  state: ModerationState,
  cap: number,
): Promise<number> {
  const [row] = await db.query<{ count: number }>({
    text: `select count(*)::int as count from (select from book_lists l where ${states[state]} limit $1::int) as counted`,
    values: [cap],
  })
  return row!.count
}

/** Returns a list with its reports and decisions, or `null` if it does not exist. */
export async function findModeratedList(db: Queryable, id: number): Promise<ModeratedListRow | null> {
  const [row] = await db.query<ModeratedListRow>({
    text: `select ${columns} from book_lists l join users u on u.id = l.user_id where l.id = $1`,
    values: [id],
  })
  return row ?? null
}

/** Locks a list until the transaction ends. Returns `null` if it does not exist. */
export async function holdList(
  tx: Queryable,
  id: number,
): Promise<{ isHidden: boolean; isChanged: boolean; hasOpenReport: boolean } | null> {
  const [row] = await tx.query<{ isHidden: boolean; isChanged: boolean }>({
    text: `select l.hidden_at is not null as "isHidden", ${isChanged} as "isChanged" from book_lists l where l.id = $1 for update`,
    values: [id],
  })
  if (!row) return null
  // a separate statement, so that it sees decisions that were committed while the lock was awaited
  const open = await tx.query({
    text: 'select from book_list_reports where list_id = $1 and resolved_at is null',
    values: [id],
  })
  return { ...row, hasOpenReport: open.length > 0 }
}

const notifiedColumns = 'u.email, u.language, u.first_name as "firstName", l.title as name'

/** Returns the author of a list. */
export async function findListAuthor(tx: Queryable, id: number): Promise<Notified> {
  const [row] = await tx.query<Notified>({
    text: `select ${notifiedColumns} from book_lists l join users u on u.id = l.user_id where l.id = $1`,
    values: [id],
  })
  return row!
}

/** Returns the users who made these reports, with their reasons. Leaves out deleted accounts. */
export const findListReporters = (
  tx: Queryable,
  reports: readonly number[],
): Promise<(Notified & { reason: ReportReason })[]> =>
  tx.query({
    text: `select ${notifiedColumns}, p.reason from book_list_reports p join book_lists l on l.id = p.list_id join users u on u.id = p.user_id
      where p.id = any($1::bigint[]) order by p.id`,
    values: [reports],
  })

/**
 * Returns the ids of reports that were closed when the list was hidden, unless it was restored since. The users who
 * made them know that the list was hidden.
 */
export async function listRemovedForReporters(tx: Queryable, listId: number): Promise<number[]> {
  const rows = await tx.query<Pick<BookListReports, 'id'>>({
    text: `select p.id from book_list_reports p join moderation_decisions d on d.list_id = p.list_id and d.created_at = p.resolved_at
      where p.list_id = $1 and d.decision = 'hide'
        and not exists (select from moderation_decisions r where r.list_id = p.list_id and r.id > d.id and r.decision = 'restore')`,
    values: [listId],
  })
  return rows.map(({ id }) => id)
}
