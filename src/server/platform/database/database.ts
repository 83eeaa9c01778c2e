import { setTimeout as sleep } from 'node:timers/promises'
import { Pool, types } from 'pg'
import type { Logger } from '../log.ts'
import { connectionsOf } from './connection.ts'
import type { Connection } from './connection.ts'
import { sqlState } from './database-errors.ts'
import type { Database, Queryable, Statement, TransactionOptions } from './types.ts'

export type { Database, PoolFigures, Queryable, Statement, TransactionOptions } from './types.ts'

// reads bigint as number: ids and counts stay far below 2^53
types.setTypeParser(types.builtins.INT8, Number)

/** Options of {@link createDatabase}. Only `url` and `log` are required. */
export interface DatabaseOptions {
  url: string
  /**
   * False behind a pooler in transaction mode: statements have no names, and the session has no settings (see {@link
   * createDatabase}).
   */
  prepared?: boolean
  /** Maximum number of connections. By default 10. */
  poolSize?: number
  statementTimeoutMs?: number
  /**
   * Time limit of the wait for a locked row or table, by default 650 ms. If `prepared`, at least a sixtieth of
   * `statementTimeoutMs`.
   */
  lockTimeoutMs?: number
  /**
   * Time limit of the wait for a connection. By default 1,300 ms: about two seconds together with the wait for a lock.
   */
  waitMs?: number
  log: Pick<Logger, 'warn'>
}

const defaultLockTimeoutMs = 650
const idleInTransactionMs = 10_000
/**
 * Milliseconds by which the client's time limit exceeds the server's, so that it only applies if the server does not
 * respond.
 */
const answerGraceMs = 500
const idleConnectionMs = 30_000
const healthLimitMs = 1_000
const transactionAttempts = 3

/** Returns true for errors after which a repetition of the transaction can succeed: serialisation failure, deadlock. */
const isWorthRepeating = (error: unknown): boolean => ['40001', '40P01'].includes(sqlState(error) ?? '')

/**
 * Creates a database without opening a connection. With `prepared: false`, a pooler shares sessions, so the client
 * applies the time limits (docs/configuration.md).
 */
export function createDatabase(options: DatabaseOptions): Database {
  const { url, prepared = true, poolSize = 10, statementTimeoutMs = 2_000, waitMs = 1_300, log } = options
  const lockTimeoutMs = options.lockTimeoutMs ?? defaultLockTimeoutMs
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: idleConnectionMs,
    keepAlive: true,
    application_name: 'biblionaut',
    query_timeout: prepared ? statementTimeoutMs + answerGraceMs : statementTimeoutMs,
    ...(prepared
      ? {
          statement_timeout: statementTimeoutMs,
          // statements with a long time limit wait longer for a lock, because for example autovacuum can hold the lock
          lock_timeout: Math.max(lockTimeoutMs, statementTimeoutMs / 60),
          idle_in_transaction_session_timeout: idleInTransactionMs,
        }
      : {}),
  })
  let closing: Promise<void> | null = null
  // without this listener, an idle connection whose backend is killed would end the process
  pool.on('error', (error) => {
    if (!closing)
      log.warn({ err: error }, 'an idle database connection was lost; the next statement opens a new one')
  })
  const connections = connectionsOf(pool, { isPrepared: prepared })
  const begin = (transaction: TransactionOptions) =>
    beginStatement(transaction, prepared ? null : { statementTimeoutMs, lockTimeoutMs })
  const query: Queryable['query'] = async <Row extends object>(statement: Statement) => {
    if (statement.limitMs !== undefined)
      return attempt((tx) => tx.query<Row>(statement), {}, statement.limitMs)
    const connection = await connections.take()
    try {
      return await connection.query<Row>(statement)
    } finally {
      connection.release()
    }
  }

  async function attempt<T>(
    work: (tx: Queryable) => Promise<T>,
    transaction: TransactionOptions,
    limitMs?: number,
  ): Promise<T> {
    const connection = await connections.take()
    const limit = limitMs === undefined ? '' : `; set local statement_timeout = ${limitMs}`
    try {
      await connection.query({ text: begin(transaction) + limit })
      const result = await work({ query: connection.query })
      await connection.query({ text: 'commit' })
      return result
    } catch (error) {
      await rollBack(connection)
      throw error
    } finally {
      connection.release()
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
    isHealthy: () => {
      const answered = query<{ isWritable: boolean }>({
        text: `select current_setting('transaction_read_only') = 'off' as "isWritable"`,
      }).then(
        ([row]) => {
          if (!row?.isWritable) connections.replaceAll()
          return row?.isWritable === true
        },
        () => false,
      )
      return Promise.race([answered, sleep(healthLimitMs, false, { ref: false })])
    },
    figures: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => (closing ??= pool.end()),
  }
}

function beginStatement(
  { isolation = 'read committed', readOnly = false }: TransactionOptions,
  limits: { statementTimeoutMs: number; lockTimeoutMs: number } | null,
): string {
  const begin = `begin isolation level ${isolation}${readOnly ? ' read only' : ''}`
  if (limits === null) return begin
  return [
    begin,
    `set local statement_timeout = ${limits.statementTimeoutMs}`,
    `set local lock_timeout = ${limits.lockTimeoutMs}`,
    `set local idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
  ].join('; ')
}

/** Rolls back. If that fails, the connection is broken and will be closed when it is released. */
async function rollBack(connection: Connection): Promise<void> {
  try {
    await connection.query({ text: 'rollback' })
  } catch {
    // ignored, because the caller throws the error that caused the rollback
  }
}
