import { randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReadBytesOptions } from './read-bytes.ts'
import { storageError } from './storage-error.ts'

/** The body of a request in a file that has no name, so that the system deletes it when it is closed. */
export interface SpooledBody {
  /** Returns the body in a buffer of its own, which the caller may move to another thread. */
  read(): Promise<Buffer<ArrayBuffer>>
  close(): Promise<void>
}

/**
 * Writes the body of a request to a temporary file, so that a slow upload needs no memory.
 * @throws AppError `storage_full`, `storage_unavailable` or `overloaded` if the file cannot be written
 */
export async function spoolBody(
  request: Request,
  { maxBytes, signal, tooLarge, brokenOff }: ReadBytesOptions,
): Promise<SpooledBody> {
  const path = join(tmpdir(), `biblionaut-upload-${randomUUID()}`)
  const file = await open(path, 'wx+').catch(refuse)
  const reader = request.body?.getReader() as ReadableStreamDefaultReader<Uint8Array> | undefined
  const giveUp = (): void => void reader?.cancel().catch(() => {})
  signal.addEventListener('abort', giveUp, { once: true })
  let size = 0
  try {
    await unlink(path).catch(refuse)
    for (let part = await next(); part && !part.done; part = await next()) {
      size += part.value.byteLength
      if (size > maxBytes) throw tooLarge()
      await file.writeFile(part.value).catch(refuse)
    }
    if (signal.aborted) throw brokenOff()
  } catch (error) {
    await file.close()
    throw error
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
  return {
    async read() {
      const bytes = Buffer.alloc(size)
      await file.read(bytes, 0, size, 0)
      return bytes
    },
    close: () => file.close(),
  }

  function next() {
    return reader?.read().catch(() => {
      throw brokenOff()
    })
  }
}

function refuse(cause: unknown): never {
  throw storageError(cause)
}
