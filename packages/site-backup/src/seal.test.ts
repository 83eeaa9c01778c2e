import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { describe, expect, it } from 'vitest'
import { isSealed, seal, sealedContentStart, unseal } from './seal.ts'

const key = 'a passphrase for the tests'
/** Of what is encrypted at a time, and what of it is on the disk. */
const chunk = 64 * 1024
const sealedChunk = chunk + 16

async function through(content: Buffer, stage: Awaited<ReturnType<typeof seal>>): Promise<Buffer> {
  const [made] = await Promise.all([buffer(stage), pipeline(Readable.from([content]), stage)])
  return made
}
const sealed = async (content: Buffer) => through(content, await seal(key))
const opened = async (file: Buffer, passphrase = key) =>
  through(file.subarray(sealedContentStart), await unseal(passphrase, file))
const bytes = (length: number) => Buffer.from(Array.from({ length }, (_, at) => (at * 31) % 251))

describe('a sealed file', () => {
  it.each([0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk])('of %i bytes opens as it was', async (length) => {
    const file = await sealed(bytes(length))
    expect(isSealed(file)).toBe(true)
    expect((await opened(file)).equals(bytes(length))).toBe(true)
  })

  it('is another one each time, and opens with no other key', async () => {
    const [one, two] = [await sealed(bytes(10)), await sealed(bytes(10))]
    expect(one.subarray(sealedContentStart).equals(two.subarray(sealedContentStart))).toBe(false)
    await expect(opened(one, 'another passphrase for it')).rejects.toThrow('BACKUP_KEY')
  })

  it('does not open where a chunk is left out, moved, cut off, or put behind the end', async () => {
    const file = await sealed(bytes(3 * chunk))
    const header = file.subarray(0, sealedContentStart)
    const chunks = [0, 1, 2].map((at) =>
      file.subarray(sealedContentStart + at * sealedChunk, sealedContentStart + (at + 1) * sealedChunk),
    )
    const [first, second, third] = chunks as [Buffer, Buffer, Buffer]
    for (const wrong of [
      [first, second],
      [first, third],
      [second, first, third],
      [first, second, third, third],
      [first, second, third.subarray(0, -1)],
      [],
    ])
      await expect(opened(Buffer.concat([header, ...wrong]))).rejects.toMatchObject({ name: 'BackupError' })
    await expect(opened(file.subarray(0, 30))).rejects.toThrow('cut off')
  })
})
