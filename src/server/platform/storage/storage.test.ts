import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { systemRandomness } from '../randomness.ts'
import { diskStorage } from './disk-storage.ts'

const root = mkdtempSync(path.join(tmpdir(), 'storage-test-'))
const folder = path.join(root, 'uploads')
const storage = diskStorage({ folder, randomness: systemRandomness })
const content = new TextEncoder().encode('an image')
afterAll(() => rmSync(root, { recursive: true }))

describe('diskStorage', () => {
  it('the file storage returns a stored file unchanged under a generated name', async () => {
    const name = await storage.put(content, 'webp')
    expect(name).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{32}\.webp$/)
    expect(await storage.get(name)).toEqual(content)
    expect(await storage.stat(name)).toMatchObject({ size: content.length, modifiedAt: expect.any(Date) })
    expect(readdirSync(path.join(folder, name.slice(0, 2))).filter((file) => file.includes('draft'))).toEqual(
      [],
    )
  })
  it('the names of the stored files of a picture contain one id and the width of each size', async () => {
    const sizes = [320, 1024].map((width) => ({ width, content: new TextEncoder().encode(`${width}`) }))
    const names = await storage.putSizes(sizes, 'webp')
    expect(names[0]).toMatch(/^([0-9a-f]{2})\/\1[0-9a-f]{30}-320\.webp$/)
    expect(names[1]).toBe(names[0]!.replace('-320.', '-1024.'))
    expect(await storage.get(names[1]!)).toEqual(sizes[1]!.content)
  })
  it('the file storage stores all sizes of a picture, or none if one cannot be written [trust F3]', async () => {
    const half = path.join(root, 'half')
    const write = async (draft: string) => {
      if (draft.includes('-640.')) throw Object.assign(new Error('write failed'), { code: 'ENOSPC' })
      writeFileSync(draft, 'whole')
    }
    const sizes = [320, 640, 1024].map((width) => ({ width, content }))
    await expect(
      diskStorage({ folder: half, randomness: systemRandomness, write }).putSizes(sizes, 'webp'),
    ).rejects.toMatchObject({ code: 'storage_full' })
    expect(
      readdirSync(half, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()),
    ).toEqual([])
  })
  it('deleting a stored picture also deletes its AVIF file, which an earlier version of the program stored next to it', async () => {
    const name = await storage.put(content, 'webp')
    writeFileSync(path.join(folder, name.replace('webp', 'avif')), 'an AVIF')
    await storage.delete(name)
    expect(readdirSync(path.join(folder, name.slice(0, 2))).join()).not.toContain('avif')
  })
  it('the file storage deletes a file, and ignores a second deletion of the same file', async () => {
    const name = await storage.put(content, 'png')
    await storage.delete(name)
    await storage.delete(name)
    expect(await storage.get(name)).toBeNull()
    expect(await storage.stat(name)).toBeNull()
  })
  it.each([
    '../secret',
    'ab/../../secret',
    '/etc/passwd',
    'ab\\..\\secret',
    'ab/ab.webp',
    `ab/${'cd'.repeat(16)}.webp`,
    `ab/ab${'0'.repeat(30)}.svg`,
    `ab/ab${'0'.repeat(30)}-0320.webp`,
    `ab/ab${'0'.repeat(30)}-10240.webp`,
    `ab/ab${'0'.repeat(30)}.webp\u0000`,
    `ab/ab${'0'.repeat(30)}.webp\n`,
    'CON',
    '',
  ])('the file storage finds and deletes no file with the invalid name %j [trust I7]', async (name) => {
    writeFileSync(path.join(root, 'secret'), 'secret')
    expect(await storage.get(name)).toBeNull()
    expect(await storage.stat(name)).toBeNull()
    await storage.delete(name)
    expect(existsSync(path.join(root, 'secret'))).toBe(true)
  })
  it('reading a stored file returns null if the file is a symbolic link [trust I7]', async () => {
    writeFileSync(path.join(root, 'outside'), 'outside')
    mkdirSync(path.join(folder, 'ee'), { recursive: true })
    const name = `ee/ee${'0'.repeat(30)}.png`
    symlinkSync(path.join(root, 'outside'), path.join(folder, name))
    expect(await storage.get(name)).toBeNull()
  })
  it.each([
    ['ENOSPC', 'storage_full'],
    ['EDQUOT', 'storage_full'],
    ['EROFS', 'storage_unavailable'],
    ['EACCES', 'storage_unavailable'],
    ['EIO', 'storage_unavailable'],
    ['EMFILE', 'overloaded'],
  ])(
    'if writing a stored file fails with %s, the error code is %s and no file remains [trust F3]',
    async (code, reported) => {
      const full = path.join(root, `full-${code}`)
      const write = async (draft: string) => {
        writeFileSync(draft, 'half')
        throw Object.assign(new Error('write failed'), { code })
      }
      await expect(
        diskStorage({ folder: full, randomness: systemRandomness, write }).put(content, 'jpg'),
      ).rejects.toMatchObject({ code: reported })
      expect(
        readdirSync(full, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()),
      ).toEqual([])
    },
  )
})
