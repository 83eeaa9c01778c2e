import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, opendir, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isStoredName } from '../storage/storage.ts'
import type { ArchiveWriter } from './archive-writer.ts'

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** An uploaded file, by its name in the storage. */
interface Upload {
  name: string
  size: number
}

/** The files of the storage that were there at a moment; what came later belongs to rows that the backup has not. */
async function* listUploads(folder: string, until: Date): AsyncGenerator<Upload> {
  const entries = await opendir(folder, { recursive: true }).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  for await (const entry of entries ?? []) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    const name = path.relative(folder, file).replaceAll(path.sep, '/')
    if (!isStoredName(name)) continue
    const found = await stat(file).catch(() => null)
    if (found && found.mtime <= until) yield { name, size: found.size }
  }
}

/** What {@link dumpUploads} will add. */
export async function sizeOfUploads(folder: string, until: Date): Promise<{ files: number; bytes: number }> {
  const found = { files: 0, bytes: 0 }
  for await (const { size } of listUploads(folder, until)) {
    found.files += 1
    found.bytes += size
  }
  return found
}

/** Copies the uploaded files into the archive. One that was deleted meanwhile is counted as gone. */
export async function dumpUploads(
  folder: string,
  until: Date,
  archive: ArchiveWriter,
  progress: (bytes: number) => void,
): Promise<{ uploads: number; uploadsGone: number }> {
  let uploads = 0
  let uploadsGone = 0
  for await (const { name, size } of listUploads(folder, until)) {
    // opened before the entry begins: an entry that has begun must come to its end
    const stream = createReadStream(path.join(folder, name))
    const isOpen = await new Promise<boolean>((resolve, reject) => {
      stream.once('open', () => resolve(true))
      stream.once('error', (error) => (isMissing(error) ? resolve(false) : reject(error)))
    })
    if (!isOpen) uploadsGone += 1
    else {
      await archive.add(`uploads/${name}`, size, stream as AsyncIterable<Buffer>)
      uploads += 1
    }
    progress(size)
  }
  return { uploads, uploadsGone }
}

/** Writes an uploaded file of a backup into a folder. Nothing but names of the storage's own making is written. */
export async function loadUpload(
  folder: string,
  name: string,
  content: AsyncIterable<Buffer>,
): Promise<void> {
  if (!isStoredName(name)) throw new Error(`${name} is no name of an upload`)
  const file = path.join(folder, name)
  await mkdir(path.dirname(file), { recursive: true })
  await pipeline(content, createWriteStream(file, { mode: 0o640, flush: true }))
}
