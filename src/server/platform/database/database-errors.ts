import { AppError } from '../http/errors.ts'
import type { ErrorCode } from '#contract/values/errors'

/** Error codes of the API by SQLSTATE or its class (the first two characters). PostgreSQL manual, appendix A. */
const bySqlState: Record<string, ErrorCode> = {
  '57014': 'timeout', // query_canceled: statement_timeout
  '55P03': 'timeout', // lock_not_available: lock_timeout
  '25P03': 'timeout', // idle_in_transaction_session_timeout
  '53100': 'storage_full',
  '53': 'database_unavailable', // out of memory, too many connections, configuration limit
  '08': 'database_unavailable',
  '57': 'database_unavailable', // shutting down, starting up, crashed
  '28': 'database_unavailable', // refused by pg_hba or password: the server's log has details
  '3D': 'database_unavailable', // no such database
  '25006': 'database_unavailable', // read only: a failover is in progress
  '55000': 'database_unavailable', // not possible during recovery, for example an advisory lock on a standby
  '42501': 'database_unavailable', // the database role lacks a privilege: the log has its name
  '58': 'database_unavailable', // input or output error of the server
  BL001: 'last_super_user', // raised by our trigger require_super_user
  '23505': 'conflict',
  '23503': 'conflict',
  '23P01': 'conflict',
  '40001': 'conflict',
  '40P01': 'conflict',
  '22021': 'validation', // a NUL character in a text
  '22P05': 'validation',
}

/** Error codes of the system or Node for a connection that is closed or cannot be opened. */
const systemCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOTCONN',
  'ESHUTDOWN',
  'ENOENT', // the unix socket does not exist
  'EACCES', // the unix socket belongs to another user
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL', // no local port is free
  'EMFILE', // no file descriptor is free
  'ENFILE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
  'ERR_SOCKET_CLOSED',
])

/** Message of pg's `query_timeout`: the server has not responded in time. */
const queryTimeout = /^Query read timeout$/
export const isQueryTimeout = (error: unknown): boolean =>
  error instanceof Error && queryTimeout.test(error.message)

/** Error codes of the API by the messages of pg and pg-pool, for errors without a code. */
const byMessage: readonly (readonly [RegExp, ErrorCode])[] = [
  [/^timeout exceeded when trying to connect$/, 'timeout'], // every connection of the pool is busy
  [queryTimeout, 'timeout'],
  [/^timeout expired$|connection timeout/i, 'database_unavailable'],
  [
    /Connection terminated|Client has encountered a connection error|not queryable|Client was closed/i,
    'database_unavailable',
  ],
  [/pool after calling end/, 'database_unavailable'],
]

/** Returns the SQLSTATE of a database error or of the cause of an AppError; null if there is none. */
export function sqlState(error: unknown): string | null {
  const cause = error instanceof AppError ? error.cause : error
  const code = (cause as { code?: unknown } | null | undefined)?.code
  // every SQLSTATE that is used here contains a digit, and system codes of five letters, such as EPIPE, do not
  return typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? code : null
}

/** Returns true if a bug or the written values caused the error, so that a write of other values can succeed. */
export const isErrorOfValues = (error: unknown): boolean =>
  !(error instanceof AppError) || error.code === 'validation'

/** Returns the name of the violated constraint ('users_email_once'); null if the error names none. */
export function brokenConstraint(error: unknown): string | null {
  const cause = error instanceof AppError ? error.cause : error
  const constraint = (cause as { constraint?: unknown } | null | undefined)?.constraint
  return typeof constraint === 'string' ? constraint : null
}

/** Converts an error of pg to an AppError. Errors that indicate a bug, such as invalid SQL, stay unchanged. */
export function toAppError(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error
  const code = codeFor(error)
  return code === null ? error : new AppError(code, {}, { cause: error })
}

function codeFor(error: Error): ErrorCode | null {
  const state = sqlState(error)
  if (state !== null) return bySqlState[state] ?? bySqlState[state.slice(0, 2)] ?? null
  const system = (error as NodeJS.ErrnoException).code
  if (system !== undefined && systemCodes.has(system)) return 'database_unavailable'
  if (error instanceof AggregateError) return codeForAny(error.errors)
  return byMessage.find(([pattern]) => pattern.test(error.message))?.[1] ?? null
}

/**
 * Returns the code of the first error that has one. Node tries every IP address of a host and reports all errors
 * together.
 */
function codeForAny(errors: readonly unknown[]): ErrorCode | null {
  return errors.reduce<ErrorCode | null>(
    (found, error) => found ?? (error instanceof Error ? codeFor(error) : null),
    null,
  )
}
