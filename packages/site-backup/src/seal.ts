import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { Transform } from 'node:stream'
import { promisify } from 'node:util'
import { BackupError } from './errors.ts'

/*
 * A sealed file: the header (magic, salt, the first bytes of every nonce), then chunks of AES-256-GCM, each with its
 * tag. The nonce counts the chunks and says which is the last, so that a chunk left out, moved or cut off is noticed
 * (the STREAM construction of Hoang, Reyhanitabar, Rogaway and Vizár, as age and Tink use it).
 */

const magic = Buffer.from('BIBLIONAUT-SEALED-1\n')
const saltBytes = 16
const prefixBytes = 7
const tagBytes = 16
const chunkBytes = 64 * 1024
/** Bytes before the first chunk. */
const headerBytes = magic.length + saltBytes + prefixBytes

/** Whether a file that begins so is sealed. */
export const isSealed = (start: Uint8Array): boolean => magic.equals(start.subarray(0, magic.length))

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
)

/** A passphrase may be guessed, so each guess costs 32 MB and some 0.1 s. */
const keyOf = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  derive(passphrase, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 })

function nonceOf(prefix: Buffer, index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  prefix.copy(nonce)
  nonce.writeUInt32BE(index, prefixBytes)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/**
 * Cuts a stream into pieces of `size` bytes; the last one, which may be shorter, comes when the stream ends.
 * @param each makes what goes out of a piece
 */
function inPieces(size: number, each: (piece: Buffer, isLast: boolean) => Buffer): Transform {
  let held: Buffer = Buffer.alloc(0)
  return new Transform({
    transform(data: Buffer, _encoding, done) {
      try {
        held = held.length === 0 ? data : Buffer.concat([held, data])
        // one byte more than a piece says that the piece is not the last
        while (held.length > size) {
          this.push(each(held.subarray(0, size), false))
          held = held.subarray(size)
        }
        done()
      } catch (error) {
        done(error as Error)
      }
    },
    flush(done) {
      try {
        this.push(each(held, true))
        done()
      } catch (error) {
        done(error as Error)
      }
    },
  })
}

/** Encrypts what runs through it, to be read by {@link unseal} with the same passphrase. */
export async function seal(passphrase: string): Promise<Transform> {
  const header = Buffer.concat([magic, randomBytes(saltBytes), randomBytes(prefixBytes)])
  const key = await keyOf(passphrase, header.subarray(magic.length, magic.length + saltBytes))
  const prefix = header.subarray(magic.length + saltBytes)
  let index = 0
  const transform = inPieces(chunkBytes, (piece, isLast) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(prefix, index++, isLast))
    cipher.setAAD(header)
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
  })
  transform.push(header)
  return transform
}

/**
 * Decrypts what {@link seal} made and lets nothing out that was not authenticated.
 * @param start the first bytes of the file, at least the header; the stream begins behind `headerBytes`
 */
export async function unseal(passphrase: string, start: Buffer): Promise<Transform> {
  const header = start.subarray(0, headerBytes)
  if (header.length < headerBytes) throw new BackupError('The file is cut off: not even its header is whole.')
  const key = await keyOf(passphrase, header.subarray(magic.length, magic.length + saltBytes))
  const prefix = header.subarray(magic.length + saltBytes)
  let index = 0
  return inPieces(chunkBytes + tagBytes, (piece, isLast) => {
    const isFirst = index === 0
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(prefix, index++, isLast))
      decipher.setAAD(header)
      decipher.setAuthTag(piece.subarray(-tagBytes))
      return Buffer.concat([decipher.update(piece.subarray(0, -tagBytes)), decipher.final()])
    } catch {
      throw new BackupError(
        isFirst
          ? 'The file does not open with this BACKUP_KEY: the key is another one, or the file is damaged.'
          : `The file is damaged or cut off, some ${Math.floor((index * chunkBytes) / 1024 / 1024)} MB from its start.`,
      )
    }
  })
}

/** Where the chunks begin. */
export const sealedContentStart = headerBytes
