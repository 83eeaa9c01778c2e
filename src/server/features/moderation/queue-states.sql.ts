import type { ModerationState } from '#contract/values/page-parameters/admin'
import { shownNameText } from '../names/index.ts'

export type Moderated = 'review' | 'list'

/** SQL of a kind of moderated entities. `r` is the row of the entity. */
interface ModeratedSql {
  table: string
  reports: string
  /** Column with the id of the entity, in the tables of reports and of decisions. */
  column: string
  /** Condition: moderators can decide about the entity. */
  isModerated: string
  /** Condition for the states `open` and `removed` of the moderation queue, for example: the list is not private. */
  isQueued: string
  /** Condition: the author changed the entity after it was hidden. */
  isChanged: string
  /** Name of the entity in the language of the user `u`. */
  name: string
}

export const moderatedSql: Readonly<Record<Moderated, ModeratedSql>> = {
  review: {
    table: 'ratings',
    reports: 'review_reports',
    column: 'rating_id',
    // a rating without a text has nothing to moderate
    isModerated: 'r.text is not null',
    isQueued: 'r.text is not null',
    isChanged: 'r.hidden_at is not null and coalesce(r.edited_at, r.reviewed_at) > r.hidden_at',
    name: `case when r.work_id is not null
      then (select ${shownNameText('work', 'w.id', 'u.language', 'w.original_language')} from works w where w.id = r.work_id)
      else (select ${shownNameText('person', 'p.id', 'u.language')} from people p where p.id = r.person_id) end`,
  },
  list: {
    table: 'book_lists',
    reports: 'book_list_reports',
    column: 'list_id',
    isModerated: 'true',
    isQueued: `r.visibility <> 'private'`,
    isChanged: 'r.hidden_at is not null and r.changed_at > r.hidden_at',
    name: 'r.title',
  },
}

/**
 * A page of the moderation queue: at most `limit` entities in this state. With `before`, only entities with a lower
 * id.
 */
export interface QueueRange {
  state: ModerationState
  limit: number
  before: number | null
}

/** SQL condition: the entity `r` is in the given state. */
export function isInState(of: Moderated, state: ModerationState): string {
  const { reports, column, isModerated, isQueued, isChanged } = moderatedSql[of]
  const hasOpenReport = `exists (select from ${reports} p where p.${column} = r.id and p.resolved_at is null)`
  return {
    open: `${isQueued} and (${hasOpenReport} or (${isChanged}))`,
    removed: `${isQueued} and r.hidden_at is not null`,
    decided: `${isModerated} and exists (select from moderation_decisions d where d.${column} = r.id)`,
  }[state]
}
