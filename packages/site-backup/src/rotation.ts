import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** `2026-11-27T03-17-00Z`: a time that may stand in the name of a file anywhere. */
export const stampOf = (time: Date): string => time.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')

const pattern = /^biblionaut-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/
/** What a backup that was killed has left behind; one that runs is younger. */
const staleMs = 24 * 60 * 60_000

/** The name of a scheduled backup: names in order are times in order. */
export const scheduledName = (time: Date): string => `biblionaut-${stampOf(time)}.backup`

/** The scheduled backups in a folder, the newest first; none where there is no folder. */
export async function listScheduled(folder: string): Promise<{ file: string; at: Date; bytes: number }[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const found = names
    .filter((name) => pattern.test(name))
    .sort()
    .reverse()
  return Promise.all(
    found.map(async (name) => {
      const file = path.join(folder, name)
      const { size } = await stat(file)
      const [day, time] = name.slice('biblionaut-'.length, -'.backup'.length).split('T') as [string, string]
      return { file, at: new Date(`${day}T${time.replaceAll('-', ':')}`), bytes: size }
    }),
  )
}

/** Removes all but the newest `keep` scheduled backups, and what killed ones have left. Nothing else is touched. */
export async function rotate(folder: string, keep: number, now: Date): Promise<string[]> {
  const old = (await listScheduled(folder)).slice(keep).map(({ file }) => file)
  const parts = (await readdir(folder)).filter(
    (name) => name.endsWith('.part') && pattern.test(name.slice(0, -'.part'.length)),
  )
  for (const name of parts) {
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => null)
    if (found && now.getTime() - found.mtimeMs > staleMs) old.push(file)
  }
  for (const file of old) await rm(file, { force: true })
  return old
}
