/** One SQL statement. With a `name` it is prepared once a connection: for the hot ones. */
export interface Statement {
  name?: string
  text: string
  values?: unknown[]
  /**
   * Shorter limit than the database's own, in milliseconds, for a statement outside of a transaction: past it the
   * server gives it up, and it ends as AppError('timeout').
   */
  limitMs?: number
}

/** What runs statements: the database itself, or a transaction of it. */
export interface Queryable {
  /**
   * Runs one statement and gives its rows.
   * @throws AppError `database_unavailable`, `timeout`, `storage_full`, `conflict` … (faults.ts); mistakes in SQL as
   *   they are
   */
  query<Row extends object = Record<string, unknown>>(statement: Statement): Promise<Row[]>
}

/** How a transaction runs. */
export interface TransactionOptions {
  /** `read committed` unless told. */
  isolation?: 'read committed' | 'repeatable read' | 'serializable'
  readOnly?: boolean
}

/** Connections by what they do at the moment, for metrics. */
export interface PoolFigures {
  total: number
  idle: number
  waiting: number
}

/**
 * A PostgreSQL database behind a pool that looks after itself: it never hangs, never ends the process, and recovers
 * without help.
 */
export interface Database extends Queryable {
  /**
   * Runs `work` in a transaction: committed when it returns, rolled back when it throws. After a serialisation failure
   * or a deadlock it is run again, three times at most in all, so it may do nothing but statements of `tx`.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** Whether the database answers within a second; never throws. */
  readonly isHealthy: () => Promise<boolean>
  figures(): PoolFigures
  /** Waits for running statements, then closes all connections. Calling it again is harmless. */
  close(): Promise<void>
}
