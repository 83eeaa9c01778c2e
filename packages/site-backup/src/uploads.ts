import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, opendir, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ArchiveWriter } from './archive-writer.ts'
import type { Uploads } from './format.ts'

/** Returns null for the error that a file or folder does not exist. Throws every other error. */
function nullIfMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
  throw error
}

/** Lists the uploads that existed at `until`. The rows of the backup do not refer to later uploads. */
async function* listUploads(
  { folder, isUpload }: Uploads,
  until: Date,
): AsyncGenerator<{ name: string; size: number }> {
  const entries = await opendir(folder, { recursive: true }).catch(nullIfMissing)
  for await (const entry of entries ?? []) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    const name = path.relative(folder, file).replaceAll(path.sep, '/')
    if (!isUpload(name)) continue
    const found = await stat(file).catch(nullIfMissing)
    if (found && found.mtime <= until) yield { name, size: found.size }
  }
}

/** Returns the number of uploads that existed at `until`, and the sum of their sizes in bytes. */
export async function sizeOfUploads(
  uploads: Uploads,
  until: Date,
): Promise<{ files: number; bytes: number }> {
  const found = { files: 0, bytes: 0 }
  for await (const { size } of listUploads(uploads, until)) {
    found.files += 1
    found.bytes += size
  }
  return found
}

/** Copies the uploads into the archive. `uploadsGone` counts those that were deleted while the backup ran. */
export async function dumpUploads(
  uploads: Uploads,
  until: Date,
  archive: ArchiveWriter,
  progress: (bytes: number) => void,
): Promise<{ uploads: number; uploadsGone: number }> {
  const counts = { uploads: 0, uploadsGone: 0 }
  for await (const { name, size } of listUploads(uploads, until)) {
    // the file is opened before the entry starts, because a started entry must be completed
    const stream = createReadStream(path.join(uploads.folder, name))
    // without a listener, an error before the first read would end the process; `archive.add` reports errors
    stream.on('error', () => undefined)
    const isOpen = (await once(stream, 'open').catch(nullIfMissing)) !== null
    if (isOpen) await archive.add(`uploads/${name}`, size, stream as AsyncIterable<Buffer>)
    counts[isOpen ? 'uploads' : 'uploadsGone'] += 1
    progress(size)
  }
  return counts
}

/** Writes an upload of a backup into a folder. Rejects a name that is not the path of an upload. */
export async function loadUpload(
  { folder, isUpload }: Uploads,
  name: string,
  content: AsyncIterable<Buffer>,
): Promise<void> {
  if (!isUpload(name))
    throw new Error(`${name} is no valid name of an uploaded file. Nothing was restored. Use another backup.`)
  const file = path.join(folder, name)
  await mkdir(path.dirname(file), { recursive: true })
  await pipeline(content, createWriteStream(file, { mode: 0o640, flush: true }))
}
