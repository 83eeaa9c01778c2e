import { Pool } from 'pg'
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
    const pool = new Pool({ connectionString: url, max: 2 })
    // the pool ends before its connections do: one that the server closes meanwhile must not end the process
    pool.on('error', () => undefined)
    pool.on('connect', (connection) => connection.on('error', () => undefined))
    try {
      await runMigrations({ pgPool: pool, logger: await quietLogger() })
    } finally {
      await pool.end()
    }
    log.info('job queue prepared')
  })
}

async function quietLogger() {
  const { Logger } = await import('graphile-worker')
  return new Logger(() => () => undefined)
}
