import { pino } from 'pino'
import type { DestinationStream } from 'pino'
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
    // redacts the fields of a child logger here, because pino does not pass them to `formatters`
    child: (fields) => redacting(inner.child(redact(fields) as Record<string, unknown>)),
  }
}

/** pino's number of the level `error`. */
const errorLevel = 50
/**
 * Maximum size in bytes of the log lines that wait until a program reads standard output. Further lines are dropped and
 * counted.
 */
const maxWaitingBytes = 1024 * 1024

/**
 * Returns a stream to standard output that never waits, so that a log collector cannot stop the site. `onDropped`
 * receives the dropped lines.
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
 * Creates a logger of JSON lines. Clients cannot forge lines (trust I21); secrets and email addresses are removed.
 * @param destination stream for the lines; by default {@link createOutput}
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
