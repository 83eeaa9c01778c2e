import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { createSeal } from './seal.ts'

const { headerBytes, isSealed, seal, unseal } = createSeal({ name: 'library', keyName: 'BACKUP_KEY' })
const key = 'a passphrase for the tests'
const chunk = 64 * 1024
const sealedChunk = chunk + 16

const sealed = (content: Buffer) => buffer(seal(key, Readable.from([content])))
const opened = (file: Buffer, passphrase = key) =>
  buffer(unseal(passphrase, file, Readable.from([file.subarray(headerBytes)])))
const bytes = (length: number) => Buffer.from(Array.from({ length }, (_, at) => (at * 31) % 251))

describe('encrypted backup files', () => {
  it.each([0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk])(
    'a file of %i bytes decrypts to the same bytes',
    async (length) => {
      const file = await sealed(bytes(length))
      expect(isSealed(file)).toBe(true)
      expect((await opened(file)).equals(bytes(length))).toBe(true)
    },
  )

  it('encrypting the same bytes twice gives different files, and another key does not decrypt them', async () => {
    const [one, two] = [await sealed(bytes(10)), await sealed(bytes(10))]
    expect(one.subarray(headerBytes).equals(two.subarray(headerBytes))).toBe(false)
    await expect(opened(one, 'another passphrase for it')).rejects.toThrow('BACKUP_KEY')
  })

  it('decryption fails if a chunk is missing, moved, cut off or added', async () => {
    const file = await sealed(bytes(3 * chunk))
    const header = file.subarray(0, headerBytes)
    const chunks = [0, 1, 2].map((at) =>
      file.subarray(headerBytes + at * sealedChunk, headerBytes + (at + 1) * sealedChunk),
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
