import { describe, expect, it } from 'vitest'
import { diskGuard } from './disk-guard.ts'

const disk = (bfree: number, bavail: number) => ({ blocks: 1000, bfree, bavail })
const missing = () => Object.assign(new Error('none'), { code: 'ENOENT' })

describe('diskGuard', () => {
  it('refuses uploads while at least 90 % of the disk is used [trust V9]', async () => {
    let now = disk(101, 101)
    const ensureRoom = diskGuard({ folder: '/data/uploads', figures: () => Promise.resolve(now) })
    await expect(ensureRoom()).resolves.toBeUndefined()
    now = disk(100, 100)
    await expect(ensureRoom()).rejects.toMatchObject({ code: 'storage_full' })
    now = disk(300, 300)
    await expect(ensureRoom()).resolves.toBeUndefined()
  })

  it('does not count the space reserved for root as free, like df [trust V9]', async () => {
    const ensureRoom = diskGuard({ folder: '/data', figures: () => Promise.resolve(disk(120, 70)) })
    await expect(ensureRoom()).rejects.toMatchObject({ code: 'storage_full' })
  })

  it('checks the disk of the nearest existing parent folder if the folder of the uploads does not exist', async () => {
    const folders: string[] = []
    const ensureRoom = diskGuard({
      folder: '/data/uploads',
      figures: (folder) => {
        folders.push(folder)
        return folder === '/' ? Promise.resolve(disk(10, 10)) : Promise.reject(missing())
      },
    })
    await expect(ensureRoom()).rejects.toMatchObject({ code: 'storage_full' })
    expect(folders).toEqual(['/data/uploads', '/data', '/'])
  })

  it('accepts uploads if the system reports no sizes of the disk, and reads the disk of this machine', async () => {
    const figures = () => Promise.reject(new Error('not supported'))
    await expect(diskGuard({ folder: '/data', figures })()).resolves.toBeUndefined()
    await expect(diskGuard({ folder: '/data', fullShare: 0 })()).rejects.toMatchObject({
      code: 'storage_full',
    })
  })
})
