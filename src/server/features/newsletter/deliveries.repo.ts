import type { Language } from '#contract/languages'
import type { Queryable } from '../../platform/database/types.ts'

/** A mail that this process has claimed. */
export interface Claim {
  subscriberId: string
  /** Counts this claim as well. */
  attempts: number
  email: string
  language: Language
  hasBounced: boolean
}

export const listSending = async (db: Queryable): Promise<number[]> =>
  (
    await db.query<{ id: number }>({
      text: `select id::int from newsletter_issues where state = 'sending' order by id`,
    })
  ).map(({ id }) => id)

/** Mails that somebody claimed and never finished. */
export const listClaimed = (db: Queryable, issueId: number) =>
  db.query<{ subscriberId: string; attempts: number }>({
    text: `select subscriber_id as "subscriberId", attempts from newsletter_deliveries where issue_id = $1 and state = 'claimed'`,
    values: [issueId],
  })

export const claimSome = (db: Queryable, issueId: number, count: number): Promise<Claim[]> =>
  db.query<Claim>({
    text: `with claimed as (
        update newsletter_deliveries set state = 'claimed', attempts = attempts + 1
        where issue_id = $1 and subscriber_id in (select subscriber_id from newsletter_deliveries
          where issue_id = $1 and state = 'waiting' and not_before <= now() order by subscriber_id limit $2 for update skip locked)
        returning subscriber_id, attempts)
      select c.subscriber_id as "subscriberId", c.attempts, s.email, s.language, s.bounces > 0 as "hasBounced"
        from claimed c join newsletter_subscribers s on s.id = c.subscriber_id order by c.subscriber_id`,
    values: [issueId, count],
  })

/** Whether somebody is on the list at this moment. Asked right before their mail goes: between a claim and its turn lie the mails of a whole batch. */
export async function isOnList(db: Queryable, subscriberId: string): Promise<boolean> {
  const rows = await db.query({
    name: 'newsletter-on-list',
    text: 'select from newsletter_subscribers where id = $1 and unsubscribed_at is null',
    values: [subscriberId],
  })
  return rows.length > 0
}

/** Ends mails: `state` tells how. */
export async function settle(
  db: Queryable,
  issueId: number,
  subscriberIds: readonly string[],
  state: 'sent' | 'refused' | 'left' | 'given-up',
  error: string | null = null,
): Promise<void> {
  if (subscriberIds.length === 0) return
  await db.query({
    text: `update newsletter_deliveries set state = $3, error = left($4, 500) where issue_id = $1 and subscriber_id = any($2) and state = 'claimed'`,
    values: [issueId, subscriberIds, state, error],
  })
}

/** Puts claimed mails back in line. `attempts` is given back where the mail itself was not to blame. */
export async function putBack(
  db: Queryable,
  issueId: number,
  subscriberIds: readonly string[],
  {
    afterSeconds = 0,
    isCounted = false,
    error = null,
  }: { afterSeconds?: number; isCounted?: boolean; error?: string | null } = {},
): Promise<void> {
  if (subscriberIds.length === 0) return
  await db.query({
    text: `update newsletter_deliveries set state = 'waiting', not_before = now() + make_interval(secs => $3), error = left($5, 500),
        attempts = case when $4 then attempts else attempts - 1 end
      where issue_id = $1 and subscriber_id = any($2) and state = 'claimed'`,
    values: [issueId, subscriberIds, afterSeconds, isCounted, error],
  })
}

/** What the mail server said to an address: refusals in a row are counted, a mail that it took ends the row. */
export async function noteBounce(db: Queryable, subscriberId: string, said: string | null): Promise<void> {
  await db.query({
    text: `update newsletter_subscribers set bounces = case when $2::text is null then 0 else bounces + 1 end, last_bounce = left($2, 500)
      where id = $1 and (bounces > 0 or $2::text is not null)`,
    values: [subscriberId, said],
  })
}

/** True where nothing of the issue is left to do: it is finished then. */
export async function finishIssue(db: Queryable, issueId: number): Promise<boolean> {
  const rows = await db.query({
    text: `update newsletter_issues set state = 'sent', finished_at = now() where id = $1 and state = 'sending'
      and not exists (select from newsletter_deliveries where issue_id = $1 and state in ('waiting', 'claimed')) returning id`,
    values: [issueId],
  })
  return rows.length > 0
}
