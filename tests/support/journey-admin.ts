import type { ReportReason, Role } from '#contract/values/enums'
import { openJourneyDatabase } from './journey-database.ts'

/** Gives somebody of the journeys a role, as the command line does; the next page that is opened knows it. */
export async function setJourneyRole(userId: string, role: Role): Promise<void> {
  const db = openJourneyDatabase()
  try {
    await db.query({ text: 'update users set role = $2 where id = $1', values: [userId, role] })
  } finally {
    await db.close()
  }
}

/** Reports what somebody has reviewed, as a reader whose account is gone. */
export async function reportReview(writerId: string, reason: ReportReason, comment: string): Promise<void> {
  const db = openJourneyDatabase()
  try {
    await db.query({
      text: 'insert into review_reports (rating_id, reason, comment) select id, $2, $3 from ratings where user_id = $1',
      values: [writerId, reason, comment],
    })
  } finally {
    await db.close()
  }
}
