import { pino } from 'pino'
import type { DestinationStream } from 'pino'
import { cleanLine, redact } from './log-redaction.ts'

/** Levels from loud to still. */
export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** Writes events: `log.info({ bookId }, 'book rated')`. */
export interface Logger {
  fatal: pino.LogFn
  error: pino.LogFn
  warn: pino.LogFn
  info: pino.LogFn
  debug: pino.LogFn
  trace: pino.LogFn
  /** A log that adds these fields to every event. */
  child(fields: object): Logger
}

function guarded(inner: pino.Logger): Logger {
  return {
    fatal: inner.fatal.bind(inner),
    error: inner.error.bind(inner),
    warn: inner.warn.bind(inner),
    info: inner.info.bind(inner),
    debug: inner.debug.bind(inner),
    trace: inner.trace.bind(inner),
    // pino hands the fields of a child to no formatter
    child: (fields) => guarded(inner.child(redact(fields) as Record<string, unknown>)),
  }
}

/**
 * Creates the log: JSON, one line an event (newlines, escape sequences and control characters are escaped, so that
 * nothing a client sends can start a line of its own: trust.md I21), without secrets and addresses of people.
 * @param destination where lines go; standard output unless told
 */
export function createLogger({
  level,
  destination,
}: {
  level: LogLevel
  destination?: DestinationStream
}): Logger {
  const inner = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => redact(fields) as Record<string, unknown>,
      },
      // errors are turned into plain fields by `redact`, before pino's own serialiser would see them
      serializers: { err: (error: unknown) => error },
      hooks: { streamWrite: cleanLine },
    },
    destination ?? pino.destination({ dest: 1, sync: true }),
  )
  return guarded(inner)
}

/** One answered request, as the log keeps it. */
export interface AnsweredRequest {
  method: string
  /** Without the query: that holds what people typed. */
  path: string
  status: number
  ms: number
  /** Of the body, before compression. */
  bytes: number
  requestId: string
  language: string
  /** Id of the call, where one was found. */
  call?: string
}

const loggedPathMaxCharacters = 200

/**
 * Logs an answered request: failures of ours as errors, refusals for load as warnings, everything else as information.
 */
export function logRequest(log: Logger, request: AnsweredRequest): void {
  const fields = {
    ...request,
    path: request.path.split(/[?#]/, 1)[0]?.slice(0, loggedPathMaxCharacters),
    ms: Math.round(request.ms * 100) / 100,
  }
  if (request.status === 500) log.error(fields, 'request')
  else if (request.status > 500) log.warn(fields, 'request')
  else log.info(fields, 'request')
}
