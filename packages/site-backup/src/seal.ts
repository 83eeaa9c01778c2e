import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { BackupError } from './errors.ts'

// An encrypted file is a header and chunks of AES-256-GCM (STREAM construction, as in age and Tink). The nonce of a
// chunk contains its index, so decryption fails if a chunk is missing, moved or cut.

const algorithm = 'aes-256-gcm'
const saltBytes = 16
const prefixBytes = 7
const tagBytes = 16
const chunkBytes = 64 * 1024

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
)

/** Derives the encryption key from a passphrase. Each guess of a passphrase costs 32 MB and about 0.1 s. */
const keyOf = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  derive(passphrase, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 })

function nonceOf(prefix: Buffer, index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  prefix.copy(nonce)
  nonce.writeUInt32BE(index, prefixBytes)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Splits a stream into pieces of `size` bytes. The last piece may be shorter or empty. */
async function* inPieces(source: AsyncIterable<Buffer>, size: number) {
  let rest = Buffer.alloc(0)
  for await (const data of source) {
    rest = Buffer.concat([rest, data])
    // the last piece must be marked, so a piece is emitted only when another byte follows it
    while (rest.length > size) {
      yield { piece: rest.subarray(0, size), isLast: false }
      rest = rest.subarray(size)
    }
  }
  yield { piece: rest, isLast: true }
}

/** Encrypts and decrypts the backups of the program `name`. */
export function createSeal({ name, keyName }: { name: string; keyName: string }) {
  const magic = Buffer.from(`${name.toUpperCase()}-SEALED-1\n`)
  const headerBytes = magic.length + saltBytes + prefixBytes
  const saltOf = (header: Buffer) => header.subarray(magic.length, magic.length + saltBytes)
  const prefixOf = (header: Buffer) => header.subarray(magic.length + saltBytes)

  return {
    /** Number of bytes before the first chunk. */
    headerBytes,

    /** True if a file that starts with these bytes is encrypted. */
    isSealed: (start: Buffer): boolean => magic.equals(start.subarray(0, magic.length)),

    async *seal(passphrase: string, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      const header = Buffer.concat([magic, randomBytes(saltBytes + prefixBytes)])
      const key = await keyOf(passphrase, saltOf(header))
      yield header
      let index = 0
      for await (const { piece, isLast } of inPieces(source, chunkBytes)) {
        const cipher = createCipheriv(algorithm, key, nonceOf(prefixOf(header), index, isLast))
        cipher.setAAD(header)
        yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
        index += 1
      }
    },

    /**
     * Decrypts the chunks of a file. Yields only authenticated bytes.
     * @param start the first bytes of the file, with its whole header
     * @param source the bytes after the header
     */
    async *unseal(passphrase: string, start: Buffer, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      const header = start.subarray(0, headerBytes)
      if (header.length < headerBytes)
        throw new BackupError('The backup file is cut off within its header. Use another backup.')
      const key = await keyOf(passphrase, saltOf(header))
      let index = 0
      for await (const { piece, isLast } of inPieces(source, chunkBytes + tagBytes)) {
        let content: Buffer
        try {
          const decipher = createDecipheriv(algorithm, key, nonceOf(prefixOf(header), index, isLast))
          decipher.setAAD(header)
          decipher.setAuthTag(piece.subarray(-tagBytes))
          content = Buffer.concat([decipher.update(piece.subarray(0, -tagBytes)), decipher.final()])
        } catch {
          throw new BackupError(
            index === 0
              ? `The file cannot be decrypted with this ${keyName}: the key is wrong, or the file is damaged.`
              : `The file is damaged or cut off, about ${Math.floor((index * chunkBytes) / 1024 / 1024)} MB from its start.`,
          )
        }
        yield content
        index += 1
      }
    },
  }
}
