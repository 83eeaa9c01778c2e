import type { Pool, PoolClient } from 'pg'
import { AppError } from '../http/errors.ts'
import { isSilence, sqlState, toAppError } from './database-errors.ts'
import type { Queryable, Statement } from './types.ts'

/** A connection in use. It must be given back exactly once. */
export interface Connection extends Queryable {
  /** Back to the pool, or away with it where it may still be busy or dead. */
  giveBack(): void
}

/** The server answered, and waits for the next statement. */
const isAnswered = (fault: unknown): boolean => {
  const state = sqlState(fault)
  return state !== null && !state.startsWith('08') && !state.startsWith('57P') && !state.startsWith('25P')
}

/**
 * Takes connections out of `pool`. Where the server has not answered in time, the way to it may have broken without a
 * word (as a pulled plug does): every connection made before that moment is thrown away then, rather than tried one by
 * one.
 * @param isPrepared whether statements keep their names; behind a pooler they do not, and a time-out may be the
 *   server's long work
 */
export function connectionsOf(
  pool: Pool,
  { isPrepared }: { isPrepared: boolean },
): () => Promise<Connection> {
  const generations = new WeakMap<PoolClient, number>()
  let generation = 0
  pool.on('connect', (client) => {
    generations.set(client, generation)
    // a connection lost between two statements of a transaction says so here; unheard, it would end the process
    client.on('error', () => undefined)
  })

  async function takeClient(): Promise<PoolClient> {
    for (;;) {
      const client = await pool.connect()
      if (generations.get(client) === generation) return client
      client.release(true)
    }
  }

  return async () => {
    const client = await takeClient().catch((fault: unknown) => {
      throw toAppError(fault)
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
        } catch (fault) {
          isBroken = !isAnswered(fault)
          if (isPrepared && isSilence(fault) && generations.get(client) === generation) generation++
          throw toAppError(fault)
        }
      },
      giveBack: () => client.release(isBroken),
    }
  }
}
