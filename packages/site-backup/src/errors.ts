/** A backup is refused, or its file cannot be written. The message tells the operator what to do. */
export class BackupError extends Error {
  override name = 'BackupError'
}
