import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deleteOldBackups, scheduledName } from './delete-old-backups.ts'

const now = new Date('2026-11-29T03:17:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000)
const nameOf = (days: number) => scheduledName('site', daysAgo(days))
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rotation-'))
})
afterAll(() => rm(folder, { recursive: true }))

const rotated = async (days: number[], retention: { count: number; days: number }) => {
  for (const name of await readdir(folder)) await rm(path.join(folder, name))
  await writeFile(path.join(folder, 'notes.txt'), '')
  for (const each of days) await writeFile(path.join(folder, nameOf(each)), '')
  await deleteOldBackups(folder, 'site', retention, now)
  return (await readdir(folder)).toSorted().toReversed()
}

it('deletes the oldest backups if there are more than the maximum number, and deletes no other files', async () => {
  expect(await rotated([0, 1, 2, 3], { count: 2, days: 30 })).toEqual([nameOf(0), nameOf(1), 'notes.txt'])
})

it('deletes backups that are older than the maximum age', async () => {
  expect(await rotated([0, 29, 31, 60], { count: 14, days: 30 })).toEqual([
    nameOf(0),
    nameOf(29),
    'notes.txt',
  ])
})

it('does not delete the newest backup, whatever its age', async () => {
  expect(await rotated([40, 50], { count: 14, days: 30 })).toEqual([nameOf(40), 'notes.txt'])
})
