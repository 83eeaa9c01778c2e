import type { Database, Queryable } from '../database/types.ts'
import { onlyRow } from '../database/rows.ts'
import { enqueueDelivery } from './outbox.ts'

/**
 * Numbers of mails that are not sent. `delayed`: waiting for more than ten minutes; `retryable`: given up and less than
 * a day old. `error`: the last error.
 */
export interface Undelivered {
  waiting: number
  delayed: number
  givenUp: number
  retryable: number
  error: string | null
}

const isRetryable = `given_up_at is not null and created_at > now() - interval '1 day'`
/** Maximum number of mails that one call retries. */
const maxRetried = 500

export const countUndelivered = (db: Queryable): Promise<Undelivered> =>
  onlyRow(db, {
    text: `select count(*) filter (where given_up_at is null)::int as waiting,
        count(*) filter (where given_up_at is null and created_at < now() - interval '10 minutes')::int as delayed,
        count(given_up_at)::int as "givenUp", count(*) filter (where ${isRetryable})::int as retryable,
        (array_agg(last_error order by coalesce(given_up_at, created_at) desc, id desc)
          filter (where last_error is not null and (given_up_at is not null or created_at < now() - interval '10 minutes')))[1] as error
      from mail_outbox where sent_at is null`,
  })

/** Queues up to 500 given-up mails of the last day again, with zero attempts. Returns their number. */
export const retryGivenUp = (db: Database): Promise<number> =>
  db.transaction(async (tx) => {
    const rows = await tx.query<{ id: number }>({
      text: `update mail_outbox set given_up_at = null, attempts = 0 where id in (
          select id from mail_outbox where sent_at is null and ${isRetryable} order by id limit $1 for update skip locked) returning id`,
      values: [maxRetried],
    })
    for (const { id } of rows) await enqueueDelivery(tx, id)
    return rows.length
  })
