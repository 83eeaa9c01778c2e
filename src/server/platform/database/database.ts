import { setTimeout as sleep } from 'node:timers/promises'
import { Pool, types } from 'pg'
import type { Logger } from '../log.ts'
import { connectionsOf } from './connection.ts'
import type { Connection } from './connection.ts'
import { sqlState } from './faults.ts'
import type { Database, Queryable, TransactionOptions } from './types.ts'

export type { Database, PoolFigures, Queryable, Statement, TransactionOptions } from './types.ts'

// bigint as a number: our ids and counts stay far below 2^53, and better-auth computes with what it reads
types.setTypeParser(types.builtins.INT8, Number)

/** What {@link createDatabase} is told. Only `url` and `log` must be given. */
export interface DatabaseOptions {
  url: string
  /** Off behind a pooler in transaction mode: no named statements, and no settings of the session (1). */
  prepared?: boolean
  /** Connections at most, and again as many for statements that are planned once; 10 unless told. */
  poolSize?: number
  /** Longest statement; 2,000 unless told. */
  statementTimeoutMs?: number
  /** Longest wait for a free or a new connection; 2,000 unless told. */
  waitMs?: number
  log: Pick<Logger, 'warn'>
}

const lockTimeoutMs = 1_000
const idleInTransactionMs = 10_000
/** The server's own limit comes first; ours is for a server that does not answer at all. */
const answerGraceMs = 500
const idleConnectionMs = 30_000
const healthLimitMs = 1_000
const transactionAttempts = 3

/** Faults after which the same transaction may well go through: serialisation failure, deadlock. */
const isWorthRepeating = (error: unknown): boolean => ['40001', '40P01'].includes(sqlState(error) ?? '')

/**
 * Opens a database. Makes no connection yet, so it never fails; the first statement does.
 *
 * (1) A pooler in transaction mode hands the server's session to the next client, so SET would leak. Limits then hold on our side (with a
 * cancel request), inside transactions by SET LOCAL; docs/configuration.md asks for `alter role … set statement_timeout` besides.
 */
export function createDatabase(options: DatabaseOptions): Database {
  const { url, prepared = true, poolSize = 10, statementTimeoutMs = 2_000, waitMs = 2_000, log } = options
  const open = (settings: string | undefined) => {
    const pool = new Pool({
      connectionString: url,
      max: poolSize,
      connectionTimeoutMillis: waitMs,
      idleTimeoutMillis: idleConnectionMs,
      keepAlive: true,
      application_name: 'biblionaut',
      ...(prepared
        ? {
            statement_timeout: statementTimeoutMs,
            // work that may take an hour may wait a minute for autovacuum
            lock_timeout: Math.max(lockTimeoutMs, statementTimeoutMs / 60),
            idle_in_transaction_session_timeout: idleInTransactionMs,
          }
        : {}),
      ...(settings === undefined ? {} : { options: settings }),
    })
    // a killed backend announces itself here; unheard, it would end the process
    pool.on('error', (error) => {
      if (!closing) log.warn({ err: error }, 'a database connection was lost')
    })
    return { pool, connections: connectionsOf(pool, { prepared, limitMs, limitMeansSilence: prepared }) }
  }
  let closing: Promise<void> | null = null
  const limitMs = prepared ? statementTimeoutMs + answerGraceMs : statementTimeoutMs
  const { pool, connections } = open(undefined)
  // a setting of the session, so that only connections of their own can have it
  const steady = prepared ? open('-c plan_cache_mode=force_generic_plan') : { pool, connections }
  const pools = [...new Set([pool, steady.pool])]
  const begin = (transaction: TransactionOptions) =>
    beginStatement(transaction, prepared ? null : statementTimeoutMs)
  const query: Queryable['query'] = async (statement) => {
    const connection = await (statement.isPlannedOnce ? steady.connections : connections).take()
    try {
      return await connection.query(statement)
    } finally {
      connection.giveBack()
    }
  }

  async function attempt<T>(
    work: (tx: Queryable) => Promise<T>,
    transaction: TransactionOptions,
  ): Promise<T> {
    const connection = await connections.take()
    try {
      await connection.query({ text: begin(transaction) })
      const result = await work({ query: connection.query })
      await connection.query({ text: 'commit' })
      return result
    } catch (error) {
      await rollBack(connection)
      throw error
    } finally {
      connection.giveBack()
    }
  }

  return {
    query,
    async transaction(work, transaction = {}) {
      for (let round = 1; ; round++) {
        try {
          return await attempt(work, transaction)
        } catch (error) {
          if (round === transactionAttempts || !isWorthRepeating(error)) throw error
          await sleep(round * 20 * (1 + Math.random()))
        }
      }
    },
    isHealthy: () =>
      query({ text: 'select 1', limitMs: healthLimitMs }).then(
        () => true,
        () => false,
      ),
    figures: () => {
      const sum = (count: (one: Pool) => number) => pools.reduce((all, one) => all + count(one), 0)
      return {
        total: sum((one) => one.totalCount),
        idle: sum((one) => one.idleCount),
        waiting: sum((one) => one.waitingCount),
      }
    },
    close: () => (closing ??= Promise.all(pools.map((one) => one.end())).then(() => undefined)),
  }
}

function beginStatement(
  { isolation = 'read committed', readOnly = false }: TransactionOptions,
  localLimitMs: number | null,
): string {
  const begin = `begin isolation level ${isolation}${readOnly ? ' read only' : ''}`
  if (localLimitMs === null) return begin
  return `${begin}; set local statement_timeout = ${localLimitMs}; set local lock_timeout = ${lockTimeoutMs}; set local idle_in_transaction_session_timeout = ${idleInTransactionMs}`
}

/** A connection that cannot roll back is broken, and is thrown away when it is given back. */
async function rollBack(connection: Connection): Promise<void> {
  try {
    await connection.query({ text: 'rollback' })
  } catch {
    // the fault that led here is the one to tell
  }
}
