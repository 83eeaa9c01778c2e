import type { Logger } from '../log.ts'
import { withSchemaLock } from '../database/run-locked.ts'

/** The newest of graphile-worker's own migrations in the version that is locked. */
const queueVersion = 20

/**
 * Brings the job queue's schema (graphile_worker) up to date, under the same lock as our own migrations. Where it is
 * current, this costs one query and does not load the package. Call it after `migrate` and before anything is enqueued.
 * @param options `url`: a direct connection
 */
export async function prepareJobs(options: { url: string; log: Pick<Logger, 'info'> }): Promise<void> {
  const { url, log } = options
  const onWait = () => log.info('another process is changing the schema: waiting for it')
  await withSchemaLock(url, onWait, async (client) => {
    const known = await client.query<{ known: boolean }>(
      `select to_regclass('graphile_worker.migrations') is not null as known`,
    )
    if (known.rows[0]?.known) {
      const newest = await client.query<{ id: number | null }>(
        'select max(id) as id from graphile_worker.migrations',
      )
      if ((newest.rows[0]?.id ?? 0) >= queueVersion) return
    }
    const { runMigrations } = await import('graphile-worker')
    await runMigrations({ connectionString: url, logger: await quietLogger() })
    log.info('job queue prepared')
  })
}

async function quietLogger() {
  const { Logger } = await import('graphile-worker')
  return new Logger(() => () => undefined)
}
