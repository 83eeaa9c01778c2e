import { firstRow, hasRow, listValues } from '../../platform/database/rows.ts'
import type { Queryable } from '../../platform/database/types.ts'
import type { NewsletterIssues, NewsletterSubscribers } from '../../tables.gen.ts'

/** A newsletter mail that this process has claimed for sending. */
export interface Claim extends Pick<NewsletterSubscribers, 'email' | 'language'> {
  subscriberId: string
  /** Number of attempts to send the mail, including the current one. */
  attempts: number
  /** False if the subscriber has unsubscribed since the sending of the issue was started. */
  isOnList: boolean
  hasBounced: boolean
}

export const listSending = (db: Queryable): Promise<number[]> =>
  listValues<NewsletterIssues['id']>(db, {
    text: `select id::int from newsletter_issues where state = 'sending' order by id`,
  })

/**
 * Sets the claimed mails of an issue back to waiting. Call this function only if the process that claimed them has
 * ended.
 */
export async function releaseClaims(db: Queryable, issueId: number): Promise<void> {
  await db.query({
    text: `update newsletter_deliveries set state = 'waiting' where issue_id = $1 and state = 'claimed'`,
    values: [issueId],
  })
}

/** True if a mail of the issue can be sent now. */
export const isAnyDue = (db: Queryable, issueId: number): Promise<boolean> =>
  hasRow(db, {
    text: `select from newsletter_deliveries
      where issue_id = $1 and state = 'waiting' and not_before <= now() limit 1`,
    values: [issueId],
  })

/** Claims the next mail that is due, or returns `null` if none is due. */
export const claimNext = (db: Queryable, issueId: number): Promise<Claim | null> =>
  firstRow(db, {
    name: 'newsletter-claim',
    text: `with claimed as (
        update newsletter_deliveries set state = 'claimed', attempts = attempts + 1
        where issue_id = $1 and subscriber_id = (
          select subscriber_id from newsletter_deliveries
          where issue_id = $1 and state = 'waiting' and not_before <= now()
          order by subscriber_id limit 1 for update skip locked)
        returning subscriber_id, attempts)
      select c.subscriber_id as "subscriberId", c.attempts, s.email, s.language,
          s.unsubscribed_at is null as "isOnList", s.bounces > 0 as "hasBounced"
        from claimed c join newsletter_subscribers s on s.id = c.subscriber_id`,
    values: [issueId],
  })

/** Stores the final state of a mail. */
export async function settle(
  db: Queryable,
  issueId: number,
  subscriberId: string,
  state: 'sent' | 'rejected' | 'left' | 'given-up',
  error: string | null = null,
): Promise<void> {
  await db.query({
    name: 'newsletter-settle',
    text: `update newsletter_deliveries set state = $3, error = left($4, 500)
      where issue_id = $1 and subscriber_id = $2 and state = 'claimed'`,
    values: [issueId, subscriberId, state, error],
  })
}

/** Sets a claimed mail back to waiting. It is due again after `afterSeconds`. */
export async function postpone(
  db: Queryable,
  issueId: number,
  subscriberId: string,
  afterSeconds: number,
  error: string,
): Promise<void> {
  await db.query({
    text: `update newsletter_deliveries
      set state = 'waiting', not_before = now() + make_interval(secs => $3), error = left($4, 500)
      where issue_id = $1 and subscriber_id = $2 and state = 'claimed'`,
    values: [issueId, subscriberId, afterSeconds, error],
  })
}

/** Marks an issue as sent if none of its mails is waiting or claimed. Returns true if this call marked the issue. */
export const finishIssue = (db: Queryable, issueId: number): Promise<boolean> =>
  hasRow(db, {
    text: `update newsletter_issues set state = 'sent', finished_at = now() where id = $1 and state = 'sending'
      and not exists (select from newsletter_deliveries where issue_id = $1 and state in ('waiting', 'claimed')) returning id`,
    values: [issueId],
  })
