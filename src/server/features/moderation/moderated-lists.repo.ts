import type { BookListVisibility, ReportReason } from '#contract/values/enums'
import type { Queryable } from '../../platform/database/types.ts'
import { firstRow } from '../../platform/database/rows.ts'
import type { BookLists } from '../../tables.gen.ts'
import { type PersonRow, personJson } from '../accounts/index.ts'
import { moderatedColumns, type ModeratedRow } from './moderated-entities.repo.ts'
import { isInState, type QueueRange } from './queue-states.sql.ts'

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
  user: PersonRow
  book_count: number
  notes: string[]
}

const columns = `r.id, r.slug, r.token, r.title, r.language, r.description_html, r.visibility, r.hidden_at, r.hidden_reason, r.hidden_note,
  ${personJson('u')} as "user", ${moderatedColumns('list')},
  (select count(*)::int from book_list_books b where b.list_id = r.id) as book_count,
  array(select b.note from book_list_books b where b.list_id = r.id and b.note is not null order by b.position, b.work_id) as notes`

/** Returns the lists on a page of the moderation queue, those with the highest ids first. */
export const listModeratedLists = (
  db: Queryable,
  { state, limit, before }: QueueRange,
): Promise<ModeratedListRow[]> =>
  db.query({
    text: `select ${columns} from book_lists r join users u on u.id = r.user_id
      where ${isInState('list', state)} and ($2::int is null or r.id < $2::int) order by r.id desc limit $1::int`,
    values: [limit, before],
  })

/** Returns a list with its reports and decisions, or `null` if it does not exist. */
export const findModeratedList = (db: Queryable, id: number): Promise<ModeratedListRow | null> =>
  firstRow(db, {
    text: `select ${columns} from book_lists r join users u on u.id = r.user_id where r.id = $1`,
    values: [id],
  })
