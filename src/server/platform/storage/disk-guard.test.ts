import { describe, expect, it } from 'vitest'
import { diskGuard } from './disk-guard.ts'

const disk = (bfree: number, bavail: number) => ({ blocks: 1000, bfree, bavail })
const missing = () => Object.assign(new Error('none'), { code: 'ENOENT' })

describe('diskGuard', () => {
  it('an upload is refused while at least 90 % of the disk is used [trust V9]', async () => {
    let now = disk(101, 101)
    const ensureRoom = diskGuard({ folder: '/data/uploads', figures: () => Promise.resolve(now) })
    await expect(ensureRoom()).resolves.toBeUndefined()
    now = disk(100, 100)
    await expect(ensureRoom()).rejects.toMatchObject({ code: 'storage_full' })
    now = disk(300, 300)
    await expect(ensureRoom()).resolves.toBeUndefined()
  })

  it('disk space that is reserved for root does not count as free [trust V9]', async () => {
    const ensureRoom = diskGuard({ folder: '/data', figures: () => Promise.resolve(disk(120, 70)) })
    await expect(ensureRoom()).rejects.toMatchObject({ code: 'storage_full' })
  })

  it('if the folder of the uploads does not exist, the disk of its nearest existing parent folder is checked', async () => {
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

  it('an upload is accepted if the operating system does not report the size of the disk', async () => {
    const figures = () => Promise.reject(new Error('not supported'))
    await expect(diskGuard({ folder: '/data', figures })()).resolves.toBeUndefined()
    await expect(diskGuard({ folder: '/data', fullShare: 0 })()).rejects.toMatchObject({
      code: 'storage_full',
    })
  })
})
