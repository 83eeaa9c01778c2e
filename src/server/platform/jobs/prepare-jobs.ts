import { Pool } from 'pg'
import type { Logger } from '../log.ts'
import { withSchemaLock } from '../database/run-locked.ts'

/** Number of the newest migration of graphile-worker in the version of the lockfile. */
const queueVersion = 20

/**
 * Updates the schema of the job queue under the lock of the migrations. Call it after `migrate` and before jobs are
 * added.
 * @param options `url`: a direct connection string
 */
export async function prepareJobs(options: { url: string; log: Pick<Logger, 'info'> }): Promise<void> {
  const { url, log } = options
  const onWait = () => log.info('another process is changing the database schema, so this process waits')
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
    // `pool.end()` does not wait for its connections. If the server closes a connection then, the error must not end
    // this process.
    pool.on('error', () => undefined)
    pool.on('connect', (connection) => connection.on('error', () => undefined))
    try {
      await runMigrations({ pgPool: pool, logger: await quietLogger() })
    } finally {
      await pool.end()
    }
    log.info('updated the schema of the job queue')
  })
}

async function quietLogger() {
  const { Logger } = await import('graphile-worker')
  return new Logger(() => () => undefined)
}
