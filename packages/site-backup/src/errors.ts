/** What is wrong with a backup or with the place it is to go to, in a sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError'
}
