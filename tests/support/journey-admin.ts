import type { ReportReason, Role } from '#contract/values/enums'
import { openJourneyDatabase } from './journey-database.ts'

/** Sets the role of a user of the browser tests. The role applies when the user opens the next page. */
export async function setJourneyRole(userId: string, role: Role): Promise<void> {
  await using db = openJourneyDatabase()
  await db.query({ text: 'update users set role = $2 where id = $1', values: [userId, role] })
}

/** Reports the review of a user. The reporter is null, as if that account was deleted. */
export async function reportReview(writerId: string, reason: ReportReason, comment: string): Promise<void> {
  await using db = openJourneyDatabase()
  await db.query({
    text: 'insert into review_reports (rating_id, reason, comment) select id, $2, $3 from ratings where user_id = $1',
    values: [writerId, reason, comment],
  })
}
