import { CommandError } from './cli/command.ts'
import { ConfigError } from '#server/platform/config/config'
import { OperatorError } from '#server/platform/operator-error'
import { EmbeddedPostgresError } from '@biblionaut/embedded-postgres'
import { BackupError } from '@biblionaut/site-backup'
import { sqlState } from '#server/platform/database/database-errors'
import { MigrationError } from '#server/platform/database/migrate'
import { AppError, InputError } from '#server/platform/http/errors'
import { validationText } from '#server/platform/http/validation-text'
import { ListenError } from '#server/platform/http/server-errors'
import { CatalogueInvalidError } from '#server/importers/catalogue/load/load-folder'
import { SiteMismatchError } from './site-database.ts'

/** Returns the exit code: 2 for an error that a restart does not fix, else 1. */
export const exitCodeOf = (error: unknown): number =>
  error instanceof ConfigError || error instanceof SiteMismatchError ? 2 : 1

/** Returns PostgreSQL's message about a missing privilege; null for other errors. */
function missingPrivilege(error: unknown): string | null {
  const refused = error instanceof AppError ? error.cause : error
  return sqlState(refused) === '42501' && refused instanceof Error ? refused.message : null
}

/** Returns what happened and what to do. If LOG_LEVEL is debug, returns the stack of an unexpected error. */
export function explain(error: unknown): string {
  const privilege = missingPrivilege(error)
  if (privilege !== null)
    return `The database refuses a privilege (${privilege}): grant it to the role of DATABASE_URL, or make that role the owner of the database.`
  const known = [
    BackupError,
    CommandError,
    ConfigError,
    OperatorError,
    EmbeddedPostgresError,
    MigrationError,
    ListenError,
    CatalogueInvalidError,
  ]
  if (known.some((kind) => error instanceof kind)) return (error as Error).message
  if (error instanceof InputError)
    return error.issues
      .map(({ path, code, values }) => `${path}: ${validationText(code, 'en', values)}`)
      .join('\n')
  if (error instanceof AppError && error.code === 'last_super_user')
    return 'This is the last SUPER_USER. Give another account this role first.'
  if (error instanceof AppError && error.code === 'database_unavailable') {
    return 'The database cannot be reached. Check DATABASE_URL, and that the server runs and accepts the login.'
  }
  if (error instanceof AppError && error.code === 'storage_full') {
    return 'The disk with the database is full. Free space and start again; nothing that was confirmed is lost.'
  }
  const system = error as NodeJS.ErrnoException
  if (system.code === 'EACCES' || system.code === 'EPERM')
    return `No permission to use ${system.path ?? 'a file'}. Give it to this user, or set DATA_DIR to a folder that this user owns.`
  if (system.code === 'EEXIST' || system.code === 'ENOTDIR')
    return `${system.path ?? 'The data directory'} is a file, not a folder. Set DATA_DIR to a folder, or move the file away.`
  if (system.code === 'ENOENT' && system.path !== undefined)
    return `${system.path} is missing. Restore it from a backup, or from the repository if it is part of the program.`
  if (system.code === 'ENOSPC') return 'The disk is full. Free space and start again.'
  if (system.code === 'EROFS')
    return `${system.path ?? 'The data directory'} is not writable. Set DATA_DIR to a writable folder.`
  if (process.env['LOG_LEVEL'] === 'debug' && error instanceof Error) return error.stack ?? error.message
  return `Unexpected error: ${error instanceof Error ? error.message : String(error)}. Set LOG_LEVEL=debug for details.`
}
