import { pino } from 'pino'
import type { DestinationStream } from 'pino'
import { networkOf } from './http/client-address.ts'
import { cleanLine, redact } from './log-redaction.ts'

/** Log levels, from the most to the least severe. */
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
  /** Returns a logger that adds these fields to every event. */
  child(fields: object): Logger
}

function redacting(inner: pino.Logger): Logger {
  return {
    fatal: inner.fatal.bind(inner),
    error: inner.error.bind(inner),
    warn: inner.warn.bind(inner),
    info: inner.info.bind(inner),
    debug: inner.debug.bind(inner),
    trace: inner.trace.bind(inner),
    // pino does not pass the fields of a child to `formatters`
    child: (fields) => redacting(inner.child(redact(fields) as Record<string, unknown>)),
  }
}

/** pino's number of the level `error`. */
const errorLevel = 50
/** Bytes of log lines that wait for the reader of standard output. Further lines are dropped and counted. */
const maxWaitingBytes = 1024 * 1024

/**
 * Writes to standard output without waiting: a log collector that does not read must not stop the site. `onDropped`
 * receives the number of dropped lines as soon as the collector reads again.
 */
function createOutput(onDropped: (lines: number) => void): DestinationStream {
  const output = pino.destination({ dest: 1, sync: false, maxLength: maxWaitingBytes })
  let dropped = 0
  output.on('drop', () => (dropped += 1))
  output.on('drain', () => {
    if (dropped === 0) return
    const lines = dropped
    dropped = 0
    onDropped(lines)
  })
  return output
}

/**
 * Creates a logger that writes one line of JSON per event. Newlines, escape sequences and control characters are
 * escaped, so that clients cannot forge lines (trust I21); secrets and email addresses are removed.
 * @param destination stream for the lines; by default standard output, see {@link createOutput}
 * @param onError called for each event of level error or fatal
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
  const inner: pino.Logger = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => redact(fields) as Record<string, unknown>,
      },
      // `redact` converts errors to plain fields, so pino's serialiser is disabled
      serializers: { err: (error: unknown) => error },
      hooks: {
        streamWrite: cleanLine,
        logMethod(line, write, lineLevel) {
          if (lineLevel >= errorLevel) onError?.()
          write.apply(this, line)
        },
      },
    },
    destination ??
      createOutput((lines) => inner.warn({ lines }, 'log lines were dropped: standard output was not read')),
  )
  return redacting(inner)
}

/** An answered request for the log. */
export interface AnsweredRequest {
  method: string
  /** The log omits the query, because readers' input may be in it. */
  path: string
  status: number
  ms: number
  /** Size of the response body before compression; 0 for a streamed one. */
  bytes: number
  requestId: string
  language: string
  /** Id of the call, if the path belongs to one. */
  call?: string | undefined
  /** IP address of the client, behind trusted proxies. Only its network is logged, and only for refusals. */
  address?: string
  /** Id of the user, if it was determined. */
  userId?: string | undefined
}

const maxLoggedPathCharacters = 200
/** Maximum number of logged refusals per second, so that a flood does not fill the log. */
const maxRefusalsPerSecond = 5

/**
 * Returns a function that samples refusals: it returns null if a refusal is not to be logged, else the number of
 * refusals that were omitted since the last logged one.
 */
export function createRefusalSampler(nowMs: () => number = () => performance.now()): () => number | null {
  let second = 0
  let logged = 0
  let omitted = 0
  return () => {
    const now = Math.floor(nowMs() / 1000)
    if (now !== second) [second, logged] = [now, 0]
    logged += 1
    if (logged > maxRefusalsPerSecond) {
      omitted += 1
      return null
    }
    const since = omitted
    omitted = 0
    return since
  }
}

/** Matches tokens in paths, which grant access and must not be logged. Slugs have no capital letters, tokens have. */
const tokenInPath = /\/(?=[^/]*[A-Z])[A-Za-z0-9_-]{20,}(?=\/|$)/g
const refusals = new Set([401, 403, 429, 503])

/**
 * Returns a function that logs answered requests: status 500 as error, 429 and other 5xx as warning, everything else
 * as information. Of refusals, only some per second are logged, with the client's network and the number of omitted
 * ones.
 */
export function createRequestLog(
  log: Logger,
  nowMs: () => number = () => performance.now(),
): (request: AnsweredRequest) => void {
  const sample = createRefusalSampler(nowMs)
  return ({ address, userId, ...request }) => {
    const isRefusal = refusals.has(request.status)
    const leftOut = isRefusal ? sample() : 0
    if (leftOut === null) return
    const fields = {
      ...request,
      path: request.path
        .split(/[?#]/, 1)[0]
        ?.replaceAll(tokenInPath, '/[hidden]')
        .slice(0, maxLoggedPathCharacters),
      ms: Math.round(request.ms * 100) / 100,
      ...(isRefusal && address !== undefined && { client: networkOf(address) }),
      ...(isRefusal && userId !== undefined && { userId }),
      ...(leftOut > 0 && { leftOut }),
    }
    if (request.status === 500) log.error(fields, 'request')
    else if (request.status > 500 || request.status === 429) log.warn(fields, 'request')
    else log.info(fields, 'request')
  }
}
