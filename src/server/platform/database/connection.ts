import type { Pool, PoolClient } from 'pg'
import { AppError } from '../http/errors.ts'
import { isQueryTimeout, sqlState, toAppError } from './database-errors.ts'
import type { Queryable, Statement } from './types.ts'

/** A connection in use. It must be released exactly once. */
export interface Connection extends Queryable {
  /** Returns the connection to the pool. Closes it instead if it is broken or possibly still runs a statement. */
  release(): void
}

export interface Connections {
  take(): Promise<Connection>
  /** Closes all existing connections: a free one when it is next taken, any other when it is released. */
  replaceAll(): void
}

/** SQLSTATEs of a server that is a standby or read only, such as the former leader after a failover. */
const standbyStates: ReadonlySet<string | null> = new Set(['25006', '55000'])

/** Returns true if the error is a response of the server after which the connection can run the next statement. */
const isAnswered = (error: unknown): boolean => {
  const state = sqlState(error)
  return state !== null && !state.startsWith('08') && !state.startsWith('57P') && !state.startsWith('25P')
}

/**
 * Manages the connections of `pool`. Closes all of them if the server is read only or, without a pooler, does not
 * respond.
 * @param isPrepared true without a pooler
 */
export function connectionsOf(pool: Pool, { isPrepared }: { isPrepared: boolean }): Connections {
  const generations = new WeakMap<PoolClient, number>()
  let generation = 0
  pool.on('connect', (client) => {
    generations.set(client, generation)
    // without this listener, a connection lost between two statements of a transaction would end the process
    client.on('error', () => undefined)
  })

  async function takeClient(): Promise<PoolClient> {
    for (;;) {
      const client = await pool.connect()
      if (generations.get(client) === generation) return client
      client.release(true)
    }
  }

  async function take(): Promise<Connection> {
    const client = await takeClient().catch((error: unknown) => {
      throw toAppError(error)
    })
    let isBroken = false
    return {
      async query<Row extends object>({ name, text, values }: Statement): Promise<Row[]> {
        if (isBroken) throw new AppError('database_unavailable')
        try {
          const result = await client.query<Row>({
            text,
            ...(isPrepared && name !== undefined && { name }),
            ...(values && { values }),
          })
          return result.rows
        } catch (error) {
          const isStandby = standbyStates.has(sqlState(error))
          isBroken = isStandby || !isAnswered(error)
          const affectsAll = isStandby || (isPrepared && isQueryTimeout(error))
          if (affectsAll && generations.get(client) === generation) generation++
          throw toAppError(error)
        }
      },
      release: () => client.release(isBroken || generations.get(client) !== generation),
    }
  }
  return { take, replaceAll: () => void generation++ }
}
