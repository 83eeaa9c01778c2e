import { Pool } from 'pg'
import type { PoolClient } from 'pg'

type Done = (release?: boolean | Error) => void
type OnConnect = (error: Error | undefined, client: PoolClient | undefined, done: Done) => void

/**
 * Connection pool of the queue. graphile-worker 0.18 may release a lost connection twice, which would end the process;
 * this pool ignores the second release. An ending pool passes an error and no `done`.
 */
export class QueuePool extends Pool {
  override connect(): Promise<PoolClient>
  override connect(callback: OnConnect): void
  override connect(callback?: OnConnect): Promise<PoolClient> | void {
    if (!callback) return super.connect()
    super.connect((error, client, done?: Done) => {
      let isDone = false
      callback(error, client, (release) => {
        if (isDone) return
        isDone = true
        done?.(release)
      })
    })
    return undefined
  }
}
