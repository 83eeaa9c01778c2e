import { Pool } from 'pg'
import type { PoolClient } from 'pg'

type Done = (release?: boolean | Error) => void
type OnConnect = (error: Error | undefined, client: PoolClient | undefined, done: Done) => void

/**
 * Connection pool of the queue. If graphile-worker 0.18 loses its listening connection during a stop or reconnect, it
 * releases that connection twice, and the second release would end the process with an unhandled rejection. This pool
 * ignores the second release.
 */
export class QueuePool extends Pool {
  override connect(): Promise<PoolClient>
  override connect(callback: OnConnect): void
  override connect(callback?: OnConnect): Promise<PoolClient> | void {
    if (!callback) return super.connect()
    super.connect((error, client, done) => {
      let isDone = false
      callback(error, client, (release) => {
        if (isDone) return
        isDone = true
        done(release)
      })
    })
    return undefined
  }
}
