/**
 * Thrown if a backup is rejected or its file cannot be written. The message contains an instruction for the operator.
 */
export class BackupError extends Error {
  override name = 'BackupError'
}
