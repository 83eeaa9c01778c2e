/** An SQL statement. With a `name`, it is prepared once per connection, which is useful for frequent statements. */
export interface Statement {
  name?: string
  text: string
  values?: unknown[]
  /**
   * Time limit in milliseconds for a statement outside of a transaction, if shorter than the default. Then fails with
   * AppError('timeout').
   */
  limitMs?: number
}

export interface Queryable {
  /**
   * Runs one statement and returns its rows.
   * @throws AppError `database_unavailable`, `timeout`, `storage_full`, `conflict` … (database-errors.ts); other SQL
   * errors unchanged
   */
  query<Row extends object = Record<string, unknown>>(statement: Statement): Promise<Row[]>
}

export interface TransactionOptions {
  /** By default `read committed`. */
  isolation?: 'read committed' | 'repeatable read' | 'serializable'
  readOnly?: boolean
}

/** Numbers of connections by state, for metrics. */
export interface PoolFigures {
  total: number
  idle: number
  waiting: number
}

/**
 * A PostgreSQL database with a connection pool. Statements have time limits. After the loss of a connection,
 * statements use new connections.
 */
export interface Database extends Queryable {
  /** Runs `work` in a transaction, up to three times. `work` must have no effects other than statements of `tx`. */
  transaction<T>(work: (tx: Queryable) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** Returns true if the database responds within a second and accepts writes; never throws. */
  readonly isHealthy: () => Promise<boolean>
  figures(): PoolFigures
  /** Waits for running statements, then closes all connections. Repeated calls are allowed. */
  close(): Promise<void>
}
