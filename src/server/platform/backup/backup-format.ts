import { join } from 'node:path'
import type { BackupFormat, Uploads } from '@biblionaut/site-backup'
import { isStoredName } from '../storage/storage.ts'

/** Name of the site in backups, and name of the setting with the encryption key of backups. */
export const backupFormat: BackupFormat = { name: 'biblionaut', keyName: 'BACKUP_KEY' }

/** Returns the folder of uploads in DATA_DIR, with the function that recognises names of uploads. */
export const uploadsIn = (dataDir: string): Uploads => ({
  folder: join(dataDir, 'uploads'),
  isUpload: isStoredName,
})
