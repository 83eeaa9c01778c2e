import { pino } from 'pino'
import type { DestinationStream } from 'pino'
import { networkOf } from './http/client-address.ts'
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

/** As pino numbers them. */
const errorLevel = 50

/**
 * Creates the log: JSON, one line an event (newlines, escape sequences and control characters are escaped, so that
 * nothing a client sends can start a line of its own: trust.md I21), without secrets and addresses of people.
 * @param destination where lines go; standard output unless told
 * @param onError called for each line that says error or worse
 */
export function createLogger({
  level,
  destination,
  onError,
}: {
  level: LogLevel
  destination?: DestinationStream
  onError?: () => void
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
      hooks: {
        streamWrite: cleanLine,
        logMethod(line, write, lineLevel) {
          if (lineLevel >= errorLevel) onError?.()
          write.apply(this, line)
        },
      },
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
  call?: string | undefined
  /** Where it came from, past trusted proxies; logged of refusals alone, and cut. */
  address?: string
  /** Who asked, where that was found out before the answer. */
  userId?: string | undefined
}

const loggedPathMaxCharacters = 200
/** Refusals logged a second: in a flood the next ones are as the last. */
const refusalsASecond = 5
/** What opens something stands in no log, in a path neither: addresses of ours are small letters, tokens are not. */
const tokenInPath = /\/(?=[^/]*[A-Z])[A-Za-z0-9_-]{20,}(?=\/|$)/g
const refusals = new Set([401, 403, 429, 503])

/**
 * Makes what logs answered requests: failures of ours as errors, refusals for load as warnings, everything else as
 * information. Of refusals some each second are logged, with the network they came from, and how many were left out.
 */
export function createRequestLog(
  log: Logger,
  nowMs: () => number = () => performance.now(),
): (request: AnsweredRequest) => void {
  let second = 0
  let logged = 0
  let leftOut = 0
  const isLeftOut = (): boolean => {
    const now = Math.floor(nowMs() / 1000)
    if (now !== second) [second, logged] = [now, 0]
    logged += 1
    if (logged <= refusalsASecond) return false
    leftOut += 1
    return true
  }
  return ({ address, userId, ...request }) => {
    const isRefusal = refusals.has(request.status)
    if (isRefusal && isLeftOut()) return
    const fields = {
      ...request,
      path: request.path
        .split(/[?#]/, 1)[0]
        ?.replaceAll(tokenInPath, '/[hidden]')
        .slice(0, loggedPathMaxCharacters),
      ms: Math.round(request.ms * 100) / 100,
      ...(isRefusal && address !== undefined && { client: networkOf(address) }),
      ...(isRefusal && userId !== undefined && { userId }),
      ...(isRefusal && leftOut > 0 && { leftOut }),
    }
    if (isRefusal) leftOut = 0
    if (request.status === 500) log.error(fields, 'request')
    else if (request.status > 500 || request.status === 429) log.warn(fields, 'request')
    else log.info(fields, 'request')
  }
}
