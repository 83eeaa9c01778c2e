import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack as createPack } from 'tar-stream'
import { seal } from './seal.ts'

/** A sum over entries in their order: their names, lengths and sums. */
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
    result: () => ({ entries, bytes, sha256: sum.copy().digest('hex') }),
  }
}

/** Where the entries of an archive go. */
export interface ArchiveWriter {
  /** Adds an entry of `size` bytes; resolves when it was taken. */
  add(name: string, size: number, content: Buffer | AsyncIterable<Buffer>): Promise<void>
  /** What has been added so far. */
  contents(): { entries: number; bytes: number; sha256: string }
}

/** Fast, and within a few percent of the size that level 6 takes three times as long for. */
const compression = { level: 3 }

/**
 * Writes an archive (tar, gzip, sealed where there is a key) whole or not at all: under another name first, which is
 * then renamed. What other users must not see is read by its owner only.
 * @returns its size in bytes
 */
export async function writeArchive(
  file: string,
  key: string | null,
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
        // a stream of another library, which is a Writable all the same
        pipeline(hashed(), entry as unknown as Writable).catch(reject)
      })
      sum.add(name, size, own.digest('hex'))
    },
  }
  await rm(draft, { force: true })
  const target = createWriteStream(draft, { flags: 'wx', mode: 0o600 })
  const stages = [createGzip(compression), ...(key === null ? [] : [await seal(key)])]
  const written = pipeline([Readable.from(pack as AsyncIterable<Buffer>), ...stages, target])
  try {
    await Promise.race([written, fill(archive)])
    pack.finalize()
    await written
    await settle(draft, file)
    return target.bytesWritten
  } catch (error) {
    pack.destroy()
    await written.catch(() => undefined)
    await rm(draft, { force: true })
    throw error
  }
}

/** On the disk for good, then under its name. */
async function settle(draft: string, file: string): Promise<void> {
  const handle = await open(draft, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, file)
  if (process.platform === 'win32') return
  const folder = await open(path.dirname(file), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
