import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack as createPack } from 'tar-stream'
import type { Manifest } from './format.ts'

/** Computes a checksum over the names, sizes and checksums of entries, in their order. */
export function createContentsSum() {
  const sum = createHash('sha256')
  let entries = 0
  let bytes = 0
  return {
    add(name: string, size: number, sha256: string): void {
      entries += 1
      bytes += size
      sum.update(`${sha256}  ${size}  ${name}\n`)
    },
    result: (): Manifest['contents'] => ({ entries, bytes, sha256: sum.copy().digest('hex') }),
  }
}

/** Adds entries to an archive. */
export interface ArchiveWriter {
  /** Adds an entry of `size` bytes. Resolves after the whole content was read. */
  add(name: string, size: number, content: Buffer | AsyncIterable<Buffer>): Promise<void>
  /** Returns the number, the total size in bytes and the checksum of the entries so far. */
  contents(): Manifest['contents']
}

/** Compression level of gzip: level 3 is three times as fast as level 6, and its output is a few percent larger. */
const compression = { level: 3 }

/**
 * Writes a tar archive that only the owner can read into a `.part` file. Renames it to `file` when it is complete.
 * @returns the size of the file in bytes
 */
export async function writeArchive(
  file: string,
  seal: (content: AsyncIterable<Buffer>) => AsyncIterable<Buffer>,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<number> {
  const draft = `${file}.part`
  const pack = createPack()
  const sum = createContentsSum()
  const archive: ArchiveWriter = {
    contents: sum.result,
    async add(name, size, content) {
      const own = createHash('sha256')
      await new Promise<void>((resolve, reject) => {
        const entry = pack.entry({ name, size, mode: 0o600 }, (error) => (error ? reject(error) : resolve()))
        async function* hashed() {
          for await (const part of Buffer.isBuffer(content) ? [content] : content) {
            own.update(part)
            yield part
          }
        }
        // the type cast is safe, because a stream of streamx has all members of a Writable that `pipeline` uses
        pipeline(hashed(), entry as unknown as Writable).catch(reject)
      })
      sum.add(name, size, own.digest('hex'))
    },
  }
  await rm(draft, { force: true })
  const target = createWriteStream(draft, { flags: 'wx', mode: 0o600 })
  const packed = Readable.from(pack as AsyncIterable<Buffer>)
  const written = pipeline(packed, createGzip(compression), seal, target)
  try {
    await Promise.race([written, fill(archive)])
    pack.finalize()
    await written
    await syncAndRename(draft, file)
    return target.bytesWritten
  } catch (error) {
    pack.destroy()
    await written.catch(() => undefined)
    await rm(draft, { force: true })
    throw error
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function syncAndRename(draft: string, file: string): Promise<void> {
  await sync(draft)
  await rename(draft, file)
  // Windows cannot sync a folder
  if (process.platform !== 'win32') await sync(path.dirname(file))
}
