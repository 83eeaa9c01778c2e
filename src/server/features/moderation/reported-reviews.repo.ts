import type { Language } from '#contract/values/languages'
import type { Queryable } from '../../platform/database/types.ts'
import { firstRow } from '../../platform/database/rows.ts'
import { shownNameText } from '../names/index.ts'
import { reviewColumns, type ReviewRow } from '../reviews/index.ts'
import { moderatedColumns, type ModeratedRow } from './moderated-entities.repo.ts'
import { isInState, type QueueRange } from './queue-states.sql.ts'

/** A review with its reports and decisions, as moderators see it. */
export interface ReportedReviewRow extends ReviewRow, ModeratedRow {
  subject: { id: number; slug: string; name: string }
}

const columns = (language: string): string => `${reviewColumns}, ${moderatedColumns('review')},
  case when r.work_id is not null
    then (select json_build_object('id', w.id, 'slug', w.slug, 'name', ${shownNameText('work', 'w.id', language, 'w.original_language')}) from works w where w.id = r.work_id)
    else (select json_build_object('id', p.id, 'slug', p.slug, 'name', ${shownNameText('person', 'p.id', language)}) from people p where p.id = r.person_id)
  end as subject`

/** Returns the reviews on a page of the moderation queue, those with the highest ids first. */
export const listReportedReviews = (
  db: Queryable,
  { state, limit, before }: QueueRange,
  language: Language,
): Promise<ReportedReviewRow[]> =>
  db.query({
    text: `select ${columns('$1')} from ratings r join users u on u.id = r.user_id
      where ${isInState('review', state)} and ($3::int8 is null or r.id < $3::int8) order by r.id desc limit $2::int`,
    values: [language, limit, before],
  })

/** Returns a review with its reports and decisions, or `null` if it does not exist or has no text. */
export const findReportedReview = (
  db: Queryable,
  id: number,
  language: Language,
): Promise<ReportedReviewRow | null> =>
  firstRow(db, {
    text: `select ${columns('$2')} from ratings r join users u on u.id = r.user_id where r.id = $1 and r.text is not null`,
    values: [id, language],
  })
