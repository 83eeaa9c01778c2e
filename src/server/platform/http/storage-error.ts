import type { ErrorCode } from '#contract/values/errors'
import { AppError } from './errors.ts'

const codes: Readonly<Record<string, ErrorCode>> = {
  ENOSPC: 'storage_full',
  EDQUOT: 'storage_full',
  // the folder, its disk or its permissions are wrong; an operator can correct them
  EROFS: 'storage_unavailable',
  EACCES: 'storage_unavailable',
  EPERM: 'storage_unavailable',
  ENOENT: 'storage_unavailable',
  ENOTDIR: 'storage_unavailable',
  EIO: 'storage_unavailable',
  // too many files are open in the process or in the system
  EMFILE: 'overloaded',
  ENFILE: 'overloaded',
}

/** Returns the error of the API for a file that cannot be written; other errors are returned unchanged. */
export function storageError(error: unknown): unknown {
  const code = codes[(error as NodeJS.ErrnoException).code ?? '']
  return code ? new AppError(code, {}, { cause: error }) : error
}
