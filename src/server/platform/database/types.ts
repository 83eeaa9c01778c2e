/** An SQL statement. With a `name`, it is prepared once per connection, which is useful for frequent statements. */
export interface Statement {
  name?: string
  text: string
  values?: unknown[]
  /** A shorter time limit of a statement outside of a transaction. Fails with AppError('timeout'). */
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

/** A PostgreSQL connection pool. Statements have time limits and use new connections after a loss. */
export interface Database extends Queryable {
  /** May run `work` up to three times, so `work` must have no effects other than statements of `tx`. */
  transaction<T>(work: (tx: Queryable) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** Returns true if the database responds within a second and accepts writes; never throws. */
  readonly isHealthy: () => Promise<boolean>
  figures(): PoolFigures
  /** Waits for running statements, then closes all connections. Repeated calls are allowed. */
  close(): Promise<void>
}
