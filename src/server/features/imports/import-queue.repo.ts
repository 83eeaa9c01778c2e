import type { Queryable } from '../../platform/database/types.ts'
import type { CamelCased } from '../../platform/database/columns.ts'
import type { Imports } from '../../tables.gen.ts'

/** Name of the queue of import jobs. They run one after the other. */
export const importQueue = 'imports'

export type StateUnderWay = 'matching' | 'applying' | 'undoing'
const isUnderWay = "i.state in ('matching', 'applying', 'undoing')"

type ImportUnderWay = CamelCased<Pick<Imports, 'id' | 'user_id'>> & { state: StateUnderWay }

/** SQL condition: the job `j` belongs to an import and has attempts left. */
const isDue = `j.queue_name = '${importQueue}' and j.attempts < j.max_attempts`

/**
 * SQL of the number of import jobs that run before the job of the import `i`. `null` if this job runs already or is
 * not needed.
 */
export const importsBefore = `select case when own.locked_at is null then
      (select count(*)::int from graphile_worker.jobs j where ${isDue} and j.id is distinct from own.id
        and (own.id is null or j.locked_at is not null or (j.priority, j.run_at, j.id) < (own.priority, own.run_at, own.id))) end
  from (select) as one left join graphile_worker.jobs own on own.key = 'import:' || i.id where ${isUnderWay}`

/** Locks the import jobs of an account until the transaction ends. */
export const lockImports = async (tx: Queryable, userId: string): Promise<void> =>
  void (await tx.query({
    text: "select pg_advisory_xact_lock(hashtextextended('imports ' || $1, 0))",
    values: [userId],
  }))

/** True if an import of this user has a job. Ignores the imports `except`. */
export async function hasOtherJob(
  tx: Queryable,
  userId: string,
  except: readonly string[],
): Promise<boolean> {
  const found = await tx.query({
    text: `select from imports i join graphile_worker.jobs j on j.key = 'import:' || i.id
      where i.user_id = $1 and i.id <> all($2::uuid[]) and j.attempts < j.max_attempts limit 1`,
    values: [userId, except],
  })
  return found.length > 0
}

/** Returns the imports of this user that need a job, oldest first. Leaves out the import `except`. */
export const listUnderWay = (tx: Queryable, userId: string, except: string): Promise<ImportUnderWay[]> =>
  tx.query({
    text: `select i.id, i.user_id as "userId", i.state from imports i
      where i.user_id = $1 and i.id <> $2 and ${isUnderWay} order by i.created_at`,
    values: [userId, except],
  })

/**
 * Returns the imports that need a job and have none, oldest first: their process was killed, or another import of the
 * account runs first.
 */
export const listWithoutJob = (db: Queryable): Promise<ImportUnderWay[]> =>
  db.query({
    text: `select i.id, i.user_id as "userId", i.state from imports i where ${isUnderWay}
      and not exists (select from graphile_worker.jobs j where j.key = 'import:' || i.id) order by i.created_at`,
  })
