import { describe, expect, it } from 'vitest'
import { diskGuard } from './disk-guard.ts'

const disk = (bfree: number, bavail: number) => ({ blocks: 1000, bfree, bavail })
const missing = () => Object.assign(new Error('none'), { code: 'ENOENT' })

describe('the guard of the disk', () => {
  it('V9: refuses from 90 % on, and lets in again below', async () => {
    let now = disk(101, 101)
    const ensureRoom = diskGuard({ folder: '/data/uploads', figures: () => Promise.resolve(now) })
    await expect(ensureRoom()).resolves.toBeUndefined()
    now = disk(100, 100)
    await expect(ensureRoom()).rejects.toMatchObject({ code: 'storage_full' })
    now = disk(300, 300)
    await expect(ensureRoom()).resolves.toBeUndefined()
  })

  it('V9: counts what is reserved for root as not there, as df does', async () => {
    const ensureRoom = diskGuard({ folder: '/data', figures: () => Promise.resolve(disk(120, 70)) })
    await expect(ensureRoom()).rejects.toMatchObject({ code: 'storage_full' })
  })

  it('asks about the folder above while there is none yet', async () => {
    const asked: string[] = []
    const ensureRoom = diskGuard({
      folder: '/data/uploads',
      figures: (folder) => {
        asked.push(folder)
        return folder === '/' ? Promise.resolve(disk(10, 10)) : Promise.reject(missing())
      },
    })
    await expect(ensureRoom()).rejects.toMatchObject({ code: 'storage_full' })
    expect(asked).toEqual(['/data/uploads', '/data', '/'])
  })

  it('stops nothing where the system cannot tell, and reads this machine', async () => {
    const figures = () => Promise.reject(new Error('not supported'))
    await expect(diskGuard({ folder: '/data', figures })()).resolves.toBeUndefined()
    await expect(diskGuard({ folder: '/data', fullShare: 0 })()).rejects.toMatchObject({
      code: 'storage_full',
    })
  })
})
