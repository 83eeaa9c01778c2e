/** Causes for which the embedded PostgreSQL cannot start. The message of the error has the advice. */
export type EmbeddedPostgresErrorCode =
  | 'data_dir_in_use'
  | 'other_major_version'
  | 'no_rights'
  | 'disk_full'
  | 'binaries_missing'
  | 'data_damaged'
  | 'unsafe_settings'
  | 'start_failed'

/** The only error that this package throws. Its English message says what happened and what to do. */
export class EmbeddedPostgresError extends Error {
  readonly code: EmbeddedPostgresErrorCode
  /** The process that owns the data directory (`data_dir_in_use`). */
  readonly pid: number | undefined

  constructor(
    code: EmbeddedPostgresErrorCode,
    message: string,
    details: ErrorOptions & { pid?: number } = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause })
    this.name = 'EmbeddedPostgresError'
    this.code = code
    this.pid = details.pid
  }
}

/** Known errors in the output of a failed program, as pattern, code and advice. The most specific pattern is first. */
const meanings: readonly [RegExp, EmbeddedPostgresErrorCode, string][] = [
  [
    /No space left on device|ENOSPC|Disk quota exceeded/i,
    'disk_full',
    'the disk is full. Free some space (about 200 MB to begin with) and start again.',
  ],
  [
    /error while loading shared libraries|Library not loaded|GLIBC|cannot execute|exec format|ENOEXEC/i,
    'binaries_missing',
    'the PostgreSQL binaries do not run on this system. Install what is named below, or set DATABASE_URL to a PostgreSQL of your own.',
  ],
  [
    /could not look up effective user ID/i,
    'no_rights',
    'PostgreSQL needs a user with a name, and this user id has none in /etc/passwd. Run as another user (root will do), ' +
      'or set DATABASE_URL to a PostgreSQL of your own.',
  ],
  [
    /Permission denied|Operation not permitted|Read-only file system|EACCES|EPERM|EROFS/i,
    'no_rights',
    'rights are missing. Check who owns DATA_DIR and its mode.',
  ],
]

/**
 * Converts the output of a failed initdb or postgres to an error. `action` begins its message: 'Creating the
 * database'.
 */
export function errorFromOutput(action: string, output: string, cause?: unknown): EmbeddedPostgresError {
  const last = output.trim().split('\n').slice(-6).join('\n')
  const [, code, advice] = meanings.find(([pattern]) => pattern.test(output)) ?? [
    null,
    'start_failed' as const,
    null,
  ]
  const message = advice
    ? `${action} failed: ${advice}\n${last}`
    : `${action} failed. PostgreSQL said:\n${last || '(nothing)'}`
  return new EmbeddedPostgresError(code, message, { cause })
}

/** Converts an error of the file system or of `spawn`. Returns an EmbeddedPostgresError unchanged. */
export function errorFromSystem(action: string, error: unknown): EmbeddedPostgresError {
  if (error instanceof EmbeddedPostgresError) return error
  return errorFromOutput(action, error instanceof Error ? error.message : String(error), error)
}
