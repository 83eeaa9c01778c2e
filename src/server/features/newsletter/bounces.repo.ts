import type { Queryable } from '../../platform/database/types.ts'

/** Number of consecutive rejections after which a subscriber gets no more mails. */
export const maxBounces = 3

/** Records a mail server's response. An `error` text adds 1 to the consecutive rejections, `null` sets them to 0. */
export async function recordBounce(db: Queryable, subscriberId: string, error: string | null): Promise<void> {
  await db.query({
    text: `update newsletter_subscribers set bounces = case when $2::text is null then 0 else bounces + 1 end, last_bounce = left($2, 500)
      where id = $1 and (bounces > 0 or $2::text is not null)`,
    values: [subscriberId, error],
  })
}
