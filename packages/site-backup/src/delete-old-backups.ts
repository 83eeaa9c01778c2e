import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** Formats a time so that it is a valid part of a file name on every system: `2026-11-27T03-17-00Z`. */
export const stampOf = (time: Date): string => time.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')

const pattern = /^([a-z-]+)-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup(\.part)?$/
/** Age in milliseconds from which a partial file is regarded as left behind by a process that ended. */
const staleMs = 24 * 60 * 60_000

/** Returns the file name of a scheduled backup. The alphabetical order of names is the order of times. */
export const scheduledName = (program: string, time: Date): string => `${program}-${stampOf(time)}.backup`

/**
 * Lists scheduled backups, newest first; their partial files if `isPart` is true. Empty if the folder does not exist.
 */
async function listFiles(folder: string, program: string, isPart: boolean) {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .toSorted()
    .reverse()
    .flatMap((name) => {
      const [, by, day, hour, minute, second, part] = pattern.exec(name) ?? []
      if (by !== program || (part !== undefined) !== isPart) return []
      return [{ file: path.join(folder, name), at: new Date(`${day}T${hour}:${minute}:${second}Z`) }]
    })
}

/** Lists the scheduled backups in a folder, newest first. Returns an empty list if the folder does not exist. */
export async function listScheduled(
  folder: string,
  program: string,
): Promise<{ file: string; at: Date; bytes: number }[]> {
  const files = await listFiles(folder, program, false)
  return Promise.all(files.map(async (one) => ({ ...one, bytes: (await stat(one.file)).size })))
}

/** Limits of the scheduled backups that are retained. */
export interface Retention {
  /** Maximum number of backups. */
  count: number
  /** Maximum age in days. The newest backup is retained whatever its age. */
  days: number
}

const dayMs = 24 * 60 * 60_000

/** Deletes scheduled backups above the limits of {@link Retention}, and old partial files. Returns their paths. */
export async function deleteOldBackups(
  folder: string,
  program: string,
  { count, days }: Retention,
  now: Date,
): Promise<string[]> {
  const isOld = ({ at }: { at: Date }, place: number) =>
    place >= count || (place > 0 && now.getTime() - at.getTime() > days * dayMs)
  const old = (await listFiles(folder, program, false)).filter(isOld)
  for (const part of await listFiles(folder, program, true)) {
    const found = await stat(part.file).catch(() => null)
    if (found && now.getTime() - found.mtimeMs > staleMs) old.push(part)
  }
  for (const { file } of old) await rm(file, { force: true })
  return old.map(({ file }) => file)
}
