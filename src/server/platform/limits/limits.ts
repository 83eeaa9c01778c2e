import type { Queryable } from '../database/types.ts'
import { tooManyRequests } from '../http/errors.ts'
import { keyedName } from '../secrets.ts'

/** How often something may be done. */
export interface LimitRule {
  /** Stands in the key: 'sign-in-by-account'. */
  name: string
  max: number
  windowSeconds: number
}

/** What came of asking for one more. */
export interface LimitOutcome {
  isAllowed: boolean
  /** Seconds until the window is over. */
  retryAfterSeconds: number
}

/**
 * Counts who tries what how often: in the database, so that all processes count together; by its clock; in one
 * statement, so that no two slip through at once.
 */
export interface Limits {
  /** Takes one of `rule.max` tries of `subject` (an address of the net or of mail, an id); kept as a keyed hash. */
  take(rule: LimitRule, subject: string): Promise<LimitOutcome>
  /** As `take`. @throws AppError `too_many_requests` */
  demand(rule: LimitRule, subject: string): Promise<void>
  /** Gives one try back: what was tried turned out to be right. */
  giveBack(rule: LimitRule, subject: string): Promise<void>
  /** Forgets all tries: the subject has shown that it was them. */
  forget(rule: LimitRule, subject: string): Promise<void>
}

/**
 * Takes one more try of a key, at most as many as can be told from too many. A window that ends later than it can was
 * begun by a clock that has been set back since. The minute is for those who waited for the row: their own moment is
 * older than that of whoever they waited for.
 */
const takeOne = `insert into limit_counters as c (key, count, resets_at) values ($1, 1, now() + make_interval(secs => $3))
  on conflict (key) do update set
    count = case when c.resets_at <= now() or c.resets_at > excluded.resets_at + interval '1 minute' then 1
      else least(c.count + 1, $2 + 1) end,
    resets_at = case when c.resets_at <= now() or c.resets_at > excluded.resets_at + interval '1 minute'
      then excluded.resets_at else c.resets_at end
  returning count, extract(epoch from resets_at - now())::float8 as seconds`

/** Makes the limits. `siteSecret`: the site's SECRET. */
export function createLimits(db: Queryable, siteSecret: string): Limits {
  const keyOf = (rule: LimitRule, subject: string) => `${rule.name}:${keyedName(siteSecret, subject)}`
  const take: Limits['take'] = async (rule, subject) => {
    const [row] = await db.query<{ count: number; seconds: number }>({
      // Stryker disable next-line StringLiteral: a statement is quicker by its name, and does the same
      name: 'limits-take',
      text: takeOne,
      values: [keyOf(rule, subject), rule.max, rule.windowSeconds],
    })
    return { isAllowed: row!.count <= rule.max, retryAfterSeconds: Math.max(1, Math.ceil(row!.seconds)) }
  }
  return {
    take,
    async demand(rule, subject) {
      const { isAllowed, retryAfterSeconds } = await take(rule, subject)
      if (!isAllowed) throw tooManyRequests(retryAfterSeconds)
    },
    async giveBack(rule, subject) {
      await db.query({
        // Stryker disable next-line StringLiteral: a statement is quicker by its name, and does the same
        name: 'limits-give-back',
        text: 'update limit_counters set count = count - 1 where key = $1 and count > 0',
        values: [keyOf(rule, subject)],
      })
    },
    async forget(rule, subject) {
      await db.query({
        // Stryker disable next-line StringLiteral: a statement is quicker by its name, and does the same
        name: 'limits-forget',
        text: 'delete from limit_counters where key = $1',
        values: [keyOf(rule, subject)],
      })
    },
  }
}

/** Takes away counters whose time is over. */
export async function pruneLimits(db: Queryable): Promise<void> {
  await db.query({ text: 'delete from limit_counters where resets_at < now()' })
}
