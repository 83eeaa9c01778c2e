import type { Queryable } from '../../platform/database/types.ts'
import type { AvifOutcome } from '../../platform/images/avif-files.ts'

/** Tries before a picture is given up, and how long until it gets one more: what stood in the way may be gone by then. */
export const avifAttemptsMax = 3
const failedAgainDays = 7
/** A try that failed is not repeated in the same run. */
const pauseSeconds = 50

/** Its process was killed at the last try. */
const killed = `state = 'waiting' and attempts >= ${avifAttemptsMax}`
const due = `(state = 'waiting' and attempts < ${avifAttemptsMax} and (tried_at is null or tried_at < now() - make_interval(secs => ${pauseSeconds}))
  or state in ('missing', 'failed') and tried_at < now() - make_interval(days => ${failedAgainDays}))`

/** Whether anything is to be done. */
export async function isAvifDue(db: Queryable): Promise<boolean> {
  const rows = await db.query({
    text: `select from avif_pictures where state = 'leaving' or ${killed} or ${due} limit 1`,
  })
  return rows.length > 0
}

/** Gives up what took its process down at each try; called while nobody is at any. Answers how many. */
export async function giveUpKilled(db: Queryable): Promise<number> {
  const rows = await db.query({
    text: `update avif_pictures set state = 'failed' where ${killed} returning base`,
  })
  return rows.length
}

/** Takes the next picture, the newest first, and counts the try; null where none is due. */
export async function takeNext(db: Queryable): Promise<{ base: string; attempts: number } | null> {
  const [row] = await db.query<{ base: string; attempts: number }>({
    text: `update avif_pictures set attempts = attempts + 1, tried_at = now() where base = (
        select base from avif_pictures where ${due} order by attempts, added_at desc limit 1 for update skip locked)
      returning base, attempts::int`,
  })
  return row ?? null
}

/** Takes a try back that was cut off from outside. */
export async function putBack(db: Queryable, base: string): Promise<void> {
  await db.query({
    text: 'update avif_pictures set attempts = attempts - 1, tried_at = null where base = $1',
    values: [base],
  })
}

/** Says what came of a picture; of one that is leaving nothing more is said. */
export async function settleAvif(
  db: Queryable,
  base: string,
  outcome: AvifOutcome | { state: 'waiting' | 'failed' },
): Promise<void> {
  const bytes = outcome.state === 'made' ? [outcome.webpBytes, outcome.avifBytes] : [null, null]
  await db.query({
    text: `update avif_pictures set state = $2, webp_bytes = $3, avif_bytes = $4 where base = $1 and state <> 'leaving'`,
    values: [base, outcome.state, ...bytes],
  })
}

/** Pictures of people whose files are to go. */
export const listLeaving = async (db: Queryable): Promise<string[]> =>
  (await db.query<{ base: string }>({ text: `select base from avif_pictures where state = 'leaving'` })).map(
    ({ base }) => base,
  )

export async function forgetLeaving(db: Queryable, base: string): Promise<void> {
  await db.query({
    text: `delete from avif_pictures where base = $1 and state = 'leaving'`,
    values: [base],
  })
}
