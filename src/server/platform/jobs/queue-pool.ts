import { Pool } from 'pg'
import type { PoolClient } from 'pg'

type Done = (release?: boolean | Error) => void
type OnConnect = (error: Error | undefined, client: PoolClient | undefined, done: Done) => void

/**
 * The queue's own connections. graphile-worker 0.18 gives its listening connection back twice when that is lost while
 * it stops or connects anew, and the second time ends the process by an unhandled rejection: here it does nothing.
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
