import { setImmediate as nextTurn } from 'node:timers/promises'

export interface ArchiveFile {
  name: string
  content: string | Uint8Array
}

/** Bytes that are compressed in one step, in about two milliseconds. Other requests are handled between two steps. */
const stepBytes = 64 * 1024
/** True for files whose format is already compressed. */
const isPacked = (name: string): boolean => /\.(webp|jpg|png)$/.test(name)

/**
 * Packs files into a zip in order, on this thread: for small archives, starting threads takes longer.
 * @param options `at`: modification time
 */
export async function makeZip(
  files: readonly ArchiveFile[],
  { signal, at }: { signal: AbortSignal; at: Date },
): Promise<Uint8Array<ArrayBuffer>> {
  const { Zip, ZipDeflate, ZipPassThrough } = await import('fflate')
  const parts: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, part) => {
    if (error) failure = error
    else parts.push(part)
  })
  for (const { name, content } of files) {
    const entry = isPacked(name) ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    entry.mtime = at
    zip.add(entry)
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    for (let start = 0; start < bytes.length; start += stepBytes) {
      entry.push(Uint8Array.from(bytes.subarray(start, start + stepBytes)), false)
      await nextTurn()
      signal.throwIfAborted()
    }
    entry.push(new Uint8Array(0), true)
  }
  zip.end()
  // oxlint-disable-next-line typescript/only-throw-error -- set by the callback above, which the compiler does not follow
  if (failure) throw failure
  return Uint8Array.from(Buffer.concat(parts))
}
