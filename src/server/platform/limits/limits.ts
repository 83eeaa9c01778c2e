import type { Queryable } from '../database/types.ts'
import { tooManyRequests } from '../http/errors.ts'
import { keyedName } from '../secrets.ts'

/** Maximum number of attempts in a time window. */
export interface LimitRule {
  /** Part of the key of the counter: 'sign-in-by-account'. */
  name: string
  max: number
  windowSeconds: number
}

export interface LimitOutcome {
  isAllowed: boolean
  /** Seconds until the end of the window. */
  retryAfterSeconds: number
}

/**
 * Counts attempts by subject in the database, so that all processes count together and concurrent attempts cannot
 * exceed the maximum.
 */
export interface Limits {
  /**
   * Counts an attempt of `subject` (an IP address, email address or id), and returns whether it is allowed. Stores the
   * subject as a keyed hash.
   */
  tryTake(rule: LimitRule, subject: string): Promise<LimitOutcome>
  /** Counts an attempt like `tryTake`. @throws AppError `too_many_requests` if it is not allowed */
  require(rule: LimitRule, subject: string): Promise<void>
  /** Subtracts an attempt that must not count. Deletes an empty counter, which ends its window. */
  refund(rule: LimitRule, subject: string): Promise<void>
  /** Deletes all attempts of a subject, for example after a user has proved their identity. */
  forget(rule: LimitRule, subject: string): Promise<void>
}

/** SQL that adds 1 to the count of a key. Also starts a new window if the clock was set back by more than a minute. */
const takeOne = `insert into limit_counters as c (key, count, resets_at) values ($1, 1, now() + make_interval(secs => $3))
  on conflict (key) do update set
    count = case when c.resets_at <= now() or c.resets_at > excluded.resets_at + interval '1 minute' then 1
      else least(c.count + 1, $2 + 1) end,
    resets_at = case when c.resets_at <= now() or c.resets_at > excluded.resets_at + interval '1 minute'
      then excluded.resets_at else c.resets_at end
  returning count, extract(epoch from resets_at - now())::float8 as seconds`

export function createLimits(db: Queryable, siteSecret: string): Limits {
  const keyOf = (rule: LimitRule, subject: string) => `${rule.name}:${keyedName(siteSecret, subject)}`
  const tryTake: Limits['tryTake'] = async (rule, subject) => {
    const [row] = await db.query<{ count: number; seconds: number }>({
      // Stryker disable next-line StringLiteral: the name only makes the statement faster
      name: 'limits-take',
      text: takeOne,
      values: [keyOf(rule, subject), rule.max, rule.windowSeconds],
    })
    return { isAllowed: row!.count <= rule.max, retryAfterSeconds: Math.max(1, Math.ceil(row!.seconds)) }
  }
  return {
    tryTake,
    async require(rule, subject) {
      const { isAllowed, retryAfterSeconds } = await tryTake(rule, subject)
      if (!isAllowed) throw tooManyRequests(retryAfterSeconds)
    },
    async refund(rule, subject) {
      await db.query({
        // Stryker disable next-line StringLiteral: the name only makes the statement faster
        name: 'limits-refund',
        text: `with ended as (delete from limit_counters where key = $1 and count <= 1)
          update limit_counters set count = count - 1 where key = $1 and count > 1`,
        values: [keyOf(rule, subject)],
      })
    },
    async forget(rule, subject) {
      await db.query({
        // Stryker disable next-line StringLiteral: the name only makes the statement faster
        name: 'limits-forget',
        text: 'delete from limit_counters where key = $1',
        values: [keyOf(rule, subject)],
      })
    },
  }
}

/** Deletes counters whose window is over. */
export async function pruneLimits(db: Queryable): Promise<void> {
  await db.query({ text: 'delete from limit_counters where resets_at < now()' })
}
