/** Thrown if a backup is rejected or cannot be written. The message is an instruction for the operator. */
export class BackupError extends Error {
  override name = 'BackupError'
}
