import { CommandError } from './cli/command.ts'
import { ConfigError } from '#server/platform/config/config'
import { OperatorError } from '#server/platform/operator-error'
import { EmbeddedPostgresError } from '@biblionaut/embedded-postgres'
import { BackupError } from '@biblionaut/site-backup'
import { MigrationError } from '#server/platform/database/migrate'
import { AppError, InputError } from '#server/platform/http/errors'
import { validationText } from '#server/platform/http/validation-text'
import { ListenError } from '#server/platform/http/server-errors'
import { CatalogueInvalidError } from '#server/importers/catalogue/load/load-shipped'
import { DatabaseMismatchError } from './site-database.ts'

/** 2 where starting again changes nothing until somebody acts, else 1. */
export const exitCodeOf = (error: unknown): number =>
  error instanceof ConfigError || error instanceof DatabaseMismatchError ? 2 : 1

/**
 * What an operator reads when a command fails: what happened and what to do; a stack only for what nobody foresaw and
 * LOG_LEVEL=debug.
 */
export function explain(error: unknown): string {
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
    return error.faults
      .map(({ path, code, values }) => `${path}: ${validationText(code, 'en', values)}`)
      .join('\n')
  if (error instanceof AppError && error.code === 'last_super_user')
    return 'The last SUPER_USER stays one. Make somebody else one first.'
  if (error instanceof AppError && error.code === 'database_unavailable') {
    return 'The database cannot be reached. Check DATABASE_URL, and that the server runs and lets us in.'
  }
  if (error instanceof AppError && error.code === 'storage_full') {
    return 'The disk with the database is full. Make room and start again; nothing that was confirmed is lost.'
  }
  const system = error as NodeJS.ErrnoException
  if (system.code === 'EACCES' || system.code === 'EPERM')
    return `No right to use ${system.path ?? 'a file'}. Give it to this user, or set DATA_DIR to a folder of theirs.`
  if (system.code === 'EEXIST' || system.code === 'ENOTDIR')
    return `${system.path ?? 'The data directory'} is a file, not a folder. Set DATA_DIR to a folder, or move the file away.`
  if (system.code === 'ENOENT' && system.path !== undefined)
    return `${system.path} is missing. Bring it back from a backup, or, where it is part of the program, from the repository.`
  if (system.code === 'ENOSPC') return 'The disk is full. Make room and start again.'
  if (system.code === 'EROFS')
    return `${system.path ?? 'The data directory'} cannot be written to. Set DATA_DIR to a folder that can.`
  if (process.env['LOG_LEVEL'] === 'debug' && error instanceof Error) return error.stack ?? error.message
  return `Something nobody foresaw: ${error instanceof Error ? error.message : String(error)}. LOG_LEVEL=debug tells more.`
}
