import type { Pool, PoolClient } from 'pg'
import { AppError } from '../http/errors.ts'
import { cutOff, requestCancel } from './cancel.ts'
import { sqlState, toAppError } from './faults.ts'
import type { Queryable, Statement } from './types.ts'

/** A connection in use. It must be given back exactly once. */
export interface Connection extends Queryable {
  /** Back to the pool, or away with it where it may still be busy or dead. */
  giveBack(): void
}

/** Takes connections out of a pool, and throws dead ones away. */
export interface Connections {
  take(): Promise<Connection>
}

interface Settings {
  /** Whether statements keep their names. */
  prepared: boolean
  /** Longest time a statement may take, seen from here, in milliseconds. */
  limitMs: number
  /** Whether passing that limit means that the server is silent, since its own limit is shorter. */
  limitMeansSilence: boolean
}

/** A connection is kept after these faults: the server answered, and waits for the next statement. */
const isAnswered = (fault: unknown): boolean => {
  const state = sqlState(fault)
  return state !== null && !state.startsWith('08') && !state.startsWith('57P') && !state.startsWith('25P')
}

/**
 * Takes connections out of `pool`. Where one did not answer in time, every connection made before that moment is under suspicion (the
 * way to the server broke without a word, as a pulled plug does) and is thrown away rather than tried one by one.
 */
export function connectionsOf(pool: Pool, settings: Settings): Connections {
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
      if ((generations.get(client) ?? generation) >= generation) return client
      cutOff(client)
      client.release(true)
    }
  }

  return {
    async take() {
      let client: PoolClient
      try {
        client = await takeClient()
      } catch (fault) {
        throw toAppError(fault)
      }
      return connectionOver(client, settings, () => {
        generation = Math.max(generation, (generations.get(client) ?? 0) + 1)
      })
    },
  }
}

function connectionOver(client: PoolClient, settings: Settings, onSilence: () => void): Connection {
  let isBroken = false

  async function query<Row extends object>(statement: Statement): Promise<Row[]> {
    if (isBroken) throw new AppError('database_unavailable')
    const limitMs = Math.min(statement.limitMs ?? Number.POSITIVE_INFINITY, settings.limitMs)
    try {
      return await withinLimit(run<Row>(statement), limitMs, () => {
        isBroken = true
        requestCancel(client)
        if (settings.limitMeansSilence && limitMs === settings.limitMs) onSilence()
      })
    } catch (fault) {
      if (!isAnswered(fault)) isBroken = true
      throw toAppError(fault)
    }
  }

  async function run<Row extends object>({ name, text, values }: Statement): Promise<Row[]> {
    const result = await client.query<Row>({
      ...(settings.prepared && name !== undefined ? { name } : {}),
      text,
      ...(values ? { values } : {}),
    })
    return result.rows
  }

  return {
    query,
    giveBack() {
      if (isBroken) cutOff(client)
      client.release(isBroken)
    },
  }
}

/** The answer, or after `limitMs` an AppError('timeout'); `onLimit` is called first then, and a late answer is forgotten. */
async function withinLimit<T>(answer: Promise<T>, limitMs: number, onLimit: () => void): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      onLimit()
      reject(new AppError('timeout'))
    }, limitMs)
  })
  try {
    return await Promise.race([answer, limit])
  } finally {
    clearTimeout(timer)
    answer.catch(() => undefined)
  }
}
