import { AppError } from '../http/errors.ts'
import type { ErrorCode } from '#contract/values/errors'

/** SQLSTATE (or its first two characters, the class) to the code of the contract. PostgreSQL manual, appendix A. */
const bySqlState: Record<string, ErrorCode> = {
  '57014': 'timeout', // query_canceled: statement_timeout
  '55P03': 'timeout', // lock_not_available: lock_timeout
  '25P03': 'timeout', // idle_in_transaction_session_timeout
  '53100': 'storage_full',
  '53': 'database_unavailable', // out of memory, too many connections, configuration limit
  '08': 'database_unavailable',
  '57': 'database_unavailable', // shutting down, starting up, crashed
  '28': 'database_unavailable', // refused by pg_hba or password: the log tells
  '3D': 'database_unavailable', // no such database
  '25006': 'database_unavailable', // read only: a failover is under way
  '58': 'database_unavailable', // input or output error of the server
  BL001: 'last_super_user', // our own, of the trigger require_super_user
  '23505': 'conflict',
  '23503': 'conflict',
  '23P01': 'conflict',
  '40001': 'conflict',
  '40P01': 'conflict',
  '22021': 'validation', // a NUL character in a text
  '22P05': 'validation',
}

/** What the system or Node says of a way to the server that is closed, or cannot be opened. */
const systemCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOTCONN',
  'ESHUTDOWN',
  'ENOENT', // no unix socket
  'EACCES', // a unix socket of another user
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL', // no local port is left
  'EMFILE', // no file descriptor is left
  'ENFILE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
  'ERR_SOCKET_CLOSED',
])

/** What pg says at its `query_timeout`: the server has not answered in time. */
const silence = /^Query read timeout$/
export const isSilence = (fault: unknown): boolean => fault instanceof Error && silence.test(fault.message)

/** Messages of pg and pg-pool that come without a code. */
const byMessage: readonly (readonly [RegExp, ErrorCode])[] = [
  [/^timeout exceeded when trying to connect$/, 'timeout'], // every connection of the pool is busy
  [silence, 'timeout'],
  [/^timeout expired$|connection timeout/i, 'database_unavailable'],
  [
    /Connection terminated|Client has encountered a connection error|not queryable|Client was closed/i,
    'database_unavailable',
  ],
  [/pool after calling end/, 'database_unavailable'],
]

/** The SQLSTATE of a fault of the database, also behind an AppError; null where there is none. */
export function sqlState(error: unknown): string | null {
  const fault = error instanceof AppError ? error.cause : error
  const code = (fault as { code?: unknown } | null | undefined)?.code
  // each has a digit, by which it is told from EPIPE
  return typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? code : null
}

/**
 * Whether an error was caused by the values of a write or by our own code, so that the same work with other values may
 * succeed. False for what concerns every write: no connection, a timeout, a full disk, a conflict.
 */
export const isErrorOfValues = (error: unknown): boolean =>
  !(error instanceof AppError) || error.code === 'validation'

/** The constraint a write broke, so that a service can say which ('users_email_once'); null where none is named. */
export function brokenConstraint(error: unknown): string | null {
  const fault = error instanceof AppError ? error.cause : error
  const constraint = (fault as { constraint?: unknown } | null | undefined)?.constraint
  return typeof constraint === 'string' ? constraint : null
}

/**
 * The error to throw for a fault of pg: an AppError with the fault as its cause where the contract has a code for it,
 * else the fault itself (a mistake of ours: 500).
 */
export function toAppError(fault: unknown): unknown {
  if (fault instanceof AppError || !(fault instanceof Error)) return fault
  const code = codeFor(fault)
  return code === null ? fault : new AppError(code, {}, { cause: fault })
}

function codeFor(fault: Error): ErrorCode | null {
  const state = sqlState(fault)
  if (state !== null) return bySqlState[state] ?? bySqlState[state.slice(0, 2)] ?? null
  const system = (fault as NodeJS.ErrnoException).code
  if (system !== undefined && systemCodes.has(system)) return 'database_unavailable'
  if (fault instanceof AggregateError) return codeForAny(fault.errors)
  return byMessage.find(([pattern]) => pattern.test(fault.message))?.[1] ?? null
}

/** Node tries every address of a host and reports the failures together. */
function codeForAny(faults: readonly unknown[]): ErrorCode | null {
  return faults.reduce<ErrorCode | null>(
    (found, fault) => found ?? (fault instanceof Error ? codeFor(fault) : null),
    null,
  )
}
